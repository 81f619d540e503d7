import { countUnsentCartChanges } from '@/features/cart/cartSlice';
import { countUnsentFavourites } from '@/features/favourites/favouritesSlice';
import { selectRejectedOrders, selectUnsentOrders } from '@/features/orders/ordersSlice';
import type { AppListenerApi } from '@/lib/listeners';

/** How much is in this browser only: what can be sent, and orders that Firestore has refused. */
export interface UnsentWork {
  waiting: number;
  /** How many of `waiting` are orders. */
  orders: number;
  refused: number;
}

export function countUnsent(state: ReturnType<AppListenerApi['getState']>): UnsentWork {
  const orders = selectUnsentOrders(state);
  return {
    waiting: countUnsentCartChanges(state) + countUnsentFavourites(state) + orders,
    orders,
    // Sending does not help these: they would be refused again.
    refused: selectRejectedOrders(state),
  };
}

/** What can be sent, in words; an empty text when there is nothing. */
export function describeUnsent({ waiting, orders }: UnsentWork): string {
  const changes = waiting - orders;
  const parts = [
    orders > 0 ? `${orders === 1 ? 'One order is' : `${orders} orders are`} waiting to be sent.` : null,
    changes > 0 ? `${changes === 1 ? 'One change hasn’t' : `${changes} changes haven’t`} reached your account.` : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

/** Orders that Firestore has refused, in words; an empty text when there are none. */
export function describeRefused({ refused }: UnsentWork): string {
  if (refused === 0) return '';
  return `${refused === 1 ? 'One order wasn’t' : `${refused} orders weren’t`} accepted by the shop.`;
}
