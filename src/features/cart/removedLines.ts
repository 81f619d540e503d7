import { createSelector } from '@reduxjs/toolkit';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { cartCleared, deriveUndo, selectCartLines, type LineRemoval } from './cartSlice';
import { isRemovedLine, selectRemovals, type RemovedLine } from './removalsSlice';

/** A line, or the place of one that was removed on this screen. */
export type CartEntry = CartLine | RemovedLine;

export function isLine(entry: CartEntry): entry is CartLine {
  return 'productId' in entry;
}

export function entryProductId(entry: CartEntry): ProductId {
  return isLine(entry) ? entry.productId : entry.payload.line.productId;
}

/** The lines and, each behind what it stood behind, the removed ones. */
export function withRemoved(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartEntry[] {
  const entries: CartEntry[] = [...lines];
  for (const one of removed) {
    const idsAbove = new Set(one.payload.idsAbove);
    const previous = entries.findLastIndex((entry) => idsAbove.has(entryProductId(entry)));
    entries.splice(previous + 1, 0, one);
  }
  return entries;
}

/** What stands before a product. */
export function productsBefore(entries: readonly CartEntry[], productId: ProductId): ProductId[] {
  const products = entries.map(entryProductId);
  return products.slice(0, products.indexOf(productId));
}

/** The removal as it would be now: an undo of it puts the line back where its row stands. */
export function placedNow(entries: readonly CartEntry[], removal: RemovedLine): LineRemoval {
  const { line } = removal.payload;
  const before = new Set(productsBefore(entries, line.productId));
  const index = entries.filter((entry) => isLine(entry) && before.has(entry.productId)).length;
  return { ...removal, payload: { line, index } };
}

/** The removals of which a line is still out of the cart: of each product the last one. */
export const selectShownRemovals = createSelector([selectRemovals, selectCartLines], (removals, lines) => {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const shown = removals.filter((removal) =>
    deriveUndo(removal).payload.lines.some(({ line }) => !inCart.has(line.productId)),
  );
  const byProduct = new Map(shown.filter(isRemovedLine).map((removal) => [entryProductId(removal), removal]));
  return { removed: [...byProduct.values()], cleared: shown.filter((removal) => cartCleared.match(removal)) };
});
