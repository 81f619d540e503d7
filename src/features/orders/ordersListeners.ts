import { signedOut, selectUid } from '@/features/auth/authSlice';
import { orderSent } from '@/features/sync/syncSlice';
import type { AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { invalidateOrders, ordersApi } from './ordersApi';
import { storeSeenOrders } from './seenOrders';

const isOrdersChangedElsewhere = isTabMessage('ordersChanged');

/** Refetches the cached orders when an order has reached Firestore. Stores the newest ones for a page without a network. */
export function addOrdersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: orderSent,
    effect: ({ payload: { order } }, api) => {
      api.dispatch(invalidateOrders(order.id));
    },
  });
  startListening({
    matcher: ordersApi.endpoints.listOrders.matchFulfilled,
    effect: ({ payload, meta }, { extra }) => {
      const { direction, originalArgs } = meta.arg;
      const [newest] = payload.pages;
      if (direction !== 'forward' && newest !== undefined)
        storeSeenOrders(extra.storage, originalArgs.uid, newest.orders);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, api) => void api.dispatch(ordersApi.util.resetApiState()),
  });
  startListening({
    matcher: isOrdersChangedElsewhere,
    effect: ({ payload: { uid } }, api) => {
      if (uid === selectUid(api.getState())) api.dispatch(invalidateOrders());
    },
  });
}
