import { useMemo, useState } from 'react';
import { toAppError, type AppError } from '@/domain/appError';
import type { Facets, Filters } from '@/domain/filters';
import { useAppStore, useTimedRetry } from '@/lib/hooks';
import { catalogueApi, wholeListingArgs, type ListingSource } from '@/services/catalogueApi';
import { countFacets, filterProducts } from './filterProducts';
import { countFilters, filterParameters, listingArgs, needsFilters, type ListingAddress } from './listingAddress';
import { toResultPage, type ResultPage } from './resultPage';

/** A page of a list, and the state of the request for it. */
export interface Results {
  /** The page of the address, or the previous page while that one loads. Null before the first answer. */
  shown: ResultPage | null;
  /** True if the catalogue filters by itself, false if the browser does. Null before the first answer. */
  canFilter: boolean | null;
  /** True until the products of this address have arrived, or the request has failed. */
  isBusy: boolean;
  /** The error of the request for this address. Null if products are shown. */
  error: AppError | null;
  retry: () => void;
}

/**
 * Returns the products of a list. Requests one page from a catalogue that filters by itself. For any other catalogue,
 * filters the whole list in the browser. `listing` must keep its identity while it means the same.
 */
export function useListing(source: ListingSource, listing: ListingAddress): Results {
  const store = useAppStore();
  const [canFilter, setCanFilter] = useState<boolean | null>(() => {
    // A cached whole list means that the catalogue cannot filter.
    const whole = catalogueApi.endpoints.getProducts.select(wholeListingArgs(source))(store.getState());
    return whole.data === undefined ? null : false;
  });
  const isFiltered = needsFilters(source, listing);
  const isWhole = isFiltered && canFilter === false;
  const { currentData, isFetching, error, refetch } = catalogueApi.useGetProductsQuery(
    isWhole ? wholeListingArgs(source) : listingArgs(source, listing),
    {
      // Hides a refetch of shown products, so that it renders nothing.
      selectFromResult: ({ currentData, isFetching, error }) => ({
        currentData,
        isFetching: isFetching && currentData === undefined,
        error,
      }),
    },
  );
  if (canFilter === null && currentData !== undefined) setCanFilter(currentData.isFilterable === true);

  const current = useMemo(() => {
    // The first answer may come from a catalogue that ignores filters.
    if (currentData === undefined || (isFiltered && canFilter === null)) return null;
    if (isWhole) return filterProducts(currentData, listing);
    const outOf = countFilters(listing.filters) > 0 ? (currentData.facets?.total ?? currentData.total) : null;
    return toResultPage(currentData, listing.page, outOf);
  }, [currentData, canFilter, isFiltered, isWhole, listing]);
  const [previous, setPrevious] = useState(current);
  // Keeps the previous page while `ProductResults` redirects from a page beyond the last one.
  if (current !== null && current !== previous && current.page <= current.pages) setPrevious(current);

  const failure = current !== null || isFetching || error === undefined ? null : toAppError(error);
  const retry = () => void refetch();
  useTimedRetry(failure, retry);
  return {
    shown: current ?? previous,
    canFilter,
    isBusy: current === null && failure === null,
    error: failure,
    retry,
  };
}

/**
 * Returns the number of products that each filter would keep. Keeps the previous counts until the new ones arrive.
 * @param canFilter true if the list's response declares that the catalogue filters, false if it declares the opposite.
 * Null if it declares nothing. Then requests the counts anyway, because the response to that request declares it.
 */
export function useFacets(
  source: ListingSource,
  filters: Filters,
  canFilter: boolean | null,
  { skip = false } = {},
): { facets: Facets | undefined; isFailed: boolean } {
  const counted = catalogueApi.useGetProductsQuery(
    { source, limit: 1, filter: filterParameters(filters) },
    { skip: skip || canFilter === false },
  );
  const isWhole = canFilter === false || (counted.data !== undefined && counted.data.isFilterable !== true);
  const whole = catalogueApi.useGetProductsQuery(wholeListingArgs(source), { skip: skip || !isWhole });
  const { data, isError } = isWhole ? whole : counted;
  const facets = isWhole ? data && countFacets(data.products, filters) : data?.facets;
  return { facets, isFailed: isError || (data !== undefined && facets === undefined) };
}
