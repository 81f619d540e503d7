import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { emptyLists, isSameLists, type Lists } from '@/domain/rebase';
import { hasUnsentChanges, type AccountRecord, type UnsentOrder, type UnsentWithdrawal } from '@/domain/record';
import { sessionExpected, signedIn, signedOut } from '@/features/auth/authSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import type { StateOf } from '@/lib/store';

/** How far this tab, the browser's disk and Firestore agree about the account. */
interface SyncState {
  /** The account that this page shows, also before the provider has confirmed the session. Null for a visitor. */
  uid: string | null;
  /** Rises when `uid` changes. An exchange belongs to the session in which it was asked for. */
  session: number;
  /** The account's record as this tab has exchanged it last. Null before the first exchange of a session. */
  record: AccountRecord | null;
  /** True if the browser stores no records, so that only this page's memory has it. */
  isInMemory: boolean;
  /** Another device may have changed the user document since this tab received it. */
  isStale: boolean;
  /** The user document may not have the account's email address. */
  isEmailDue: boolean;
  /** Milliseconds since 1970 at which this tab received the user document. Null before the first time. */
  receivedAt: number | null;
  /** Why the last request for the user document failed. Null after a success. */
  error: AppError | null;
  /** True if sending an order has failed and will be tried again. */
  areOrdersDelayed: boolean;
}

declare module '@/lib/store' {
  interface RootState {
    sync: SyncState;
  }
}

const initialState: SyncState = {
  uid: null,
  session: 0,
  record: null,
  isInMemory: false,
  isStale: false,
  isEmailDue: false,
  receivedAt: null,
  error: null,
  areOrdersDelayed: false,
};

/** `shown` has the tab's lists as the exchange began, `record` the result of the exchange. */
export interface Exchanged {
  shown: Lists;
  record: AccountRecord;
  isInMemory: boolean;
}

/** Unsent changes and orders must be sent now, and the user document loaded. */
export const syncRequested = createAction('sync/requested');

/** Firestore has refused changes for good. Additions were taken back. */
export const changesRefused = createAction<{ error: AppError; isCart: boolean }>('sync/changesRefused');

/** Firestore has the order. */
export const orderSent = createAction<UnsentOrder>('sync/orderSent');

/**
 * This tab and the disk have exchanged their changes. Each slice rebases its list from `shown` to `record.current`,
 * because the shopper may have changed it meanwhile.
 */
export const exchanged = createAction<Exchanged>('sync/exchanged');

export const syncSlice = createSlice({
  name: 'sync',
  initialState,
  reducers: {
    /** This tab has received the user document. `hasEmail`: it has the address that the account has now. */
    documentReceived: {
      prepare: ({ hasEmail }: { hasEmail: boolean }) => ({ payload: { hasEmail, at: Date.now() } }),
      reducer: (state, { payload: { hasEmail, at } }: PayloadAction<{ hasEmail: boolean; at: number }>) => {
        state.receivedAt = at;
        state.isEmailDue &&= !hasEmail;
        state.isStale = state.isEmailDue;
        state.error = null;
      },
    },
    /** The customer has a new email address. */
    emailChanged: (state) => {
      state.isStale = true;
      state.isEmailDue = true;
    },
    /** The request for the user document failed. If the error is retryable, the shop retries by itself. */
    requestFailed: (state, { payload: error }: PayloadAction<AppError>) => {
      state.error = error;
    },
    /** Sending orders has ended. `isDelayed`: at least one will be sent again. */
    ordersTried: (state, { payload: { isDelayed } }: PayloadAction<{ isDelayed: boolean }>) => {
      state.areOrdersDelayed = isDelayed;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, ({ session }) => ({ ...initialState, session: session + 1 }))
      .addCase(exchanged, (state, { payload: { record, isInMemory } }) => {
        // Another tab may have received the document.
        if (record.stored?.revision !== state.record?.stored?.revision) state.error = null;
        state.record = record;
        state.isInMemory = isInMemory;
      })
      // The provider often confirms the session that was expected.
      .addMatcher(isAnyOf(sessionExpected, signedIn), (state, { payload: { uid } }) =>
        state.uid === uid
          ? state
          : { ...initialState, uid, session: state.session + 1, isStale: true, isEmailDue: true },
      )
      .addMatcher(isAnyOf(syncRequested, wentOnline, pageBecameVisible), (state, action) => {
        state.isStale = true;
        // A new request begins now.
        if (!pageBecameVisible.match(action)) state.error = null;
      });
  },
});

export const { documentReceived, emailChanged, requestFailed, ordersTried } = syncSlice.actions;

/** Returns the customer's lists as this tab shows them. */
export const selectLists = ({ cart, favourites }: StateOf<'cart' | 'favourites'>): Lists => ({
  cartItems: cart.customerLines ?? emptyLists.cartItems,
  favoriteIds: favourites.ids,
});

const noWithdrawals: UnsentWithdrawal[] = [];
/** The statements of withdrawal that Firestore does not have. */
export const selectUnsentWithdrawals = ({ sync }: StateOf<'sync'>): UnsentWithdrawal[] =>
  sync.record?.withdrawals ?? noWithdrawals;

const noOrders: UnsentOrder[] = [];
/** The orders that Firestore does not have, oldest first. */
export const selectUnsentOrders = ({ sync }: StateOf<'sync'>): UnsentOrder[] => sync.record?.orders ?? noOrders;

/** True if only this page's memory has a change, because the browser has not stored it. */
export const selectHasUnsavedChanges = (state: StateOf<'sync' | 'cart' | 'favourites'>): boolean => {
  const { record, isInMemory } = state.sync;
  const hasNewChanges = !isSameLists(selectLists(state), record?.current ?? emptyLists);
  return hasNewChanges || (isInMemory && record !== null && hasUnsentChanges(record));
};

/** True if Firestore lacks a change of the cart or the favourites. */
export const selectHasUnsentChanges = (state: StateOf<'sync' | 'cart' | 'favourites'>): boolean =>
  selectHasUnsavedChanges(state) || (state.sync.record !== null && hasUnsentChanges(state.sync.record));

/** True once this browser knows the user document. */
export const selectIsLoaded = ({ sync }: StateOf<'sync'>): boolean => Boolean(sync.record?.stored);

/** Returns why the last read of the user document failed. Returns null if changes could not be saved instead. */
export const selectLoadError = ({ sync: { record, error } }: StateOf<'sync'>): AppError | null =>
  record?.sending && record.stored ? null : error;

/** Returns why changes could not be saved. Returns null if none wait. */
export const selectSaveError = ({ sync: { record, error } }: StateOf<'sync'>): AppError | null =>
  record?.sending ? error : null;
