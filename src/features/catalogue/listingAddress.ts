import { cleanSearch, parameters, setPriceBounds } from '@/config/paths';
import { cleanLine, cutText } from '@/domain/cleanText';
import { minRatings, narrowPrices, type Filters } from '@/domain/filters';
import { parsePrice } from '@/domain/price';
import type { ParsedQuery } from '@/domain/product';
import { summaryFields, type ListArgs, type ListingSource } from '@/services/catalogueApi';
import { pageSize } from './resultPage';

/**
 * The sort orders of a listing. `relevance` is the catalogue's own order. After you add an order, the type check lists
 * the other places that need it.
 */
export const sorts = ['relevance', 'price-asc', 'price-desc', 'rating', 'title'] as const;
export type Sort = (typeof sorts)[number];

export const maxBrands = 20;
const maxBrandLength = 100;

/** The page, sort order and filters in the address of a listing. */
export interface ListingAddress {
  /** From 1. */
  page: number;
  sort: Sort;
  /** `minPrice` is never above `maxPrice`. The brands are in alphabetical order, without duplicates. */
  filters: Filters;
}

const maxPage = 1_000_000;

/** Returns the page number, for a list without sort and filters. */
export function parsePage(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get(parameters.page) ?? 1));
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), maxPage);
}

/**
 * Returns the address of a listing. Leaves out defaults, so that each listing has one address.
 * @param source adds its words, if it is a search
 */
export function listingHref(pathname: string, listing: ListingAddress, source?: ListingSource): string {
  const { sort, page, filters } = listing;
  const params = new URLSearchParams();
  if (source?.kind === 'search') {
    params.set(parameters.query, source.q);
    if (source.isExact) params.set(parameters.exact, '1');
  }
  setPriceBounds(params, filters);
  if (filters.minRating !== null) params.set(parameters.minRating, String(filters.minRating));
  if (filters.inStock) params.set(parameters.inStock, '1');
  for (const brand of filters.brands) params.append(parameters.brand, brand);
  if (sort !== 'relevance') params.set(parameters.sort, sort);
  if (page !== 1) params.set(parameters.page, String(page));
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}

/**
 * Parses a listing's parameters. Ignores an unknown sort, and a bound that is not a price. The address in the window
 * stays as it is. Links that `listingHref` makes of the result are clean.
 */
export function parseListing(params: URLSearchParams): ListingAddress {
  return {
    page: parsePage(params),
    sort: sorts.find((sort) => sort === params.get(parameters.sort)) ?? 'relevance',
    filters: {
      ...parsePrices(params.get(parameters.minPrice), params.get(parameters.maxPrice)),
      minRating: parseRating(params.get(parameters.minRating)),
      inStock: params.get(parameters.inStock) === '1',
      brands: parseBrands(params.getAll(parameters.brand)),
    },
  };
}

const catalogueSorts: Record<Sort, Pick<ListArgs, 'sortBy' | 'order'>> = {
  relevance: {},
  'price-asc': { sortBy: 'price', order: 'asc' },
  'price-desc': { sortBy: 'price', order: 'desc' },
  rating: { sortBy: 'rating', order: 'desc' },
  title: { sortBy: 'title', order: 'asc' },
};

/** Returns the arguments for a page that the catalogue itself cuts out of the list. */
export function listingArgs(source: ListingSource, listing: ListingAddress): ListArgs {
  const { page, sort, filters } = listing;
  const isFiltered = needsFilters(source, listing);
  return {
    source,
    limit: pageSize,
    skip: (page - 1) * pageSize,
    ...catalogueSorts[sort],
    ...(isFiltered && { filter: filterParameters(filters) }),
  };
}

/** Returns the catalogue's parameters for a filtered list and its facets. */
export function filterParameters({ minPrice, maxPrice, minRating, inStock, brands }: Filters): string {
  const params = new URLSearchParams(brands.map((brand) => ['brand', brand]));
  if (minPrice !== null) params.set('minPrice', String(minPrice));
  if (maxPrice !== null) params.set('maxPrice', String(maxPrice));
  if (minRating !== null) params.set('minRating', String(minRating));
  if (inStock) params.set('inStock', 'true');
  params.set('facets', 'true');
  params.set('select', summaryFields);
  return params.toString();
}

/** Returns true if a listing needs a filter or a sorted search. Some catalogues, such as DummyJSON, offer neither. */
export function needsFilters(source: ListingSource, { sort, filters }: ListingAddress): boolean {
  return countFilters(filters) > 0 || (source.kind === 'search' && sort !== 'relevance');
}

/**
 * Returns the listing with the price filter and the sort order in the words of its search, as the catalogue reads them.
 * A chosen sort replaces the sort in words.
 */
export function withParsedQuery({ page, sort, filters }: ListingAddress, parsed: ParsedQuery): ListingAddress {
  const sortInWords = sorts.find((one) => {
    const { sortBy, order } = catalogueSorts[one];
    return sortBy === parsed.sort?.by && order === parsed.sort?.direction;
  });
  return {
    page,
    sort: sort === 'relevance' ? (sortInWords ?? sort) : sort,
    filters: { ...filters, ...narrowPrices(filters, parsed) },
  };
}

/** Returns what the page of all products lists: the results of a search, or all products. */
export function parseSource(params: URLSearchParams): ListingSource {
  return searchSource(params.get(parameters.query) ?? '', params.get(parameters.exact) === '1');
}

/** Returns the search for a text, or all products if the text is blank. */
export function searchSource(text: string, isExact = false): ListingSource {
  const q = cleanSearch(text);
  return q === '' ? { kind: 'all' } : { kind: 'search', q, ...(isExact && { isExact }) };
}

/**
 * Parses two bounds of an address or a form. Ignores text that is not a price. Swaps the two if they are in the wrong
 * order.
 */
export function parsePrices(min: string | null, max: string | null): Pick<Filters, 'minPrice' | 'maxPrice'> {
  const low = parsePrice(min);
  const high = parsePrice(max);
  const [from, to] = low !== null && high !== null && low > high ? [high, low] : [low, high];
  return { minPrice: from === 0 ? null : from, maxPrice: to };
}

function parseRating(text: string | null): Filters['minRating'] {
  const rating = Number(text);
  if (text === null || Number.isNaN(rating) || rating <= 0) return null;
  return minRatings.reduce((best, one) => (Math.abs(one - rating) < Math.abs(best - rating) ? one : best));
}

function parseBrands(texts: string[]): string[] {
  const brands = new Set(
    texts.map((text) => cutText(cleanLine(text), maxBrandLength).trim()).filter((text) => text !== ''),
  );
  return [...brands].slice(0, maxBrands).sort();
}

/** Counts the filters that are set. A price range counts once. */
export function countFilters({ minPrice, maxPrice, minRating, inStock, brands }: Filters): number {
  const single = [minPrice !== null || maxPrice !== null, minRating !== null, inStock];
  return single.filter(Boolean).length + brands.length;
}
