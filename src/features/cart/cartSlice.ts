import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { applyChange, cartTotal, totalQuantity, type CartChange, type CartLine } from '@/domain/cart';
import { deriveMergeId, deriveNextGuestId, isCartEvent } from '@/domain/cartEvents';
import { signedIn, signedOut, userDocumentReceived } from '@/domain/events';
import { maxCartLines } from '@/domain/limits';
import { selectCartLines, type CartLinesRootState } from '@/lib/cartLines';
import { savedToDisk, selectCartOperations, selectDelayed, type QueueRootState } from '@/lib/queue/queueSlice';
import { isTabMessage } from '@/lib/tabMessages';

/** The cart in the user document. Queued changes are in `queueSlice`. */
interface AccountCart {
  /** Null until it was loaded. */
  stored: CartLine[] | null;
  /** Ids of operations whose changes `stored` has. The queue may still hold them after a reload. */
  appliedIds: string[];
  /**
   * True if the page opened with a remembered session. Its merge needs no message: the customer was signed in all along.
   */
  sessionWasRemembered: boolean;
}

export interface CartState {
  /**
   * A guest's lines, also while the session is not known yet. redux-persist stores them under `guestCart`. After the
   * sign-in they stay until IndexedDB or Firestore has their merge.
   */
  items: CartLine[];
  /** Id of the guest cart, kept as long as it has lines. */
  guestId: string | null;
  account: AccountCart | null;
}

const initialState: CartState = { items: [], guestId: null, account: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The last cart received from Firestore, read from local storage. */
    accountOpened: (state, { payload }: PayloadAction<AccountCart>) => {
      if (state.account !== null) state.account = payload;
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
    ) => {
      // An equal id means that the lines are still in `items`.
      if (state.guestId !== guestId) applyAsGuest(state, guestId, { kind: 'merged', lines });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state) => {
        state.account = { stored: null, appliedIds: [], sessionWasRemembered: false };
      })
      .addCase(signedOut, (state) => {
        state.account = null;
      })
      .addCase(savedToDisk, (state, { payload: { ids } }) => dropMergedLines(state, ids))
      .addCase(userDocumentReceived, (state, { payload: { lines, appliedIds } }) => {
        const { account } = state;
        if (account === null) return;
        // The row of an unchanged line does not render again.
        account.stored = copyWithStructuralSharing(original(account).stored, lines);
        account.appliedIds = appliedIds;
        dropMergedLines(state, appliedIds);
      })
      .addMatcher(isCartEvent, (state, action) => {
        if (state.account === null) applyAsGuest(state, action.meta.operationId, action.meta.change);
      })
      .addMatcher(isTabMessage('guestOperation'), (state, { payload }) => {
        if (state.account !== null) return;
        const ownId = state.guestId;
        applyAsGuest(state, payload.guestId, payload.change);
        // Two tabs may start a cart at the same time, each with its own id. Both keep the id that sorts first.
        const otherIdWins = ownId === null || payload.guestId < ownId;
        if (state.guestId !== null && otherIdWins) state.guestId = payload.guestId;
      })
      // Lines that the guest added after the merge stay.
      .addMatcher(isTabMessage('guestLinesRemoved'), (state, { payload }) => {
        if (state.guestId !== payload.guestId) return;
        state.items = applyChange(state.items, { kind: 'subtracted', lines: payload.lines });
        state.guestId = state.items.length === 0 ? null : deriveNextGuestId(payload.guestId);
      });
  },
  selectors: {
    selectAccountCart: (state) => state.account,
    selectIsCartLoading: (state) => state.account !== null && state.account.stored === null,
  },
});

/** The first change gives the guest's cart its id. */
function applyAsGuest(state: CartState, id: string, change: CartChange): void {
  state.items = applyChange(state.items, change);
  state.guestId = state.items.length === 0 ? null : (state.guestId ?? id);
}

/** Empties the guest cart when its merge is among these operations. */
function dropMergedLines(state: CartState, operationIds: string[]): void {
  if (state.account === null || state.guestId === null) return;
  if (!operationIds.includes(deriveMergeId(state.guestId))) return;
  state.items = [];
  state.guestId = null;
}

export const { accountOpened, guestCartReread, guestLinesReturned } = cartSlice.actions;

export const { selectAccountCart, selectIsCartLoading } = cartSlice.selectors;

interface CartRootState extends QueueRootState {
  cart: CartState;
}

/**
 * Returns the number of queued cart changes while at least one is delayed, otherwise 0. Leaves out `subtracted`
 * changes.
 */
export function countDelayedCartChanges(state: QueueRootState): number {
  const isDelayed = selectDelayed(state).some(({ kind }) => kind === 'cart');
  return isDelayed ? selectCartOperations(state).filter(({ change }) => change.kind !== 'subtracted').length : 0;
}

/** The number on the cart link. */
export const selectCartQuantity = createSelector([selectCartLines], totalQuantity);
export const selectCartTotal = createSelector([selectCartLines], cartTotal);
/** The number of pieces of a product in the cart. */
export const selectQuantityInCart = (state: CartLinesRootState, productId: number): number =>
  selectCartLines(state).find((line) => line.productId === productId)?.quantity ?? 0;

/** Returns the lines that the account's full cart did not take. */
export function selectLeftOver({ cart }: CartRootState, lines: readonly CartLine[]): CartLine[] {
  const stored = cart.account?.stored ?? [];
  if (stored.length < maxCartLines) return [];
  const inCart = new Set(stored.map(({ productId }) => productId));
  return lines.filter(({ productId }) => !inCart.has(productId));
}
