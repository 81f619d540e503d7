import { createAction, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CartChange, CartLine, PlacedLine, RenamedProduct } from './cart';
import { subtractOrdered, type OrderDraft } from './order';
import type { ProductId } from './product';

/*
 * Every event that changes a cart. Each event carries its change and an operation id. Every tab, and Firestore,
 * recognises a repeat by that id.
 */

function prepareCartEvent<Payload>(payload: Payload, change: CartChange, operationId = nanoid()) {
  return { payload, meta: { operationId, change } };
}

export type CartEvent = PayloadAction<unknown, string, ReturnType<typeof prepareCartEvent>['meta']>;

export function isCartEvent(action: UnknownAction): action is CartEvent {
  const { meta } = action;
  return typeof meta === 'object' && meta !== null && 'change' in meta;
}

interface QuantityTarget {
  productId: ProductId;
  /** The known stock. Null if the catalogue states none. */
  limit: number | null;
}

/**
 * Adds `line.quantity` pieces of a product, up to `limit` in the cart. If the cart already holds more, that quantity
 * stays.
 */
export const cartItemAdded = createAction('cart/itemAdded', (item: { line: CartLine; limit: number | null }) =>
  prepareCartEvent(item, { kind: 'added', ...item }),
);
export const quantityIncremented = createAction('cart/quantityIncremented', (target: QuantityTarget) =>
  prepareCartEvent(target, { kind: 'quantityChanged', by: 1, ...target }),
);
export const quantityDecremented = createAction('cart/quantityDecremented', (target: { productId: ProductId }) =>
  prepareCartEvent(target, { kind: 'quantityChanged', by: -1, limit: null, ...target }),
);
export const quantitySet = createAction('cart/quantitySet', (target: QuantityTarget & { quantity: number }) =>
  prepareCartEvent(target, { kind: 'quantitySet', ...target }),
);

/** Carries the line and its place, so that an undo can put it back. */
export const lineRemoved = createAction('cart/lineRemoved', (placed: PlacedLine) => prepareRemoval([placed]));
/** Carries the lines that the shopper saw. */
export const cartCleared = createAction('cart/cleared', (lines: CartLine[]) =>
  prepareRemoval(lines.map((line, index) => ({ line, index }))),
);
function prepareRemoval(lines: PlacedLine[]) {
  return prepareCartEvent({ lines }, { kind: 'removed', productIds: lines.map(({ line }) => line.productId) });
}

export type Removal = ReturnType<typeof lineRemoved> | ReturnType<typeof cartCleared>;
/** One line was taken out of the cart, or all of them. */
export const isRemoval = (action: UnknownAction): action is Removal =>
  lineRemoved.match(action) || cartCleared.match(action);

/** Removed lines return to their positions in the cart. */
export const linesRestored = createAction('cart/linesRestored', (lines: PlacedLine[], operationId: string) =>
  prepareCartEvent({ lines }, { kind: 'restored', lines }, operationId),
);
/**
 * Returns the event that puts back the lines of a removal, where they stood or at other places. Every undo button
 * derives the same id, so two clicks undo once.
 */
export function deriveUndo({ payload, meta }: Removal, lines = payload.lines): ReturnType<typeof linesRestored> {
  return linesRestored(lines, deriveUndoId(meta.operationId));
}
/** Derives the id of the operation that undoes another operation. Every tab derives the same id. */
const deriveUndoId = (operationId: string): string => rotate(operationId);

/** Adds the lines of an earlier order to the cart. Repeats with the same operation id count once. */
export const cartLinesAdded = createAction('cart/linesAdded', (lines: CartLine[], operationId?: string) =>
  prepareCartEvent(lines, { kind: 'merged', lines }, operationId),
);
/** The shopper accepts the current prices of products in the cart. */
export const pricesAccepted = createAction('cart/pricesAccepted', (prices: { productId: ProductId; price: number }[]) =>
  prepareCartEvent(prices, { kind: 'repriced', prices }),
);

/** The shopper accepts the current titles of products in the cart. */
export const titlesAccepted = createAction('cart/titlesAccepted', (products: RenamedProduct[]) =>
  prepareCartEvent(products, { kind: 'renamed', products }),
);

/**
 * Adds the guest's lines to the account's cart. The operation id comes from the guest cart, so a repeat adds nothing.
 */
export const guestCartMerged = createAction('cart/guestCartMerged', (merge: { guestId: string; lines: CartLine[] }) =>
  prepareCartEvent(merge, { kind: 'merged', lines: merge.lines }, deriveMergeId(merge.guestId)),
);
const mergePrefix = 'merge-';
/** The id of the operation that merges a guest cart. */
export const deriveMergeId = (guestId: string): string => mergePrefix + guestId;
/** Returns the id of the guest cart that an operation merges. Returns null for any other operation. */
export function mergedGuestId(operationId: string): string | null {
  return operationId.startsWith(mergePrefix) ? operationId.slice(mergePrefix.length) : null;
}
/** Derives the id of the guest cart for lines that are added after a merge. */
export const deriveNextGuestId = (guestId: string): string => rotate(guestId);
/** Derives the id of the guest cart for lines that did not fit into a full account cart. */
export const deriveLeftOverGuestId = (guestId: string): string => rotate(guestId, 8);

/** Takes merged guest lines out of the account's cart. */
export const mergeUndone = createAction('cart/mergeUndone', (lines: CartLine[]) =>
  prepareCartEvent({ lines }, { kind: 'subtracted', lines }),
);

/** The order goes into the queue, and its pieces leave the cart: two operations, written to the disk together. */
export const orderPlaced = createAction('cart/orderPlaced', (order: OrderDraft) => {
  const { payload, meta } = prepareCartEvent(order, subtractOrdered(order));
  return { payload, meta: { ...meta, placedAt: Date.now() } };
});

/**
 * Derives an id from another one. Every tab derives the same id. Guest carts derive from each other again and again.
 * The length stays the same, because `guestCartStorage.ts` drops a cart whose id is too long. From `abcdefghijkl`, the
 * undo of an operation and the guest cart after a merge get `bcdefghijkla`. The guest cart with the lines that the
 * merge left over gets `ijklabcdefgh`: both guest carts may follow one merge.
 */
function rotate(id: string, by = 1): string {
  return id.slice(by) + id.slice(0, by);
}
