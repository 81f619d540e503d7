import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Order, OrderDraft } from '@/domain/order';
import { selectOrderOperations } from '@/lib/queue/queueSlice';
import { selectUid } from '@/lib/session';
import type { OrderPage } from '@/services/ports';
import { ordersApi } from './ordersApi';
import { selectSentOrders } from './ordersSlice';

/** An order as the customer may see it; `queued` and `rejected` are on this device only. */
export interface ShownOrder {
  status: 'queued' | 'rejected' | 'stored';
  order: OrderDraft;
  /** Milliseconds since 1970: when Firestore stored it, or else when it was placed. */
  time: number;
}

/** The part of an order that a list shows. */
export type ListedOrder = Omit<ShownOrder, 'order'> & { order: Pick<OrderDraft, 'id' | 'items' | 'totalAmount'> };

type ShownOrdersRootState = Parameters<typeof selectOrderOperations>[0] &
  Parameters<typeof selectUid>[0] &
  Parameters<typeof selectSentOrders>[0] &
  Parameters<ReturnType<typeof ordersApi.endpoints.listOrders.select>>[0];

const selectListQuery = createSelector([selectUid], (uid) =>
  ordersApi.endpoints.listOrders.select(uid === null ? skipToken : { uid }),
);

const noPages: OrderPage[] = [];
const selectPages = (state: ShownOrdersRootState): OrderPage[] => selectListQuery(state)(state).data?.pages ?? noPages;

/** The orders in Firestore, newest first: the cached list, and orders that this page has sent since. */
const selectStoredOrders = createSelector([selectPages, selectSentOrders], (pages, sent) => {
  const listed = pages.flatMap(({ orders }) => orders);
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...sent.filter(({ id }) => !ids.has(id))].sort((one, other) => other.createdAt - one.createdAt);
});

/** The orders of the list, newest first: those that have not reached Firestore stand on top. */
export const selectShownOrders = createSelector(
  [selectOrderOperations, selectStoredOrders],
  (outbox, stored): ShownOrder[] => {
    const storedIds = new Set(stored.map(({ id }) => id));
    // Firestore may have an order whose answer got lost.
    const unsent = outbox
      .filter(({ order }) => !storedIds.has(order.id))
      .map(({ order, placedAt, status }) => ({ status, order, time: placedAt }));
    return [...unsent.reverse(), ...stored.map(shownOrder)];
  },
);

/** One order of the list; null when the list does not hold it. */
export const selectShownOrder = (state: ShownOrdersRootState, orderId: string): ShownOrder | null =>
  selectShownOrders(state).find(({ order }) => order.id === orderId) ?? null;

/** The address of the last order; null when there is no order, or none is known yet. */
export const selectLastAddress = (state: ShownOrdersRootState): string | null =>
  selectShownOrders(state)[0]?.order.shipping.address ?? null;

/** An order that Firestore has. */
export function shownOrder(order: Order): ShownOrder {
  return { status: 'stored', order, time: order.createdAt };
}
