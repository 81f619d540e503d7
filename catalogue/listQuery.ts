import * as v from 'valibot';
import { HttpError } from '../local-services/http/httpError';
import { cleanLine } from '../src/domain/cleanText';
import { booleanFilters, minRatings } from '../src/domain/filters';
import type { Sort } from './list';
import { sortColumns } from './sql/tables';

const defaultLimit = 30;
/** Clients page through a longer list, so that one response takes little memory and time. */
const maxLimit = 200;
const maxIds = 500;
const maxDelayMs = 5_000;
/** Further ones are ignored. */
const maxBrands = 50;

const numberLike = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message), v.transform(Number));
export const wholeNumber = (name: string) =>
  numberLike(/^\d{1,15}$/u, `Invalid '${name}' - should be a positive number`);
const price = (name: string) => numberLike(/^\d{1,15}(\.\d{1,9})?$/u, `Invalid '${name}' - should be a price`);
const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true'),
  ),
  'false',
);

/** Parameters that are there once, with the sentences that DummyJSON has for wrong ones. */
const parameterSchema = v.object({
  /** 0 asks for as many as there are, up to the most. */
  limit: v.optional(
    v.pipe(
      wholeNumber('limit'),
      v.transform((limit) => Math.min(limit || maxLimit, maxLimit)),
    ),
    String(defaultLimit),
  ),
  /** Products by their ids, `7,3`, instead of a list: those that there are. */
  ids: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}(?:,\d{1,15})*$/u, "Invalid 'ids' - should be numbers with commas between them"),
      v.transform((text) => [...new Set(text.split(',').map(Number))]),
      v.maxLength(maxIds, `Invalid 'ids' - should be ${maxIds} at most`),
    ),
    null,
  ),
  skip: v.optional(wholeNumber('skip'), '0'),
  /** Fields that products are not sorted by leave the list in its own order. */
  sortBy: v.fallback(
    v.nullable(v.custom<Sort['by']>((field) => typeof field === 'string' && Object.hasOwn(sortColumns, field))),
    null,
  ),
  order: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.picklist(['asc', 'desc', ''], "Invalid 'order' - should be either 'asc' or 'desc'"),
      v.transform((order) => (order === 'desc' ? 'desc' : 'asc')),
    ),
    'asc',
  ),
  minPrice: v.nullish(price('minPrice'), null),
  maxPrice: v.nullish(price('maxPrice'), null),
  minRating: v.nullish(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.picklist(minRatings, `Invalid 'minRating' - should be one of ${minRatings.join(', ')}`),
    ),
    null,
  ),
  ...v.entriesFromList(booleanFilters, flag),
  facets: flag,
  /** True to search for the exact words: corrects no word, and reads none as a price or a sort order. */
  exact: flag,
  /** True while the shopper is still typing the last word. */
  typing: flag,
  /** Search text. */
  q: v.optional(v.pipe(v.string(), v.transform(cleanLine)), ''),
  /** Milliseconds to wait before answering. */
  delay: v.optional(
    v.pipe(
      numberLike(/^\d{0,15}$/u, 'Delay should be a positive number in milliseconds'),
      v.maxValue(maxDelayMs, 'Delay should be less than 5 seconds (5000 milliseconds)'),
    ),
    '0',
  ),
});

export type ListQuery = ReturnType<typeof parseListQuery>;

/** @throws HttpError 400 with the sentence for the first parameter that is wrong. */
export function parseListQuery(parameters: URLSearchParams) {
  const checked = v.safeParse(parameterSchema, Object.fromEntries(parameters), { abortEarly: true });
  if (!checked.success) throw new HttpError(400, checked.issues[0].message);
  const { limit, skip, sortBy, order, facets, ids, exact, typing, q, delay, ...filters } = checked.output;
  const brands = [...new Set(parameters.getAll('brand').map(cleanLine))].slice(0, maxBrands);
  const selected = parameters
    .getAll('select')
    .join(',')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');
  return {
    ids,
    exact,
    typing,
    q,
    delay,
    request: {
      filters: { ...filters, brands },
      sort: sortBy === null ? null : { by: sortBy, direction: order },
      skip,
      limit,
      withFacets: facets,
    },
    /** The fields of each product in the response. Null for all. */
    select: selected.length > 0 ? ['id', ...selected] : null,
  };
}
