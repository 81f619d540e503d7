import { isAnyOf } from '@reduxjs/toolkit';
import { isRetryable, PortError, toAppError } from '@/domain/appError';
import { orderPlaced, pageBecameVisible, sendingRequested, signedIn, toastShown, wentOnline } from '@/domain/events';
import type { OutboxEntry } from '@/domain/queue';
import { createSender, createRetryLoop, type Batch, type SenderHost } from '@/lib/durableQueue/createSender';
import { currentUid, followOtherTabs, onFirstSignIn, type AppStartListening } from '@/lib/listeners';
import { outboxEntrySchema, parseOrNull } from '@/lib/schemas';
import { forgetOrders, invalidateOrders } from './ordersApi';
import { orderStored, orderWithdrawn, outboxEvents, selectOrdersUid, toQueueEntry } from './ordersSlice';
import { ordersTexts } from './ordersTexts';

/** A customer's orders, from the click until Firestore has them. */
export const outbox = createSender<OutboxEntry>({
  name: 'orders',
  events: outboxEvents,
  parse: (value, id, account) => {
    const entry = parseOrNull(outboxEntrySchema, value);
    // The record names the owner, the order names its user: an order of another user is never sent.
    return entry?.order.id === id && entry.order.userId === account ? entry : null;
  },
  selectQueued: (state) => {
    const { uid, outbox: entries } = state.orders;
    return uid === null ? null : { account: uid, entries: entries.map(toQueueEntry) };
  },
  send,
  maxBatch: 1,
  isUnordered: true,
  isSendable: ({ status }) => status === 'queued',
  afterRejection: (entry) => ({ ...entry, status: 'rejected' }),
});

async function send({ account, entries }: Batch<OutboxEntry>, host: SenderHost): Promise<void> {
  for (const { id, operation } of entries) {
    try {
      // A create under the order's own id: a replay finds it there ('exists'), which is success as well.
      await host.extra.documents.createOrder(operation.order);
    } catch (caught) {
      if (isRetryable(toAppError(caught)) || selectOrdersUid(host.getState()) !== account) throw caught;
      if (!(await isStored(host, account, id))) throw caught;
    }
    host.dispatch(orderStored(id));
    host.extra.tabs.post({ type: 'ordersChanged', uid: account });
  }
}

/**
 * A refusal is believed only when Firestore says that it does not have the order. When the order cannot be read,
 * Firestore says nothing: the session may have ended in another tab.
 */
async function isStored({ extra }: SenderHost, uid: string, orderId: string): Promise<boolean> {
  try {
    return (await extra.documents.readOrder(uid, orderId)) !== null;
  } catch (caught) {
    throw new PortError({ ...toAppError(caught), retryable: true });
  }
}

/** Sends placed orders, and refetches the cached orders. */
export function addOrdersListeners(startListening: AppStartListening): void {
  const retries = createRetryLoop();

  startListening({
    actionCreator: outboxEvents.operationsQueued,
    effect: ({ payload: { isDurable } }, api) => {
      if (!isDurable) api.dispatch(toastShown({ kind: 'warning', text: ordersTexts.notStored }));
    },
  });
  startListening({
    actionCreator: orderWithdrawn,
    effect: async ({ payload: orderId }, api) => {
      const uid = currentUid(api);
      if (uid === null) return;
      // Only once its lines are on their way to the cart: the end of the browser may come between.
      await api.extra.queue.add([]);
      await api.extra.queue.remove([orderId]);
      api.extra.tabs.post({ type: 'queueChanged', uid });
    },
  });
  startListening({
    actionCreator: orderStored,
    effect: ({ payload: orderId }, api) => void api.dispatch(invalidateOrders(orderId)),
  });
  startListening({
    predicate: (_action, state, before) => selectOrdersUid(state) !== selectOrdersUid(before),
    effect: (_action, api) => api.dispatch(forgetOrders()),
  });
  onFirstSignIn(startListening, (api) =>
    followOtherTabs(api, (message) => {
      if (message.type === 'ordersChanged' && message.uid === currentUid(api)) api.dispatch(invalidateOrders());
    }),
  );
  startListening({
    matcher: isAnyOf(orderPlaced, sendingRequested, signedIn, wentOnline, pageBecameVisible),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await retries.run(api, async () => {
        const uid = currentUid(api);
        if (uid === null) return 'done';
        return api.extra.tabs.exclusively(`orders.${uid}`, () => outbox.flush(api, uid));
      });
    },
  });
}
