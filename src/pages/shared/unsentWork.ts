import type { AppListenerApi } from '@/lib/listeners';
import { selectOrderOperations, selectSendable, selectUnsavedOperations } from '@/lib/queue/queueSlice';
import { sessionTexts as texts } from '@/texts/shell';

/** The amount of work that is in this browser only: operations to send, and orders that Firestore has rejected. */
export interface UnsentWork {
  queued: number;
  /** The number of orders in `queued`. */
  orders: number;
  rejected: number;
  /** The number of these operations and orders that only this page's memory has. A sign-out loses them. */
  unsaved: number;
}

export function countUnsent(state: ReturnType<AppListenerApi['getState']>): UnsentWork {
  const orders = selectOrderOperations(state);
  return {
    queued: selectSendable(state).length,
    orders: orders.filter(({ status }) => status === 'queued').length,
    // A repeat would not help: Firestore would reject these orders again.
    rejected: orders.filter(({ status }) => status === 'rejected').length,
    unsaved: selectUnsavedOperations(state).length,
  };
}

/** Returns the unsent work in words, or an empty text if everything was sent. */
export function describeUnsent({ queued, orders }: UnsentWork): string {
  const changes = queued - orders;
  const parts = [orders > 0 ? texts.ordersQueued(orders) : null, changes > 0 ? texts.changesQueued(changes) : null];
  return parts.filter((part) => part !== null).join(' ');
}

/** Returns the rejected orders in words, or an empty text if there are none. */
export function describeRejected({ rejected }: UnsentWork): string {
  return rejected === 0 ? '' : texts.ordersRejected(rejected);
}
