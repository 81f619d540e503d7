import { createSelector, createSlice } from '@reduxjs/toolkit';
import { favouriteToggled, signedIn, signedOut, toastShown, userDocumentReceived } from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import type { AppThunk } from '@/lib/listeners';
import type { FavouriteChange, FavouriteOperation } from '@/lib/queue/operations';
import { selectFavouriteOperations, type QueueRootState } from '@/lib/queue/queueSlice';
import { selectShowsSignedIn } from '@/lib/session';
import { favouritesTexts } from '@/texts/favourites';

/** The ids after the changes, oldest favourite first. A favourite that was there keeps its place. */
function applyChanges(ids: readonly ProductId[], operations: readonly FavouriteOperation[]): ProductId[] {
  const result = new Set(ids);
  for (const { change } of operations) {
    const { productId, desired } = change;
    if (desired) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}

/** The stored favourites of a customer. `queueSlice` has the changes that are not stored yet. */
interface FavouritesAccount {
  /** Oldest favourite first; null until it was loaded. */
  stored: ProductId[] | null;
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
      .addCase(signedIn, () => ({ account: { stored: null } }))
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentReceived, ({ account }, { payload: { favoriteIds } }) => {
        if (account === null) return;
        account.stored = favoriteIds;
      });
  },
  selectors: {
    selectIsFavouritesLoading: (state) => state.account !== null && state.account.stored === null,
  },
});

export const { selectIsFavouritesLoading } = favouritesSlice.selectors;

interface FavouritesRootState extends QueueRootState {
  favourites: FavouritesState;
}

/** Oldest favourite first. */
export const selectFavouriteIds = createSelector(
  [({ favourites }: FavouritesRootState) => favourites.account?.stored ?? none, selectFavouriteOperations],
  applyChanges,
);
const selectIdSet = createSelector([selectFavouriteIds], (ids) => new Set(ids));

export const selectIsFavourite = (state: FavouritesRootState, productId: ProductId): boolean =>
  selectIdSet(state).has(productId);

/** Changes that show but have not reached Firestore. */
export const countUnsentFavourites = (state: QueueRootState): number =>
  state.queue.account === null ? 0 : selectFavouriteOperations(state).length;

/** Queues a change of a favourite. Returns the operation's id. Returns null if nothing changes or the list is full. */
export function setFavourite(change: FavouriteChange): AppThunk<string | null> {
  return (dispatch, getState) => {
    const ids = selectIdSet(getState());
    if (!selectShowsSignedIn(getState()) || ids.has(change.productId) === change.desired) return null;
    if (change.desired && ids.size >= maxFavourites) {
      dispatch(toastShown({ kind: 'info', text: favouritesTexts.full(maxFavourites) }));
      return null;
    }
    return dispatch(favouriteToggled(change)).meta.operationId;
  };
}
