import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { toAppError, type AppError } from '@/domain/appError';
import type { Product, ProductId, ProductList, ProductSummary } from '@/domain/product';
import { nameFromSlug } from '@/domain/slug';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { useAppDispatch, useAppSelector, useAppStore, useTimedRetry } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { useIsPainted } from '@/ui/components/useIsPainted';

interface ProductDetail {
  /** Null until the catalogue has answered. */
  product: Product | null;
  /** The product, or its summary from a cached listing. Null without both. */
  summary: ProductSummary | null;
  /** The error of the last request. It may be set beside a product whose refetch failed. */
  error: AppError | null;
  retry: () => void;
}

/** A product by its id. Key the component by that id. */
export function useProductDetail(id: ProductId): ProductDetail {
  const store = useAppStore();
  const [known] = useState(() => findKnownProduct(store.getState(), id));
  // Subscribes once a cached summary is painted. An answer during that render would make React start again.
  const isSubscribed = useIsPainted(true) || known === null;
  const { data, error, isError, refetch } = catalogueApi.useGetProductQuery(isSubscribed ? id : skipToken, {
    // Leaves out the fetching state: a refetch of a loaded product must not re-render the page.
    selectFromResult: ({ data, error, isError }) => ({ data, error, isError }),
    // Shows a lower stock when the shopper returns to the page.
    refetchOnFocus: true,
  });
  const failure = isError ? toAppError(error) : null;
  const retry = () => void refetch();
  useTimedRetry(failure, retry);
  return { product: data ?? null, summary: data ?? known, error: failure, retry };
}

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProduct.select>>[0];

/** Returns a product's summary from a cached listing. Returns null without one, or if the whole product is cached. */
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

/** Returns the name of a category. Derives it from the slug until the layout has loaded the categories. */
export function useCategoryName(slug: string): string {
  const name = useAppSelector(
    (state) => selectCategories(state).data?.find((category) => category.slug === slug)?.name,
  );
  return name ?? nameFromSlug(slug);
}
