import { signedOut } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import { selectUid } from '@/lib/session';
import { orderSent } from '@/lib/sync/syncSlice';
import { isTabMessage } from '@/lib/tabMessages';
import { forgetOrders, invalidateOrders } from './ordersApi';

const isOrdersChangedElsewhere = isTabMessage('ordersChanged');

/** Refetches the cached orders when one has reached Firestore. */
export function addOrdersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: orderSent,
    effect: ({ payload: { order } }, api) => {
      api.dispatch(invalidateOrders(order.id));
    },
  });
  startListening({ actionCreator: signedOut, effect: (_action, api) => api.dispatch(forgetOrders()) });
  startListening({
    matcher: isOrdersChangedElsewhere,
    effect: ({ payload: { uid } }, api) => {
      if (uid === selectUid(api.getState())) api.dispatch(invalidateOrders());
    },
  });
}
