import { countUnsentCartChanges } from '@/features/cart/cartSlice';
import { countUnsentFavourites } from '@/features/favourites/favouritesSlice';
import { countRejectedOrders, countUnsentOrders } from '@/features/orders/ordersSlice';
import type { AppListenerApi } from '@/lib/listeners';
import { selectUnsavedOperations } from '@/lib/queue/queueSlice';
import { sessionTexts as texts } from '@/texts/shell';

/** The amount of work that is in this browser only: operations to send, and orders that Firestore has rejected. */
export interface UnsentWork {
  waiting: number;
  /** The number of orders in `waiting`. */
  orders: number;
  refused: number;
  /** The number of all these that only this page's memory has. A sign-out loses them. */
  unsaved: number;
}

export function countUnsent(state: ReturnType<AppListenerApi['getState']>): UnsentWork {
  const orders = countUnsentOrders(state);
  return {
    waiting: countUnsentCartChanges(state) + countUnsentFavourites(state) + orders,
    orders,
    // Sending does not help these: they would be refused again.
    refused: countRejectedOrders(state),
    unsaved: selectUnsavedOperations(state).length,
  };
}

/** Returns the unsent work in words, or an empty text if everything was sent. */
export function describeUnsent({ waiting, orders }: UnsentWork): string {
  const changes = waiting - orders;
  const parts = [orders > 0 ? texts.ordersWaiting(orders) : null, changes > 0 ? texts.changesWaiting(changes) : null];
  return parts.filter((part) => part !== null).join(' ');
}

/** Orders that Firestore has refused, in words; an empty text when there are none. */
export function describeRefused({ refused }: UnsentWork): string {
  return refused === 0 ? '' : texts.ordersRefused(refused);
}
