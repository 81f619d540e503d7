import { signedOut } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import { isOfKind } from '@/lib/queue/operations';
import { storedOnServer } from '@/lib/queue/queueSlice';
import { selectUid } from '@/lib/session';
import { isTabMessage } from '@/lib/tabMessages';
import { forgetOrders, invalidateOrders } from './ordersApi';

const isOrdersChangedElsewhere = isTabMessage('ordersChanged');

/** Refetches the cached orders when one has reached Firestore. */
export function addOrdersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: storedOnServer,
    effect: ({ payload }, api) => {
      for (const { id } of payload.operations.filter(isOfKind('order'))) api.dispatch(invalidateOrders(id));
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
