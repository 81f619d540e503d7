import { createSelector, createSlice } from '@reduxjs/toolkit';
import { favouriteToggled, signedOut, toastShown, userDocumentReceived } from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import type { AppThunk } from '@/lib/listeners';
import type { FavouriteChange, FavouriteOperation } from '@/lib/queue/operations';
import { selectFavouriteOperations, type QueueRootState } from '@/lib/queue/queueSlice';
import { selectIsLoaded, type UserDocumentRootState } from '@/lib/queue/userDocumentSlice';
import { selectShowsSignedIn, selectUid, type WithAuth } from '@/lib/session';
import { favouritesTexts } from '@/texts/favourites';

/** Returns the ids after the changes, oldest favourite first. A product that is a favourite already keeps its place. */
function applyChanges(ids: readonly ProductId[], operations: readonly FavouriteOperation[]): ProductId[] {
  const result = new Set(ids);
  for (const { change } of operations) {
    const { productId, desired } = change;
    if (desired) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}

interface FavouritesState {
  /**
   * The customer's favourites in Firestore, oldest first. Empty while signed out and until they are loaded. `queueSlice`
   * has the changes that are not stored yet.
   */
  stored: ProductId[];
}

const initialState: FavouritesState = { stored: [] };

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentReceived, (_state, { payload: { favoriteIds } }) => ({ stored: favoriteIds }));
  },
});

interface FavouritesRootState extends QueueRootState {
  favourites: FavouritesState;
}

/** True for a customer whose favourites are not loaded yet. */
export const selectIsFavouritesLoading = (state: WithAuth & UserDocumentRootState): boolean =>
  selectUid(state) !== null && !selectIsLoaded(state);

/** Oldest favourite first. */
export const selectFavouriteIds = createSelector(
  [({ favourites }: FavouritesRootState) => favourites.stored, selectFavouriteOperations],
  applyChanges,
);
const selectIdSet = createSelector([selectFavouriteIds], (ids) => new Set(ids));

export const selectIsFavourite = (state: FavouritesRootState, productId: ProductId): boolean =>
  selectIdSet(state).has(productId);

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
