import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { orderPlaced, signedIn, signedOut } from '@/domain/events';
import type { Order, OrderDraft } from '@/domain/order';
import { reduceQueued } from '@/lib/durableQueue/queueEvents';
import type { OrderCursor, OrderPage } from '@/services/ports';
import { outboxEvents, toQueueEntry } from './outboxEvents';
import type { OutboxEntry } from './outboxEvents';

type OrderHistory =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; error: AppError }
  | { status: 'loaded'; orders: Order[]; next: OrderCursor | null; more: 'idle' | 'loading' | 'failed' };

/** The order whose page was opened last, when it is in neither the outbox nor the history. */
type OpenedOrder =
  | { status: 'loading'; orderId: string }
  | { status: 'failed'; orderId: string; error: AppError }
  | { status: 'missing'; orderId: string }
  | { status: 'found'; orderId: string; order: Order };

interface OrdersState {
  /** Whose orders these are; null while nobody is signed in. */
  uid: string | null;
  /** Oldest first. */
  outbox: OutboxEntry[];
  history: OrderHistory;
  opened: OpenedOrder | null;
  /** What went from the outbox to the store: a screen may show one that the history does not have. */
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
  history: { status: 'idle' },
  opened: null,
  sent: [],
  delayedIds: [],
  notKeptIds: [],
  lastPlacedId: null,
};

/** An order as the shopper may see it; `queued` and `rejected` are on this device only. */
export interface ShownOrder {
  status: 'queued' | 'rejected' | 'stored';
  order: OrderDraft;
  /** Milliseconds since 1970: when the store got it, or else when it was placed. */
  time: number;
}

const none: Order[] = [];

/** What the store has: what it has answered, and what this page has sent, whatever an older answer says. */
const selectStored = createSelector(
  [
    ({ history }: OrdersState) => (history.status === 'loaded' ? history.orders : none),
    ({ sent }: OrdersState) => sent,
  ],
  newestFirst,
);

const isQueueEvent = isAnyOf(outboxEvents.queueRead, outboxEvents.operationsStored, outboxEvents.operationsRejected);

export const ordersSlice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    /** The store has the order, by this try or an earlier one. */
    orderStored: (state, { payload: orderId }: PayloadAction<string>) => {
      const entry = state.outbox.find(({ order }) => order.id === orderId);
      if (entry === undefined) return;
      state.outbox = state.outbox.filter((other) => other !== entry);
      // It stays on the screen; the next answer of the store brings the store's own time.
      state.sent.push({ ...entry.order, createdAt: entry.placedAt });
    },
    /** The customer has returned the lines of a rejected order to the cart. */
    orderWithdrawn: (state, { payload: orderId }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ order }) => order.id !== orderId);
    },
    historyRequested: (state) => {
      // A list that is shown stays while it is asked for again.
      if (state.history.status !== 'loaded') state.history = { status: 'loading' };
    },
    historyLoaded: (state, { payload }: PayloadAction<{ uid: string; page: OrderPage }>) => {
      if (state.uid !== payload.uid) return;
      const { orders, next } = payload.page;
      // Further pages that are shown stay, unless so much is new that there would be a gap.
      if (state.history.status === 'loaded' && touches(orders, state.history.orders)) {
        state.history.orders = newestFirst(orders, state.history.orders);
      } else {
        state.history = { status: 'loaded', orders, next, more: 'idle' };
      }
    },
    historyFailed: (state, { payload }: PayloadAction<{ uid: string; error: AppError }>) => {
      if (state.uid !== payload.uid || state.history.status === 'loaded') return;
      state.history = { status: 'failed', error: payload.error };
    },
    moreRequested: (state) => {
      if (state.history.status === 'loaded') state.history.more = 'loading';
    },
    moreLoaded: (state, { payload }: PayloadAction<{ uid: string; page: OrderPage }>) => {
      if (state.uid !== payload.uid || state.history.status !== 'loaded') return;
      state.history.orders = newestFirst(state.history.orders, payload.page.orders);
      state.history.next = payload.page.next;
      state.history.more = 'idle';
    },
    moreFailed: (state, { payload: uid }: PayloadAction<string>) => {
      if (state.uid === uid && state.history.status === 'loaded') state.history.more = 'failed';
    },
    orderRequested: (state, { payload: orderId }: PayloadAction<string>) => {
      state.opened = { status: 'loading', orderId };
    },
    orderLoaded: (state, { payload }: PayloadAction<{ uid: string; orderId: string; order: Order | null }>) => {
      const { uid, orderId, order } = payload;
      if (state.uid !== uid || state.opened?.orderId !== orderId) return;
      state.opened = order === null ? { status: 'missing', orderId } : { status: 'found', orderId, order };
    },
    orderLoadFailed: (state, { payload }: PayloadAction<{ uid: string; orderId: string; error: AppError }>) => {
      const { uid, orderId, error } = payload;
      if (state.uid === uid && state.opened?.orderId === orderId) state.opened = { status: 'failed', orderId, error };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload: { uid } }) => (state.uid === uid ? state : { ...initialOrders, uid }))
      .addCase(signedOut, () => initialOrders)
      .addCase(orderPlaced, (state, { payload: order, meta: { placedAt } }) => {
        if (state.uid !== order.userId || state.outbox.some((entry) => entry.order.id === order.id)) return;
        state.outbox.push({ order, placedAt, status: 'queued' });
        state.lastPlacedId = order.id;
      })
      .addCase(outboxEvents.operationsQueued, (state, { payload: { account, ids, isDurable } }) => {
        if (state.uid === account && !isDurable) state.notKeptIds.push(...ids);
      })
      .addCase(outboxEvents.sendingDelayed, (state, { payload: { account, entries } }) => {
        if (state.uid !== account) return;
        state.delayedIds = [...new Set([...state.delayedIds, ...entries.map(({ id }) => id)])];
      })
      .addMatcher(isQueueEvent, (state, action) => {
        if (state.uid !== action.payload.account) return;
        const queued = reduceQueued(outboxEvents, state.outbox.map(toQueueEntry), action);
        state.outbox = queued.map(({ operation }) => operation);
      });
  },
  selectors: {
    selectOutbox: (state) => state.outbox,
    /** Whose outbox this page shows. */
    selectOutboxOwner: (state) => state.uid,
    selectHistory: (state) => state.history,
    selectOpenedOrder: (state) => state.opened,
    selectStoredOrders: selectStored,
    /** Whether sending the order has failed, and is tried again. */
    selectIsDelayed: (state, orderId: string) => state.delayedIds.includes(orderId),
    selectIsKept: (state, orderId: string) => !state.notKeptIds.includes(orderId),
    selectLastPlacedId: (state) => state.lastPlacedId,
    /** Where the last order went; null when there is none, or none is known yet. */
    selectLastAddress: (state) => (state.outbox.at(-1)?.order ?? selectStored(state)[0])?.shipping.address ?? null,
    /** How many orders have not reached Firestore, rejected ones aside. */
    selectUnsentOrders: (state) => state.outbox.filter(({ status }) => status === 'queued').length,
    /** How many orders Firestore has rejected: they are in this browser only. */
    selectRefusedOrders: (state) => state.outbox.filter(({ status }) => status === 'rejected').length,
  },
});

