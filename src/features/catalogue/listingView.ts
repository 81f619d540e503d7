import type { ProductList, ProductSummary } from '@/domain/product';
import { countFilters } from './listingAddress';
import type { Listing, ListingFilters, Sort } from './listingAddress';

/** Products on one page of a listing. */
export const pageSize = 20;

/** What one page of a listing shows, and what it may say about the rest. */
export interface ListingView {
  products: ProductSummary[];
  page: number;
  /** 1 or more. */
  pages: number;
  /** Products on all pages. */
  total: number;
  /** Set when the list is filtered. */
  filtered: { outOf: number } | null;
  /** Set when there were more products than were looked through. */
  searched: { first: number; of: number } | null;
  /** The search that was made instead of a misspelt one. */
  corrected: string | null;
}

/** The view of a page that the catalogue itself cut out. */
export function pageView({ products, total, corrected }: ProductList, page: number): ListingView {
  return { products, page, pages: countPages(total), total, filtered: null, searched: null, corrected: corrected ?? null };
}

/** 1 or more. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Filters, sorts and cuts a page out of a whole listing. A page beyond the last one has no products. */
export function wholeView(list: ProductList, { page, sort, filters }: Listing): ListingView {
  const matches = list.products.filter((product) => isMatch(product, filters)).sort(comparisons[sort]);
  const looked = list.products.length;
  return {
    products: matches.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages: countPages(matches.length),
    total: matches.length,
    filtered: countFilters(filters) > 0 ? { outOf: looked } : null,
    searched: looked < list.total ? { first: looked, of: list.total } : null,
    corrected: list.corrected ?? null,
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
  return [...counts]
    .map(([brand, count]) => ({ brand, count }))
    .sort((a, b) => compareWords(a.brand, b.brand));
}

function isMatch(product: ProductSummary, { minPrice, maxPrice, minRating, inStock, brands }: ListingFilters): boolean {
  return (
    (minPrice === null || product.price >= minPrice) &&
    (maxPrice === null || product.price <= maxPrice) &&
    (minRating === null || product.rating >= minRating) &&
    // A catalogue that keeps no stock does not say that something is sold out.
    (!inStock || product.stock !== 0) &&
    (brands.length === 0 || (product.brand !== null && brands.includes(product.brand)))
  );
}

let collator: Intl.Collator | undefined;

/** Made at its first use, which takes a browser long: most lists are never sorted by words. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

// Sorting is stable: products that compare as equal stay in the catalogue's order.
const comparisons: Record<Sort, (a: ProductSummary, b: ProductSummary) => number> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  title: (a, b) => compareWords(a.title, b.title),
};
