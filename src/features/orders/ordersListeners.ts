import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import {
  orderPlaced,
  pageBecameVisible,
  problemReported,
  sendingRequested,
  signedIn,
  toastShown,
  wentOnline,
} from '@/domain/events';
import { currentUid, followOtherTabs, onFirstSignIn } from '@/lib/listeners';
import type { AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import { forgetOrders, ordersOutdated } from './ordersApi';
import { orderStored, orderWithdrawn, outboxEvents, selectOrdersUid } from './ordersSlice';
import { ordersTexts } from './ordersTexts';
import { outbox } from './outbox';

/** Sends placed orders, and keeps the cached orders up to date. */
export function addOrdersListeners(startListening: AppStartListening): UnsubscribeListener[] {
  const retries = createRetryLoop();

  return [
    startListening({
      actionCreator: outboxEvents.operationsQueued,
      effect: ({ payload: { isDurable } }, api) => {
        if (!isDurable) api.dispatch(toastShown({ kind: 'warning', text: ordersTexts.notKept }));
      },
    }),
    startListening({
      actionCreator: outboxEvents.operationsRejected,
      effect: ({ payload: { error } }, api) => void api.dispatch(problemReported({ during: 'order placement', error })),
    }),
    startListening({
      actionCreator: orderWithdrawn,
      effect: async ({ payload: orderId }, api) => {
        const uid = currentUid(api);
        if (uid === null) return;
        // Only once its lines are on their way to the cart: the end of the browser may come between.
        await api.extra.queue.add([]);
        await api.extra.queue.remove([orderId]);
        api.extra.tabs.post({ type: 'queueChanged', uid });
      },
    }),
    startListening({
      actionCreator: orderStored,
      effect: ({ payload: orderId }, api) => void api.dispatch(ordersOutdated(orderId)),
    }),
    startListening({
      predicate: (_action, state, before) => selectOrdersUid(state) !== selectOrdersUid(before),
      effect: (_action, api) => api.dispatch(forgetOrders()),
    }),
    onFirstSignIn(startListening, (api) =>
      followOtherTabs(api, (message) => {
        if (message.type === 'ordersChanged' && message.uid === currentUid(api)) api.dispatch(ordersOutdated());
      }),
    ),
    startListening({
      matcher: isAnyOf(orderPlaced, sendingRequested, signedIn, wentOnline, pageBecameVisible),
      effect: async (_action, api) => {
        api.cancelActiveListeners();
        await retries.run(api, async () => {
          const uid = currentUid(api);
          if (uid === null) return 'settled';
          return api.extra.tabs.exclusively(`orders.${uid}`, () => outbox.flush(api, uid));
        });
      },
    }),
  ];
}
