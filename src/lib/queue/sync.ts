import { isAnyOf } from '@reduxjs/toolkit';
import { appError, isRetryable, PortError, toAppError, type AppError } from '@/domain/appError';
import { maxBatch } from '@/domain/appliedOperations';
import { orderPlaced } from '@/domain/cartEvents';
import {
  pageBecameVisible,
  pageLeft,
  problemReported,
  sendingRequested,
  sessionExpected,
  signedIn,
  signedOut,
  userDocumentLoadFailed,
  userDocumentReceived,
  userDocumentRequested,
  wentOnline,
} from '@/domain/events';
import type { OrderDraft } from '@/domain/order';
import type { Queued, QueueEntries, QueueName } from '@/domain/queue';
import type { UserDocument } from '@/services/ports';
import type { AppListenerApi, AppStartListening } from '../listeners';
import { selectUid } from '../session';
import { isTabMessage } from '../tabMessages';
import { changeDocument, mergesDevice } from './changeDocument';
import { createPageQueue, type Host } from './pageQueue';
import {
  changesRejected,
  changesSaved,
  changesStored,
  orderWithdrawn,
  rereadRequested,
  sendingDelayed,
} from './queueSlice';
import { createRetryLoop, type SendOutcome } from './retryLoop';

/** Milliseconds in which quick repeats (ten clicks on plus) are gathered for one request. */
const gatherMs = 150;
/** Milliseconds: however often the page is looked at, Firestore is asked no more often than this. */
const freshMs = 5_000;
/** Milliseconds after which a tab sends what another tab has queued and not sent. */
const takeOverMs = 4_000;

const isReceivedElsewhere = isTabMessage('userDocumentReceived');

