import { createSelector, createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import {
  acceptPrice,
  acceptTitle,
  addLine,
  addLines,
  cartTotal,
  changeQuantity,
  removeProducts,
  restoreLines,
  subtractLines,
  totalQuantity,
  type CartLine,
  type PlacedLine,
  type RenamedProduct,
} from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { isSameLines, rebaseLines } from '@/domain/rebase';
import type { GuestCart } from '@/domain/record';
import { sessionExpected, signedIn, signedOut } from '@/features/auth/authSlice';
import { exchanged, selectIsLoaded, selectSaveError, selectUnsentOrders } from '@/features/sync/syncSlice';
import type { StateOf } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';

export interface CartState {
  /**
   * A guest's lines, also while the session is not known yet. redux-persist keeps them under `guestCart`. After the
   * sign-in they stay until the account's record has them.
   */
  items: CartLine[];
  /** The random id of the guest's cart, as long as it has lines. A repeated merge is recognised by it. */
  guestId: string | null;
  /** The customer's lines. Null while nobody is signed in. `features/sync` brings them to the disk and to Firestore. */
  customerLines: CartLine[] | null;
}

declare module '@/lib/store' {
  interface RootState {
    cart: CartState & PersistPartial;
  }
}

interface QuantityTarget {
  productId: ProductId;
  /** The known stock. Null if the catalogue states none. */
  limit: number | null;
}

const initialState: CartState = { items: [], guestId: null, customerLines: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The guest's cart has its first line. */
    guestCartNamed: (state, { payload: guestId }: PayloadAction<string>) => {
      state.guestId ??= guestId;
    },
    /** The stored guest cart, which a page reads again when it becomes visible. */
    guestCartReread: (state, { payload }: PayloadAction<Pick<CartState, 'items' | 'guestId'>>) => {
      state.items = payload.items;
      state.guestId = payload.guestId;
    },
    /**
     * The account's record has this cart. Drops the guest's cart, unless it has grown since. Then it is merged again, and only
     * the new pieces count.
     */
    guestCartMerged: (state, { payload }: PayloadAction<GuestCart>) => dropMerged(state, payload),

    /**
     * Adds `line.quantity` pieces of a product, up to `limit` in the cart. If the cart already holds more, that quantity
     * stays.
     */
    cartItemAdded: (state, { payload: { line, limit } }: PayloadAction<{ line: CartLine; limit: number | null }>) =>
      change(state, (lines) => addLine(lines, line, limit)),
    quantityIncremented: (state, { payload: { productId, limit } }: PayloadAction<QuantityTarget>) =>
      change(state, (lines) => changeQuantity(lines, productId, (quantity) => quantity + 1, limit)),
    quantityDecremented: (state, { payload: { productId } }: PayloadAction<{ productId: ProductId }>) =>
      change(state, (lines) => changeQuantity(lines, productId, (quantity) => quantity - 1, null)),
    quantitySet: (
      state,
      { payload: { productId, quantity, limit } }: PayloadAction<QuantityTarget & { quantity: number }>,
    ) => change(state, (lines) => changeQuantity(lines, productId, () => quantity, limit)),
    /** Carries the line and its place, so that an undo can put it back. */
    lineRemoved: {
      prepare: (line: PlacedLine) => ({ payload: [line] }),
      reducer: takeOut,
    },
    /** Carries the lines that the shopper saw. */
    cartCleared: {
      prepare: (lines: readonly CartLine[]) => ({
        payload: lines.map((line, index): PlacedLine => ({ line, index })),
      }),
      reducer: takeOut,
    },
    /** The undo of a removal. Removed lines return to their places, or to other ones. */
    linesRestored: (state, { payload }: PayloadAction<PlacedLine[]>) =>
      change(state, (lines) => restoreLines(lines, payload)),
    /** Adds the lines of an earlier order to the cart. */
    cartLinesAdded: (state, { payload }: PayloadAction<CartLine[]>) =>
      change(state, (lines) => addLines(lines, payload)),
    /** The shopper accepts the current prices of products in the cart. */
    pricesAccepted: (state, { payload }: PayloadAction<Pick<CartLine, 'productId' | 'price'>[]>) =>
      change(state, (lines) => payload.reduce(acceptPrice, lines)),
    /** The shopper accepts the current titles of products in the cart. */
    titlesAccepted: (state, { payload }: PayloadAction<RenamedProduct[]>) =>
      change(state, (lines) => payload.reduce(acceptTitle, lines)),
    /** Takes merged guest lines out of the account's cart. */
    mergeUndone: (state, { payload }: PayloadAction<CartLine[]>) =>
      change(state, (lines) => subtractLines(lines, payload)),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (state) => {
        state.customerLines = null;
      })
      .addCase(exchanged, (state, { payload: { shown, record } }) => {
        const { customerLines } = original(state);
        if (customerLines === null) return;
        // The row of an unchanged line does not render again.
        const lines = rebaseLines(shown.cartItems, customerLines, record.current.cartItems);
        state.customerLines = copyWithStructuralSharing(customerLines, lines);
      })
      // The customer may have changed the cart before the provider confirmed the session.
      .addMatcher(isAnyOf(sessionExpected, signedIn), (state) => {
        state.customerLines ??= [];
      })
      .addMatcher(isTabMessage('guestCartMerged'), (state, { payload }) => dropMerged(state, payload))
      // Applies what another tab has changed to the guest's lines of this one.
      .addMatcher(isTabMessage('guestCartChanged'), (state, { payload: { guestId, before, after } }) => {
        // This tab has merged its cart. The other tab has the whole cart, and merges it.
        if (state.customerLines !== null && state.items.length === 0) return;
        setGuestLines(state, rebaseLines(before, after, state.items));
        // Two tabs may start a cart at the same moment. Both keep the id that sorts first.
        const ownId = state.guestId;
        if (state.items.length > 0 && (ownId === null || guestId < ownId)) state.guestId = guestId;
      });
  },
});

