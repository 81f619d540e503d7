import { canBeMended, toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { currentUid } from '@/lib/currentUid';
import type { AppListenerApi } from '@/lib/listeners';
import type { SendOutcome } from '@/lib/retryLoop';
import { orderDelayed, orderRefused, orderStored } from './ordersSlice';
import type { OutboxEntry } from './ordersSlice';
import { createOutbox } from './outbox';
import type { Outbox } from './outbox';

type SyncApi = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/** Sends what waits in the shopper's outbox, one tab at a time, each order under the id that it was born with. */
export async function drainOutbox(api: SyncApi, uid: string): Promise<SendOutcome> {
  return api.extra.tabs.exclusively(`orders.${uid}`, async () => {
    const outbox = createOutbox(api.extra.storage, uid);
    let outcome: SendOutcome = 'settled';
    for (const entry of outbox.list()) {
      if (entry.status === 'refused') continue;
      if (currentUid(api) !== uid) return 'settled';
      // An order that waits does not hold up the others.
      if ((await sendOrder(api, uid, outbox, entry)) === 'delayed') outcome = 'delayed';
    }
    return outcome;
  });
}

async function sendOrder(api: SyncApi, uid: string, outbox: Outbox, entry: OutboxEntry): Promise<SendOutcome> {
  const { documents, tabs } = api.extra;
  const orderId = entry.order.id;
  const settle = () => {
    outbox.remove(orderId);
    api.dispatch(orderStored(orderId));
    tabs.post({ type: 'ordersChanged', uid });
    return 'settled' as const;
  };

  try {
    // A create under the order's own id: a replay finds it there ('exists'), which is success as well.
    await documents.createOrder(entry.order);
    return settle();
  } catch (caught) {
    const error = toAppError(caught);
    const isGone = currentUid(api) !== uid;
    if (canBeMended(error) || isGone) {
      api.dispatch(orderDelayed({ orderId, error }));
      return 'delayed';
    }
    const presence = await lookFor(api, uid, orderId);
    if (presence === 'present') return settle();
    if (presence === 'unknown') {
      api.dispatch(orderDelayed({ orderId, error }));
      return 'delayed';
    }
    outbox.put({ ...entry, status: 'refused' });
    api.dispatch(orderRefused({ orderId, error }));
    api.dispatch(problemReported({ during: 'order placement', error }));
    tabs.post({ type: 'ordersChanged', uid });
    return 'settled';
  }
}

/**
 * A refusal is believed only when the store says that it does not have the order. A store that does not let the order
 * be read says nothing: the session may have ended in another tab.
 */
async function lookFor(api: SyncApi, uid: string, orderId: string): Promise<'present' | 'absent' | 'unknown'> {
  try {
    return (await api.extra.documents.readOrder(uid, orderId)) === null ? 'absent' : 'present';
  } catch {
    return 'unknown';
  }
}