/** Saves what is queued, sends it, and keeps what the page shows of the user document the same as Firestore. */
export function addSync(startListening: AppStartListening): void {
  const pageQueue = createPageQueue();
  const documentRetries = createRetryLoop();
  const orderRetries = createRetryLoop();
  let receivedAt = -Infinity;
  /** Stays set when a newer request cancels the one that set it. */
  let isReadDue = false;

  /** Sends what is queued of one kind, oldest first. */
  async function flush(api: Host, uid: string, queue: QueueName): Promise<SendOutcome> {
    const tried = new Set<string>();
    for (;;) {
      await pageQueue.reread(api);
      if (selectUid(api.getState()) !== uid) return 'done';
      const batch = nextBatch(api.getState().queue, queue, tried);
      if (batch === null) return tried.size === 0 ? 'done' : 'delayed';
      try {
        if (batch.queue !== 'orders') await sendChanges(api, uid, batch);
        else for (const { operation } of batch.entries) await sendOrder(api, uid, operation.order);
      } catch (caught) {
        // Without its customer's session an operation is refused whatever it says: it waits for the next sign-in.
        if (selectUid(api.getState()) !== uid) return 'done';
        const error = toAppError(caught);
        if (!isRetryable(error)) {
          await reject(api, uid, batch, error);
          continue;
        }
        api.dispatch(sendingDelayed({ ...batch, error }));
        // Each order stands alone: one that is delayed does not hold up the others.
        if (queue !== 'orders') return 'delayed';
        for (const { id } of batch.entries) tried.add(id);
        continue;
      }
      // No turn may pass between the two: the page would show what it has just sent as queued once more.
      const removal = pageQueue.remove(api, idsOf(batch));
      if (selectUid(api.getState()) === uid) api.dispatch(changesStored(batch));
      if (queue === 'orders') api.extra.tabs.post({ type: 'ordersChanged', uid });
      // Off the disk before the next request: of all that was sent, only the last request is ever in doubt.
      await removal;
      api.extra.tabs.post({ type: 'queueChanged', uid });
    }
  }

  async function reject(api: Host, uid: string, changes: QueueEntries, error: AppError): Promise<void> {
    const removal = changes.queue === 'orders' ? null : pageQueue.remove(api, idsOf(changes));
    api.dispatch(changesRejected({ ...changes, error }));
    api.dispatch(problemReported({ during: `${changes.queue}/rejected`, error }));
    await Promise.all([removal, pageQueue.save(api)]);
    api.extra.tabs.post({ type: 'queueChanged', uid });
  }

  async function sendChanges(
    api: Host,
    uid: string,
    changes: Exclude<QueueEntries, { queue: 'orders' }>,
  ): Promise<void> {
    const deviceId = pageQueue.deviceId();
    const stored = await api.extra.documents.updateUser(uid, (document) =>
      changeDocument(document, changes, { deviceId, email: currentEmail(api, uid) }),
    );
    if (stored !== null) receive(api, uid, stored);
  }

  async function sendOrder(api: Host, uid: string, order: OrderDraft): Promise<void> {
    try {
      // A create under the order's own id: a replay finds it there ('exists'), which is success as well.
      await api.extra.documents.createOrder(order);
    } catch (caught) {
      if (isRetryable(toAppError(caught)) || selectUid(api.getState()) !== uid) throw caught;
      if (!(await isOrderStored(api, uid, order.id))) throw caught;
    }
  }

  /** Shows, here and in the other tabs, what Firestore holds of a customer who is still signed in. */
  function receive(api: Host, uid: string, { cartItems, favoriteIds, applied }: UserDocument): void {
    if (selectUid(api.getState()) !== uid) return;
    const own = [pageQueue.deviceId(), mergesDevice];
    const appliedIds = applied.flatMap(({ device, ids }) => (own.includes(device) ? ids : []));
    const received = { uid, lines: cartItems, favoriteIds, appliedIds };
    api.dispatch(userDocumentReceived(received));
    api.extra.tabs.post({ type: 'userDocumentReceived', ...received });
  }

  async function syncDocument(api: AppListenerApi): Promise<SendOutcome> {
    const uid = selectUid(api.getState());
    if (uid === null) return 'done';
    // One tab at a time: of two requests that meet one would be refused, and no answer is older than what was sent.
    return api.extra.tabs.exclusively(`user.${uid}`, async () => {
      // In two requests, so that a rejection of one kind does not roll back the other.
      const outcomes = [await flush(api, uid, 'cart'), await flush(api, uid, 'favourites')];
      const isDelayed = outcomes.includes('delayed');
      const isUnknown = isDocumentUnknown(api);
      if (!isReadDue || selectUid(api.getState()) !== uid || (isDelayed && !isUnknown))
        return isDelayed ? 'delayed' : 'done';
      const outcome = await read(api, uid);
      return isDelayed ? 'delayed' : outcome;
    });
  }

  async function read(api: AppListenerApi, uid: string): Promise<SendOutcome> {
    try {
      const document = isDocumentUnknown(api) ? await readOrMake(api, uid) : await api.extra.documents.readUser(uid);
      if (document === null) throw new PortError(appError('not-found'));
      receive(api, uid, document);
      return 'done';
    } catch (caught) {
      if (selectUid(api.getState()) !== uid) return 'done';
      const error = toAppError(caught);
      api.dispatch(userDocumentLoadFailed(error));
      return isRetryable(error) ? 'delayed' : 'done';
    }
  }

  pageQueue.addListeners(startListening);
  startListening({
    actionCreator: orderWithdrawn,
    effect: async ({ payload: orderId }, api) => {
      const uid = selectUid(api.getState());
      if (uid === null) return;
      // Only once its lines are on their way to the cart: the end of the browser may come between.
      await pageQueue.save(api);
      await pageQueue.remove(api, [orderId]);
      api.extra.tabs.post({ type: 'queueChanged', uid });
    },
  });
  // A page that was put away has missed the messages of other tabs.
  startListening({
    matcher: isAnyOf(sessionExpected, signedIn, pageBecameVisible, rereadRequested),
    effect: (_action, api) => pageQueue.reread(api),
  });
  startListening({ actionCreator: pageLeft, effect: (_action, api) => pageQueue.stage(api) });
  startListening({
    matcher: isReceivedElsewhere,
    effect: ({ payload: { type: _, ...received } }, api) => {
      if (received.uid === selectUid(api.getState())) api.dispatch(userDocumentReceived(received));
    },
  });
  // The tab that has queued something sends it. One that has crashed or is frozen does not.
  startListening({
    matcher: isTabMessage('queueChanged'),
    effect: async (_action, api) => {
      if (selectUid(api.getState()) === null) return;
      void pageQueue.reread(api);
      api.cancelActiveListeners();
      await api.delay(takeOverMs);
      if (isWaiting(api)) api.dispatch(sendingRequested());
    },
  });
  startListening({
    actionCreator: userDocumentReceived,
    effect: () => {
      receivedAt = Date.now();
      isReadDue = false;
    },
  });
  // One listener for all that asks for a sync, so that a newer request takes over from one that waits.
  startListening({
    matcher: isAnyOf(
      changesSaved,
      sendingRequested,
      signedIn,
      signedOut,
      wentOnline,
      pageBecameVisible,
      userDocumentRequested,
    ),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (signedIn.match(action) || signedOut.match(action)) documentRetries.reset();
      if (selectUid(api.getState()) === null) return;
      if (changesSaved.match(action)) {
        await api.delay(gatherMs);
      } else if (!sendingRequested.match(action)) {
        isReadDue = true;
        const { cart, favourites } = api.getState().queue;
        const isIdle = cart.length + favourites.length === 0 && !documentRetries.isTrying();
        if (pageBecameVisible.match(action) && isIdle) await api.delay(untilStale(receivedAt));
      }
      await documentRetries.run(api, () => syncDocument(api));
    },
  });
  // Apart from the document: a damaged one must not hold up orders.
  startListening({
    matcher: isAnyOf(orderPlaced, sendingRequested, signedIn, wentOnline, pageBecameVisible),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await orderRetries.run(api, async () => {
        const uid = selectUid(api.getState());
        if (uid === null) return 'done';
        return api.extra.tabs.exclusively(`orders.${uid}`, () => flush(api, uid, 'orders'));
      });
    },
  });
}

