import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ProductList } from '@/domain/product';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { loadFilteredView } from './filteredView';
import { countFilters, type ListingAddress } from './listingAddress';
import {
  listingArgs,
  pageView,
  withoutRefetch,
  useShownListing,
  type ListingView,
  type ShownListing,
} from './usePagedListing';

const filteredApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list that is filtered, or sorted in an order that not every catalogue offers. */
    getFilteredListing: build.query<ListingView, { source: ListingSource; listing: ListingAddress }>({
      queryFn: loadFilteredView,
    }),
  }),
});

/** The products of a listing. `source` and `listing` must keep their identity while they mean the same. */
export function useListing(source: ListingSource, listing: ListingAddress): ShownListing {
  const isFiltered = needsFilteredListing(source, listing);
  const paged = catalogueApi.useGetProductsQuery(isFiltered ? skipToken : listingArgs(source, listing), {
    selectFromResult: withoutRefetch<ProductList>,
  });
  const filtered = filteredApi.useGetFilteredListingQuery(isFiltered ? { source, listing } : skipToken, {
    selectFromResult: withoutRefetch<ListingView>,
  });

  const page = useMemo(
    () => (paged.currentData === undefined ? null : pageView(paged.currentData, listing.page)),
    [paged.currentData, listing],
  );
  return useShownListing(isFiltered ? (filtered.currentData ?? null) : page, isFiltered ? filtered : paged);
}

/** Whether a listing needs more than every catalogue can do: DummyJSON cannot filter, and cannot sort a search. */
export function needsFilteredListing(source: ListingSource, { sort, filters }: ListingAddress): boolean {
  return countFilters(filters) > 0 || (source.kind === 'search' && sort !== 'relevance');
}