/** Both lists in one, newest first; of an order that is in both, the first list's copy. */
function newestFirst(a: readonly Order[], b: readonly Order[]): Order[] {
  const ids = new Set(a.map(({ id }) => id));
  return [...a, ...b.filter(({ id }) => !ids.has(id))].sort((one, other) => other.createdAt - one.createdAt);
}

function touches(a: readonly Order[], b: readonly Order[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return b.some(({ id }) => ids.has(id));
}

export const {
  orderStored,
  orderWithdrawn,
  historyRequested,
  historyLoaded,
  historyFailed,
  moreRequested,
  moreLoaded,
  moreFailed,
  orderRequested,
  orderLoaded,
  orderLoadFailed,
} = ordersSlice.actions;

export const {
  selectOutbox,
  selectOutboxOwner,
  selectHistory,
  selectOpenedOrder,
  selectStoredOrders,
  selectIsDelayed,
  selectIsKept,
  selectLastPlacedId,
  selectLastAddress,
  selectUnsentOrders,
  selectRefusedOrders,
} = ordersSlice.selectors;

/** The orders of the list, newest first: those that have not reached the store stand on top. */
export const selectShownOrders = createSelector([selectOutbox, selectStoredOrders], (outbox, stored): ShownOrder[] => {
  const storedIds = new Set(stored.map(({ id }) => id));
  // The store may have an order whose answer got lost.
  const unsent = outbox.filter(({ order }) => !storedIds.has(order.id)).map(shownEntry);
  return [...unsent.reverse(), ...stored.map(shownOrder)];
});

/** One order, wherever it is known; null when it is not. */
export const selectShownOrder = createSelector(
  [selectOutbox, selectStoredOrders, selectOpenedOrder, (_state: unknown, orderId: string) => orderId],
  (outbox, storedOrders, opened, orderId): ShownOrder | null => {
    const hasId = ({ id }: OrderDraft) => id === orderId;
    const stored = storedOrders.find(hasId);
    if (stored !== undefined) return shownOrder(stored);
    const entry = outbox.find(({ order }) => hasId(order));
    if (entry !== undefined) return shownEntry(entry);
    return opened?.orderId === orderId && opened.status === 'found' ? shownOrder(opened.order) : null;
  },
);

function shownOrder(order: Order): ShownOrder {
  return { status: 'stored', order, time: order.createdAt };
}

function shownEntry({ order, placedAt, status }: OutboxEntry): ShownOrder {
  return { status, order, time: placedAt };
}
