import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { toAppError } from '@/domain/appError';
import type { AppError } from '@/domain/appError';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { countFilters } from './listingAddress';
import type { Listing } from './listingAddress';
import { pageView, wholeView } from './listingView';
import type { ListingView } from './listingView';
import { filterParameters, mayFilter } from './serverFilters';
import { listingArgs } from './usePagedListing';

interface FilteredListing {
  source: ListingSource;
  listing: Listing;
}

/**
 * A page of a filtered or sorted list. A catalogue that can do it is asked for that page; of another one the whole listing
 * is asked for, and the page cut out of it here.
 */
export async function loadFilteredView(
  { source, listing }: FilteredListing,
  api: BaseQueryApi,
): Promise<{ data: ListingView } | { error: AppError }> {
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
