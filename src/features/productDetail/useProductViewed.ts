import { useEffect } from 'react';
import { productViewed } from '@/domain/events';
import type { Product } from '@/domain/product';
import { useAppDispatch } from '@/lib/hooks';

/** Dispatches `productViewed` when the page opens and whenever the catalogue data of the product change. */
export function useProductViewed(product: Product | null): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (product !== null) dispatch(productViewed(product));
  }, [dispatch, product]);
}
