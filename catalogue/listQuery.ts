import { HttpError } from '../local-services/http/httpError';
import { type Sort, sortFields } from './engine';
import { type Filters, type MinRating, minRatings } from './facets';

const DEFAULT_LIMIT = 30;
const LONGEST_DELAY = 5_000;
/** Further ones are ignored. */
const maxBrands = 50;

export interface ListQuery {
  /** 0 asks for all. */
  limit: number;
  skip: number;
  /** Null for the list's own order, which fields that products are not sorted by leave as well. */
  sort: Sort | null;
  filters: Filters;
  facets: boolean;
  /** Whether misspelt words are searched as they are. */
  exact: boolean;
  /** Fields to answer with; null for all. */
  select: readonly string[] | null;
  /** Search text. */
  q: string;
  /** Milliseconds to wait before answering. */
  delay: number;
}

/** @throws HttpError 400 with the sentence that DummyJSON has for it. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const select = parameters
    .getAll('select')
    .flatMap((fields) => fields.split(','))
    .map((field) => field.trim())
    .filter((field) => field !== '');
  return {
    limit: wholeNumber(parameters, 'limit') ?? DEFAULT_LIMIT,
    skip: wholeNumber(parameters, 'skip') ?? 0,
    sort: parseSort(parameters),
    filters: {
      brands: [...new Set(parameters.getAll('brand').map((brand) => brand.trim()))].slice(0, maxBrands),
      minPrice: price(parameters, 'minPrice'),
      maxPrice: price(parameters, 'maxPrice'),
      minRating: parseRating(parameters.get('minRating')),
      inStock: parameters.get('inStock') === 'true',
    },
    facets: parameters.get('facets') === 'true',
    exact: parameters.get('exact') === 'true',
    select: select.length > 0 ? ['id', ...select] : null,
    q: (parameters.get('q') ?? '').trim(),
    delay: parseDelay(parameters),
  };
}

/** @throws HttpError 400 when the parameter is there and does not match. */
function number(parameters: URLSearchParams, name: string, pattern: RegExp, wanted: string): number | null {
  const text = parameters.get(name);
  if (text === null) return null;
  if (!pattern.test(text)) throw new HttpError(400, `Invalid '${name}' - should be ${wanted}`);
  return Number(text);
}

function wholeNumber(parameters: URLSearchParams, name: 'limit' | 'skip'): number | null {
  return number(parameters, name, /^\d{1,15}$/u, 'a positive number');
}

function price(parameters: URLSearchParams, name: 'minPrice' | 'maxPrice'): number | null {
  return number(parameters, name, /^\d{1,15}(\.\d{1,9})?$/u, 'a price in dollars');
}

function parseSort(parameters: URLSearchParams): Sort | null {
  const order = (parameters.get('order') ?? '').toLowerCase();
  if (order !== '' && order !== 'asc' && order !== 'desc') {
    throw new HttpError(400, "Invalid 'order' - should be either 'asc' or 'desc'");
  }
  const by = sortFields.find((field) => field === parameters.get('sortBy'));
  return by === undefined ? null : { by, direction: order === 'desc' ? 'desc' : 'asc' };
}

function parseRating(text: string | null): MinRating | null {
  if (text === null) return null;
  const rating = minRatings.find((one) => String(one) === text);
  if (rating === undefined) throw new HttpError(400, `Invalid 'minRating' - should be one of ${minRatings.join(', ')}`);
  return rating;
}

function parseDelay(parameters: URLSearchParams): number {
  const text = parameters.get('delay');
  if (!text) return 0;
  if (!/^\d{1,15}$/u.test(text)) throw new HttpError(400, 'Delay should be a positive number in milliseconds');
  const delay = Number(text);
  if (delay > LONGEST_DELAY) throw new HttpError(400, 'Delay should be less than 5 seconds (5000 milliseconds)');
  return delay;
}
