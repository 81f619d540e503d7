import { createApi, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { GenericSchema } from 'valibot';
import { appError } from '@/domain/appError';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { catalogueBaseQuery } from './catalogueBaseQuery';
import { categoriesSchema, productListSchema, productSchema } from './catalogueSchemas';

export type SortBy = 'price' | 'rating' | 'title';
export type SortOrder = 'asc' | 'desc';

export interface PageArgs {
  limit?: number;
  skip?: number;
  sortBy?: SortBy;
  order?: SortOrder;
  /** Further parameters, for a catalogue that filters by itself. */
  filter?: string;
}

/** `isExact`: the search must not be corrected. */
interface SearchSource {
  kind: 'search';
  q: string;
  isExact?: true;
}

export type ListingSource = { kind: 'all' } | { kind: 'category'; slug: string } | SearchSource;

/**
 * Seconds for which an answer stays cached after its last component has unmounted, unless an endpoint says otherwise. A
 * user who comes back within them sees it without a request.
 */
export const cacheSeconds = 300;
const productCacheSeconds = 600;

const defaultLimit = 30;
/** Products of its category that a product page asks for, itself perhaps among them. */
const moreLimit = 12;
/** Products that the empty search box offers. */
const bestRatedLimit = 5;

/** The most products that are filtered or sorted in the browser. */
const wholeListingLimit = 1_000;
/** What a filter, a sort or a card needs to know of a product. */
export const summaryFields =
  'title,description,category,brand,price,rating,discountPercentage,stock,thumbnail,pictures';

/** The one RTK Query api: the catalogue's endpoints, beside which features inject their own. Errors are `AppError`. */
export const catalogueApi = createApi({
  reducerPath: 'catalogue',
  baseQuery: catalogueBaseQuery,
  keepUnusedDataFor: cacheSeconds,
  refetchOnReconnect: true,
  /** Tags of the endpoints that features inject. */
  tagTypes: ['OrderList', 'Order', 'CancelRequest'],
  catchSchemaFailure: (error) => appError('malformed', { message: error.message }),
  endpoints: (build) => ({
    getCategories: build.query<Category[], void>({
      query: () => ({ url: '/products/categories' }),
      responseSchema: parsedBy(categoriesSchema),
    }),
    /** For the product page; a category's page asks `getProducts`. */
    getMoreFromCategory: build.query<ProductList, { slug: string }>({
      query: ({ slug }) => listRequest({ kind: 'category', slug }, { limit: moreLimit, skip: 0 }),
      responseSchema: parsedBy(productListSchema),
    }),
    /** One page of a listing, in the catalogue's order or sorted by it. */
    getProducts: build.query<ProductList, PageArgs & { source: ListingSource }>({
      query: ({ source, limit = defaultLimit, skip = 0, ...sort }) => listRequest(source, { limit, skip, ...sort }),
      responseSchema: parsedBy(productListSchema),
    }),
    /** A listing up to `wholeListingLimit`, for what the catalogue cannot do: filters, and sorts of a search. */
    getWholeListing: build.query<ProductList, ListingSource>({
      query: (source) => listRequest(source, { limit: wholeListingLimit, skip: 0, select: summaryFields }),
      responseSchema: parsedBy(productListSchema),
    }),
    getBestRated: build.query<ProductList, void>({
      query: () =>
        listRequest(
          { kind: 'all' },
          { limit: bestRatedLimit, skip: 0, sortBy: 'rating', order: 'desc', select: summaryFields },
        ),
      responseSchema: parsedBy(productListSchema),
    }),
    getProduct: build.query<Product, ProductId>({
      query: (id) => ({ url: `/products/${id}` }),
      responseSchema: parsedBy(productSchema),
      keepUnusedDataFor: productCacheSeconds,
    }),
    /** What the dropdown offers for a text that may go on: as many as the catalogue gives unasked (30 by DummyJSON). */
    searchProducts: build.query<ProductList, string>({
      query: (q) => ({ url: '/products/search', params: { q, typing: true } }),
      responseSchema: parsedBy(productListSchema),
    }),
  }),
});

function listRequest(source: ListingSource, { filter, ...params }: PageArgs & { select?: string }): FetchArgs {
  const further = filter === undefined ? '' : `?${filter}`;
  switch (source.kind) {
    case 'all':
      return { url: `/products${further}`, params };
    case 'category':
      return { url: `/products/category/${encodeURIComponent(source.slug)}${further}`, params };
    case 'search':
      return { url: `/products/search${further}`, params: { q: source.q, exact: source.isExact, ...params } };
  }
}

/** RTK Query's type of `responseSchema` wants input and output to be the same; what arrives is unknown. */
function parsedBy<Output>(schema: GenericSchema<unknown, Output>) {
  const { vendor, version, validate } = schema['~standard'];
  return { '~standard': { vendor, version, validate } };
}
