import { createAction, createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import { rebaseIds } from '@/domain/rebase';
import { signedOut, selectShownUid, selectShowsSignedIn } from '@/features/auth/authSlice';
import { exchanged, selectIsLoaded } from '@/features/sync/syncSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk, StateOf } from '@/lib/store';
import { favouritesTexts } from '@/texts/favourites';

interface FavouritesState {
  /**
   * The customer's favourites, oldest first. Empty while signed out. A favourite that is toggled before the session is
   * known belongs to the expected customer.
   */
  ids: ProductId[];
}

declare module '@/lib/store' {
  interface RootState {
    favourites: FavouritesState;
  }
}

const initialState: FavouritesState = { ids: [] };

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    /** `desired`: whether the product is to be a favourite. */
    favouriteToggled: (
      state,
      { payload: { productId, desired } }: PayloadAction<{ productId: ProductId; desired: boolean }>,
    ) => {
      state.ids = state.ids.filter((id) => id !== productId);
      if (desired) state.ids.push(productId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(exchanged, (state, { payload: { shown, record } }) => {
        const { ids } = original(state);
        const rebased = rebaseIds(shown.favoriteIds, ids, record.current.favoriteIds);
        state.ids = copyWithStructuralSharing(ids, rebased);
      });
  },
});

export const { favouriteToggled } = favouritesSlice.actions;

/** The visitor who pressed the favourites toggle has signed in. The favourite must be added now. */
export const intendedFavouriteAdded = createAction<ProductId>('favourites/intendedAdded');

/** True for a customer whose favourites are not known to this browser. */
export const selectIsFavouritesLoading = (state: StateOf<'auth' | 'sync'>): boolean =>
  selectShownUid(state) !== null && !selectIsLoaded(state);

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
