import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { isNotFound, toAppError, type AppError } from '@/domain/appError';
import { productViewed } from '@/domain/events';
import { nameFromSlug } from '@/domain/format';
import type { Product, ProductId, ProductList, ProductSummary } from '@/domain/product';
import { useAppDispatch, useAppSelector, useAppStore } from '@/lib/hooks';
import { catalogueApi, moreFromCategory } from '@/services/catalogueApi';
import { useIsPainted } from '@/ui/components/useIsPainted';

/** `summary`: the product as a cached listing has it, while its own request is pending or failed. */
export type ProductDetail =
  | { status: 'loading'; summary: ProductSummary | null }
  | { status: 'failed'; summary: ProductSummary | null; error: AppError; retry: () => void }
  | { status: 'notFound' }
  | { status: 'loaded'; product: Product };

interface ProductQuery {
  data?: Product | undefined;
  error?: unknown;
  isError: boolean;
}

/** Leaves out the fetching state: a refetch of a loaded product must not re-render the page. */
function withoutFetchingState({ data, error, isError }: ProductQuery): ProductQuery {
  return { data, error, isError };
}

/** A product by its id. Key the component by that id. */
export function useProductDetail(id: ProductId): ProductDetail {
  const store = useAppStore();
  const [summary] = useState(() => findKnownProduct(store.getState(), id));
  // A summary is painted first: an answer that arrived while React renders it would make React render all of it again.
  const isSubscribed = useIsPainted(true) || summary === null;
  const { data, error, isError, refetch } = catalogueApi.useGetProductQuery(isSubscribed ? id : skipToken, {
    selectFromResult: withoutFetchingState,
    // A stock that fell meanwhile shows at the next look.
    refetchOnFocus: true,
  });

  // Applies with cached data as well: the product may have been removed since its page was prerendered.
  if (isError && isNotFound(error)) return { status: 'notFound' };
  if (data !== undefined) return { status: 'loaded', product: data };
  if (!isError) return { status: 'loading', summary };
  return { status: 'failed', summary, error: toAppError(error), retry: () => void refetch() };
}

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProduct.select>>[0];

/** The product as a cached listing has it; null when no cached listing has it, or when all of the product is cached. */
function findKnownProduct(state: CatalogueState, id: ProductId): ProductSummary | null {
  if (catalogueApi.endpoints.getProduct.select(id)(state).data !== undefined) return null;
  for (const { products } of cachedLists(state)) {
    const known = products.find((product) => product.id === id);
    if (known !== undefined) return known;
  }
  return null;
}

function cachedLists(state: CatalogueState): ProductList[] {
  const { endpoints, util } = catalogueApi;
  const cached = [
    ...util.selectCachedArgsForQuery(state, 'getProducts').map(endpoints.getProducts.select),
    ...util.selectCachedArgsForQuery(state, 'searchProducts').map(endpoints.searchProducts.select),
  ];
  return cached.flatMap((select) => select(state).data ?? []);
}

/** Dispatches `productViewed` when the page opens and whenever the catalogue data of the product change. */
export function useProductViewed(product: Product | null): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (product !== null) dispatch(productViewed(product));
  }, [dispatch, product]);
}

const selectCategories = catalogueApi.endpoints.getCategories.select();

/** The category's name; derived from the slug until the layout has loaded the categories. */
export function useCategoryName(slug: string): string {
  const name = useAppSelector(
    (state) => selectCategories(state).data?.find((category) => category.slug === slug)?.name,
  );
  return name ?? nameFromSlug(slug);
}

interface MoreFromCategory {
  /** Empty while the request is pending, and when the category has no other products. */
  products: ProductSummary[];
  isFailed: boolean;
  retry: () => void;
}

/** The first products of a category except one. */
export function useMoreFromCategory(slug: string, except: ProductId): MoreFromCategory {
  const { currentData, isError, refetch } = catalogueApi.useGetProductsQuery(moreFromCategory(slug));
  return {
    products: currentData?.products.filter(({ id }) => id !== except) ?? [],
    isFailed: isError && currentData === undefined,
    retry: () => void refetch(),
  };
}
