import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { maxCartLines } from '@/domain/cart';
import type { QueuedOperation } from '@/domain/cart';
import { pageBecameVisible, sendingRequested, signedIn, signedOut, visibleForAWhile, wentOnline } from '@/domain/events';
import { followOtherTabs, onFirstSignIn } from '@/lib/listeners';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import { gatherMs, isLook, untilStale } from '@/lib/syncPace';
import type { TabMessage } from '@/services/ports';
import { createCartQueue, forgetCarts, listQueues } from './cartQueue';
import { guestCartMerged, isCartChange, mergeOperationId, operationOf } from './cartOperations';
import {
  cartStored,
  guestCartForgotten,
  pendingChanged,
  selectAccountCart,
  selectCartLines,
  selectCartTrouble,
  selectGuestCart,
  selectWaitingChanges,
} from './cartSlice';
import { currentShopper, syncCart } from './cartSync';
import { createUndecidedJournal } from './undecidedJournal';

const hasNothingToSend = (api: AppListenerApi) => selectWaitingChanges(api.getState()) === 0;

/** Keeps the signed-in cart and the document store the same, in every tab and on every device. */
export function addAccountCartListeners(startListening: AppStartListening): UnsubscribeListener[] {
  const retries = createRetryLoop();
  let syncedAt = 0;
  /** Whose document may have to be made first; null once the store has answered. */
  let newcomer: string | null = null;

  async function syncUntilSettled(api: AppListenerApi): Promise<void> {
    await retries.run(api, async () => {
      const shopper = currentShopper(api);
      return shopper === null ? 'settled' : syncCart(api, shopper, newcomer === shopper.uid);
    });
    syncedAt = Date.now();
    if (selectCartTrouble(api.getState()) === null) newcomer = null;
  }

  return [
    onFirstSignIn(startListening, (api) => followOtherTabs(api, onTabMessage)),
    startListening({ matcher: isCartChange, effect: (action, api) => keepChange(operationOf(action), api) }),
    startListening({
      actionCreator: signedIn,
      effect: ({ payload }, api) => {
        if (selectAccountCart(api.getOriginalState())?.uid === payload.uid) return;
        retries.reset();
        newcomer = payload.uid;
        openAccount(api);
      },
    }),
    startListening({ actionCreator: signedOut, effect: (_action, api) => closeAccount(api) }),
    startListening({
      actionCreator: guestCartForgotten,
      effect: (_action, api) => {
        if (selectAccountCart(api.getState()) === null) return;
        // Added while another tab signed in, unless it is what a full cart has not taken.
        if (selectCartLines(api.getState()).length < maxCartLines) mergeGuestCart(api);
      },
    }),
    // One listener for all that asks for a sync, so that a newer request takes over from one that waits.
    startListening({
      matcher: isAnyOf(isCartChange, sendingRequested, signedIn, wentOnline, pageBecameVisible, visibleForAWhile),
      effect: async (action, api) => {
        if (currentShopper(api) === null) return;
        // A failing save keeps its pace, however long the customer looks at the page.
        if (visibleForAWhile.match(action) && retries.isTrying()) return;
        api.cancelActiveListeners();
        if (isCartChange(action)) await api.delay(gatherMs);
        // A look soon after a sync waits its turn, so that it still shows what another device did in between.
        else if (isLook(action) && hasNothingToSend(api)) await api.delay(untilStale(syncedAt));
        await syncUntilSettled(api);
      },
    }),
  ];
}

/** A change is durable before anything is sent. */
function keepChange(operation: QueuedOperation, api: AppListenerApi): void {
  const account = selectAccountCart(api.getState());
  if (account === null) return;
  queueOf(api, account.uid).append(operation);
  api.extra.tabs.post({ type: 'cartQueueChanged', uid: account.uid });
}

/** What waited on this browser, what was changed before the session was known, and the guest's lines come together. */
function openAccount(api: AppListenerApi): void {
  const account = selectAccountCart(api.getState());
  if (account === null) return;
  forgetCarts(api.extra.storage, account.uid);
  const queue = queueOf(api, account.uid);
  const undecided = createUndecidedJournal(api.extra.storage);
  const unclaimed = new Set(undecided.list().map(({ id }) => id));
  for (const operation of account.pending) {
    // Another tab that was undecided as well may have taken the change over, and sent it.
    if (!unclaimed.has(operation.id)) continue;
    queue.append(operation);
    undecided.remove(operation.id);
  }
  disownGuestCart(api, listQueues(api.extra.storage, account.uid));
  const snapshot = queue.readSnapshot();
  // A full cart has refused it before.
  if (snapshot === null || snapshot.length < maxCartLines) mergeGuestCart(api);

  const pending = queue.list();
  if (snapshot === null) api.dispatch(pendingChanged({ uid: account.uid, pending }));
  else api.dispatch(cartStored({ uid: account.uid, lines: snapshot, pending }));
}

function mergeGuestCart(api: AppListenerApi): void {
  const { items, guestId } = selectGuestCart(api.getState());
  if (guestId !== null && items.length > 0) api.dispatch(guestCartMerged({ guestId, lines: items }));
}

function queueOf(api: AppListenerApi, uid: string) {
  return createCartQueue(api.extra.storage, uid);
}

function closeAccount(api: AppListenerApi): void {
  const undecided = createUndecidedJournal(api.extra.storage);
  for (const { id } of undecided.list()) undecided.remove(id);
  forgetCarts(api.extra.storage, null);

  const pending = selectAccountCart(api.getOriginalState())?.pending ?? [];
  disownGuestCart(api, [...listQueues(api.extra.storage, null), ...pending]);
}

/**
 * A merge that is still on its way belongs to its account, also when the page that began it has gone: the next user of
 * this browser does not inherit it.
 */
function disownGuestCart(api: AppListenerApi, waiting: QueuedOperation[]): void {
  const { guestId } = selectGuestCart(api.getState());
  if (guestId === null) return;
  const merge = waiting.find(({ id }) => id === mergeOperationId(guestId))?.operation;
  if (merge?.kind !== 'merged') return;
  api.dispatch(guestCartForgotten({ guestId, lines: merge.lines }));
  api.extra.tabs.post({ type: 'guestCartGone', guestId, lines: merge.lines });
}

function onTabMessage(message: TabMessage, api: AppListenerApi): void {
  const account = selectAccountCart(api.getState());
  switch (message.type) {
    case 'cartQueueChanged':
      if (account?.uid !== message.uid) return;
      api.dispatch(pendingChanged({ uid: message.uid, pending: queueOf(api, message.uid).list() }));
      break;
    case 'cartStored':
      if (account?.uid !== message.uid) return;
      api.dispatch(
        cartStored({ uid: message.uid, lines: message.lines, pending: queueOf(api, message.uid).list() }),
      );
      break;
    default:
  }
}
