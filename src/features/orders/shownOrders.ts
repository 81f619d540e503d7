import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Order, OrderDraft, Shipping } from '@/domain/order';
import { selectUid } from '@/features/auth/authSlice';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import type { OrderPage } from '@/services/ports';
import { ordersApi } from './ordersApi';
import { selectSentOrders } from './ordersSlice';

/** An order as the shop shows it. Only this device has `queued` and `rejected` orders. */
export interface ShownOrder {
  status: 'queued' | 'rejected' | 'stored';
  order: OrderDraft;
  /** Milliseconds since 1970: when Firestore stored it, or else when it was placed. */
  time: number;
}

/** The part of an order that a list shows. */
export type ListedOrder = Omit<ShownOrder, 'order'> & { order: Pick<OrderDraft, 'id' | 'items' | 'totalAmount'> };

type ShownOrdersRootState = Parameters<typeof selectUnsentOrders>[0] &
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

/** The orders of the list, newest first. Orders that have not reached Firestore come before the others. */
export const selectShownOrders = createSelector(
  [selectUnsentOrders, selectStoredOrders],
  (unsent, stored): ShownOrder[] => {
    const storedIds = new Set(stored.map(({ id }) => id));
    // Firestore may already have a queued order, if its answer was lost.
    const missing = unsent
      .filter(({ order }) => !storedIds.has(order.id))
      .map(({ order, placedAt, status }) => ({ status, order, time: placedAt }));
    return [...missing.reverse(), ...stored.map(toShownOrder)];
  },
);

export const selectShownOrder = (state: ShownOrdersRootState, orderId: string): ShownOrder | null =>
  selectShownOrders(state).find(({ order }) => order.id === orderId) ?? null;

/** Returns the shipping details of the last order. Returns null if there is no order, or none is loaded yet. */
export const selectLastShipping = (state: ShownOrdersRootState): Shipping | null =>
  selectShownOrders(state)[0]?.order.shipping ?? null;

export function toShownOrder(order: Order): ShownOrder {
  return { status: 'stored', order, time: order.createdAt };
}
