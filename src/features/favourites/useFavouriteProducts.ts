import { useMemo } from 'react';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

const { getProduct } = catalogueApi.endpoints;

/** How the products of a page of favourites are doing as a whole; each card asks for its own. */
export function useFavouriteProducts(ids: readonly ProductId[]) {
  const dispatch = useAppDispatch();
  const selectors = useMemo(() => ids.map((id) => ({ id, select: getProduct.select(id) })), [ids]);
  const isSomeWaiting = useAppSelector((state) =>
    selectors.some(({ select }) => {
      const { isLoading, isUninitialized } = select(state);
      return isLoading || isUninitialized;
    }),
  );
  const isSomeFailed = useAppSelector((state) => selectors.some(({ select }) => select(state).isError));
  /** A product that is no longer sold will not come back by asking again. */
  const canRetry = useAppSelector((state) => selectors.some(({ select }) => isWorthRetry(select(state))));

  function retryFailed() {
    for (const { id, select } of selectors) {
      dispatch((_dispatch, getState) => {
        if (!isWorthRetry(select(getState()))) return;
        void dispatch(getProduct.initiate(id, { forceRefetch: true, subscribe: false }));
      });
    }
  }

  return { isSomeWaiting, isSomeFailed, canRetry, retryFailed };
}

type ProductResult = ReturnType<ReturnType<typeof getProduct.select>>;

function isWorthRetry({ isError, error }: ProductResult): boolean {
  return isError && !isNotFound(error);
}
