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
import { currentUid } from '@/lib/currentUid';
import { followOtherTabs, onFirstSignIn } from '@/lib/listeners';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import { loadOrders } from './orderHistory';
import { orderStored, orderWithdrawn, selectHistory } from './ordersSlice';
import { ordersTexts } from './ordersTexts';
import { outbox } from './outbox';
import { outboxEvents } from './outboxEvents';

/** Sends placed orders, and keeps the history up to date with what was sent. */
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
    startListening({ actionCreator: orderStored, effect: (_action, api) => refreshHistory(api) }),
    onFirstSignIn(startListening, (api) =>
      followOtherTabs(api, (message) => {
        if (message.type === 'ordersChanged' && message.uid === currentUid(api)) refreshHistory(api);
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

/** A history that was asked for learns of an order that has arrived. */
function refreshHistory(api: AppListenerApi): void {
  // Also one that is on its way (its answer may be older than the order), and one that has failed (it may succeed now).
  if (selectHistory(api.getState()).status !== 'idle') void api.dispatch(loadOrders());
}
