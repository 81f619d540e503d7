import { toAppError } from '@/domain/appError';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { countFilters } from './listingAddress';
import type { Listing } from './listingAddress';
import { wholeView } from './listingView';
import { pageView } from './pageView';
import type { ListingView } from './pageView';
import { filterParameters, mayFilter } from './serverFilters';
import type { QueryThunk } from './serverFilters';
import { listingArgs } from './usePagedListing';

interface FilteredListing {
  source: ListingSource;
  listing: Listing;
}

/**
 * Thunk: a page of a filtered or sorted list. A catalogue that can do it is asked for that page; of another one the whole
 * listing is asked for, and the page cut out of it here.
 */
export function loadFilteredView({ source, listing }: FilteredListing, isForced: boolean): QueryThunk<ListingView> {
  return async (dispatch, getState) => {
    const options = { subscribe: false, forceRefetch: isForced };
    const { getProducts, getWholeListing } = catalogueApi.endpoints;
    if (mayFilter(getState())) {
      const args = { ...listingArgs(source, listing), filter: filterParameters(listing.filters) };
      const { data, error } = await dispatch(getProducts.initiate(args, options));
      if (data === undefined) return { error: toAppError(error) };
      if (data.isFilterable === true) {
        const filtered = countFilters(listing.filters) > 0 ? { outOf: data.facets?.total ?? data.total } : null;
        return { data: { ...pageView(data, listing.page), filtered } };
      }
    }
    const { data, error } = await dispatch(getWholeListing.initiate(source, options));
    return data === undefined ? { error: toAppError(error) } : { data: wholeView(data, listing) };
  };
}
