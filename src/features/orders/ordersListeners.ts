import { signedOut, selectUid } from '@/features/auth/authSlice';
import { orderSent } from '@/features/sync/syncSlice';
import type { AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { invalidateOrders, ordersApi } from './ordersApi';

const isOrdersChangedElsewhere = isTabMessage('ordersChanged');

/** Refetches the cached orders when one has reached Firestore. */
export function addOrdersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: orderSent,
    effect: ({ payload: { order } }, api) => {
      api.dispatch(invalidateOrders(order.id));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: ({ payload: { endsSession } }, api) => {
      if (endsSession) api.dispatch(ordersApi.util.resetApiState());
    },
  });
  startListening({
    matcher: isOrdersChangedElsewhere,
    effect: ({ payload: { uid } }, api) => {
      if (uid === selectUid(api.getState())) api.dispatch(invalidateOrders());
    },
  });
}
