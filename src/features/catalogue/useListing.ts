import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { countFilters } from './listingAddress';
import type { Listing } from './listingAddress';
import { wholeView } from './listingView';
import { pageView } from './pageView';
import { listingArgs, untilKnown, useShownListing } from './usePagedListing';
import type { ShownListing } from './usePagedListing';

/** The products of a listing. `source` and `listing` must keep their identity while they mean the same. */
export function useListing(source: ListingSource, listing: Listing): ShownListing {
  const whole = needsWholeListing(source, listing);
  const options = { selectFromResult: untilKnown };
  const pageQuery = catalogueApi.useGetProductsQuery(whole ? skipToken : listingArgs(source, listing), options);
  const wholeQuery = catalogueApi.useGetWholeListingQuery(whole ? source : skipToken, options);
  const query = whole ? wholeQuery : pageQuery;
  const { currentData } = query;

  const current = useMemo(() => {
    if (currentData === undefined) return null;
    return whole ? wholeView(currentData, listing) : pageView(currentData, listing.page);
  }, [currentData, whole, listing]);
  return useShownListing(current, query);
}

/** Whether a listing is cut out in the browser: the catalogue can neither filter nor sort what it found by search. */
export function needsWholeListing(source: ListingSource, { sort, filters }: Listing): boolean {
  return countFilters(filters) > 0 || (source.kind === 'search' && sort !== 'relevance');
}
