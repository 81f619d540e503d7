import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { AppError } from '@/domain/appError';
import { applyChange, cartTotal, shownCart, totalQuantity, type CartLine, type QueuedOperation } from '@/domain/cart';
import { deriveNextGuestId, guestCartMerged, isCartEvent, toQueuedOperation } from '@/domain/cartEvents';
import { signedIn, signedOut, userDocumentLoadFailed, userDocumentReceived, wentOnline } from '@/domain/events';
import { changesRejected, sendingDelayed, type WithQueue } from '@/lib/queue/queueSlice';
import { isTabMessage } from '@/lib/tabMessages';

/** The stored cart of a customer; `queueSlice` has what is on its way there. */
interface AccountCart {
  /** Null until it was loaded. */
  stored: CartLine[] | null;
  /** Why the last load or save did not go through; null once one has. */
  trouble: { during: 'load' | 'save'; error: AppError } | null;
}

export interface CartState {
  /** A guest's lines, also while the session is not known yet; redux-persist stores them under `guestCart`. */
  items: CartLine[];
  /** Names the guest's cart from its first line to its merge. */
  guestId: string | null;
  account: AccountCart | null;
}

const initialState: CartState = { items: [], guestId: null, account: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** What this browser received last of the stored cart. */
    accountOpened: ({ account }, { payload }: PayloadAction<CartLine[] | null>) => {
      if (account !== null) account.stored = payload;
    },
    /** The stored guest cart, which a page reads again when it becomes visible. */
    guestCartReread: (state, { payload }: PayloadAction<Pick<CartState, 'items' | 'guestId'>>) => {
      if (state.account !== null) return;
      state.items = payload.items;
      state.guestId = payload.guestId;
    },
    /** Lines that an account has not taken are the guest's again. */
    guestLinesReturned: (
      state,
      { payload: { guestId, lines } }: PayloadAction<{ guestId: string; lines: CartLine[] }>,
    ) => applyAsGuest(state, { id: guestId, operation: { kind: 'merged', lines } }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state) => {
        state.account = { stored: null, trouble: null };
      })
      .addCase(signedOut, (state) => {
        state.account = null;
      })
      .addCase(guestCartMerged, (state) => {
        state.items = [];
        state.guestId = null;
      })
      .addCase(userDocumentReceived, ({ account }, { payload: { lines } }) => {
        if (account === null) return;
        // The row of an unchanged line does not render again.
        account.stored = copyWithStructuralSharing(original(account).stored, lines);
        account.trouble = null;
      })
      .addCase(userDocumentLoadFailed, ({ account }, { payload: error }) => {
        if (account !== null) account.trouble = { during: 'load', error };
      })
      .addCase(wentOnline, ({ account }) => {
        if (account?.trouble?.during === 'save') account.trouble = null;
      })
      .addCase(sendingDelayed, ({ account }, { payload }) => {
        if (account !== null && payload.queue === 'cart') account.trouble = { during: 'save', error: payload.error };
      })
      .addCase(changesRejected, ({ account }, { payload }) => {
        if (account !== null && payload.queue === 'cart') account.trouble = null;
      })
      .addMatcher(isCartEvent, (state, action) => {
        if (state.account === null) applyAsGuest(state, toQueuedOperation(action));
      })
      .addMatcher(isTabMessage('guestOperation'), (state, { payload }) => {
        if (state.account !== null) return;
        const ownId = state.guestId;
        applyAsGuest(state, payload.operation);
        // Two tabs that begin a cart at the same time name it twice; both keep the name that sorts first.
        const isOtherName = ownId === null || payload.guestId < ownId;
        if (state.guestId !== null && isOtherName) state.guestId = payload.guestId;
      })
      // What a guest has added meanwhile stays.
      .addMatcher(isTabMessage('guestLinesRemoved'), (state, { payload }) => {
        if (state.guestId !== payload.guestId) return;
        state.items = applyChange(state.items, { kind: 'subtracted', lines: payload.lines });
        state.guestId = state.items.length === 0 ? null : deriveNextGuestId(payload.guestId);
      });
  },
  selectors: {
    selectAccountCart: (state) => state.account,
    selectCartTrouble: (state) => state.account?.trouble ?? null,
    /** Why the cart could not be loaded; null once it was. */
    selectCartLoadError: ({ account }) => (account?.trouble?.during === 'load' ? account.trouble.error : null),
    selectIsCartLoading: (state) => state.account !== null && state.account.stored === null,
  },
});

function applyAsGuest(state: CartState, { id, operation }: QueuedOperation): void {
  state.items = applyChange(state.items, operation);
  state.guestId = state.items.length === 0 ? null : (state.guestId ?? id);
}

export const { accountOpened, guestCartReread, guestLinesReturned } = cartSlice.actions;

export const { selectAccountCart, selectCartTrouble, selectCartLoadError, selectIsCartLoading } = cartSlice.selectors;

interface Sliced extends WithQueue {
  cart: CartState;
}

export const selectCartLines = createSelector(
  [({ cart }: Sliced) => cart.items, ({ cart }: Sliced) => cart.account, ({ queue }: Sliced) => queue.cart],
  shownCart,
);

/** Changes that the page shows and Firestore has not stored yet. */
export const countUnsentCartChanges = ({ queue }: WithQueue): number => queue.cart.length;

/**
 * Of these, those that could not be sent at once: where they fail, so does the load that follows. An order, which waits by
 * itself, says so in its own words.
 */
export const countDelayedCartChanges = (state: Sliced): number =>
  selectCartTrouble(state) === null
    ? 0
    : state.queue.cart.filter(({ operation }) => operation.kind !== 'subtracted').length;

/** The number on the cart link. */
export const selectCartQuantity = createSelector([selectCartLines], totalQuantity);
export const selectCartTotal = createSelector([selectCartLines], cartTotal);
/** How many pieces of a product are in the cart. */
export const selectQuantityInCart = (state: Sliced, productId: number): number =>
  selectCartLines(state).find((line) => line.productId === productId)?.quantity ?? 0;
