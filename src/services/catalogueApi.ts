import { createApi, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { GenericSchema } from 'valibot';
import { homeOrder } from '@/config/shop';
import { appError } from '@/domain/appError';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { catalogueBaseQuery } from './catalogueBaseQuery';
import { categoriesSchema, productListSchema, productSchema } from './catalogueSchemas';

export type SortBy = 'price' | 'rating' | 'title';
export type SortOrder = 'asc' | 'desc';

/** `isExact`: the catalogue must not correct the search. */
interface SearchSource {
  kind: 'search';
  q: string;
  isExact?: true;
}

/** `home`: all products, in the order of the home page. */
export type ListingSource = { kind: 'all' | 'home' } | { kind: 'category'; slug: string } | SearchSource;

/** The arguments of `getProducts`. The two fields name a part of a list. */
export interface ListArgs {
  source: ListingSource;
  limit?: number;
  skip?: number;
  sortBy?: SortBy;
  order?: SortOrder;
  /** Further parameters, for a catalogue that filters by itself. */
  filter?: string;
  /** The fields of each product. Defaults to all. */
  select?: string;
}

/*
 * Seconds that data stays cached after its last component has unmounted. A user who comes back within that time causes
 * no request. The specification (section 7) asks for 5 minutes for lists and 10 for favourites. The favourites page
 * requests each product by itself. With 5 minutes, a later return would cost up to 20 requests.
 */
export const cacheSeconds = 300;
/** For single products. */
const productCacheSeconds = 600;

const defaultLimit = 30;
/** The product fields that a filter, a sort or a card needs. */
export const summaryFields =
  'title,description,category,brand,price,rating,discountPercentage,stock,thumbnail,pictures';

/** The arguments for more products of a category on a product page. The result can contain the product of the page. */
export function moreFromCategoryArgs(slug: string): ListArgs {
  return { source: { kind: 'category', slug }, limit: 12 };
}

/**
 * The arguments for a whole list, which the browser filters and sorts if the catalogue cannot. A longer list is cut at
 * 1,000 products.
 */
export function wholeListingArgs(source: ListingSource): ListArgs {
  return { source, limit: 1_000, select: summaryFields };
}

/** The arguments for the products that the empty search box offers. */
export const bestRatedArgs: ListArgs = {
  source: { kind: 'all' },
  limit: 5,
  sortBy: 'rating',
  order: 'desc',
  select: summaryFields,
};

/** The endpoints of the catalogue. Errors are `AppError`. */
export const catalogueApi = createApi({
  reducerPath: 'catalogue',
  baseQuery: catalogueBaseQuery,
  keepUnusedDataFor: cacheSeconds,
  refetchOnReconnect: true,
  catchSchemaFailure: (error) => appError('malformed', { message: error.message }),
  endpoints: (build) => ({
    getCategories: build.query<Category[], void>({
      query: () => ({ url: '/products/categories' }),
      responseSchema: parsedBy(categoriesSchema),
    }),
    /** A part of a list, in the catalogue's order or sorted by it. */
    getProducts: build.query<ProductList, ListArgs>({
      query: listRequest,
      responseSchema: parsedBy(productListSchema),
    }),
    getProduct: build.query<Product, ProductId>({
      query: (id) => ({ url: `/products/${id}` }),
      responseSchema: parsedBy(productSchema),
      keepUnusedDataFor: productCacheSeconds,
    }),
    /**
     * The products for the text in the search box. Sets no limit: the catalogue chooses the number (30 for DummyJSON).
     */
    searchProducts: build.query<ProductList, string>({
      query: (q) => ({ url: '/products/search', params: { q, typing: true } }),
      responseSchema: parsedBy(productListSchema),
    }),
  }),
});

declare module '@/lib/store' {
  interface RootState {
    catalogue: ReturnType<typeof catalogueApi.reducer>;
  }
}

function listRequest({ source, filter, limit = defaultLimit, skip = 0, ...further }: ListArgs): FetchArgs {
  const params = { limit, skip, ...further };
  const filters = filter === undefined ? '' : `?${filter}`;
  switch (source.kind) {
    case 'all':
      return { url: `/products${filters}`, params };
    case 'home':
      return { url: `/products${filters}`, params: { ...params, ...homeOrder } };
    case 'category':
      return { url: `/products/category/${encodeURIComponent(source.slug)}${filters}`, params };
    case 'search':
      return { url: `/products/search${filters}`, params: { q: source.q, exact: source.isExact, ...params } };
  }
}

/** RTK Query's type of `responseSchema` requires input and output of the same type, but the input is unknown. */
function parsedBy<Output>(schema: GenericSchema<unknown, Output>) {
  const { vendor, version, validate } = schema['~standard'];
  return { '~standard': { vendor, version, validate } };
}
