import { toastShown } from '@/domain/events';
import { currentUid, type AppStartListening } from '@/lib/listeners';
import { changesSaved, changesStored } from '@/lib/queue/queueSlice';
import { isTabMessage } from '@/lib/tabMessages';
import { queueTexts } from '@/texts/shell';
import { forgetOrders, invalidateOrders } from './ordersApi';
import { selectOrdersUid } from './ordersSlice';

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
      api.extra.tabs.post({ type: 'ordersChanged', uid: payload.account });
    },
  });
  startListening({
    predicate: (_action, state, before) => selectOrdersUid(state) !== selectOrdersUid(before),
    effect: (_action, api) => api.dispatch(forgetOrders()),
  });
  startListening({
    matcher: isOrdersChangedElsewhere,
    effect: ({ payload: { uid } }, api) => {
      if (uid === currentUid(api)) api.dispatch(invalidateOrders());
    },
  });
}
