import { useMemo, useState } from 'react';
import { toAppError, type AppError } from '@/domain/appError';
import type { ProductList, ProductSummary, SearchReading } from '@/domain/product';
import { catalogueApi, type ListingSource, type PageArgs } from '@/services/catalogueApi';
import { catalogueSorts, type ListingAddress } from './listingAddress';

export interface ShownListing {
  /** What the address asks for, or what was shown before while that is under way; null before the first answer. */
  view: ListingView | null;
  /** The answer to this address is not there yet. */
  isBusy: boolean;
  /** Why there is nothing to show for this address. */
  error: AppError | null;
  retry: () => void;
}

/** The products of a list without filters. `source` and `listing` must keep their identity while they mean the same. */
export function usePagedListing(source: ListingSource, listing: ListingAddress): ShownListing {
  const query = catalogueApi.useGetProductsQuery(listingArgs(source, listing), {
    selectFromResult: withoutRefetch<ProductList>,
  });
  const { currentData } = query;
  const current = useMemo(
    () => (currentData === undefined ? null : pageView(currentData, listing.page)),
    [currentData, listing],
  );
  return useShownListing(current, query);
}

interface ListingState<Data = unknown> {
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
}

interface ListingQuery extends ListingState {
  refetch: () => unknown;
}

/** The part of the query state that a list renders: a refetch with the same products renders nothing. */
export function withoutRefetch<Data>({ currentData, isFetching, error }: ListingState<Data>): ListingState<Data> {
  return currentData === undefined ? { isFetching, error } : { currentData, isFetching: false };
}

/** What to show of a listing while its query goes on: until the next page is there, the one before. */
export function useShownListing(
  current: ListingView | null,
  { isFetching, error, refetch }: ListingQuery,
): ShownListing {
  const [previous, setPrevious] = useState(current);
  // `ProductResults` redirects from a page beyond the last one; meanwhile the page before stays.
  if (current !== null && current !== previous && current.page <= current.pages) setPrevious(current);

  const ended = current !== null || isFetching || error === undefined ? null : toAppError(error);
  const failure = ended?.kind === 'replaced' ? null : ended;
  return {
    view: current ?? previous,
    isBusy: current === null && failure === null,
    error: failure,
    retry: () => void refetch(),
  };
}

/** What is asked of the catalogue for a page that it can cut out by itself. */
export function listingArgs(
  source: ListingSource,
  { page, sort }: ListingAddress,
): PageArgs & { source: ListingSource } {
  return { source, limit: pageSize, skip: (page - 1) * pageSize, ...catalogueSorts[sort] };
}

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
  /** How the catalogue read a search. */
  reading: SearchReading;
}

/** The view of a page that the catalogue itself cut out. */
export function pageView(list: ProductList, page: number): ListingView {
  const { products, total } = list;
  return { products, page, pages: countPages(total), total, filtered: null, searched: null, reading: list };
}

/** 1 or more. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