/** Changes the lines on the screen: the customer's, or the guest's. */
function change(state: CartState, apply: (lines: CartLine[]) => CartLine[]): void {
  if (state.customerLines === null) setGuestLines(state, apply(state.items));
  else state.customerLines = apply(state.customerLines);
}

function takeOut(state: CartState, { payload }: PayloadAction<PlacedLine[]>): void {
  const removed = payload.map(({ line }) => line.productId);
  change(state, (lines) => removeProducts(lines, removed));
}

function dropMerged(state: CartState, { guestId, lines }: GuestCart): void {
  const hasMore = rebaseLines(lines, [], state.items).length > 0;
  if (state.guestId === guestId && !hasMore) setGuestLines(state, []);
}

function setGuestLines(state: CartState, lines: CartLine[]): void {
  state.items = lines;
  if (lines.length === 0) state.guestId = null;
}

export const {
  guestCartNamed,
  guestCartReread,
  guestCartMerged,
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
} = cartSlice.actions;

export type Removal = ReturnType<typeof lineRemoved> | ReturnType<typeof cartCleared>;
/** One line was taken out of the cart, or all of them. */
export const isRemoval = isAnyOf(lineRemoved, cartCleared);

/** Returns true if at least one of the removed lines is not in the cart. An undo then restores something. */
export const isStillOut = (removed: readonly PlacedLine[], lines: readonly CartLine[]): boolean =>
  removed.some(({ line }) => lines.every(({ productId }) => productId !== line.productId));

export const selectCartLines = ({ cart: { customerLines, items } }: StateOf<'cart'>): CartLine[] =>
  customerLines ?? items;

/** True until the account's cart is known to this browser. */
export const selectIsCartLoading = (state: StateOf<'cart' | 'sync'>): boolean =>
  state.cart.customerLines !== null && !selectIsLoaded(state);

/** True if changes of the cart could not be saved and wait. A queued order has emptied the cart, and says so itself. */
export const selectIsCartWaiting = (state: StateOf<'cart' | 'sync'>): boolean =>
  selectSaveError(state) !== null &&
  selectUnsentOrders(state).every(({ status }) => status === 'rejected') &&
  !isSameLines(selectCartLines(state), state.sync.record?.stored?.cartItems ?? []);

export const selectCartQuantity = createSelector([selectCartLines], totalQuantity);
export const selectCartTotal = createSelector([selectCartLines], cartTotal);
export const selectQuantityInCart = (state: StateOf<'cart'>, productId: number): number =>
  selectCartLines(state).find((line) => line.productId === productId)?.quantity ?? 0;
