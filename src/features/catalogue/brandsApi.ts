import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { toAppError, type AppError } from '@/domain/appError';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { allRefetched, brandOptions, filterParameters, mayFilter, type BrandOption } from './filteredView';
import type { ListingFilters } from './listingAddress';

interface FilteredSource {
  source: ListingSource;
  filters: ListingFilters;
}

export const brandsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The brands of a listing by name, with the number of products that the other filters leave. Chosen brands are
     * always included.
     */
    getBrands: build.query<BrandOption[], FilteredSource>({
      queryFn: loadBrands,
    }),
  }),
});

async function loadBrands(
  { source, filters }: FilteredSource,
  api: BaseQueryApi,
): Promise<{ data: BrandOption[] } | { error: AppError }> {
  await allRefetched();
  const options = { subscribe: false, forceRefetch: api.forced === true };
  const { getProducts, getWholeListing } = catalogueApi.endpoints;
  if (mayFilter(api)) {
    const args = { source, limit: 1, filter: filterParameters(filters) };
    const { data, error } = await api.dispatch(getProducts.initiate(args, options));
    if (data === undefined) return { error: toAppError(error) };
    if (data.facets !== undefined) return { data: data.facets.brands };
  }
  const { data, error } = await api.dispatch(getWholeListing.initiate(source, options));
  return data === undefined ? { error: toAppError(error) } : { data: brandOptions(data.products, filters) };
}
