import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import {
  favouriteToggled,
  sessionExpected,
  signedIn,
  signedOut,
  userDocumentLoadFailed,
  userDocumentRequested,
  userDocumentReceived,
} from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import type { FavouriteChange, QueueEntry } from '@/domain/queue';
import { createOperationEvents, reduceQueued } from '@/lib/durableQueue/operationEvents';
import { favouriteChangeSchema, parseOrNull } from '@/lib/schemas';

export type QueuedChange = QueueEntry<FavouriteChange>;

/** What becomes of queued changes. */
export const favouritesEvents = createOperationEvents<FavouriteChange>('favourites');

/** Null for what is none. */
export const parseFavouriteChange = (value: unknown) => parseOrNull(favouriteChangeSchema, value);

/** The ids after the changes, oldest favourite first; one that was there keeps its place. */
function applyChanges(ids: readonly ProductId[], changes: readonly QueuedChange[]): ProductId[] {
  const result = new Set(ids);
  for (const {
    operation: { productId, wanted },
  } of changes) {
    if (wanted) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}

/** The favourites of a customer: what Firestore has, and what is on its way there. */
interface FavouritesAccount {
  uid: string;
  /** Oldest favourite first; null until it was loaded. */
  stored: ProductId[] | null;
  /** Queued: shown on top of `stored`, oldest first. */
  pending: QueuedChange[];
  /** Why the last load failed; null when it did not, or while it is tried again. */
  loadError: AppError | null;
}

interface FavouritesState {
  /** Pre-auth changes: a session is expected, and not known yet. Null once it is known. */
  preAuth: QueuedChange[] | null;
  account: FavouritesAccount | null;
}

const initialState: FavouritesState = { preAuth: null, account: null };
const none: ProductId[] = [];

const selectIds = createSelector(
  [
    (state: FavouritesState) => state.account?.stored ?? none,
    (state: FavouritesState) => state.account?.pending ?? state.preAuth,
  ],
  (stored, changes) => applyChanges(stored, changes ?? []),
);
const selectIdSet = createSelector([selectIds], (ids) => new Set(ids));

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    /** Pre-auth changes that an earlier page has stored. */
    preAuthRestored: ({ account }, { payload }: PayloadAction<QueuedChange[]>) => {
      if (account === null) return;
      const known = new Set(account.pending.map(({ id }) => id));
      account.pending.unshift(...payload.filter(({ id }) => !known.has(id)));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpected, (state) => {
        state.preAuth ??= [];
      })
      .addCase(signedIn, (state, { payload: { uid } }) => {
        const pending = state.preAuth ?? [];
        state.preAuth = null;
        if (state.account?.uid === uid) return;
        state.account = { uid, stored: null, pending, loadError: null };
      })
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentRequested, (state) => {
        if (state.account !== null) state.account.loadError = null;
      })
      .addCase(userDocumentReceived, ({ account }, { payload: { uid, favoriteIds, appliedIds } }) => {
        if (account?.uid !== uid) return;
        const applied = new Set(appliedIds);
        account.stored = favoriteIds;
        account.pending = account.pending.filter(({ id }) => !applied.has(id));
        account.loadError = null;
      })
      .addCase(userDocumentLoadFailed, ({ account }, { payload: { uid, error } }) => {
        if (account?.uid === uid) account.loadError = error;
      })
      .addCase(favouriteToggled, (state, { payload, meta }) => {
        const ids = selectIdSet(state);
        const isFull = payload.wanted && ids.size >= maxFavourites;
        if (isFull || ids.has(payload.productId) === payload.wanted) return;
        const queue = state.account?.pending ?? state.preAuth;
        queue?.push({ id: meta.operationId, operation: payload });
      })
      .addMatcher(favouritesEvents.isQueueChange, ({ account }, action) => {
        if (account?.uid === action.payload.account) {
          account.pending = reduceQueued(favouritesEvents, account.pending, action);
        }
      });
  },
  selectors: {
    selectFavouritesAccount: (state) => state.account,
    /** Also while it is unknown who is signed in. For a visitor, the toggle leads to the login instead. */
    selectTakesFavourites: (state) => state.account !== null || state.preAuth !== null,
    /** Oldest favourite first. */
    selectFavouriteIds: selectIds,
    selectIsFavourite: (state, productId: ProductId): boolean => selectIdSet(state).has(productId),
    selectIsFavouritesLoading: (state) => state.account !== null && state.account.stored === null,
    selectFavouritesLoadError: (state) => state.account?.loadError ?? null,
    /** Changes that show but have not reached Firestore. */
    countUnsentFavourites: (state) => state.account?.pending.length ?? 0,
  },
});

export const { preAuthRestored } = favouritesSlice.actions;

export const {
  selectFavouritesAccount,
  selectTakesFavourites,
  selectFavouriteIds,
  selectIsFavourite,
  selectIsFavouritesLoading,
  selectFavouritesLoadError,
  countUnsentFavourites,
} = favouritesSlice.selectors;
