import { createAction, createSelector, createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { shallowEqual } from 'react-redux';
import type { AppError } from '@/domain/appError';
import { isCartEvent } from '@/domain/cartEvents';
import { favouriteToggled, signedIn, signedOut, userDocumentReceived, wentOnline } from '@/domain/events';
import { deriveOperations, isOfKind, type Operation, type OperationKind } from './operations';

/**
 * Changes that Firestore has not stored. `operations` holds them, and `savedIds` names those that IndexedDB has too. An operation leaves `operations` when it is stored, rejected or withdrawn. It also
 * leaves when another tab has removed it from the disk. A rejected order stays until the customer withdraws it.
 */
export interface QueueState {
  /**
   * The uid of the signed-in customer, whose operations these are. Null while nobody is signed in. A favourite that is
   * toggled before the session is known waits in `operations` with an empty account.
   */
  account: string | null;
  /** Oldest first. */
  operations: Operation[];
  savedIds: string[];
  /** Ids of operations whose last request failed. Use `selectDelayed`: an operation may be rejected or gone since. */
  delayedIds: string[];
  /**
   * Ids of operations that left `operations`. A disk read may still return one: the read began before the removal, or
   * the removal failed.
   */
  removedIds: string[];
}

const initialState: QueueState = { account: null, operations: [], savedIds: [], delayedIds: [], removedIds: [] };

/** The browser does not store these operations: only this page's memory has them. They are sent like the others. */
export const savingFailed = createAction<{ ids: string[] }>('queue/savingFailed');

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    /** IndexedDB has these operations. */
    savedToDisk: (state, { payload }: PayloadAction<{ ids: string[] }>) => {
      const saved = new Set([...state.savedIds, ...payload.ids]);
      state.savedIds = state.operations.map(({ id }) => id).filter((id) => saved.has(id));
    },
    /**
     * Replaces `operations` with the rows on the disk. Keeps operations of this page that are not saved yet.
     * `savedBefore`: `savedIds` when the read began.
     */
    diskRead: (state, { payload }: PayloadAction<{ operations: Operation[]; savedBefore: string[] }>) => {
      const { operations: own, savedIds, removedIds } = original(state);
      const ownById = new Map(own.map((operation) => [operation.id, operation]));
      const isUnsaved = (id: string) => ownById.has(id) && !savedIds.includes(id);
      const onDisk = payload.operations.filter(({ id }) => !removedIds.includes(id));
      const onDiskIds = new Set(onDisk.map(({ id }) => id));
      const operations = [
        ...onDisk.map((row) => {
          const ownCopy = ownById.get(row.id);
          // This page may have changed an operation after its row was written.
          return ownCopy !== undefined && isUnsaved(row.id) ? ownCopy : copyWithStructuralSharing(ownCopy, row);
        }),
        // Drops an operation that was saved before the read and has no row now: another tab has sent it.
        ...own.filter(({ id }) => !onDiskIds.has(id) && !payload.savedBefore.includes(id)),
      ];
      if (!shallowEqual(operations, own)) state.operations = operations;
      state.savedIds = operations.map(({ id }) => id).filter((id) => !isUnsaved(id));
    },
    /** Firestore has these operations, by this request or an earlier one. */
    storedOnServer: (state, { payload }: PayloadAction<{ operations: Operation[] }>) =>
      remove(state, payload.operations),
    /**
     * Firestore has rejected these operations of one kind for good. Changes are rolled back. An order stays as
     * rejected.
     */
    rejectedByServer: (state, { payload }: PayloadAction<{ operations: Operation[]; error: AppError }>) => {
      remove(
        state,
        payload.operations.filter(({ kind }) => kind !== 'order'),
      );
      const ids = payload.operations.map(({ id }) => id);
      for (const operation of state.operations) {
        if (operation.kind === 'order' && ids.includes(operation.id)) operation.status = 'rejected';
      }
      // The disk does not know of the rejection yet.
      state.savedIds = state.savedIds.filter((id) => !ids.includes(id));
    },
    /** A request for these operations of one kind failed. They keep their place and are sent again. */
    sendingDelayed: (state, { payload }: PayloadAction<{ operations: Operation[]; error: AppError }>) => {
      state.delayedIds = [...new Set([...state.delayedIds, ...payload.operations.map(({ id }) => id)])];
    },
    /** The customer has returned the lines of a rejected order to the cart. */
    orderWithdrawn: (state, { payload: id }: PayloadAction<string>) => remove(state, [{ id }]),
  },
  extraReducers: (builder) => {
    builder
      // Favourites that were toggled before the session was known belong to this customer.
      .addCase(signedIn, ({ operations }, { payload: { uid } }) => ({
        ...initialState,
        account: uid,
        operations: operations.filter(({ account }) => account === '').map((waiting) => ({ ...waiting, account: uid })),
      }))
      .addCase(signedOut, () => initialState)
      .addCase(wentOnline, (state) => {
        // `flush.ts` sends all operations again now.
        state.delayedIds = [];
      })
      .addCase(userDocumentReceived, (state, { payload: { appliedIds } }) => {
        const applied = new Set(appliedIds);
        remove(
          state,
          state.operations.filter(({ id }) => applied.has(id)),
        );
      })
      .addMatcher(isAnyOf(isCartEvent, favouriteToggled), (state, action) => {
        for (const operation of deriveOperations(action, state.account)) {
          if (state.operations.some(({ id }) => id === operation.id)) continue;
          state.operations.push(operation);
          state.removedIds = state.removedIds.filter((id) => id !== operation.id);
        }
      });
  },
});

function remove(state: QueueState, operations: readonly { id: string }[]): void {
  if (operations.length === 0) return;
  const ids = operations.map(({ id }) => id);
  state.operations = state.operations.filter(({ id }) => !ids.includes(id));
  state.savedIds = state.savedIds.filter((id) => !ids.includes(id));
  state.removedIds = [...new Set([...state.removedIds, ...ids])];
  state.delayedIds = state.delayedIds.filter((id) => !ids.includes(id));
}

export const { savedToDisk, diskRead, storedOnServer, rejectedByServer, sendingDelayed, orderWithdrawn } =
  queueSlice.actions;

/** The part of the root state that the queue's selectors read. */
export interface QueueRootState {
  queue: QueueState;
}

const selectOperations = ({ queue }: QueueRootState): Operation[] => queue.operations;

/**
 * Returns a selector of the operations of one kind. The list stays the same object while nothing of this kind changes.
 */
const createKindSelector = <Kind extends OperationKind>(kind: Kind) =>
  createSelector([selectOperations], (all) => all.filter(isOfKind(kind)), {
    memoizeOptions: { resultEqualityCheck: shallowEqual },
  });
export const selectCartOperations = createKindSelector('cart');
export const selectFavouriteOperations = createKindSelector('favourite');
/** Orders that Firestore does not have, oldest first. */
export const selectOrderOperations = createKindSelector('order');

/** Operations that only this page's memory has. */
export const selectUnsavedOperations = ({ queue: { operations, savedIds } }: QueueRootState): Operation[] =>
  operations.filter(({ id }) => !savedIds.includes(id));

/** Operations that wait to be sent: all but rejected orders. */
export const selectSendable = (state: QueueRootState): Operation[] =>
  selectOperations(state).filter((operation) => operation.kind !== 'order' || operation.status === 'queued');

/** Operations whose last request failed, and that will be sent again. */
export const selectDelayed = (state: QueueRootState): Operation[] =>
  selectSendable(state).filter(({ id }) => state.queue.delayedIds.includes(id));
