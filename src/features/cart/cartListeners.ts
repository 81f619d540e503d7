import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import {
  pageBecameVisible,
  sendingRequested,
  sessionExpected,
  shopStarted,
  signedIn,
  signedOut,
  visibleForAWhile,
  wentOnline,
} from '@/domain/events';
import { createJournal } from '@/lib/journal';
import { untilStoreEnds } from '@/lib/listeners';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import type { QueuedOperation } from '@/domain/cart';
import type { StoragePort, TabMessage } from '@/services/ports';
import { createCartQueue, forgetCarts } from './cartQueue';
import { guestCartMerged, isCartChange, mergeOperationId, operationOf } from './cartOperations';
import { queuedOperationSchema } from './cartSchemas';
import {
  cartStored,
  guestCartForgotten,
  guestCartReread,
  guestOperationReceived,
  pendingChanged,
  selectAccountCart,
  selectCartTrouble,
  selectGuestCart,
  selectWaitingChanges,
  undecidedRestored,
} from './cartSlice';
import { readGuestCart } from './guestCartStorage';
import { currentShopper, syncCart } from './cartSync';

/** Quick repeats (ten clicks on plus) travel in one transaction. */
const gatherMs = 150;
/** However often the page is looked at, the store is asked no more often than this. */
const freshMs = 5_000;

const isLook = isAnyOf(pageBecameVisible, visibleForAWhile);
const hasNothingToSend = (api: AppListenerApi) => selectWaitingChanges(api.getState()) === 0;

/** Keeps the signed-in cart and the document store the same, in every tab and on every device. */
export function addCartListeners(startListening: AppStartListening): UnsubscribeListener[] {
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
    startListening({ actionCreator: shopStarted, effect: (_action, api) => followOtherTabs(api) }),
    startListening({ actionCreator: sessionExpected, effect: (_action, api) => restoreUndecided(api) }),
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
    startListening({ actionCreator: pageBecameVisible, effect: (_action, api) => rereadGuestCart(api) }),
    // One listener for all that asks for a sync, so that a newer request takes over from one that waits.
    startListening({
      matcher: isAnyOf(isCartChange, sendingRequested, signedIn, wentOnline, pageBecameVisible, visibleForAWhile),
      effect: async (action, api) => {
        if (currentShopper(api) === null) return;
        api.cancelActiveListeners();
        if (isCartChange(action)) await api.delay(gatherMs);
        // A look soon after a sync waits its turn, so that it still shows what another device did in between.
        else if (isLook(action) && hasNothingToSend(api)) await api.delay(Math.max(0, syncedAt + freshMs - Date.now()));
        await syncUntilSettled(api);
      },
    }),
  ];
}

/** A change is durable before anything is sent. */
function keepChange(operation: QueuedOperation, api: AppListenerApi): void {
  const { account, undecided } = api.getState().cart;
  const { storage, tabs } = api.extra;
  if (account !== null) {
    queueOf(api, account.uid).append(operation);
    tabs.post({ type: 'cartQueueChanged', uid: account.uid });
  } else if (undecided !== null) {
    undecidedJournal(storage).put(operation.id, operation);
  } else {
    const { guestId } = selectGuestCart(api.getState());
    tabs.post({ type: 'guestOperation', guestId: guestId ?? operation.id, operation });
  }
}

/** What waited on this browser, what was changed before the session was known, and the guest's lines come together. */
function openAccount(api: AppListenerApi): void {
  const account = selectAccountCart(api.getState());
  if (account === null) return;
  forgetCarts(api.extra.storage, account.uid);
  const queue = queueOf(api, account.uid);
  const undecided = undecidedJournal(api.extra.storage);
  const unclaimed = new Set(undecided.list().map(({ id }) => id));
  for (const operation of account.pending) {
    // Another tab that was undecided as well may have taken the change over, and sent it.
    if (!unclaimed.has(operation.id)) continue;
    queue.append(operation);
    undecided.remove(operation.id);
  }
  const { items, guestId } = selectGuestCart(api.getState());
  if (guestId !== null && items.length > 0) api.dispatch(guestCartMerged({ guestId, lines: items }));

  const snapshot = queue.readSnapshot();
  const pending = queue.list();
  if (snapshot === null) api.dispatch(pendingChanged({ uid: account.uid, pending }));
  else api.dispatch(cartStored({ uid: account.uid, lines: snapshot, pending }));
}

function queueOf(api: AppListenerApi, uid: string) {
  return createCartQueue(api.extra.storage, uid);
}

/** Changes made while nobody knew yet who is shopping outlive a reload. */
function undecidedJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.undecided.', queuedOperationSchema);
}

function restoreUndecided(api: AppListenerApi): void {
  const left = undecidedJournal(api.extra.storage).list();
  if (left.length > 0) api.dispatch(undecidedRestored(left.map(({ entry }) => entry)));
}

function closeAccount(api: AppListenerApi): void {
  const undecided = undecidedJournal(api.extra.storage);
  for (const { id } of undecided.list()) undecided.remove(id);
  forgetCarts(api.extra.storage, null);

  const account = selectAccountCart(api.getOriginalState());
  if (account === null) return;
  const queue = queueOf(api, account.uid);
  // A merge that is still on its way belongs to the account: the next user of this browser does not inherit it.
  const { guestId } = selectGuestCart(api.getState());
  if (guestId !== null && queue.list().some(({ id }) => id === mergeOperationId(guestId))) {
    api.dispatch(guestCartForgotten());
    api.extra.tabs.post({ type: 'guestCartGone' });
  }
}

function rereadGuestCart(api: AppListenerApi): void {
  const stored = readGuestCart(api.extra.storage);
  const { items, guestId } = selectGuestCart(api.getState());
  const isNews = stored.guestId !== guestId || JSON.stringify(stored.items) !== JSON.stringify(items);
  if (isNews && api.getState().auth.status !== 'signedIn') api.dispatch(guestCartReread(stored));
}

async function followOtherTabs(api: AppListenerApi): Promise<void> {
  await untilStoreEnds(
    api,
    api.extra.tabs.subscribe((message) => onTabMessage(message, api)),
  );
}

function onTabMessage(message: TabMessage, api: AppListenerApi): void {
  const account = selectAccountCart(api.getState());
  switch (message.type) {
    case 'guestOperation':
      api.dispatch(guestOperationReceived({ guestId: message.guestId, operation: message.operation }));
      break;
    case 'guestCartGone':
      api.dispatch(guestCartForgotten());
      break;
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
