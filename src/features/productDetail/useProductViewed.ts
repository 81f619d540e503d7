import { useEffect } from 'react';
import { productViewed } from '@/domain/events';
import type { Product } from '@/domain/product';
import { useAppDispatch } from '@/lib/hooks';

/** Tells the shop that somebody sees the product; each time its page is opened, and when the catalogue says something new of it. */
export function useProductViewed(product: Product | null): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (product !== null) dispatch(productViewed(product));
  }, [dispatch, product]);
}
