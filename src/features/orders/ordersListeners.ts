import { signedOut, toastShown } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import { changesSaved, changesStored } from '@/lib/queue/queueSlice';
import { selectUid } from '@/lib/session';
import { isTabMessage } from '@/lib/tabMessages';
import { queueTexts } from '@/texts/shell';
import { forgetOrders, invalidateOrders } from './ordersApi';

const isOrdersChangedElsewhere = isTabMessage('ordersChanged');

/** Refetches the cached orders when one has reached Firestore, and says when the browser cannot store one. */
export function addOrdersListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: changesSaved,
    effect: ({ payload: { ids, isDurable } }, api) => {
      const isOrder = api.getState().queue.orders.some(({ id }) => ids.includes(id));
      if (isOrder && !isDurable) api.dispatch(toastShown({ kind: 'warning', text: queueTexts.orderNotStored }));
    },
  });
  startListening({
    actionCreator: changesStored,
    effect: ({ payload }, api) => {
      if (payload.queue !== 'orders') return;
      for (const { id } of payload.entries) api.dispatch(invalidateOrders(id));
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
