import { useEffect, useRef } from 'react';
import type { ProductId } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';

/** A pointer or a focus that sweeps over a grid stays shorter on each card than somebody who means it. */
const dwellMs = 80;

/** Handlers for what leads to a product: whoever seems to want it finds it loaded. Not under Save-Data. */
export function useProductPrefetch(productId: ProductId) {
  const prefetchProduct = catalogueApi.usePrefetch('getProduct');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const prefetch = () => {
    if (!wantsToSaveData()) prefetchProduct(productId);
  };
  const cancel = () => clearTimeout(timer.current);
  const prefetchSoon = () => {
    cancel();
    timer.current = setTimeout(prefetch, dwellMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onMouseEnter: prefetchSoon,
    onMouseLeave: cancel,
    onFocus: prefetchSoon,
    onBlur: cancel,
    onTouchStart: prefetch,
  };
}

/** Not every browser knows `navigator.connection`. */
function wantsToSaveData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}
