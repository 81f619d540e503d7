import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { changeText } from '@/features/orders/ordersTexts';
import { changeOf } from '@/features/orders/priceCheck';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

/**
 * What this page knows to have changed since the lines were added, in a sentence for each such product. It asks the
 * catalogue nothing by itself: a summary's lines ask as they come into view, and the whole is checked before an order.
 */
export function useKnownChanges(lines: readonly CartLine[]): ReadonlyMap<ProductId, string> {
  const selectors = useMemo(
    () => lines.map(({ productId }) => catalogueApi.endpoints.getProduct.select(productId)),
    [lines],
  );
  const products = useAppSelector((state) => selectors.map((select) => select(state).data), shallowEqual);
  return useMemo(
    () =>
      new Map(
        lines.flatMap((line, index) => {
          const product = products[index];
          const change = product === undefined ? null : changeOf(line, product);
          return change === null ? [] : [[line.productId, changeText(change)]];
        }),
      ),
    [lines, products],
  );
}
