import { isAnyOf } from '@reduxjs/toolkit';
import { isRetryable, PortError, toAppError } from '@/domain/appError';
import { mergedGuestId, orderPlaced } from '@/domain/cartEvents';
import {
  pageBecameVisible,
  problemReported,
  sendingRequested,
  signedIn,
  signedOut,
  userDocumentReceived,
  userDocumentRequested,
  wentOnline,
} from '@/domain/events';
import type { OrderDraft } from '@/domain/order';
import type { AppListenerApi, AppStartListening } from '../listeners';
import { selectUid } from '../session';
import { isTabMessage } from '../tabMessages';
import { backOffMs } from '../timing';
import { isSignedIn, loadDocument, publishDocument, updateDocument, type Outcome } from './loadDocument';
import { isOfKind, maxBatch, type Operation } from './operations';
import {
  rejectedByServer,
  savedToDisk,
  savingFailed,
  selectOrderOperations,
  selectSendable,
  sendingDelayed,
  storedOnServer,
} from './queueSlice';
import { removeFromDisk, rereadDisk, type QueueApi } from './save';
import { selectIsLoaded, selectIsStale, selectLoadError, selectReceivedAt } from './userDocumentSlice';

/** Milliseconds to wait for further changes, such as ten clicks on plus, which are sent in one request. */
const gatherMs = 150;
/** Minimum milliseconds between two reads of the user document that `pageBecameVisible` starts. */
const freshMs = 5_000;
/** Milliseconds after which a tab sends the operations that another tab has queued and not sent. */
const takeOverMs = 4_000;

const isReceivedElsewhere = isTabMessage('userDocumentReceived');

/** Sends queued operations to Firestore, and loads the user document when it may have changed. */
export function addFlushing(startListening: AppStartListening): void {
  const sendChangesAndLoad = withRetries(flushDocument);
  const sendOrders = withRetries(flushOrders);

  // This listener sends changes and loads the document. A new event cancels a waiting run.
  startListening({
    matcher: isAnyOf(
      savedToDisk,
      savingFailed,
      sendingRequested,
      signedIn,
      signedOut,
      wentOnline,
      pageBecameVisible,
      userDocumentRequested,
    ),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (isAnyOf(savedToDisk, savingFailed)(action)) await api.delay(gatherMs);
      const loadError = selectLoadError(api.getState());
      const isRetrying = loadError !== null && isRetryable(loadError);
      const isIdle = !isRetrying && selectSendable(api.getState()).every(isOfKind('order'));
      if (pageBecameVisible.match(action) && isIdle) await api.delay(msUntilNextRead(selectReceivedAt(api.getState())));
      await sendChangesAndLoad(api);
    },
  });
  // Orders have their own listener, so that a user document that cannot be written does not delay them.
  startListening({
    matcher: isAnyOf(orderPlaced, sendingRequested, signedIn, wentOnline, pageBecameVisible),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await sendOrders(api);
    },
  });
  startListening({
    matcher: isReceivedElsewhere,
    effect: ({ payload: { type: _, ...received } }, api) => {
      if (received.uid === selectUid(api.getState())) api.dispatch(userDocumentReceived(received));
    },
  });
  // Each tab sends its own operations. This tab sends those of another tab after four seconds, because that tab may
  // have crashed or be frozen.
  startListening({
    matcher: isTabMessage('queueChanged'),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(takeOverMs);
      if (selectSendable(api.getState()).length > 0) api.dispatch(sendingRequested());
    },
  });
}

/**
 * Repeats `flush` with growing pauses until nothing is left to send, or the session has ended. A new run sends at once
 * and keeps the count of tries of the run it cancels.
 */
function withRetries(flush: (api: QueueApi, uid: string) => Promise<Outcome>) {
  let tries = 0;
  return async (api: AppListenerApi): Promise<void> => {
    let uid = selectUid(api.getState());
    while (uid !== null && (await flush(api, uid)) === 'delayed') {
      tries += 1;
      await api.delay(backOffMs(tries));
      uid = selectUid(api.getState());
    }
    tries = 0;
  };
}

/**
 * Sends cart changes and favourites, then loads the document if it is stale. Runs in one tab at a time, because
 * Firestore refuses a write that overlaps another one.
 */
