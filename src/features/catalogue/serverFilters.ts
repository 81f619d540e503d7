import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { catalogueApi, summaryFields } from '@/services/catalogueApi';
import type { ListingFilters } from './listingAddress';

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProduct.select>>[0];

/** Whether the catalogue may filter by itself: its lists say so, and before the first one it is worth asking. */
export function mayFilter({ getState }: BaseQueryApi): boolean {
  const { endpoints, util } = catalogueApi;
  // A query function is given the state of its own api's store, without its type.
  const state = getState() as CatalogueState;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .flatMap((args) => endpoints.getProducts.select(args)(state).data ?? []);
  return lists.length === 0 || lists.some(({ isFilterable }) => isFilterable === true);
}

/** The parameters that ask for a filtered list and its facets. */
export function filterParameters({ minPrice, maxPrice, minRating, inStock, brands }: ListingFilters): string {
  const params = new URLSearchParams(brands.map((brand) => ['brand', brand]));
  if (minPrice !== null) params.set('minPrice', String(minPrice));
  if (maxPrice !== null) params.set('maxPrice', String(maxPrice));
  if (minRating !== null) params.set('minRating', String(minRating));
  if (inStock) params.set('inStock', 'true');
  params.set('facets', 'true');
  params.set('select', summaryFields);
  return params.toString();
}
