import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CartLine } from '@/domain/cart';
import { toMinorUnits } from '@/domain/money';
import { pricesAccepted, titlesAccepted, lineRemoved, quantitySet, selectCartLines } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import type { AppThunk } from '@/lib/store';
import { catalogueApi } from '@/services/catalogueApi';
import { deriveLineChange, type LineChange } from './lineChanges';

/**
 * Returns the lines that cannot be ordered as they stand in the cart. Reads cached answers only. The visible lines of
 * the cart and the checkout load their products, and placing the order checks all lines.
 */
export function useKnownChanges(lines: readonly CartLine[]): LineChange[] {
  const selectors = useMemo(
    () => lines.map(({ productId }) => catalogueApi.endpoints.getProduct.select(productId)),
    [lines],
  );
  const products = useAppSelector((state) => selectors.map((select) => select(state).data), shallowEqual);
  return useMemo(
    () =>
      lines.flatMap((line, index) => {
        const product = products[index];
        return (product === undefined ? null : deriveLineChange(line, product)) ?? [];
      }),
    [lines, products],
  );
}

export function acceptChanges(changes: readonly LineChange[]): AppThunk<void> {
  return (dispatch, getState) => {
    const prices = changes.flatMap((change) =>
      change.kind === 'changed' && toMinorUnits(change.now.price) !== toMinorUnits(change.was.price)
        ? [{ productId: change.was.productId, price: change.now.price }]
        : [],
    );
    if (prices.length > 0) dispatch(pricesAccepted(prices));
    const renamed = changes.flatMap((change) =>
      change.kind === 'changed' && change.now.name !== change.was.name ? [change.now] : [],
    );
    if (renamed.length > 0)
      dispatch(titlesAccepted(renamed.map(({ productId, name, image }) => ({ productId, name, image }))));
    for (const change of changes) {
      const { productId } = change.was;
      if (change.kind === 'changed') {
        const { quantity } = change.now;
        if (quantity !== change.was.quantity) dispatch(quantitySet({ productId, quantity, limit: null }));
      } else {
        const lines = selectCartLines(getState());
        const index = lines.findIndex((line) => line.productId === productId);
        const line = lines[index];
        if (line !== undefined) dispatch(lineRemoved({ line, index }));
      }
    }
  };
}
