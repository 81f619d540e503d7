import { createDurableQueue, type DurableQueue } from '@/lib/durableQueue/durableQueue';
import {
  createIndexedDbStorage,
  createLayeredStorage,
  createLocalStorageStorage,
} from '@/lib/durableQueue/operationStorage';
import type { StoragePort } from '../ports';

/** Operations on the disk by IndexedDB, where that is missing in local storage, and else in memory. */
export function openDurableQueue(storage: StoragePort): DurableQueue {
  const disk = createLayeredStorage(createIndexedDbStorage('shop'), createLocalStorageStorage(storage));
  const queue = createDurableQueue(disk);
  window.addEventListener('pagehide', () => queue.stage());
  return queue;
}
