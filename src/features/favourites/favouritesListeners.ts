import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import {
  favouriteToggled,
  pageBecameVisible,
  sendingRequested,
  signedIn,
  signedOut,
  toastShown,
  visibleForAWhile,
  wentOnline,
} from '@/domain/events';
import { currentUid } from '@/lib/currentUid';
import { followOtherTabs, onFirstSignIn } from '@/lib/listeners';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import { gatherMs, isLook, untilStale } from '@/lib/syncPace';
import type { TabMessage } from '@/services/ports';
import { maxFavourites } from './favouriteChanges';
import type { FavouriteChange } from './favouriteChanges';
import { createFavouritesJournal, createUndecidedJournal } from './favouritesJournal';
import {
  favouritesReloadAsked,
  favouritesStored,
  pendingChanged,
  selectFavouriteIds,
  selectFavouritesAccount,
  selectIsFavourite,
  selectTakesFavourites,
} from './favouritesSlice';
import { syncFavourites } from './favouritesSync';
import { favouritesTexts } from './favouritesTexts';

/** Keeps the hearts and the document store the same, in every tab and on every device. */
export function addFavouritesListeners(startListening: AppStartListening): UnsubscribeListener[] {
  const retries = createRetryLoop();
  let readAt = -Infinity;
  /** Outlives a request that a newer one takes over from. */
  let wantsRead = false;

  async function syncUntilSettled(api: AppListenerApi): Promise<void> {
    await retries.run(api, async () => {
      const uid = currentUid(api);
      if (uid === null) return 'settled';
      const read = wantsRead;
      const outcome = await syncFavourites(api, uid, { read });
      if (outcome === 'settled' && read) {
        wantsRead = false;
        readAt = Date.now();
      }
      return outcome;
    });
  }

  return [
    onFirstSignIn(startListening, (api) => followOtherTabs(api, onTabMessage)),
    startListening({ actionCreator: signedIn, effect: (_action, api) => openAccount(api) }),
    startListening({ actionCreator: signedOut, effect: (_action, api) => forgetUndecided(api) }),
    startListening({ actionCreator: favouriteToggled, effect: ({ payload }, api) => keepChange(payload, api) }),
    // One listener for all that asks for a sync, so that a newer request takes over from one that waits.
    startListening({
      matcher: isAnyOf(
        favouriteToggled,
        sendingRequested,
        signedIn,
        signedOut,
        wentOnline,
        pageBecameVisible,
        visibleForAWhile,
        favouritesReloadAsked,
      ),
      effect: async (action, api) => {
        api.cancelActiveListeners();
        if (currentUid(api) === null) {
          retries.reset();
          return;
        }
        if (favouriteToggled.match(action)) {
          await api.delay(gatherMs);
        } else {
          wantsRead = true;
          if (isLook(action) && !retries.isTrying()) await api.delay(untilStale(readAt));
        }
        await syncUntilSettled(api);
      },
    }),
  ];
}

/** A change is durable before anything is sent. */
function keepChange(change: FavouriteChange, api: AppListenerApi): void {
  const before = api.getOriginalState();
  const { account, undecided } = api.getState().favourites;
  const journal = createUndecidedJournal(api.extra.storage);
  // All of them: the first may have been touched before this part of the shop had come.
  for (const touched of undecided ?? []) journal.put(touched);
  const isRefused = change.wanted && !selectIsFavourite(api.getState(), change.productId);
  if (isRefused && selectTakesFavourites(before) && selectFavouriteIds(before).length >= maxFavourites) {
    api.dispatch(toastShown({ kind: 'info', text: favouritesTexts.full(maxFavourites) }));
    return;
  }
  if (account === null || account === selectFavouritesAccount(before)) return;
  createFavouritesJournal(api.extra.storage, account.uid).put(change);
  api.extra.tabs.post({ type: 'favouritesChanged', uid: account.uid, ids: account.stored });
}

/** What waited on this browser and what was changed before the session was known come together. */
function openAccount(api: AppListenerApi): void {
  const account = selectFavouritesAccount(api.getState());
  if (account === null || account.uid === selectFavouritesAccount(api.getOriginalState())?.uid) return;
  const journal = createFavouritesJournal(api.extra.storage, account.uid);
  const undecided = createUndecidedJournal(api.extra.storage);
  const left = undecided.list();
  for (const change of [...left, ...account.pending]) journal.put(change);
  undecided.settle(left);
  const pending = journal.list();
  if (pending.length > 0) api.dispatch(pendingChanged({ uid: account.uid, pending }));
}

/** Nobody was shopping. */
function forgetUndecided({ extra }: AppListenerApi): void {
  const undecided = createUndecidedJournal(extra.storage);
  undecided.settle(undecided.list());
}

function onTabMessage(message: TabMessage, api: AppListenerApi): void {
  if (message.type !== 'favouritesChanged' || message.uid !== currentUid(api)) return;
  const { uid, ids } = message;
  const pending = createFavouritesJournal(api.extra.storage, uid).list();
  if (ids === null) {
    api.dispatch(pendingChanged({ uid, pending }));
    api.dispatch(favouritesReloadAsked());
  } else {
    api.dispatch(favouritesStored({ uid, ids, pending }));
  }
}
