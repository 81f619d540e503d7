import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderPlaced, signedIn, signedOut } from '@/domain/events';
import type { Order } from '@/domain/order';
import type { OutboxEntry } from '@/domain/queue';
import { createOperationEvents, reduceQueued } from '@/lib/durableQueue/operationEvents';

/** What becomes of the orders in the outbox. */
export const outboxEvents = createOperationEvents<OutboxEntry>('orders');

export const toQueueEntry = (operation: OutboxEntry) => ({ id: operation.order.id, operation });

interface OrdersState {
  /** The customer; null while signed out. */
  uid: string | null;
  /** Oldest first. */
  outbox: OutboxEntry[];
  /** Orders that this page has sent: a screen may show one that the cached list does not have. */
  sent: Order[];
  /** Queued orders that could not be sent at once. */
  delayedIds: string[];
  /** Queued orders that the browser could not store. */
  notDurableIds: string[];
}

/** The state while signed out. */
const initialOrders: OrdersState = {
  uid: null,
  outbox: [],
  sent: [],
  delayedIds: [],
  notDurableIds: [],
};

export const ordersSlice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    /** Firestore has the order, by this try or an earlier one. */
    orderStored: (state, { payload: orderId }: PayloadAction<string>) => {
      const entry = state.outbox.find(({ order }) => order.id === orderId);
      if (entry === undefined) return;
      state.outbox = state.outbox.filter((other) => other !== entry);
      // It stays on the screen; the next answer of Firestore has the time of its arrival.
      state.sent.push({ ...entry.order, createdAt: entry.placedAt });
    },
    /** The customer has returned the lines of a rejected order to the cart. */
    orderWithdrawn: (state, { payload: orderId }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ order }) => order.id !== orderId);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload: { uid } }) => (state.uid === uid ? state : { ...initialOrders, uid }))
      .addCase(signedOut, () => initialOrders)
      .addCase(orderPlaced, (state, { payload: order, meta: { placedAt } }) => {
        if (state.uid !== order.userId || state.outbox.some((entry) => entry.order.id === order.id)) return;
        state.outbox.push({ order, placedAt, status: 'queued' });
      })
      .addCase(outboxEvents.operationsQueued, (state, { payload: { account, ids, isDurable } }) => {
        if (state.uid === account && !isDurable) state.notDurableIds.push(...ids);
      })
      .addCase(outboxEvents.sendingDelayed, (state, { payload: { account, entries } }) => {
        if (state.uid !== account) return;
        state.delayedIds = [...new Set([...state.delayedIds, ...entries.map(({ id }) => id)])];
      })
      .addMatcher(outboxEvents.isQueueChange, (state, action) => {
        if (state.uid !== action.payload.account) return;
        const queued = reduceQueued(outboxEvents, state.outbox.map(toQueueEntry), action);
        state.outbox = queued.map(({ operation }) => operation);
      });
  },
  selectors: {
    selectOrdersUid: (state) => state.uid,
    selectOutbox: (state) => state.outbox,
    selectSentOrders: (state) => state.sent,
    /** Whether sending the order has failed, and is tried again. */
    selectIsDelayed: (state, orderId: string) => state.delayedIds.includes(orderId),
    selectIsDurable: (state, orderId: string) => !state.notDurableIds.includes(orderId),
    /** How many orders have not reached Firestore, rejected ones aside. */
    selectUnsentOrders: (state) => state.outbox.filter(({ status }) => status === 'queued').length,
    /** How many orders Firestore has rejected: they are in this browser only. */
    selectRejectedOrders: (state) => state.outbox.filter(({ status }) => status === 'rejected').length,
  },
});

export const { orderStored, orderWithdrawn } = ordersSlice.actions;

export const {
  selectOrdersUid,
  selectOutbox,
  selectSentOrders,
  selectIsDelayed,
  selectIsDurable,
  selectUnsentOrders,
  selectRejectedOrders,
} = ordersSlice.selectors;
