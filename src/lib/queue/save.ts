import { isAnyOf } from '@reduxjs/toolkit';
import { pageBecameVisible, signedIn } from '@/domain/events';
import type { AppListenerApi, AppStartListening } from '../listeners';
import { isTabMessage } from '../tabMessages';
import { diskRead, orderWithdrawn, savedToDisk, savingFailed, selectUnsavedOperations } from './queueSlice';

/** The part of a listener's api that the queue needs. */
export type QueueApi = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/** Writes queued operations to the disk, and shows what the other tabs have written there. */
export function addSaving(startListening: AppStartListening): void {
  startListening({
    predicate: (action, now, before) =>
      (now.queue.operations !== before.queue.operations || pageBecameVisible.match(action)) &&
      selectUnsavedOperations(now).length > 0,
    effect: async (_action, api) => {
      // The loop also saves operations that are queued meanwhile.
      api.unsubscribe();
      try {
        // Waits one microtask: `placeOrder` dispatches `savedToDisk` right after `orderPlaced`.
        await Promise.resolve();
        let isWorking = true;
        while (isWorking && selectUnsavedOperations(api.getState()).length > 0) isWorking = await saveAll(api);
      } finally {
        api.subscribe();
      }
    },
  });
  startListening({
    matcher: isAnyOf(signedIn, pageBecameVisible, isTabMessage('queueChanged')),
    effect: (_action, api) => rereadDisk(api),
  });
  startListening({
    actionCreator: orderWithdrawn,
    effect: async ({ payload: orderId }, api) => {
      const { account, savedIds } = api.getOriginalState().queue;
      if (account === null) return;
      // Saves the returned lines before the order leaves the disk, because the browser may end in between. If the disk
      // refuses them, a later `rereadDisk` removes the order.
      const isSaved = selectUnsavedOperations(api.getState()).length === 0 || (await saveAll(api));
      // Another tab would send an order whose rejection the disk does not know.
      if (isSaved || !savedIds.includes(orderId)) await removeFromDisk(api, account, [orderId]);
    },
  });
}

/** Writes the unsaved operations in one transaction. Resolves with false when the browser does not store them. */
async function saveAll({ dispatch, getState, extra: { queueDisk, tabs } }: QueueApi): Promise<boolean> {
  const { account } = getState().queue;
  if (account === null) return false;
  const unsaved = selectUnsavedOperations(getState());
  const ids = unsaved.map(({ id }) => id);
  try {
    await queueDisk.put(account, unsaved);
  } catch {
    // Also names operations that were queued during the write, because no other save follows.
    if (getState().queue.account === account)
      dispatch(savingFailed({ ids: selectUnsavedOperations(getState()).map(({ id }) => id) }));
    return false;
  }
  tabs.post({ type: 'queueChanged', uid: account });
  if (getState().queue.account === account) dispatch(savedToDisk({ ids }));
  return true;
}

/** Reads the disk into the store. Then removes rows whose earlier removal failed or had to wait. */
export async function rereadDisk(api: QueueApi): Promise<void> {
  const { account, savedIds } = api.getState().queue;
  if (account === null) return;
  const operations = await api.extra.queueDisk.list(account).catch(() => null);
  const { queue } = api.getState();
  if (operations === null || queue.account !== account) return;
  api.dispatch(diskRead({ operations, savedBefore: savedIds }));
  // The lines of a withdrawn order may be among the unsaved operations.
  if (selectUnsavedOperations(api.getState()).length > 0) return;
  const leftovers = operations.map(({ id }) => id).filter((id) => queue.removedIds.includes(id));
  if (leftovers.length > 0) await removeFromDisk(api, account, leftovers);
}

/**
 * Removes operations from the disk, and tells the other tabs. Never rejects. If the disk refuses, a later page sends the
 * operations again, and Firestore recognises their ids.
 */
export function removeFromDisk({ extra }: QueueApi, account: string, ids: string[]): Promise<void> {
  return extra.queueDisk.remove(account, ids).then(
    () => extra.tabs.post({ type: 'queueChanged', uid: account }),
    () => undefined,
  );
}
