import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { intendedFavouriteAdded, toastShown, userDocumentReceived } from '@/domain/events';
import { maxFavourites } from '@/domain/limits';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { rejectedByServer, storedOnServer } from '@/lib/queue/queueSlice';
import { selectIsLoaded } from '@/lib/queue/userDocumentSlice';
import { favouritesTexts } from '@/texts/favourites';
import { selectFavouriteIds, setFavourite } from './favouritesSlice';

/** Milliseconds after which a customer no longer expects a confirmation. */
const maxOutcomeWaitMs = 10_000;

/** Adds the favourite that a visitor pressed before signing in, and shows a toast with the outcome. */
export function addFavouritesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: intendedFavouriteAdded,
    effect: async ({ payload: productId }, api) => {
      const operationId = api.dispatch(setFavourite({ productId, desired: true }));
      if (operationId !== null) await showOutcome(api, operationId);
    },
  });
}

const isOutcome = isAnyOf(storedOnServer, rejectedByServer);

/** Shows a toast once Firestore has stored or rejected the favourite. */
async function showOutcome(api: AppListenerApi, operationId: string): Promise<void> {
  const isOwnOutcome = (action: UnknownAction) =>
    isOutcome(action) && action.payload.operations.some(({ id }) => id === operationId);
  const [outcome] = (await api.take(isOwnOutcome, maxOutcomeWaitMs)) ?? [];
  if (outcome === undefined) return;
  if (storedOnServer.match(outcome)) {
    api.dispatch(toastShown({ kind: 'success', text: favouritesTexts.added }));
    return;
  }
  // The first operations of a session can be rejected before the number of favourites is known.
  if (!selectIsLoaded(api.getState())) await api.take(userDocumentReceived.match, maxOutcomeWaitMs);
  const isFull = selectFavouriteIds(api.getState()).length >= maxFavourites;
  const text = isFull ? favouritesTexts.full(maxFavourites) : favouritesTexts.notAdded;
  api.dispatch(toastShown({ kind: 'danger', text }));
}
