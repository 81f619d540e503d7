import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

const { getProduct } = catalogueApi.endpoints;

/** The state of one product of the page. */
export type FavouriteProduct = ReturnType<ReturnType<typeof getProduct.select>>;

/** Requests the products of a page of favourites together. Returns them with one state for the whole page. */
export function useFavouriteProducts(ids: readonly ProductId[]) {
  const dispatch = useAppDispatch();
  useSubscriptions(ids);
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
    /** The products among `ids` that are no longer sold. */
    goneIds: ids.filter((_id, index) => isNotFound(products[index]?.error)),
    isSomeWaiting: products.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    isSomeFailed: products.some(({ isError }) => isError),
    /** False if each failed product is no longer sold: a retry would not help. */
    canRetry: products.some(isWorthRetry),
    retryFailed,
  };
}

/**
 * Subscribes to each product while it is on the page. A product that stays keeps its subscription, and requests
 * nothing.
 */
function useSubscriptions(ids: readonly ProductId[]): void {
  const dispatch = useAppDispatch();
  const subscriptions = useRef(new Map<ProductId, { unsubscribe: () => void }>());

  useEffect(() => {
    const queries = subscriptions.current;
    for (const [id, query] of queries) {
      if (ids.includes(id)) continue;
      query.unsubscribe();
      queries.delete(id);
    }
    for (const id of ids) if (!queries.has(id)) queries.set(id, dispatch(getProduct.initiate(id)));
  }, [dispatch, ids]);

  useEffect(() => {
    const queries = subscriptions.current;
    return () => {
      for (const query of queries.values()) query.unsubscribe();
      queries.clear();
    };
  }, []);
}

function isWorthRetry({ isError, error }: FavouriteProduct): boolean {
  return isError && !isNotFound(error);
}
