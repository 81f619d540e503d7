import type { ProductList, ProductSummary } from '@/domain/product';

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
