import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '@/domain/appError';
import { isCartEvent, orderPlaced, toQueuedOperation } from '@/domain/cartEvents';
import { favouriteToggled, signedIn, signedOut, userDocumentReceived } from '@/domain/events';
import type { Queued, QueueEntries, QueueEntry } from '@/domain/queue';

/**
 * What the page shows and Firestore has not stored yet: the page's one copy of it, oldest first. Its events are about
 * the customer of `account`: `sync.ts` dispatches none about a customer whose session has ended.
 */
export interface QueueState extends Queued {
  /** Whose it is; null while signed out. */
  account: string | null;
  /** What is not on the browser's disk yet, or cannot be stored there. */
  unsavedIds: string[];
  /** Queued orders that could not be sent at once. */
  delayedOrderIds: string[];
}

/** Other tabs may have queued something of which this page has not heard. */
export const rereadRequested = createAction('queue/rereadRequested');

const initialState: QueueState = {
  account: null,
  cart: [],
  favourites: [],
  orders: [],
  unsavedIds: [],
  delayedOrderIds: [],
};

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    /** Written to the disk, or not: then `isDurable` is false, and the page's memory holds them. */
    changesSaved: (state, { payload: { ids, isDurable } }: PayloadAction<{ ids: string[]; isDurable: boolean }>) => {
      if (isDurable) state.unsavedIds = state.unsavedIds.filter((id) => !ids.includes(id));
    },
    /** What the disk and this page have by now. */
    changesRead: (state, { payload }: PayloadAction<Queued & Pick<QueueState, 'unsavedIds'>>) => {
      Object.assign(state, payload);
      forgetDelays(state);
    },
    /** Firestore has them, by this try or an earlier one. */
    changesStored: (state, { payload: { entries } }: PayloadAction<QueueEntries>) => remove(state, entries),
    /** Firestore will never take them: they are rolled back, but an order stays, unsent. */
    changesRejected: (state, { payload }: PayloadAction<QueueEntries & { error: AppError }>) => {
      if (payload.queue !== 'orders') return remove(state, payload.entries);
      const ids = new Set(payload.entries.map(({ id }) => id));
      for (const { id, operation } of state.orders) {
        if (!ids.has(id)) continue;
        operation.status = 'rejected';
        state.unsavedIds.push(id);
      }
      forgetDelays(state);
    },
    /** They keep their place and are sent again. */
    sendingDelayed: (state, { payload }: PayloadAction<QueueEntries & { error: AppError }>) => {
      if (payload.queue !== 'orders') return;
      for (const { id } of payload.entries) if (!state.delayedOrderIds.includes(id)) state.delayedOrderIds.push(id);
    },
    /** The customer has returned the lines of a rejected order to the cart. */
    orderWithdrawn: (state, { payload: id }: PayloadAction<string>) => remove(state, [{ id }]),
  },
  extraReducers: (builder) => {
    builder
      // Favourites from before the session was known are this customer's: the disk has to learn it.
      .addCase(signedIn, ({ favourites }, { payload: { uid } }) => ({
        ...initialState,
        account: uid,
        favourites,
        unsavedIds: favourites.map(({ id }) => id),
      }))
      .addCase(signedOut, () => initialState)
      .addCase(userDocumentReceived, (state, { payload: { appliedIds } }) => {
        const applied = new Set(appliedIds);
        remove(
          state,
          [...state.cart, ...state.favourites].filter(({ id }) => applied.has(id)),
        );
      })
      .addCase(favouriteToggled, (state, { payload, meta }) =>
        add(state, state.favourites, { id: meta.operationId, operation: payload }),
      )
      .addCase(orderPlaced, (state, { payload: order, meta: { placedAt } }) =>
        add(state, state.orders, { id: order.id, operation: { order, placedAt, status: 'queued' } }),
      )
      .addMatcher(isCartEvent, (state, action) => {
        if (state.account !== null) add(state, state.cart, toQueuedOperation(action));
      });
  },
});

function add<Operation>(state: QueueState, entries: QueueEntry<Operation>[], entry: QueueEntry<Operation>): void {
  if (entries.some(({ id }) => id === entry.id)) return;
  entries.push(entry);
  state.unsavedIds.push(entry.id);
}

function remove(state: QueueState, gone: readonly { id: string }[]): void {
  const ids = new Set(gone.map(({ id }) => id));
  const isLeft = ({ id }: { id: string }) => !ids.has(id);
  const { cart, favourites, orders, unsavedIds } = state;
  // A list that loses nothing stays the same object, for what is selected from it.
  if (!cart.every(isLeft)) state.cart = cart.filter(isLeft);
  if (!favourites.every(isLeft)) state.favourites = favourites.filter(isLeft);
  if (!orders.every(isLeft)) state.orders = orders.filter(isLeft);
  state.unsavedIds = unsavedIds.filter((id) => !ids.has(id));
  forgetDelays(state);
}

/** Only an order that is still queued is delayed. */
function forgetDelays(state: QueueState): void {
  const isQueued = (orderId: string) =>
    state.orders.some(({ id, operation }) => id === orderId && operation.status === 'queued');
  state.delayedOrderIds = state.delayedOrderIds.filter(isQueued);
}

export const { changesSaved, changesRead, changesStored, changesRejected, sendingDelayed, orderWithdrawn } =
  queueSlice.actions;

/** The part of the state that this slice is. */
export interface WithQueue {
  queue: QueueState;
}
