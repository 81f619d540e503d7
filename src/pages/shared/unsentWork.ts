import { countUnsentCartChanges } from '@/features/cart/cartSlice';
import { countUnsentFavourites } from '@/features/favourites/favouritesSlice';
import { countRejectedOrders, countUnsentOrders } from '@/features/orders/ordersSlice';
import type { AppListenerApi } from '@/lib/listeners';
import { selectUnsavedOperations } from '@/lib/queue/queueSlice';
import { sessionTexts as texts } from '@/texts/shell';

/** The amount of work that is in this browser only: operations to send, and orders that Firestore has rejected. */
export interface UnsentWork {
  queued: number;
  /** The number of orders in `queued`. */
  orders: number;
  rejected: number;
  /** The number of all these that only this page's memory has. A sign-out loses them. */
  unsaved: number;
}

export function countUnsent(state: ReturnType<AppListenerApi['getState']>): UnsentWork {
  const orders = countUnsentOrders(state);
  return {
    queued: countUnsentCartChanges(state) + countUnsentFavourites(state) + orders,
    orders,
    // A repeat would not help: Firestore would reject these orders again.
    rejected: countRejectedOrders(state),
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
