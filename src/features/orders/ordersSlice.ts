import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { orderPlaced, signedIn, signedOut } from '@/domain/events';
import type { Order, OrderDraft } from '@/domain/order';

/** An order between the shopper's click and the store's answer. */
export interface OutboxEntry {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `refused`: the store does not accept it, and sending it again would not help. */
  status: 'waiting' | 'refused';
}

interface OrdersState {
  /** Whose orders these are; null while nobody is signed in. */
  uid: string | null;
  /** Oldest first. */
  outbox: OutboxEntry[];
  /** What went from the outbox to the store: a screen may show one that the cached list does not have. */
  sent: Order[];
  /** Queued orders that could not be sent at once. */
  delayedIds: string[];
  /** Queued orders that the browser could not store. */
  notKeptIds: string[];
  /** The order that was placed last in this tab, for the confirmation. */
  lastPlacedId: string | null;
}

/** Of a page where nobody has signed in. */
const initialOrders: OrdersState = {
  uid: null,
  outbox: [],
  sent: [],
  delayedIds: [],
  notKeptIds: [],
  lastPlacedId: null,
};

export const ordersSlice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    /** What waits in this browser, read after a sign-in or when another tab changed it. */
    outboxRead: (state, { payload }: PayloadAction<{ uid: string; outbox: OutboxEntry[] }>) => {
      if (state.uid === payload.uid) state.outbox = payload.outbox;
    },
    /** The store has the order, by this try or an earlier one. */
    orderStored: (state, { payload: orderId }: PayloadAction<string>) => {
      const entry = state.outbox.find(({ order }) => order.id === orderId);
      if (entry === undefined) return;
      state.outbox = state.outbox.filter((other) => other !== entry);
      // It stays on the screen; the next answer of the store brings the store's own time.
      state.sent.push({ ...entry.order, createdAt: entry.placedAt });
    },
    /** The order keeps its place and is sent again. */
    orderDelayed: (state, { payload }: PayloadAction<{ orderId: string; error: AppError }>) => {
      if (!state.delayedIds.includes(payload.orderId)) state.delayedIds.push(payload.orderId);
    },
    /** The browser stores nothing more: the order is in the memory of this page only. */
    orderNotKept: (state, { payload: orderId }: PayloadAction<string>) => {
      state.notKeptIds.push(orderId);
    },
    orderRefused: (state, { payload }: PayloadAction<{ orderId: string; error: AppError }>) => {
      const entry = state.outbox.find(({ order }) => order.id === payload.orderId);
      if (entry !== undefined) entry.status = 'refused';
    },
    /** The shopper has taken the lines of a refused order back. */
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
        state.outbox.push({ order, placedAt, status: 'waiting' });
        state.lastPlacedId = order.id;
      });
  },
  selectors: {
    selectOrdersUid: (state) => state.uid,
    selectOutbox: (state) => state.outbox,
    selectSentOrders: (state) => state.sent,
    /** Whether sending the order has failed, and is tried again. */
    selectIsDelayed: (state, orderId: string) => state.delayedIds.includes(orderId),
    selectIsKept: (state, orderId: string) => !state.notKeptIds.includes(orderId),
    selectLastPlacedId: (state) => state.lastPlacedId,
    /** How many orders have not reached the store, refused ones aside. */
    selectUnsentOrders: (state) => state.outbox.filter(({ status }) => status === 'waiting').length,
    /** How many orders the store has refused: they are in this browser only. */
    selectRefusedOrders: (state) => state.outbox.filter(({ status }) => status === 'refused').length,
  },
});

export const {
  outboxRead,
  orderStored,
  orderDelayed,
  orderNotKept,
  orderRefused,
  orderWithdrawn,
} = ordersSlice.actions;

export const {
  selectOrdersUid,
  selectOutbox,
  selectSentOrders,
  selectIsDelayed,
  selectIsKept,
  selectLastPlacedId,
  selectUnsentOrders,
  selectRefusedOrders,
} = ordersSlice.selectors;
