import type { ProductList, ProductSummary, SearchNotes } from '@/domain/product';

/** Products on a page of a list. */
export const pageSize = 20;

/** One page of a list, with the counts of the whole list. */
export interface ResultPage {
  products: ProductSummary[];
  page: number;
  /** 1 or more. */
  pages: number;
  /** Products on all pages. */
  total: number;
  /** There are more products than `total`, and no page has them. */
  hasMore: boolean;
  /** The number of products without the filters. Null for a list without filters. */
  outOf: number | null;
  /** Set when the list has more products than the browser has filtered or sorted. */
  searched: { first: number; of: number } | null;
  /** The catalogue's remarks on a search. */
  notes: SearchNotes;
}

/** A page that the catalogue itself cut out. */
export function toResultPage(list: ProductList, page: number, outOf: number | null = null): ResultPage {
  const { products, total, hasMore = false } = list;
  return { products, page, pages: countPages(total), total, hasMore, outOf, searched: null, notes: list };
}

/** 1 or more. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
