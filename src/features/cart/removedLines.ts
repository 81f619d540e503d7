import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import type { LineRemoval } from './cartSlice';

/** A line that was removed on the cart's screen, which shows a row with "Undo" in its place. */
export interface RemovedLine {
  removal: LineRemoval;
  /** The products of the rows above it, removed ones included: its index would be wrong once other lines come or go. */
  idsAbove: ProductId[];
}

/** A line, or the place of one that was removed on this screen. */
export type CartEntry = CartLine | RemovedLine;

export function isLine(entry: CartEntry): entry is CartLine {
  return 'productId' in entry;
}

function entryProductId(entry: CartEntry): ProductId {
  return isLine(entry) ? entry.productId : entry.removal.payload.line.productId;
}

/** The lines and, each behind what it stood behind, the removed ones. */
export function withRemoved(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartEntry[] {
  const entries: CartEntry[] = [...lines];
  for (const one of removed) {
    const idsAbove = new Set(one.idsAbove);
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
export function placedNow(entries: readonly CartEntry[], { removal }: RemovedLine): LineRemoval {
  const { line } = removal.payload;
  const before = new Set(productsBefore(entries, line.productId));
  const index = entries.filter((entry) => isLine(entry) && before.has(entry.productId)).length;
  return { ...removal, payload: { line, index } };
}
