import type { RefObject } from 'react';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';

/** Returns a product's current picture, because an order has none. Requests it once the row is near the window. */
export function useProductPicture(productId: ProductId, row: RefObject<Element | null>): string {
  const { data: product } = catalogueApi.useGetProductQuery(productId, { skip: !useIsNear(row) });
  return product?.thumbnail ?? '';
}
