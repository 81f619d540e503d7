import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector, useAppStore } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { afterPaint } from '@/ui/components/useIsPainted';

const { getProduct } = catalogueApi.endpoints;

/** What is known of one product of the page. */
export type FavouriteProduct = ReturnType<ReturnType<typeof getProduct.select>>;

/** The products of a page of favourites, asked for together, and how they are doing as a whole. */
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
    isSomeWaiting: products.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    isSomeFailed: products.some(({ isError }) => isError),
    /** A product that is no longer sold will not come back by asking again. */
    canRetry: products.some(isWorthRetry),
    retryFailed,
  };
}

/** Subscribes to each product for as long as it is on the page. One that stays keeps its subscription, and no request is made. */
function useSubscriptions(ids: readonly ProductId[]): void {
  const store = useAppStore();
  const held = useRef(new Map<ProductId, { unsubscribe: () => void }>());

  useEffect(() => {
    const queries = held.current;
    for (const [id, query] of queries) {
      if (ids.includes(id)) continue;
      query.unsubscribe();
      queries.delete(id);
    }
    const subscribe = (id: ProductId) => queries.set(id, store.dispatch(getProduct.initiate(id)));
    const added = () => ids.filter((id) => !queries.has(id));
    const isKnown = (id: ProductId) => getProduct.select(id)(store.getState()).isSuccess;
    added()
      .filter((id) => !isKnown(id))
      .forEach(subscribe);
    // The others are cached. Each subscription takes time, so they wait until the cards are painted.
    return afterPaint(() => added().forEach(subscribe));
  }, [store, ids]);

  useEffect(() => {
    const queries = held.current;
    return () => {
      for (const query of queries.values()) query.unsubscribe();
      queries.clear();
    };
  }, []);
}

function isWorthRetry({ isError, error }: FavouriteProduct): boolean {
  return isError && !isNotFound(error);
}
