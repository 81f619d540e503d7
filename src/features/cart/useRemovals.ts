import { useCallback, useState } from 'react';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppDispatch, useAppSelector, useAppStore } from '@/lib/hooks';
import {
  cartCleared,
  deriveUndo,
  lineRemoved,
  selectAccountCart,
  selectCartLines,
  type CartClearing,
  type Removal,
} from './cartSlice';
import { productsBefore, withRemoved, type RemovedLine } from './removedLines';

/** What was taken out on the cart's screen, oldest first. */
interface Removals {
  /** Whose cart it was; null is a visitor's. */
  uid: string | null;
  removed: RemovedLine[];
  cleared: CartClearing[];
}

/** What can be put back on the cart's screen, until the screen is left or shows another customer's cart. */
export function useRemovals() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const uid = useAppSelector((state) => selectAccountCart(state)?.uid ?? null);
  const lines = useAppSelector(selectCartLines);
  const [removals, setRemovals] = useState<Removals>({ uid, removed: [], cleared: [] });
  const [restored, setRestored] = useState<ProductId | null>(null);

  const { removed, cleared } = stillOut(removals, uid, lines);
  // What is back in the cart is forgotten: a later removal of the same product has a row of its own.
  if (uid !== removals.uid || removed.length + cleared.length < removals.removed.length + removals.cleared.length) {
    setRemovals({ uid, removed, cleared });
  }

  const remove = useCallback(
    (line: CartLine) => {
      const before = selectCartLines(store.getState());
      const index = before.findIndex(({ productId }) => productId === line.productId);
      const removal = lineRemoved({ line, index });
      setRemovals((known) => {
        const idsAbove = productsBefore(withRemoved(before, known.removed), line.productId);
        return { ...known, removed: [...known.removed, { removal, idsAbove }] };
      });
      dispatch(removal);
    },
    [dispatch, store],
  );
  const clear = () => {
    const removal = cartCleared(lines);
    setRemovals({ ...removals, cleared: [...cleared, removal] });
    dispatch(removal);
  };
  const restore = useCallback(
    (removal: Removal) => {
      const { payload } = dispatch(deriveUndo(removal));
      setRestored(payload.lines[0]?.line.productId ?? null);
    },
    [dispatch],
  );
  /** `restored`: the product that was just put back. */
  return { removed, cleared, restored, remove, clear, restore };
}

/** The removals of which a line is still out of the customer's cart. */
function stillOut(removals: Removals, uid: string | null, lines: readonly CartLine[]): Omit<Removals, 'uid'> {
  if (removals.uid !== uid) return { removed: [], cleared: [] };
  const inCart = new Set(lines.map(({ productId }) => productId));
  const isOut = ({ productId }: CartLine) => !inCart.has(productId);
  return {
    removed: removals.removed.filter(({ removal }) => isOut(removal.payload.line)),
    cleared: removals.cleared.filter(({ payload }) => payload.lines.some(isOut)),
  };
}
