import { createSelector, createSlice, original } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { applyOperation, cartTotal, keepUnchanged, shownLines, totalQuantity } from '@/domain/cart';
import type { CartLine, QueuedOperation } from '@/domain/cart';
import { sessionExpected, signedIn, signedOut } from '@/domain/events';
import { idAfter, isCartChange, operationOf } from './cartOperations';

/** The cart of a signed-in shopper: what the store has, and what is on its way there. */
interface AccountCart {
  uid: string;
  /** Null until it was loaded. */
  stored: CartLine[] | null;
  /** Shown on top of `stored`, oldest first; an operation leaves when the store has it or refuses it. */
  pending: QueuedOperation[];
  /** Why the last load or save did not go through; null once one has. */
  trouble: { during: 'load' | 'save'; error: AppError } | null;
}

export interface CartState {
  /** The guest's lines; redux-persist keeps them under `guestCart`. */
  items: CartLine[];
  /** Names the guest's cart from its first line to its merge. */
  guestId: string | null;
  /** Changes made while a session is expected but nobody knows yet whose; null when that is settled. */
  undecided: QueuedOperation[] | null;
  account: AccountCart | null;
}

const initialState: CartState = { items: [], guestId: null, undecided: null, account: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Changes that an earlier page, or another tab, left waiting. */
    pendingChanged: (state, { payload }: PayloadAction<{ uid: string; pending: QueuedOperation[] }>) => {
      if (state.account?.uid === payload.uid) state.account.pending = payload.pending;
    },
    /** The store's cart, and what still waits to reach it. */
    cartStored: (
      state,
      { payload }: PayloadAction<{ uid: string; lines: CartLine[]; pending: QueuedOperation[] }>,
    ) => {
      if (state.account?.uid !== payload.uid) return;
      const before = original(state.account).stored ?? [];
      const stored = keepUnchanged(before, payload.lines);
      state.account = { uid: payload.uid, stored, pending: payload.pending, trouble: null };
    },
    loadFailed: (state, { payload }: PayloadAction<{ uid: string; error: AppError }>) => {
      if (state.account?.uid === payload.uid) state.account.trouble = { during: 'load', error: payload.error };
    },
    /** The changes keep their place and are sent again. */
    saveDelayed: (state, { payload }: PayloadAction<{ uid: string; error: AppError }>) => {
      if (state.account?.uid === payload.uid) state.account.trouble = { during: 'save', error: payload.error };
    },
    /** Sending again cannot mend it: the changes are taken back. */
    changesRefused: (
      state,
      { payload }: PayloadAction<{ uid: string; pending: QueuedOperation[]; error: AppError }>,
    ) => {
      if (state.account?.uid !== payload.uid) return;
      state.account.pending = payload.pending;
      state.account.trouble = null;
    },
    /** Changes that an earlier page made while nobody knew yet who was shopping. */
    undecidedRestored: (state, { payload }: PayloadAction<QueuedOperation[]>) => {
      if (state.undecided !== null) state.undecided = [...payload, ...state.undecided];
    },
    /** Another guest tab of this browser changed the cart. */
    guestOperationReceived: (
      state,
      { payload }: PayloadAction<{ guestId: string; operation: QueuedOperation }>,
    ) => {
      if (state.account !== null) return;
      const ownId = state.guestId;
      applyAsGuest(state, payload.operation);
      // Two tabs that begin a cart at the same time name it twice; both settle on the same one.
      const isOtherName = ownId === null || payload.guestId < ownId;
      if (state.guestId !== null && isOtherName) state.guestId = payload.guestId;
    },
    /** The stored guest cart, read anew when the page comes back to the front. */
    guestCartReread: (state, { payload }: PayloadAction<{ items: CartLine[]; guestId: string | null }>) => {
      if (state.account !== null) return;
      state.items = payload.items;
      state.guestId = payload.guestId;
    },
    /** These lines are an account's now, by this tab or another; what a guest has added meanwhile stays. */
    guestCartForgotten: (state, { payload }: PayloadAction<{ guestId: string; lines: CartLine[] }>) => {
      if (state.guestId !== payload.guestId) return;
      state.items = applyOperation(state.items, { kind: 'subtracted', lines: payload.lines });
      state.guestId = state.items.length === 0 ? null : idAfter(payload.guestId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpected, (state) => {
        state.undecided ??= [];
      })
      .addCase(signedIn, (state, { payload: { uid } }) => {
        const undecided = state.undecided ?? [];
        state.undecided = null;
        if (state.account?.uid === uid) return;
        state.account = { uid, stored: null, pending: undecided, trouble: null };
      })
      .addCase(signedOut, (state) => {
        state.account = null;
        for (const operation of state.undecided ?? []) applyAsGuest(state, operation);
        state.undecided = null;
      })
      .addMatcher(isCartChange, (state, action) => {
        const queued = operationOf(action);
        const queue = state.account?.pending ?? state.undecided;
        if (queue === null) applyAsGuest(state, queued);
        else if (!queue.some(({ id }) => id === queued.id)) queue.push(queued);
      });
  },
  selectors: {
    selectAccountCart: (state) => state.account,
    selectCartTrouble: (state) => state.account?.trouble ?? null,
    /** Changes that show but have not reached the store. */
    selectWaitingChanges: (state) => state.account?.pending.length ?? 0,
    selectIsCartLoading: (state) => state.account !== null && state.account.stored === null,
    selectGuestCart: createSelector(
      [(state: CartState) => state.items, (state: CartState) => state.guestId],
      (items, guestId) => ({ items, guestId }),
    ),
    selectCartLines: createSelector(
      [
        (state: CartState) => state.items,
        (state: CartState) => state.undecided,
        (state: CartState) => state.account?.stored,
        (state: CartState) => state.account?.pending,
      ],
      shownLines,
    ),
  },
});

function applyAsGuest(state: CartState, { id, operation }: QueuedOperation): void {
  state.items = applyOperation(state.items, operation);
  state.guestId = state.items.length === 0 ? null : (state.guestId ?? id);
}

export const {
  pendingChanged,
  cartStored,
  loadFailed,
  saveDelayed,
  changesRefused,
  undecidedRestored,
  guestOperationReceived,
  guestCartReread,
  guestCartForgotten,
} = cartSlice.actions;

export const {
  selectAccountCart,
  selectCartTrouble,
  selectWaitingChanges,
  selectIsCartLoading,
  selectGuestCart,
  selectCartLines,
} = cartSlice.selectors;

type Sliced = Parameters<typeof selectCartLines>[0];

/** The number on the cart link. */
export const selectCartQuantity = createSelector([selectCartLines], totalQuantity);
export const selectCartTotal = createSelector([selectCartLines], cartTotal);
/** How many pieces of a product are in the cart. */
export const selectQuantityInCart = (state: Sliced, productId: number): number =>
  selectCartLines(state).find((line) => line.productId === productId)?.quantity ?? 0;
