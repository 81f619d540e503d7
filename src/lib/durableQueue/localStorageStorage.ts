import type { StoragePort } from '@/services/ports';
import { createJournal } from '../journal';
import { createDeviceId, parseDeviceId, parseRecord, QueueConflict } from './queueStorage';
import type { QueueStorage } from './queueStorage';

const deviceKey = 'shop.device';

/**
 * Operations in local storage, one key for each, for browsers without IndexedDB. It survives the end of the page; the
 * browser writes it to the disk up to a minute later.
 */
export function createLocalStorageStorage(storage: StoragePort): QueueStorage {
  const journal = createJournal(storage, 'shop.queue.', parseRecord);

  function readDeviceId(): string {
    const known = parseDeviceId(storage.get(deviceKey));
    if (known !== null) return known;
    const deviceId = createDeviceId();
    storage.set(deviceKey, deviceId);
    return deviceId;
  }

  // An entry under another id than its own could never be taken out again.
  const list = () => journal.list().flatMap(({ id, entry }) => (entry.id === id ? [entry] : []));

  return {
    read: () => Promise.resolve({ deviceId: readDeviceId(), records: list() }),
    write: ({ put, remove, isWelcome }) => {
      if (isWelcome?.(list()) === false) return Promise.reject(new QueueConflict());
      for (const id of remove) journal.remove(id);
      const isKept = put.map((record) => journal.put(record.id, record));
      if (isKept.every(Boolean)) return Promise.resolve(readDeviceId());
      for (const { id } of put) journal.remove(id);
      return Promise.reject(new Error('The browser has no room for the operations.'));
    },
    stage: (records) => {
      for (const record of records) journal.put(record.id, record);
    },
  };
}
