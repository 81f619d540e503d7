import { parameters } from '@/config/paths';
import type { MinRating, Sort } from './listingParameters';

export interface ListingFilters {
  /** US dollars; null for no bound. `minPrice` is never above `maxPrice`. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: MinRating | null;
  inStock: boolean;
  /** In alphabetical order, none twice; empty for all. */
  brands: readonly string[];
}

/** What the address of a listing says. */
export interface Listing {
  /** From 1. */
  page: number;
  sort: Sort;
  filters: ListingFilters;
}

export const noFilters: ListingFilters = {
  minPrice: null,
  maxPrice: null,
  minRating: null,
  inStock: false,
  brands: [],
};

const highestPage = 1_000_000;

/** The page number alone, for a list without sort and filters. */
export function parsePage(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get(parameters.page) ?? 1));
  return Number.isNaN(page) ? 1 : clamp(page, 1, highestPage);
}

/** The address of a listing: what is as usual is left out, so that each listing has one address. */
export function listingHref(pathname: string, listing: Listing, query: string | null = null, isExact = false): string {
  const params = new URLSearchParams();
  if (query !== null) params.set(parameters.query, query);
  if (isExact) params.set(parameters.exact, '1');
  const { sort, page, filters } = listing;
  if (filters.minPrice !== null) params.set(parameters.minPrice, String(filters.minPrice));
  if (filters.maxPrice !== null) params.set(parameters.maxPrice, String(filters.maxPrice));
  if (filters.minRating !== null) params.set(parameters.minRating, String(filters.minRating));
  if (filters.inStock) params.set(parameters.inStock, '1');
  for (const brand of filters.brands) params.append(parameters.brand, brand);
  if (sort !== 'relevance') params.set(parameters.sort, sort);
  if (page !== 1) params.set(parameters.page, String(page));
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}

/** How many filters are set; a price range counts once. */
export function countFilters({ minPrice, maxPrice, minRating, inStock, brands }: ListingFilters): number {
  const single = [minPrice !== null || maxPrice !== null, minRating !== null, inStock];
  return single.filter(Boolean).length + brands.length;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
