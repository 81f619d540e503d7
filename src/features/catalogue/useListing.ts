import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { toAppError, type AppError } from '@/domain/appError';
import type { ProductList } from '@/domain/product';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { listingArgs, needsFilters, type ListingAddress } from './listingAddress';
import { listingApi } from './listingApi';
import { toResultPage, type ResultPage } from './resultPage';

/** A page of a list, and the state of the request for it. */
export interface Results {
  /** What the address asks for, or what was shown before while that is under way; null before the first answer. */
  shown: ResultPage | null;
  /** The answer to this address is not there yet. */
  isBusy: boolean;
  /** Why there is nothing to show for this address. */
  error: AppError | null;
  retry: () => void;
}

/** The products of a list. `source` and `listing` must keep their identity while they mean the same. */
export function useListing(source: ListingSource, listing: ListingAddress): Results {
  const isFiltered = needsFilters(source, listing);
  const plain = catalogueApi.useGetProductsQuery(isFiltered ? skipToken : listingArgs(source, listing), {
    selectFromResult: withoutRefetch<ProductList>,
  });
  const filtered = listingApi.useGetFilteredPageQuery(isFiltered ? { source, listing } : skipToken, {
    selectFromResult: withoutRefetch<ResultPage>,
  });
  const { isFetching, error, refetch } = isFiltered ? filtered : plain;

  const plainPage = useMemo(
    () => (plain.currentData === undefined ? null : toResultPage(plain.currentData, listing.page)),
    [plain.currentData, listing],
  );
  const current = isFiltered ? (filtered.currentData ?? null) : plainPage;
  const [previous, setPrevious] = useState(current);
  // `ProductResults` redirects from a page beyond the last one; meanwhile the page before stays.
  if (current !== null && current !== previous && current.page <= current.pages) setPrevious(current);

  const failure = current !== null || isFetching || error === undefined ? null : toAppError(error);
  return {
    shown: current ?? previous,
    isBusy: current === null && failure === null,
    error: failure,
    retry: () => void refetch(),
  };
}

interface QueryState<Data> {
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
}

/** The part of the query state that a list renders: a refetch with the same products renders nothing. */
function withoutRefetch<Data>({ currentData, isFetching, error }: QueryState<Data>): QueryState<Data> {
  return currentData === undefined ? { isFetching, error } : { currentData, isFetching: false };
}
