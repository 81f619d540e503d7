import { get, promisifyRequest, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { StoragePort } from '@/services/ports';
import { createJournal } from '../journal';
import { applyChange, createDeviceId, parseContent, parseDeviceId, parseRecord, QueueConflict } from './queueStorage';
import type { QueueContent, QueueRecord, QueueStorage } from './queueStorage';

interface LayeredOptions {
  /** Milliseconds after which a layer that does not answer counts as missing. */
  timeLimitMs?: number;
}

/**
 * Two places in one: what the first does not take, or not in time, goes to the second. What the second holds moves to
 * the first when that works (again).
 */
export function createLayeredStorage(
  first: QueueStorage,
  second: QueueStorage,
  { timeLimitMs = 3_000 }: LayeredOptions = {},
): QueueStorage {
  const inTime = <T>(call: Promise<T>) => within(timeLimitMs, call);

  /** What the page before could only stage, or what was written while the first did not work. */
  async function moveUp(upper: QueueContent, records: QueueRecord[]): Promise<void> {
    const known = new Set(upper.records.map(({ id }) => id));
    const put = records.filter(({ id }) => !known.has(id));
    if (put.length > 0) await inTime(first.write({ put, remove: [] }));
    await second.write({ put: [], remove: records.map(({ id }) => id) });
  }

  return {
    read: async () => {
      const [upper, lower] = await Promise.allSettled([inTime(first.read()), second.read()]);
      if (upper.status === 'rejected') {
        if (lower.status === 'rejected') throw lower.reason;
        return lower.value;
      }
      if (lower.status === 'rejected' || lower.value.records.length === 0) return upper.value;
      const { records } = lower.value;
      const known = new Set(upper.value.records.map(({ id }) => id));
      // What cannot be moved stays where it is, and is tried again at the next read.
      await moveUp(upper.value, records).catch(() => undefined);
      return { ...upper.value, records: [...upper.value.records, ...records.filter(({ id }) => !known.has(id))] };
    },
    write: async (change) => {
      let deviceId;
      try {
        deviceId = await inTime(first.write(change));
      } catch (caught) {
        if (caught instanceof QueueConflict) throw caught;
        return second.write(change);
      }
      if (change.remove.length > 0) await second.write({ put: [], remove: change.remove });
      return deviceId;
    },
    stage: (records) => second.stage(records),
  };
}

async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer.')), ms);
  });
  try {
    return await Promise.race([call, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

const storeName = 'queue';
/** One record holds the device id and all operations, so that nothing can take one without the other. */
const contentKey = 'content';

/**
 * Operations in IndexedDB. A write has reached the disk when it resolves (`durability: 'strict'`): it survives the end
 * of the whole browser. Transactions of all tabs run one after the other, so a read sees every write before it.
 */
export function createIndexedDbStorage(databaseName: string): QueueStorage {
  const useStore = openStore(databaseName);

  return {
    read: async () => {
      const known = parseContent(await get<unknown>(contentKey, useStore));
      if (known !== null) return known;
      let content = emptyContent();
      await update<unknown>(contentKey, (stored) => (content = parseContent(stored) ?? content), useStore);
      return content;
    },
    write: async (change) => {
      let content = emptyContent();
      await update<unknown>(contentKey, (stored) => (content = applyChange(parseContent(stored) ?? content, change)), useStore);
      return content.deviceId;
    },
    // The end of a page may abort what it has begun.
    stage: () => undefined,
  };
}

function emptyContent(): QueueContent {
  return { deviceId: createDeviceId(), records: [] };
}

/** Opens the database at the first use, and again after the browser has closed it (cleared site data). */
function openStore(databaseName: string): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opening = null;
  };

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    const database = await promisifyRequest(request);
    database.onclose = forget;
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return database;
  }

  return async (mode, callback) => {
    opening ??= open();
    try {
      const transaction = (await opening).transaction(storeName, mode, { durability: 'strict' });
      return await callback(transaction.objectStore(storeName));
    } catch (error) {
      // The next call opens the database again.
      forget();
      throw error;
    }
  };
}

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
