import { createSelector, createSlice, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { favouriteToggled, signedOut, toastShown } from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import { rebaseIds } from '@/domain/rebase';
import type { AppThunk, StateOf } from '@/lib/listeners';
import { selectShowsSignedIn, selectUid } from '@/lib/session';
import { exchanged, selectIsLoaded } from '@/lib/sync/syncSlice';
import { favouritesTexts } from '@/texts/favourites';

interface FavouritesState {
  /**
   * The customer's favourites, oldest first. Empty while signed out. A favourite that is toggled before the session is
   * known belongs to the customer who then signs in.
   */
  ids: ProductId[];
}

const initialState: FavouritesState = { ids: [] };

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(favouriteToggled, (state, { payload: { productId, desired } }) => {
        state.ids = state.ids.filter((id) => id !== productId);
        if (desired) state.ids.push(productId);
      })
      .addCase(exchanged, (state, { payload: { shown, record } }) => {
        const { ids } = original(state);
        const rebased = rebaseIds(shown.favoriteIds, ids, record.current.favoriteIds);
        state.ids = copyWithStructuralSharing(ids, rebased);
      });
  },
});

/** True for a customer whose favourites are not known to this browser. */
export const selectIsFavouritesLoading = (state: StateOf<'auth' | 'sync'>): boolean =>
  selectUid(state) !== null && !selectIsLoaded(state);

/** Oldest favourite first. */
export const selectFavouriteIds = ({ favourites }: StateOf<'favourites'>): ProductId[] => favourites.ids;
const selectIdSet = createSelector([selectFavouriteIds], (ids) => new Set(ids));

export const selectIsFavourite = (state: StateOf<'favourites'>, productId: ProductId): boolean =>
  selectIdSet(state).has(productId);

/** Thunk: adds or removes a favourite. Returns false if nothing changes or the list is full. */
export function setFavourite(change: { productId: ProductId; desired: boolean }): AppThunk<boolean> {
  return (dispatch, getState) => {
    const ids = selectIdSet(getState());
    if (!selectShowsSignedIn(getState()) || ids.has(change.productId) === change.desired) return false;
    if (change.desired && ids.size >= maxFavourites) {
      dispatch(toastShown({ kind: 'info', text: favouritesTexts.full(maxFavourites) }));
      return false;
    }
    dispatch(favouriteToggled(change));
    return true;
  };
}
