import { toAppError } from '@/domain/appError';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import type { ListingFilters } from './listingAddress';
import { brandOptions } from './listingView';
import type { BrandOption } from './listingView';
import { filterParameters, mayFilter } from './serverFilters';
import type { QueryThunk } from './serverFilters';

interface FilteredSource {
  source: ListingSource;
  filters: ListingFilters;
}

export const brandsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    /** The brands of a listing with what the other filters leave of each, by name; chosen ones are always among them. */
    getBrands: build.query<BrandOption[], FilteredSource>({
      queryFn: (args, api) => api.dispatch(loadBrands(args, api.forced === true)),
    }),
  }),
});

function loadBrands({ source, filters }: FilteredSource, isForced: boolean): QueryThunk<BrandOption[]> {
  return async (dispatch, getState) => {
    const options = { subscribe: false, forceRefetch: isForced };
    const { getProducts, getWholeListing } = catalogueApi.endpoints;
    if (mayFilter(getState())) {
      const { data, error } = await dispatch(getProducts.initiate({ source, limit: 1, filter: filterParameters(filters) }, options));
      if (data === undefined) return { error: toAppError(error) };
      if (data.facets !== undefined) return { data: data.facets.brands };
    }
    const { data, error } = await dispatch(getWholeListing.initiate(source, options));
    return data === undefined ? { error: toAppError(error) } : { data: brandOptions(data.products, filters) };
  };
}
