import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { Order } from '@/domain/order';
import { isOfKind } from '@/lib/queue/operations';
import { selectDelayed, storedOnServer, type QueueRootState } from '@/lib/queue/queueSlice';

interface OrdersState {
  /** Orders that this page has sent. The cached list may not have them yet. */
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
      .addCase(storedOnServer, (state, { payload }) => {
        // Shows the order with the time of its placement. The next list from Firestore has the stored time.
        for (const { order, placedAt } of payload.operations.filter(isOfKind('order')))
          state.sent.push({ ...order, createdAt: placedAt });
      });
  },
  selectors: {
    selectSentOrders: (state) => state.sent,
  },
});

export const { selectSentOrders } = ordersSlice.selectors;

/** True if sending the order has failed and will be tried again. */
export const selectIsDelayed = (state: QueueRootState, orderId: string): boolean =>
  selectDelayed(state).some(({ id }) => id === orderId);
/** True if the order is on the disk, so that it survives the end of the browser. */
export const selectIsDurable = ({ queue }: QueueRootState, orderId: string): boolean =>
  queue.savedIds.includes(orderId);
