import { parameters } from '@/config/paths';
import type { ListingSource } from '@/services/catalogueApi';
import { parsePage } from './listingAddress';
import type { Listing, ListingFilters } from './listingAddress';

/** The orders of a listing; `relevance` is the catalogue's own. */
export const sorts = ['relevance', 'price-asc', 'price-desc', 'rating', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** The ratings that a filter can ask for. */
export const minRatings = [2, 3, 4, 4.5] as const;
export type MinRating = (typeof minRatings)[number];

const highestPrice = 100_000_000;
export const mostBrands = 20;
const longestBrand = 100;
const longestQuery = 200;

/** Reads a listing's parameters. What makes no sense becomes the nearest thing that does. */
export function parseListing(params: URLSearchParams): Listing {
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

/** What a list of products lists: what is searched for, or without a search everything. */
export function searchSource(q: string | null, isExact: boolean): ListingSource {
  return q === null ? { kind: 'all' } : { kind: 'search', q, ...(isExact && { isExact }) };
}

/** Whether a misspelt search is meant as it is. */
export function parseIsExact(params: URLSearchParams): boolean {
  return params.get(parameters.exact) === '1';
}

/** The search text, or null when there is none. */
export function parseQuery(params: URLSearchParams): string | null {
  const query = (params.get(parameters.query) ?? '').trim().slice(0, longestQuery).trim();
  return query === '' ? null : query;
}

/**
 * Two bounds as written in an address or typed by a shopper, in dollars; `12,50` is read as 12.5, `1,299.00 $` as
 * the shop means it. What is no number is no bound, and bounds in the wrong order are swapped.
 */
export function parsePrices(min: string | null, max: string | null): Pick<ListingFilters, 'minPrice' | 'maxPrice'> {
  const low = parsePrice(min);
  const high = parsePrice(max);
  const [from, to] = low !== null && high !== null && low > high ? [high, low] : [low, high];
  return { minPrice: from === 0 ? null : from, maxPrice: to };
}

function parsePrice(text: string | null): number | null {
  const written = (text ?? '').replace(/[\s$]|,(?=\d{3}\b)/gu, '').replace(',', '.');
  const price = Number(written);
  if (written === '' || !Number.isFinite(price) || price < 0) return null;
  return Math.round(Math.min(price, highestPrice) * 100) / 100;
}

function parseRating(text: string | null): MinRating | null {
  const rating = Number(text);
  if (text === null || Number.isNaN(rating) || rating <= 0) return null;
  return minRatings.reduce((best, one) => (Math.abs(one - rating) < Math.abs(best - rating) ? one : best));
}

function parseBrands(texts: string[]): string[] {
  const brands = new Set(texts.map((text) => text.trim().slice(0, longestBrand).trim()).filter((text) => text !== ''));
  return [...brands].slice(0, mostBrands).sort();
}
