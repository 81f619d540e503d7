import { nanoid } from '@reduxjs/toolkit';
import { get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import { changeContent, type QueueContent, type QueueRecord } from '@/domain/queue';
import type { QueueDisk, StoragePort } from '@/services/ports';
import { isRecord } from '../isRecord';
import { createJournal } from '../journal';
import { withTimeLimit } from '../timing';

/** Letters, digits and underscores. */
export function createDeviceId(): string {
  return `d${nanoid(16).replaceAll('-', '_')}`;
}

const devicePattern = /^[A-Za-z]\w{7,39}$/u;

/** Null for what is no device id. */
function parseDeviceId(value: unknown): string | null {
  return typeof value === 'string' && devicePattern.test(value) ? value : null;
}

/** Records that are damaged are left out; null for what is no content. */
export function parseContent(value: unknown): QueueContent | null {
  if (!isRecord(value) || !Array.isArray(value.records)) return null;
  const deviceId = parseDeviceId(value.deviceId);
  return deviceId === null ? null : { deviceId, records: value.records.flatMap((record) => parseRecord(record) ?? []) };
}

function parseRecord(value: unknown): QueueRecord | null {
  if (!isRecord(value)) return null;
  const { id, queue, account, operation } = value;
  const isSound = typeof id === 'string' && typeof queue === 'string' && typeof account === 'string';
  return isSound ? { id, queue, account, operation } : null;
}

interface LayeredOptions {
  /** Milliseconds after which a layer that does not answer counts as missing. */
  timeLimitMs?: number;
}

/**
 * Two places in one: what the first does not take, or not in time, goes to the second. What the second holds moves to
 * the first when that works (again).
 */
export function createLayeredStorage(
  first: QueueDisk,
  second: QueueDisk,
  { timeLimitMs = 3_000 }: LayeredOptions = {},
): QueueDisk {
  const inTime = <T>(call: () => Promise<T>) => withTimeLimit(call, timeLimitMs);

  /** What the page before could only stage, or what was written while the first did not work. */
  async function moveUp(upper: QueueContent, records: QueueRecord[]): Promise<void> {
    const known = new Set(upper.records.map(({ id }) => id));
    const put = records.filter(({ id }) => !known.has(id));
    if (put.length > 0) await inTime(() => first.write({ put }));
    await second.write({ remove: records.map(({ id }) => id) });
  }

  return {
    read: async () => {
      const [upper, lower] = await Promise.allSettled([inTime(() => first.read()), second.read()]);
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
      let outcome;
      try {
        outcome = await inTime(() => first.write(change));
      } catch {
        return second.write(change);
      }
      if (change.remove !== undefined) await second.write({ remove: change.remove });
      return outcome;
    },
    stage: (records) => second.stage(records),
  };
}

const storeName = 'queue';
/** One record holds the device id and all operations, so that nothing can take one without the other. */
const contentKey = 'content';

/**
 * Operations in IndexedDB. A write has reached the disk when it resolves (`durability: 'strict'`): it survives the end
 * of the whole browser. Transactions of all tabs run one after the other, so a read sees every write before it.
 */
export function createIndexedDbStorage(databaseName: string): QueueDisk {
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
      let after: QueueContent | null = null;
      await update<unknown>(
        contentKey,
        (stored) => {
          const before = parseContent(stored) ?? emptyContent();
          after = changeContent(before, change);
          return after ?? before;
        },
        useStore,
      );
      return after === null ? 'refused' : 'saved';
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
export function createLocalStorageStorage(storage: StoragePort): QueueDisk {
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
    write: ({ put = [], remove = [], unless }) => {
      if (unless?.(list()) === true) return Promise.resolve('refused');
      for (const id of remove) journal.remove(id);
      const isStored = put.map((record) => journal.put(record.id, record));
      if (isStored.every(Boolean)) return Promise.resolve('saved');
      for (const { id } of put) journal.remove(id);
      return Promise.reject(new Error('The browser has no room for the operations.'));
    },
    stage: (records) => {
      for (const record of records) journal.put(record.id, record);
    },
  };
}
