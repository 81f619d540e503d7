import {
  createIndexedDbStorage,
  createLayeredStorage,
  createLocalStorageStorage,
} from '@/lib/durableQueue/operationStorage';
import type { QueueDisk, StoragePort } from '../ports';

/** Operations in IndexedDB, and where that is missing in local storage. */
export function createQueueDisk(storage: StoragePort): QueueDisk {
  return createLayeredStorage(createIndexedDbStorage('shop'), createLocalStorageStorage(storage));
}
