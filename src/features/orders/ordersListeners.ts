import { isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import {
  orderPlaced,
  pageBecameVisible,
  sendingRequested,
  signedIn,
  toastShown,
  wentOnline,
} from '@/domain/events';
import { followOtherTabs, onFirstSignIn } from '@/lib/listeners';
import type { AppListenerApi, AppStartListening } from '@/lib/listeners';
import { createRetryLoop } from '@/lib/retryLoop';
import type { TabMessage } from '@/services/ports';
import { currentUid } from '@/lib/currentUid';
import { drainOutbox } from './orderSync';
import { forgetOrders, ordersOutdated } from './ordersApi';
import { orderNotKept, orderStored, orderWithdrawn, outboxRead, selectOrdersUid } from './ordersSlice';
import { createOutbox } from './outbox';
import { ordersTexts } from './ordersTexts';

/**
 * Brings placed orders to the store. Registered before the cart's listeners: an order is durable before the lines
 * that it holds leave the cart.
 */
export function addOrdersListeners(startListening: AppStartListening): UnsubscribeListener[] {
  const retries = createRetryLoop();

  return [
    startListening({
      actionCreator: orderPlaced,
      effect: ({ payload: order, meta: { placedAt } }, api) => {
        const isKept = createOutbox(api.extra.storage, order.userId).put({ order, placedAt, status: 'waiting' });
        if (!isKept) {
          api.dispatch(orderNotKept(order.id));
          api.dispatch(toastShown({ kind: 'warning', text: ordersTexts.notKept }));
        }
        api.extra.tabs.post({ type: 'ordersChanged', uid: order.userId });
      },
    }),
    // A page that was put away may have missed what other tabs told.
    startListening({ matcher: isAnyOf(signedIn, pageBecameVisible), effect: (_action, api) => readOutbox(api) }),
    startListening({
      actionCreator: orderWithdrawn,
      effect: ({ payload: orderId }, api) => {
        const uid = currentUid(api);
        if (uid === null) return;
        createOutbox(api.extra.storage, uid).remove(orderId);
        api.extra.tabs.post({ type: 'ordersChanged', uid });
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
    onFirstSignIn(startListening, (api) => followOtherTabs(api, onTabMessage)),
    startListening({
      matcher: isAnyOf(orderPlaced, sendingRequested, signedIn, wentOnline, pageBecameVisible),
      effect: async (_action, api) => {
        api.cancelActiveListeners();
        await retries.run(api, async () => {
          const uid = currentUid(api);
          return uid === null ? 'settled' : drainOutbox(api, uid);
        });
      },
    }),
  ];
}

function readOutbox(api: AppListenerApi): void {
  const uid = currentUid(api);
  if (uid !== null) api.dispatch(outboxRead({ uid, outbox: createOutbox(api.extra.storage, uid).list() }));
}

function onTabMessage(message: TabMessage, api: AppListenerApi): void {
  if (message.type !== 'ordersChanged' || message.uid !== currentUid(api)) return;
  readOutbox(api);
  api.dispatch(ordersOutdated());
}
