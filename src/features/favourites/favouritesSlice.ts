import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import {
  favouriteToggled,
  signedIn,
  signedOut,
  toastShown,
  userDocumentLoadFailed,
  userDocumentRequested,
  userDocumentReceived,
} from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import type { FavouriteChange, QueueEntry } from '@/domain/queue';
import type { AppThunk } from '@/lib/listeners';
import type { WithQueue } from '@/lib/queue/queueSlice';
import { selectShowsSignedIn } from '@/lib/session';
import { favouritesTexts } from '@/texts/favourites';

/** The ids after the changes, oldest favourite first; one that was there keeps its place. */
function applyChanges(ids: readonly ProductId[], changes: readonly QueueEntry<FavouriteChange>[]): ProductId[] {
  const result = new Set(ids);
  for (const {
    operation: { productId, wanted },
  } of changes) {
    if (wanted) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}

/** The stored favourites of a customer; `queueSlice` has what is on its way there. */
interface FavouritesAccount {
  /** Oldest favourite first; null until it was loaded. */
  stored: ProductId[] | null;
  /** Why the last load failed; null when it did not, or while it is tried again. */
  loadError: AppError | null;
}

interface FavouritesState {
  account: FavouritesAccount | null;
}

const initialState: FavouritesState = { account: null };
const none: ProductId[] = [];

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, () => ({ account: { stored: null, loadError: null } }))
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentRequested, ({ account }) => {
        if (account !== null) account.loadError = null;
      })
      .addCase(userDocumentReceived, ({ account }, { payload: { favoriteIds } }) => {
        if (account === null) return;
        account.stored = favoriteIds;
        account.loadError = null;
      })
      .addCase(userDocumentLoadFailed, ({ account }, { payload: error }) => {
        if (account !== null) account.loadError = error;
      });
  },
  selectors: {
    selectIsFavouritesLoading: (state) => state.account !== null && state.account.stored === null,
    selectFavouritesLoadError: (state) => state.account?.loadError ?? null,
  },
});

export const { selectIsFavouritesLoading, selectFavouritesLoadError } = favouritesSlice.selectors;

interface Sliced extends WithQueue {
  favourites: FavouritesState;
}

/** Oldest favourite first. */
export const selectFavouriteIds = createSelector(
  [({ favourites }: Sliced) => favourites.account?.stored ?? none, ({ queue }: Sliced) => queue.favourites],
  applyChanges,
);
const selectIdSet = createSelector([selectFavouriteIds], (ids) => new Set(ids));

export const selectIsFavourite = (state: Sliced, productId: ProductId): boolean => selectIdSet(state).has(productId);

/** Changes that show but have not reached Firestore. */
export const countUnsentFavourites = ({ queue }: WithQueue): number =>
  queue.account === null ? 0 : queue.favourites.length;

/** Thunk: the operation's id; null when nothing changes, or the account has all the favourites that it may have. */
export function setFavourite(change: FavouriteChange): AppThunk<string | null> {
  return (dispatch, getState) => {
    const ids = selectIdSet(getState());
    if (!selectShowsSignedIn(getState()) || ids.has(change.productId) === change.wanted) return null;
    if (change.wanted && ids.size >= maxFavourites) {
      dispatch(toastShown({ kind: 'info', text: favouritesTexts.full(maxFavourites) }));
      return null;
    }
    return dispatch(favouriteToggled(change)).meta.operationId;
  };
}
