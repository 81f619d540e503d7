import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Order } from '@/domain/order';
import type { UnsentWithdrawal } from '@/domain/record';
import { signedOut } from '@/features/auth/authSlice';
import { orderSent, selectUnsentOrders, selectUnsentWithdrawals } from '@/features/sync/syncSlice';
import type { StateOf } from '@/lib/store';

interface OrdersState {
  /** Orders that this page has sent. The cached list may not have them yet. */
  sent: Order[];
}

declare module '@/lib/store' {
  interface RootState {
    orders: OrdersState;
  }
}

/** The browser has stored an order of this customer. */
export const orderPlaced = createAction<{ userId: string }>('orders/orderPlaced');

const initialState: OrdersState = { sent: [] };

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(orderSent, (state, { payload: { order, placedAt } }) => {
        // Shows the order with the time of its placement. The next list from Firestore has the stored time.
        if (state.sent.every(({ id }) => id !== order.id)) state.sent.push({ ...order, createdAt: placedAt });
      });
  },
  selectors: {
    selectSentOrders: (state) => state.sent,
  },
});

export const { selectSentOrders } = ordersSlice.selectors;

/** Returns the order's unsent statement of withdrawal. Returns null without an unsent statement. */
export const selectUnsentWithdrawal = (state: StateOf<'sync'>, orderId: string): UnsentWithdrawal | null =>
  selectUnsentWithdrawals(state).find((unsent) => unsent.orderId === orderId) ?? null;

/** True if sending the order has failed and will be tried again. */
export const selectIsDelayed = (state: StateOf<'sync'>, orderId: string): boolean =>
  state.sync.areOrdersDelayed &&
  selectUnsentOrders(state).some(({ order, status }) => order.id === orderId && status === 'queued');

/** True if unsent orders and withdrawals are on the disk, so that they survive the end of the browser. */
export const selectIsUnsentWorkSaved = ({ sync }: StateOf<'sync'>): boolean => !sync.isInMemory;

/** True once all unsent orders of this browser are known. In memory mode the disk may have others. */
export const selectKnowsUnsentOrders = ({ sync }: StateOf<'sync'>): boolean => sync.record !== null && !sync.isInMemory;
