import { createSelector, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { Order } from '@/domain/order';
import { changesStored, type WithQueue } from '@/lib/queue/queueSlice';

interface OrdersState {
  /** Orders that this page has sent: a screen may show one that the cached list does not have. */
  sent: Order[];
}

const initialState: OrdersState = { sent: [] };

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(changesStored, (state, { payload }) => {
        if (payload.queue !== 'orders') return;
        // It stays on the screen; the next answer of Firestore has the time of its arrival.
        for (const { operation } of payload.entries)
          state.sent.push({ ...operation.order, createdAt: operation.placedAt });
      });
  },
  selectors: {
    selectSentOrders: (state) => state.sent,
  },
});

export const { selectSentOrders } = ordersSlice.selectors;

/** Orders that Firestore does not have, oldest first. */
export const selectOutbox = createSelector([({ queue }: WithQueue) => queue.orders], (orders) =>
  orders.map(({ operation }) => operation),
);
/** Whether sending the order has failed, and is tried again. */
export const selectIsDelayed = ({ queue }: WithQueue, orderId: string): boolean =>
  queue.delayedOrderIds.includes(orderId);
export const selectIsDurable = ({ queue }: WithQueue, orderId: string): boolean => !queue.unsavedIds.includes(orderId);
/** How many orders have not reached Firestore, rejected ones aside. */
export const selectUnsentOrders = (state: WithQueue): number =>
  selectOutbox(state).filter(({ status }) => status === 'queued').length;
/** How many orders Firestore has rejected: they are in this browser only. */
export const selectRejectedOrders = (state: WithQueue): number =>
  selectOutbox(state).filter(({ status }) => status === 'rejected').length;
