import { maxFavourites } from '@/domain/limits';
import type { ProductId } from '@/domain/product';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppListenerApi, AppStartListening } from '@/lib/store';
import { favouritesTexts } from '@/texts/favourites';
import { intendedFavouriteAdded, selectFavouriteIds, selectIsFavourite, setFavourite } from './favouritesSlice';

/** Milliseconds after which a customer no longer expects a confirmation. */
const maxOutcomeWaitMs = 10_000;

/** Adds the favourite that a visitor pressed before signing in, and shows a toast with the outcome. */
export function addFavouritesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: intendedFavouriteAdded,
    effect: async ({ payload: productId }, api) => {
      if (api.dispatch(setFavourite({ productId, desired: true }))) await showOutcome(api, productId);
    },
  });
}

/** Shows a toast once Firestore has stored the favourite or refused it. */
async function showOutcome(api: AppListenerApi, productId: ProductId): Promise<void> {
  const isStored = () => api.getState().sync.record?.stored?.favoriteIds.includes(productId) === true;
  const isTakenBack = () => !selectIsFavourite(api.getState(), productId);
  await api.condition(() => isStored() || isTakenBack(), maxOutcomeWaitMs);
  if (isStored()) {
    api.dispatch(toastShown({ kind: 'success', text: favouritesTexts.added }));
  } else if (isTakenBack()) {
    const isFull = selectFavouriteIds(api.getState()).length >= maxFavourites;
    const text = isFull ? favouritesTexts.full(maxFavourites) : favouritesTexts.notAdded;
    api.dispatch(toastShown({ kind: 'danger', text }));
  }
}
