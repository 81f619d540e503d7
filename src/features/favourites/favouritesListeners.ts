import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { favouriteToggled, signedIn, toastShown } from '@/domain/events';
import { createJournal } from '@/lib/journal';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import type { StoragePort } from '@/services/ports';
import {
  favouritesEvents,
  maxFavourites,
  parseFavouriteChange,
  preAuthRestored,
  selectFavouriteIds,
  selectFavouritesAccount,
  selectIsFavourite,
  selectTakesFavourites,
} from './favouritesSlice';
import { favouritesTexts } from './favouritesTexts';

/** Stores pre-auth changes for a reload, and says when an account has all the favourites that it may have. */
export function addFavouritesListeners(startListening: AppStartListening): UnsubscribeListener[] {
  return [
    startListening({
      actionCreator: signedIn,
      effect: ({ payload: { uid } }, api) => {
        if (selectFavouritesAccount(api.getOriginalState())?.uid === uid) return;
        const stored = preAuthJournal(api.extra.storage).list();
        if (stored.length > 0) api.dispatch(preAuthRestored(stored.map(({ id, entry }) => ({ id, operation: entry }))));
      },
    }),
    startListening({
      actionCreator: favouritesEvents.operationsQueued,
      effect: ({ payload: { ids } }, { extra }) => {
        for (const id of ids) preAuthJournal(extra.storage).remove(id);
      },
    }),
    startListening({
      actionCreator: favouriteToggled,
      effect: ({ payload: { productId, wanted } }, api) => {
        storePreAuth(api);
        const before = api.getOriginalState();
        const isNotTaken = wanted && !selectIsFavourite(api.getState(), productId);
        if (isNotTaken && selectTakesFavourites(before) && selectFavouriteIds(before).length >= maxFavourites) {
          api.dispatch(toastShown({ kind: 'info', text: favouritesTexts.full(maxFavourites) }));
        }
      },
    }),
  ];
}

/** Pre-auth changes: they outlive a reload that comes before the identity provider's answer. */
function preAuthJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.favourites.preAuth.', parseFavouriteChange);
}

/** All of them: the first may have been made before this part of the shop had loaded. */
function storePreAuth(api: AppListenerApi): void {
  const journal = preAuthJournal(api.extra.storage);
  for (const { id, operation } of api.getState().favourites.preAuth ?? []) journal.put(id, operation);
}
