import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { favouriteToggled, intendedFavouriteAdded, signedIn, toastShown, userDocumentReceived } from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import { createJournal } from '@/lib/journal';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import type { StoragePort } from '@/services/ports';
import {
  favouritesEvents,
  parseFavouriteChange,
  preAuthRestored,
  selectFavouriteIds,
  selectFavouritesAccount,
  selectIsFavourite,
  selectTakesFavourites,
} from './favouritesSlice';
import { favouritesTexts } from './favouritesTexts';

/** Milliseconds after which a confirmation comes too late to be understood. */
const maxOutcomeWaitMs = 10_000;

/** Stores pre-auth changes for a reload, and says when an account has all the favourites that it may have. */
export function addFavouritesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, api) => {
      if (selectFavouritesAccount(api.getOriginalState())?.uid === uid) return;
      const stored = preAuthJournal(api.extra.storage).list();
      if (stored.length > 0) api.dispatch(preAuthRestored(stored.map(({ id, entry }) => ({ id, operation: entry }))));
    },
  });
  startListening({
    actionCreator: favouritesEvents.operationsQueued,
    effect: ({ payload: { ids } }, { extra }) => {
      for (const id of ids) preAuthJournal(extra.storage).remove(id);
    },
  });
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
  });
  startListening({
    actionCreator: intendedFavouriteAdded,
    effect: async ({ payload: productId }, api) => {
      const { meta } = api.dispatch(favouriteToggled({ productId, wanted: true }));
      await sayOutcome(api, meta.operationId);
    },
  });
}

const isOutcome = isAnyOf(favouritesEvents.operationsStored, favouritesEvents.operationsRejected);

/** Tells customers who have left the page of the toggle whether the account has taken the favourite. */
async function sayOutcome(api: AppListenerApi, operationId: string): Promise<void> {
  const concernsIt = (action: UnknownAction) =>
    isOutcome(action) && action.payload.entries.some(({ id }) => id === operationId);
  const [outcome] = (await api.take(concernsIt, maxOutcomeWaitMs)) ?? [];
  if (outcome === undefined) return;
  if (favouritesEvents.operationsStored.match(outcome)) {
    api.dispatch(toastShown({ kind: 'success', text: favouritesTexts.added }));
    return;
  }
  // How many favourites there are is read after the first operations were sent.
  await api.take(userDocumentReceived.match, maxOutcomeWaitMs);
  const isFull = selectFavouriteIds(api.getState()).length >= maxFavourites;
  const text = isFull ? favouritesTexts.full(maxFavourites) : favouritesTexts.notAdded;
  api.dispatch(toastShown({ kind: 'danger', text }));
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
