import type { RefObject } from 'react';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';

/** A product's picture in the catalogue of today, as an order holds none; asked for once its row is near the window. */
export function useProductPicture(productId: ProductId, row: RefObject<Element | null>): string {
  const { data: product } = catalogueApi.useGetProductQuery(productId, { skip: !useIsNear(row) });
  return product?.thumbnail ?? '';
}