const idsOf = ({ entries }: QueueEntries): string[] => entries.map(({ id }) => id);

/** What travels in one request; null when nothing is left to send. */
function nextBatch({ cart, favourites, orders }: Queued, queue: QueueName, tried: Set<string>): QueueEntries | null {
  const order = orders.find(({ id, operation }) => operation.status === 'queued' && !tried.has(id));
  const batches: Record<QueueName, QueueEntries> = {
    cart: { queue: 'cart', entries: cart.slice(0, maxBatch) },
    favourites: { queue: 'favourites', entries: favourites.slice(0, maxBatch) },
    orders: { queue: 'orders', entries: order === undefined ? [] : [order] },
  };
  return batches[queue].entries.length === 0 ? null : batches[queue];
}

/** Whether the page shows something that is still to be sent. */
function isWaiting({ getState }: Host): boolean {
  const { cart, favourites, orders } = getState().queue;
  return cart.length + favourites.length > 0 || orders.some(({ operation }) => operation.status === 'queued');
}

/**
 * A refusal is believed only when Firestore says that it does not have the order. When the order cannot be read,
 * Firestore says nothing: the session may have ended in another tab.
 */
async function isOrderStored({ extra }: Host, uid: string, orderId: string): Promise<boolean> {
  try {
    return (await extra.documents.readOrder(uid, orderId)) !== null;
  } catch (caught) {
    throw new PortError({ ...toAppError(caught), retryable: true });
  }
}

/** The address of the account as of now: it may have changed since the request began. */
function currentEmail({ getState }: Host, uid: string): string {
  const { auth } = getState();
  return auth.status === 'signedIn' && auth.user.uid === uid ? auth.user.email : '';
}

/**
 * Until Firestore has answered once, the document may have to be made. The cart does not tell whether it has: its lines may
 * be those that this browser remembers.
 */
function isDocumentUnknown({ getState }: Host): boolean {
  return getState().favourites.account?.stored === null;
}

/** The first sign-in of an account saves its empty cart, also in a document that its first favourite has made. */
function readOrMake(api: Host, uid: string) {
  return api.extra.documents.updateUser(uid, (stored) =>
    stored === null || stored.email === ''
      ? { email: currentEmail(api, uid), cartItems: stored?.cartItems ?? [] }
      : null,
  );
}

/** Milliseconds until Firestore may be read again after `askedAt`, whatever was done to the clock. */
export function untilStale(askedAt: number): number {
  return Math.max(0, Math.min(freshMs, askedAt + freshMs - Date.now()));
}
