import { useCallback, useRef, useState } from 'react';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector, useAppStore } from '@/lib/hooks';
import { cartCleared, isStillOut, lineRemoved, linesRestored, type Removal, selectCartLines } from './cartSlice';

/** A row that shows "Undo" in place of the removed lines. */
export interface RemovedRow {
  /** Unique among the removed rows of this screen. */
  key: number;
  removal: Removal;
  /** The row's index among all rows, including other removed ones. */
  rowIndex: number;
}

export type CartRow = CartLine | RemovedRow;

export function isLine(row: CartRow): row is CartLine {
  return 'productId' in row;
}

/**
 * The rows of the cart's screen. A removed line keeps a row with an undo button until the shopper leaves the screen.
 */
export function useRemovals() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const lines = useAppSelector(selectCartLines);
  const [removed, setRemoved] = useState<RemovedRow[]>([]);
  const [restored, setRestored] = useState<ProductId | null>(null);
  const lastKey = useRef(0);

  const stillOut = removed.filter(({ removal }) => isStillOut(removal.payload, lines));
  // Drops the rows of lines that are back in the cart. A later removal of the same product gets a new row.
  if (stillOut.length < removed.length) setRemoved(stillOut);
  // The shopper has removed the line again. Only its undo button may give it the focus.
  if (restored !== null && lines.every(({ productId }) => productId !== restored)) setRestored(null);
  const rows = withRemoved(lines, stillOut);

  const remove = useCallback(
    (line: CartLine) => {
      const isThis = ({ productId }: CartLine) => productId === line.productId;
      const before = selectCartLines(store.getState());
      const removal = lineRemoved({ line, index: before.findIndex(isThis) });
      lastKey.current += 1;
      const key = lastKey.current;
      setRemoved((known) => {
        const rowIndex = withRemoved(before, known).findIndex((row) => isLine(row) && isThis(row));
        return [...known, { key, removal, rowIndex }];
      });
      dispatch(removal);
    },
    [dispatch, store],
  );
  const clear = () => {
    const removal = cartCleared(lines);
    lastKey.current += 1;
    setRemoved([...stillOut, { key: lastKey.current, removal, rowIndex: 0 }]);
    dispatch(removal);
  };
  const restore = (row: RemovedRow) => {
    const above = rows.slice(0, rows.indexOf(row)).filter(isLine).length;
    const placed = row.removal.payload.map(({ line }, index) => ({ line, index: above + index }));
    dispatch(linesRestored(placed));
    setRestored(placed[0]?.line.productId ?? null);
  };
  /** `restored`: the product whose line an undo button has put back, as long as the line stays. */
  return { rows, restored, remove, clear, restore };
}

function withRemoved(lines: readonly CartLine[], removed: readonly RemovedRow[]): CartRow[] {
  return removed
    .toSorted((one, other) => one.rowIndex - other.rowIndex)
    .reduce<CartRow[]>((rows, row) => rows.toSpliced(row.rowIndex, 0, row), [...lines]);
}
