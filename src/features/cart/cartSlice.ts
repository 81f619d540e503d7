import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
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
} from '@/domain/cart';
import {
  cartItemAdded,
  cartLinesAdded,
  isRemoval,
  linesRestored,
  mergeUndone,
  pricesAccepted,
  quantityDecremented,
  quantityIncremented,
  quantitySet,
  titlesAccepted,
} from '@/domain/cartEvents';
import { signedIn, signedOut } from '@/domain/events';
import { isSameLines, rebaseLines } from '@/domain/rebase';
import { selectCartLines } from '@/lib/cartLines';
import type { StateOf } from '@/lib/listeners';
import type { GuestCart } from '@/lib/sync/record';
import { exchanged, selectIsLoaded, selectSaveError, selectUnsentOrders } from '@/lib/sync/syncSlice';
import { isTabMessage } from '@/lib/tabMessages';

export interface CartState {
  /**
   * A guest's lines, also while the session is not known yet. redux-persist keeps them under `guestCart`. After the
   * sign-in they stay until the account's record has them.
   */
  items: CartLine[];
  /** The random id of the guest's cart, as long as it has lines. A repeated merge is recognised by it. */
  guestId: string | null;
  /** The customer's lines. Null while nobody is signed in. `lib/sync` brings them to the disk and to Firestore. */
  customer: CartLine[] | null;
}

const initialState: CartState = { items: [], guestId: null, customer: null };

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
    /** The account's record has this cart. A cart that has grown since stays whole, and its next merge adds the rest. */
    guestCartMerged: (state, { payload }: PayloadAction<GuestCart>) => dropMerged(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state) => {
        state.customer = [];
      })
      .addCase(signedOut, (state) => {
        state.customer = null;
      })
      .addCase(exchanged, (state, { payload: { shown, record } }) => {
        const { customer } = original(state);
        if (customer === null) return;
        // The row of an unchanged line does not render again.
        const lines = rebaseLines(shown.cartItems, customer, record.current.cartItems);
        state.customer = copyWithStructuralSharing(customer, lines);
      })
      .addCase(cartItemAdded, (state, { payload: { line, limit } }) =>
        change(state, (lines) => addLine(lines, line, limit)),
      )
      .addCase(quantityIncremented, (state, { payload: { productId, limit } }) =>
        change(state, (lines) => changeQuantity(lines, productId, (quantity) => quantity + 1, limit)),
      )
      .addCase(quantityDecremented, (state, { payload: { productId } }) =>
        change(state, (lines) => changeQuantity(lines, productId, (quantity) => quantity - 1, null)),
      )
      .addCase(quantitySet, (state, { payload: { productId, quantity, limit } }) =>
        change(state, (lines) => changeQuantity(lines, productId, () => quantity, limit)),
      )
      .addCase(linesRestored, (state, { payload }) => change(state, (lines) => restoreLines(lines, payload)))
      .addCase(cartLinesAdded, (state, { payload }) => change(state, (lines) => addLines(lines, payload)))
      .addCase(pricesAccepted, (state, { payload }) => change(state, (lines) => payload.reduce(acceptPrice, lines)))
      .addCase(titlesAccepted, (state, { payload }) => change(state, (lines) => payload.reduce(acceptTitle, lines)))
      .addCase(mergeUndone, (state, { payload }) => change(state, (lines) => subtractLines(lines, payload)))
      .addMatcher(isTabMessage('guestCartMerged'), (state, { payload }) => dropMerged(state, payload))
      // Applies what another tab has changed to the guest's lines of this one.
      .addMatcher(isTabMessage('guestCartChanged'), (state, { payload: { guestId, before, after } }) => {
        // This tab has merged its cart. The other tab has the whole cart, and merges it.
        if (state.customer !== null && state.items.length === 0) return;
        setGuestLines(state, rebaseLines(before, after, state.items));
        // Two tabs may start a cart at the same moment. Both keep the id that sorts first.
        const ownId = state.guestId;
        if (state.items.length > 0 && (ownId === null || guestId < ownId)) state.guestId = guestId;
      })
      .addMatcher(isRemoval, (state, { payload }) =>
        change(state, (lines) =>
          removeProducts(
            lines,
            payload.map(({ line }) => line.productId),
          ),
        ),
      );
  },
});

/** Changes the lines on the screen: the customer's, or the guest's. */
function change(state: CartState, apply: (lines: CartLine[]) => CartLine[]): void {
  if (state.customer === null) setGuestLines(state, apply(state.items));
  else state.customer = apply(state.customer);
}

function dropMerged(state: CartState, { guestId, lines }: GuestCart): void {
  const hasMore = rebaseLines(lines, [], state.items).length > 0;
  if (state.guestId === guestId && !hasMore) setGuestLines(state, []);
}

function setGuestLines(state: CartState, lines: CartLine[]): void {
  state.items = lines;
  if (lines.length === 0) state.guestId = null;
}

export const { guestCartNamed, guestCartReread, guestCartMerged } = cartSlice.actions;

/** True until the account's cart is known to this browser. */
export const selectIsCartLoading = (state: StateOf<'cart' | 'sync'>): boolean =>
  state.cart.customer !== null && !selectIsLoaded(state);

/** True if changes of the cart could not be saved and wait. An unsent order has emptied the cart, and says so itself. */
export const selectIsCartWaiting = (state: StateOf<'cart' | 'sync'>): boolean =>
  selectSaveError(state) !== null &&
  selectUnsentOrders(state).length === 0 &&
  !isSameLines(selectCartLines(state), state.sync.record?.stored?.cartItems ?? []);

/** The number on the cart link. */
export const selectCartQuantity = createSelector([selectCartLines], totalQuantity);
export const selectCartTotal = createSelector([selectCartLines], cartTotal);
/** The number of pieces of a product in the cart. */
export const selectQuantityInCart = (state: StateOf<'cart'>, productId: number): number =>
  selectCartLines(state).find((line) => line.productId === productId)?.quantity ?? 0;
