import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { toAppError, type AppError } from '@/domain/appError';
import type { ProductList, ProductSummary } from '@/domain/product';
import { catalogueApi, summaryFields, type ListingSource } from '@/services/catalogueApi';
import { countFilters, type ListingAddress, type ListingFilters, type ListingSort } from './listingAddress';
import { countPages, listingArgs, pageSize, pageView, type ListingView } from './usePagedListing';

interface FilteredListing {
  source: ListingSource;
  listing: ListingAddress;
}

/**
 * A page of a filtered or sorted list. A catalogue that filters by itself is asked for that page; of any other the shop
 * requests the whole listing and cuts the page out of it.
 */
export async function loadFilteredView(
  { source, listing }: FilteredListing,
  api: BaseQueryApi,
): Promise<{ data: ListingView } | { error: AppError }> {
  await allRefetched();
  const options = { subscribe: false, forceRefetch: api.forced === true };
  const { getProducts, getWholeListing } = catalogueApi.endpoints;
  if (mayFilter(api)) {
    const args = { ...listingArgs(source, listing), filter: filterParameters(listing.filters) };
    const { data, error } = await api.dispatch(getProducts.initiate(args, options));
    if (data === undefined) return { error: toAppError(error) };
    if (data.isFilterable === true) {
      const filtered = countFilters(listing.filters) > 0 ? { outOf: data.facets?.total ?? data.total } : null;
      return { data: { ...pageView(data, listing.page), filtered } };
    }
  }
  const { data, error } = await api.dispatch(getWholeListing.initiate(source, options));
  return data === undefined ? { error: toAppError(error) } : { data: wholeView(data, listing) };
}

/**
 * Resolves in the next microtask, when RTK Query has started the refetches of all queries after the network returned:
 * until then it discards answers of requests without a subscribed component.
 */
export function allRefetched(): Promise<void> {
  return Promise.resolve();
}

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProduct.select>>[0];

/** Whether the catalogue may filter by itself: its lists say so, and before the first list the shop tries. */
export function mayFilter({ getState }: BaseQueryApi): boolean {
  const { endpoints, util } = catalogueApi;
  // RTK Query gives a query function the state without its type.
  const state = getState() as CatalogueState;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .flatMap((args) => endpoints.getProducts.select(args)(state).data ?? []);
  return lists.length === 0 || lists.some(({ isFilterable }) => isFilterable === true);
}

/** The parameters that ask for a filtered list and its facets. */
export function filterParameters({ minPrice, maxPrice, minRating, inStock, brands }: ListingFilters): string {
  const params = new URLSearchParams(brands.map((brand) => ['brand', brand]));
  if (minPrice !== null) params.set('minPrice', String(minPrice));
  if (maxPrice !== null) params.set('maxPrice', String(maxPrice));
  if (minRating !== null) params.set('minRating', String(minRating));
  if (inStock) params.set('inStock', 'true');
  params.set('facets', 'true');
  params.set('select', summaryFields);
  return params.toString();
}

/** Filters, sorts and cuts a page out of a whole listing. A page beyond the last one has no products. */
export function wholeView(list: ProductList, { page, sort, filters }: ListingAddress): ListingView {
  const matches = list.products.filter((product) => isMatch(product, filters)).sort(comparisons[sort]);
  const looked = list.products.length;
  return {
    products: matches.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages: countPages(matches.length),
    total: matches.length,
    filtered: countFilters(filters) > 0 ? { outOf: looked } : null,
    searched: looked < list.total ? { first: looked, of: list.total } : null,
    reading: list,
  };
}

export interface BrandOption {
  brand: string;
  /** Products of this brand that the other filters let through. */
  count: number;
}

/** The brands of a listing, by name; chosen ones are always among them. */
export function brandOptions(products: readonly ProductSummary[], filters: ListingFilters): BrandOption[] {
  const counts = new Map(filters.brands.map((brand) => [brand, 0]));
  const others = { ...filters, brands: [] };
  for (const product of products) {
    if (product.brand === null) continue;
    counts.set(product.brand, (counts.get(product.brand) ?? 0) + (isMatch(product, others) ? 1 : 0));
  }
  return [...counts].map(([brand, count]) => ({ brand, count })).sort((a, b) => compareWords(a.brand, b.brand));
}

function isMatch(product: ProductSummary, { minPrice, maxPrice, minRating, inStock, brands }: ListingFilters): boolean {
  return (
    (minPrice === null || product.price >= minPrice) &&
    (maxPrice === null || product.price <= maxPrice) &&
    (minRating === null || product.rating >= minRating) &&
    // A catalogue without stock figures does not say that something is sold out.
    (!inStock || product.stock !== 0) &&
    (brands.length === 0 || (product.brand !== null && brands.includes(product.brand)))
  );
}

let collator: Intl.Collator | undefined;

/** Created at its first use, which is slow: most lists are not sorted by title. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

// Sorting is stable: products that compare as equal stay in the catalogue's order.
const comparisons: Record<ListingSort, (a: ProductSummary, b: ProductSummary) => number> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  title: (a, b) => compareWords(a.title, b.title),
};
