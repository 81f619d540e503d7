import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { changeText } from '@/features/orders/ordersTexts';
import { deriveLineChange } from '@/features/orders/priceCheck';
import { useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';

/**
 * A sentence for each product that has changed since its line was added, from cached answers only. The visible lines of
 * the summary load their products, and placing the order checks all of them.
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
          const change = product === undefined ? null : deriveLineChange(line, product);
          return change === null ? [] : [[line.productId, changeText(change)]];
        }),
      ),
    [lines, products],
  );
}
