import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CartLine, CartOperation, PlacedLine, QueuedOperation } from '@/domain/cart';
import {
  asOperation,
  cartItemAdded,
  cartLinesAdded,
  linesRestored,
  orderPlaced,
  pricesAccepted,
} from '@/domain/events';
import { subtractOrdered } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { createQueueEvents } from '@/lib/durableQueue/queueEvents';

interface QuantityTarget {
  productId: ProductId;
  /** The known stock; null when the catalogue does not say. */
  limit: number | null;
}

export const quantityIncremented = createAction('cart/quantityIncremented', (target: QuantityTarget) =>
  asOperation(target),
);
export const quantityDecremented = createAction('cart/quantityDecremented', (target: { productId: ProductId }) =>
  asOperation(target),
);
export const quantitySet = createAction('cart/quantitySet', (target: QuantityTarget & { quantity: number }) =>
  asOperation(target),
);
/** Carries the line and its place, so that an undo can put it back. */
export const lineRemoved = createAction('cart/lineRemoved', (placed: PlacedLine, operationId?: string) =>
  asOperation(placed, operationId),
);
/** Carries the lines that the shopper saw. */
export const cartCleared = createAction('cart/cleared', (lines: CartLine[], operationId?: string) =>
  asOperation({ lines }, operationId),
);
/** The guest's lines join the account's. The id comes from the guest cart: trying again cannot sum twice. */
export const guestCartMerged = createAction(
  'cart/guestCartMerged',
  (merge: { guestId: string; lines: CartLine[] }) => asOperation(merge, mergeOperationId(merge.guestId)),
);
export const mergeUndone = createAction('cart/mergeUndone', (lines: CartLine[]) => asOperation({ lines }));

export type LineRemoval = ReturnType<typeof lineRemoved>;
export type CartClearing = ReturnType<typeof cartCleared>;
export type Removal = LineRemoval | CartClearing;
/** One line was taken out of the cart, or all of them. */
export const isRemoval = isAnyOf(lineRemoved, cartCleared);

/** Puts back what a removal took. Every button that offers it offers an operation of the same id: it counts once. */
export function deriveUndo({ payload, meta }: Removal): ReturnType<typeof linesRestored> {
  const placed = 'line' in payload ? [payload] : payload.lines.map((line, index) => ({ line, index }));
  return linesRestored(placed, idAfter(meta.operationId));
}

function mergeOperationId(guestId: string): string {
  return `merge-${guestId}`;
}

/** The guest's cart that an operation brings; null when it is no merge. */
export function mergedGuestId(operationId: string): string | null {
  const prefix = mergeOperationId('');
  return operationId.startsWith(prefix) ? operationId.slice(prefix.length) : null;
}

/**
 * The id of an operation that follows from another one, the same in every tab: the rest of a merged guest cart, or the
 * undo of a removal.
 */
export function idAfter(id: string): string {
  // As long as before, however often it is done.
  return id.slice(1) + id.slice(0, 1);
}

/** Every event that changes a cart. */
export const isCartChange = isAnyOf(
  cartItemAdded,
  cartLinesAdded,
  quantityIncremented,
  quantityDecremented,
  quantitySet,
  lineRemoved,
  cartCleared,
  linesRestored,
  guestCartMerged,
  mergeUndone,
  orderPlaced,
  pricesAccepted,
);

export type CartChange = ReturnType<
  | typeof cartItemAdded
  | typeof cartLinesAdded
  | typeof quantityIncremented
  | typeof quantityDecremented
  | typeof quantitySet
  | typeof lineRemoved
  | typeof cartCleared
  | typeof linesRestored
  | typeof guestCartMerged
  | typeof mergeUndone
  | typeof orderPlaced
  | typeof pricesAccepted
>;

/** The operation that an event stands for. */
export function toQueuedOperation(change: CartChange): QueuedOperation {
  return { id: change.meta.operationId, operation: toOperation(change) };
}

function toOperation(change: CartChange): CartOperation {
  if (cartItemAdded.match(change)) return { kind: 'added', ...change.payload };
  if (cartLinesAdded.match(change)) return { kind: 'merged', lines: change.payload };
  if (quantityIncremented.match(change)) return { kind: 'quantityChanged', by: 1, ...change.payload };
  if (quantityDecremented.match(change)) return { kind: 'quantityChanged', by: -1, limit: null, ...change.payload };
  if (quantitySet.match(change)) return { kind: 'quantitySet', ...change.payload };
  if (lineRemoved.match(change)) return { kind: 'removed', productIds: [change.payload.line.productId] };
  if (linesRestored.match(change)) return { kind: 'restored', lines: change.payload.lines };
  if (guestCartMerged.match(change)) return { kind: 'merged', lines: change.payload.lines };
  if (mergeUndone.match(change)) return { kind: 'subtracted', lines: change.payload.lines };
  if (pricesAccepted.match(change)) return { kind: 'repriced', prices: change.payload };
  if (cartCleared.match(change)) return { kind: 'removed', productIds: change.payload.lines.map(({ productId }) => productId) };
  return subtractOrdered(change.payload, change.meta.takenOut);
}

/** What becomes of the cart's queued operations. */
export const cartEvents = createQueueEvents<CartOperation>('cart');
