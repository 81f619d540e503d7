import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

const { getProduct } = catalogueApi.endpoints;

/** What is known of one product of the page. */
export type FavouriteProduct = ReturnType<ReturnType<typeof getProduct.select>>;

/** The products of a page of favourites, asked for together, and how they are doing as a whole. */
export function useFavouriteProducts(ids: readonly ProductId[]) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const queries = ids.map((id) => dispatch(getProduct.initiate(id)));
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, ids]);

  const selectors = useMemo(() => ids.map((id) => getProduct.select(id)), [ids]);
  const products = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);

  function retryFailed() {
    ids.forEach((id, index) => {
      const product = products[index];
      if (product === undefined || !isWorthRetry(product)) return;
      void dispatch(getProduct.initiate(id, { forceRefetch: true, subscribe: false }));
    });
  }

  return {
    /** In the order of the ids. */
    products,
    isSomeWaiting: products.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    isSomeFailed: products.some(({ isError }) => isError),
    /** A product that is no longer sold will not come back by asking again. */
    canRetry: products.some(isWorthRetry),
    retryFailed,
  };
}

function isWorthRetry({ isError, error }: FavouriteProduct): boolean {
  return isError && !isNotFound(error);
}
