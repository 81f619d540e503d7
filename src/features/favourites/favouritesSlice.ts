import { createAction, createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { favouriteToggled, sessionExpected, signedIn, signedOut } from '@/domain/events';
import type { ProductId } from '@/domain/product';
import { applyChanges, maxFavourites, withChange } from './favouriteChanges';
import type { FavouriteChange } from './favouriteChanges';

/** The favourites of a signed-in shopper: what the store has, and what is on its way there. */
interface FavouritesAccount {
  uid: string;
  /** Oldest favourite first; null until it was loaded. */
  stored: ProductId[] | null;
  /** Shown on top of `stored`; one change for each product, the newest last. */
  pending: FavouriteChange[];
  /** Why the last load failed; null when it did not, or while it is tried again. */
  loadError: AppError | null;
}

interface FavouritesState {
  /** Hearts touched while a session is expected but nobody knows yet whose; null when that is settled. */
  undecided: FavouriteChange[] | null;
  account: FavouritesAccount | null;
}

/** A failure that is only logged: the changes keep their place and are sent again. */
export const saveDelayed = createAction<{ uid: string; error: AppError }>('favourites/saveDelayed');
/** The stored favourites are wanted anew: by a shopper who tries again, or after word from another tab. */
export const favouritesReloadAsked = createAction('favourites/reloadAsked');

const initialState: FavouritesState = { undecided: null, account: null };
const none: ProductId[] = [];

const selectIds = createSelector(
  [
    (state: FavouritesState) => state.account?.stored ?? none,
    (state: FavouritesState) => state.account?.pending ?? state.undecided,
  ],
  (stored, changes) => applyChanges(stored, changes ?? []),
);
const selectIdSet = createSelector([selectIds], (ids) => new Set(ids));

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    /** The store's favourites, and what still waits to reach it. */
    favouritesStored: (
      state,
      { payload }: PayloadAction<{ uid: string; ids: ProductId[]; pending: FavouriteChange[] }>,
    ) => {
      if (state.account?.uid !== payload.uid) return;
      state.account = { uid: payload.uid, stored: payload.ids, pending: payload.pending, loadError: null };
    },
    /** Changes that an earlier page, or another tab, left waiting. */
    pendingChanged: (state, { payload }: PayloadAction<{ uid: string; pending: FavouriteChange[] }>) => {
      if (state.account?.uid === payload.uid) state.account.pending = payload.pending;
    },
    loadFailed: (state, { payload }: PayloadAction<{ uid: string; error: AppError }>) => {
      if (state.account?.uid === payload.uid) state.account.loadError = payload.error;
    },
    /** Sending again cannot mend it: the hearts go back. */
    changesRefused: (
      state,
      { payload }: PayloadAction<{ uid: string; pending: FavouriteChange[]; error: AppError }>,
    ) => {
      if (state.account?.uid === payload.uid) state.account.pending = payload.pending;
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
        state.account = { uid, stored: null, pending: undecided, loadError: null };
      })
      .addCase(signedOut, () => initialState)
      .addCase(favouritesReloadAsked, (state) => {
        if (state.account !== null) state.account.loadError = null;
      })
      .addCase(favouriteToggled, (state, { payload }) => {
        const ids = selectIdSet(state);
        const isFull = payload.wanted && ids.size >= maxFavourites;
        if (isFull || ids.has(payload.productId) === payload.wanted) return;
        if (state.account !== null) state.account.pending = withChange(state.account.pending, payload);
        else if (state.undecided !== null) state.undecided = withChange(state.undecided, payload);
      });
  },
  selectors: {
    selectFavouritesAccount: (state) => state.account,
    /** Signed out, a heart leads to the sign-in instead. */
    selectTakesFavourites: (state) => state.account !== null || state.undecided !== null,
    /** Oldest favourite first. */
    selectFavouriteIds: selectIds,
    selectIsFavourite: (state, productId: ProductId): boolean => selectIdSet(state).has(productId),
    selectIsFavouritesLoading: (state) => state.account !== null && state.account.stored === null,
    selectFavouritesLoadError: (state) => state.account?.loadError ?? null,
    /** Changes that show but have not reached the store. */
    countUnsentFavourites: (state) => state.account?.pending.length ?? 0,
  },
});

export const { favouritesStored, pendingChanged, loadFailed, changesRefused } = favouritesSlice.actions;

export const {
  selectFavouritesAccount,
  selectTakesFavourites,
  selectFavouriteIds,
  selectIsFavourite,
  selectIsFavouritesLoading,
  selectFavouritesLoadError,
  countUnsentFavourites,
} = favouritesSlice.selectors;
