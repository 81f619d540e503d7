import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CartLine, PlacedLine, RenamedProduct } from './cart';
import type { ProductId } from './product';

/* Every event by which a shopper changes a cart. `cartSlice.ts` applies them. */

interface QuantityTarget {
  productId: ProductId;
  /** The known stock. Null if the catalogue states none. */
  limit: number | null;
}

/**
 * Adds `line.quantity` pieces of a product, up to `limit` in the cart. If the cart already holds more, that quantity
 * stays.
 */
export const cartItemAdded = createAction<{ line: CartLine; limit: number | null }>('cart/itemAdded');
export const quantityIncremented = createAction<QuantityTarget>('cart/quantityIncremented');
export const quantityDecremented = createAction<{ productId: ProductId }>('cart/quantityDecremented');
export const quantitySet = createAction<QuantityTarget & { quantity: number }>('cart/quantitySet');

/** Carries the lines and their places, so that an undo can put them back. */
export const lineRemoved = createAction('cart/lineRemoved', (line: PlacedLine) => ({ payload: [line] }));
/** Carries the lines that the shopper saw. */
export const cartCleared = createAction('cart/cleared', (lines: readonly CartLine[]) => ({
  payload: lines.map((line, index): PlacedLine => ({ line, index })),
}));

export type Removal = ReturnType<typeof lineRemoved> | ReturnType<typeof cartCleared>;
/** One line was taken out of the cart, or all of them. */
export const isRemoval = isAnyOf(lineRemoved, cartCleared);

/** The undo of a removal. Removed lines return to their places, or to other ones. */
export const linesRestored = createAction<PlacedLine[]>('cart/linesRestored');

/** Adds the lines of an earlier order to the cart. */
export const cartLinesAdded = createAction<CartLine[]>('cart/linesAdded');
/** The shopper accepts the current prices of products in the cart. */
export const pricesAccepted = createAction<Pick<CartLine, 'productId' | 'price'>[]>('cart/pricesAccepted');
/** The shopper accepts the current titles of products in the cart. */
export const titlesAccepted = createAction<RenamedProduct[]>('cart/titlesAccepted');
/** Takes merged guest lines out of the account's cart. */
export const mergeUndone = createAction<CartLine[]>('cart/mergeUndone');

/** A shopper has changed the cart on this page. */
export const isCartEvent = isAnyOf(
  cartItemAdded,
  quantityIncremented,
  quantityDecremented,
  quantitySet,
  lineRemoved,
  cartCleared,
  linesRestored,
  cartLinesAdded,
  pricesAccepted,
  titlesAccepted,
  mergeUndone,
);
