import { useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { toAppError } from '@/domain/appError';
import type { AppError } from '@/domain/appError';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource, PageArgs } from '@/services/catalogueApi';
import { countFilters } from './listingAddress';
import type { Listing, Sort } from './listingAddress';
import { pageSize, pageView, wholeView } from './listingView';
import type { ListingView } from './listingView';

export interface ShownListing {
  /** What the address asks for, or what was shown before while that is under way; null before the first answer. */
  view: ListingView | null;
  /** The answer to this address is not there yet. */
  isBusy: boolean;
  /** Why there is nothing to show for this address. */
  error: AppError | null;
  retry: () => void;
}

/** The products of a listing. `source` and `listing` must keep their identity while they mean the same. */
export function useListing(source: ListingSource, listing: Listing): ShownListing {
  const whole = needsWholeListing(source, listing);
  const pageQuery = catalogueApi.useGetProductsQuery(whole ? skipToken : listingArgs(source, listing));
  const wholeQuery = catalogueApi.useGetWholeListingQuery(whole ? source : skipToken);
  const { currentData, isFetching, error, refetch } = whole ? wholeQuery : pageQuery;

  const current = useMemo(() => {
    if (currentData === undefined) return null;
    return whole ? wholeView(currentData, listing) : pageView(currentData, listing.page);
  }, [currentData, whole, listing]);
  const [previous, setPrevious] = useState(current);
  // A page beyond the last one is on its way to a right address; it is nothing to look at meanwhile.
  if (current !== null && current !== previous && current.page <= current.pages) setPrevious(current);

  const hasFailed = current === null && !isFetching && error !== undefined;
  return {
    view: current ?? previous,
    isBusy: current === null && !hasFailed,
    error: hasFailed ? toAppError(error) : null,
    retry: () => void refetch(),
  };
}

/** What is asked of the catalogue for a page that it can cut out by itself. */
export function listingArgs(source: ListingSource, { page, sort }: Listing): PageArgs & { source: ListingSource } {
  return { source, limit: pageSize, skip: (page - 1) * pageSize, ...catalogueSorts[sort] };
}

/** The catalogue can neither filter nor sort what it found by search. */
function needsWholeListing(source: ListingSource, { sort, filters }: Listing): boolean {
  return countFilters(filters) > 0 || (source.kind === 'search' && sort !== 'relevance');
}

const catalogueSorts: Record<Sort, Pick<PageArgs, 'sortBy' | 'order'>> = {
  relevance: {},
  'price-asc': { sortBy: 'price', order: 'asc' },
  'price-desc': { sortBy: 'price', order: 'desc' },
  rating: { sortBy: 'rating', order: 'desc' },
  title: { sortBy: 'title', order: 'asc' },
};
