import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { toAppError, type AppError } from '@/domain/appError';
import type { Facets, ProductList } from '@/domain/product';
import { catalogueApi, summaryFields, wholeListing, type ListArgs, type ListingSource } from '@/services/catalogueApi';
import { countFacets, filterProducts } from './filterProducts';
import { countFilters, listingArgs, type Filters, type ListingAddress } from './listingAddress';
import { toResultPage, type ResultPage } from './resultPage';

type Answer<Data> = { data: Data } | { error: AppError };

/** A catalogue that filters by itself is asked; of any other the shop requests the whole listing and filters that. */
export const listingApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list that is filtered, or sorted in an order that not every catalogue offers. */
    getFilteredPage: build.query<ResultPage, { source: ListingSource; listing: ListingAddress }>({
      queryFn: async ({ source, listing }, api): Promise<Answer<ResultPage>> => {
        const answer = await askFilterable({ ...listingArgs(source, listing), filters: listing.filters }, api);
        if ('error' in answer) return answer;
        const { list, isWhole } = answer.data;
        if (isWhole) return { data: filterProducts(list, listing) };
        const outOf = countFilters(listing.filters) > 0 ? (list.facets?.total ?? list.total) : null;
        return { data: toResultPage(list, listing.page, outOf) };
      },
    }),
    /** How many products each filter would leave. */
    getFacets: build.query<Facets, { source: ListingSource; filters: Filters }>({
      queryFn: async ({ source, filters }, api): Promise<Answer<Facets>> => {
        const answer = await askFilterable({ source, limit: 1, filters }, api);
        if ('error' in answer) return answer;
        if (answer.data.list.facets !== undefined) return { data: answer.data.list.facets };
        const whole = answer.data.isWhole ? answer : await askWhole(source, api);
        return 'error' in whole ? whole : { data: countFacets(whole.data.list.products, filters) };
      },
    }),
  }),
});

type Listed = Answer<{ list: ProductList; isWhole: boolean }>;

/** What the catalogue filtered, or the whole list of one that cannot filter. */
async function askFilterable(
  { filters, ...args }: ListArgs & { filters: Filters },
  api: BaseQueryApi,
): Promise<Listed> {
  await allRefetched();
  if (!mayFilter(api)) return askWhole(args.source, api);
  const question = { ...args, filter: filterParameters(filters) };
  const { data, error } = await api.dispatch(catalogueApi.endpoints.getProducts.initiate(question, optionsOf(api)));
  if (data === undefined) return { error: toAppError(error) };
  return data.isFilterable === true ? { data: { list: data, isWhole: false } } : askWhole(args.source, api);
}

async function askWhole(source: ListingSource, api: BaseQueryApi): Promise<Listed> {
  const { data, error } = await api.dispatch(
    catalogueApi.endpoints.getProducts.initiate(wholeListing(source), optionsOf(api)),
  );
  return data === undefined ? { error: toAppError(error) } : { data: { list: data, isWhole: true } };
}

function optionsOf({ forced }: BaseQueryApi) {
  return { subscribe: false, forceRefetch: forced === true };
}

/**
 * Resolves in the next microtask, when RTK Query has started the refetches of all queries after the network returned:
 * until then it discards answers of requests without a subscribed component.
 */
function allRefetched(): Promise<void> {
  return Promise.resolve();
}

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProducts.select>>[0];

/** Whether the catalogue may filter by itself: its lists say so, and before the first list the shop tries. */
function mayFilter({ getState }: BaseQueryApi): boolean {
  const { endpoints, util } = catalogueApi;
  // RTK Query gives a query function the state without its type.
  const state = getState() as CatalogueState;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .flatMap((args) => endpoints.getProducts.select(args)(state).data ?? []);
  return lists.length === 0 || lists.some(({ isFilterable }) => isFilterable === true);
}

/** The parameters that ask for a filtered list and its facets. */
function filterParameters({ minPrice, maxPrice, minRating, inStock, brands }: Filters): string {
  const params = new URLSearchParams(brands.map((brand) => ['brand', brand]));
  if (minPrice !== null) params.set('minPrice', String(minPrice));
  if (maxPrice !== null) params.set('maxPrice', String(maxPrice));
  if (minRating !== null) params.set('minRating', String(minRating));
  if (inStock) params.set('inStock', 'true');
  params.set('facets', 'true');
  params.set('select', summaryFields);
  return params.toString();
}