function flushDocument(api: QueueApi, uid: string): Promise<Outcome> {
  return api.extra.tabs.exclusively(`user.${uid}`, async () => {
    // Sends the kinds in separate requests, so that a rejection of one does not roll back the other.
    const outcomes = [await flushKind(api, uid, 'cart'), await flushKind(api, uid, 'favourite')];
    const isDelayed = outcomes.includes('delayed');
    // After a failure, loads the document only if the page has none.
    const isDue = selectIsStale(api.getState()) && (!isDelayed || !selectIsLoaded(api.getState()));
    const loaded = isDue && isSignedIn(api, uid) ? await loadDocument(api, uid) : 'done';
    return isDelayed ? 'delayed' : loaded;
  });
}

/** Sends all operations of one kind, oldest first, in batches. After a refused batch, sends them one by one. */
async function flushKind(api: QueueApi, uid: string, kind: 'cart' | 'favourite'): Promise<Outcome> {
  let size = maxBatch;
  for (;;) {
    // Another tab may have sent some of the operations.
    await rereadDisk(api);
    const batch = api.getState().queue.operations.filter(isOfKind(kind)).slice(0, size);
    if (batch.length === 0 || !isSignedIn(api, uid)) return 'done';
    const outcome = await send(api, uid, batch);
    if (outcome === 'delayed') return 'delayed';
    if (outcome === 'refused') size = 1;
  }
}

/** Sends each queued order. An order that is delayed does not hold up the others. */
function flushOrders(api: QueueApi, uid: string): Promise<Outcome> {
  return api.extra.tabs.exclusively(`orders.${uid}`, async () => {
    await rereadDisk(api);
    let outcome: Outcome = 'done';
    for (const operation of selectOrderOperations(api.getState())) {
      if (operation.status === 'rejected' || !isSignedIn(api, uid)) continue;
      if ((await send(api, uid, [operation])) === 'delayed') outcome = 'delayed';
    }
    return outcome;
  });
}

/**
 * Sends operations of one kind in one request. Dispatches the outcome.
 * @returns `done`: stored, rejected, or the session has ended. `refused`: Firestore refused the batch and stored
 * none of it. The caller sends the operations one by one.
 */
async function send(api: QueueApi, uid: string, operations: Operation[]): Promise<Outcome | 'refused'> {
  const ids = operations.map(({ id }) => id);
  const [first] = operations;
  try {
    if (first?.kind === 'order') await sendOrder(api, uid, first.order);
    else {
      const document = await updateDocument(api, uid, operations);
      if (document !== null) publishDocument(api, uid, document);
    }
  } catch (caught) {
    // The session ended during the request, so the refusal says nothing about the operation. It stays on the disk until
    // the next sign-in.
    if (!isSignedIn(api, uid)) return 'done';
    const error = toAppError(caught);
    if (isRetryable(error)) {
      api.dispatch(sendingDelayed({ operations, error }));
      return 'delayed';
    }
    if (operations.length > 1) return 'refused';
    api.dispatch(rejectedByServer({ operations, error }));
    api.dispatch(problemReported({ during: `queue/${first?.kind}Rejected`, error }));
    // A rejected order stays on the disk. `save.ts` writes its new status.
    if (first?.kind !== 'order') await removeFromDisk(api, uid, ids);
    return 'done';
  }
  if (isSignedIn(api, uid)) api.dispatch(storedOnServer({ operations }));
  // A merge whose session has ended stays on the disk. The next session returns the lines that did not fit.
  else if (ids.some((id) => mergedGuestId(id) !== null)) return 'done';
  if (first?.kind === 'order') api.extra.tabs.post({ type: 'ordersChanged', uid });
  // Waits for the removal before the next request, so that at most one request is in doubt.
  await removeFromDisk(api, uid, ids);
  return 'done';
}

/** Sends an order. Reads the order after a rejection: if Firestore has it, an earlier request has stored it. */
async function sendOrder(api: QueueApi, uid: string, order: OrderDraft): Promise<void> {
  const { documents } = api.extra;
  try {
    // A repeat finds the order under its id ('exists'), which is success as well.
    await documents.createOrder(order);
  } catch (caught) {
    if (isRetryable(toAppError(caught)) || !isSignedIn(api, uid)) throw caught;
    const stored = await documents.readOrder(uid, order.id).catch((unread: unknown) => {
      // The session may have ended in another tab.
      throw new PortError({ ...toAppError(unread), retryable: true });
    });
    if (stored === null) throw caught;
  }
}

/** Milliseconds until the page may read the document again. At most `freshMs`, even if the clock was set back. */
export function msUntilNextRead(receivedAt: number | null): number {
  return receivedAt === null ? 0 : Math.max(0, Math.min(freshMs, receivedAt + freshMs - Date.now()));
}
