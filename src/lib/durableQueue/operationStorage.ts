import { nanoid } from '@reduxjs/toolkit';
import { get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import type { StoragePort } from '@/services/ports';
import { isRecord } from '../isRecord';
import { createJournal } from '../journal';
import { withTimeLimit } from '../timing';

/** An operation with the id that makes a repeat harmless. */
export interface QueueEntry<Operation> {
  id: string;
  operation: Operation;
}

/** A queued operation as it is stored: whose it is, and in which queue. */
export interface QueueRecord extends QueueEntry<unknown> {
  queue: string;
  account: string;
}

/** What one browser profile holds. */
export interface QueueContent {
  /** Names this profile for as long as its content is there: cleared site data takes both. */
  deviceId: string;
  /** Oldest first. */
  records: QueueRecord[];
}

export interface QueueChange {
  /** A record whose id is there already keeps its place, unless it is removed first. */
  put: QueueRecord[];
  /** Ids; before anything is put. */
  remove: string[];
  /** Asked in the transaction of the change, so that no other tab can come between. */
  isWelcome?: (records: readonly QueueRecord[]) => boolean;
}

/** The change was not made: another tab has queued something meanwhile. */
export class QueueConflict extends Error {}

/**
 * Where queued operations outlive the page, shared by the tabs of a browser. Both methods reject when the browser does
 * not read or store anything.
 */
export interface OperationStorage {
  read(): Promise<QueueContent>;
  /**
   * All of the change or nothing of it; resolves when it is on the disk, with the device id that is stored beside it.
   * @throws QueueConflict when what is there by then does not suit `isWelcome`.
   */
  write(change: QueueChange): Promise<string>;
  /** Stores records without waiting, as well as it can: the page is about to go. */
  stage(records: QueueRecord[]): void;
}

/** The content after a change; throws a `QueueConflict` when the change does not suit it. */
export function applyChange(
  { deviceId, records }: QueueContent,
  { put, remove, isWelcome }: QueueChange,
): QueueContent {
  if (isWelcome?.(records) === false) throw new QueueConflict();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const id of remove) byId.delete(id);
  for (const record of put) byId.set(record.id, record);
  return { deviceId, records: [...byId.values()] };
}

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
  first: OperationStorage,
  second: OperationStorage,
  { timeLimitMs = 3_000 }: LayeredOptions = {},
): OperationStorage {
  const inTime = <T>(call: () => Promise<T>) => withTimeLimit(call, timeLimitMs);

  /** What the page before could only stage, or what was written while the first did not work. */
  async function moveUp(upper: QueueContent, records: QueueRecord[]): Promise<void> {
    const known = new Set(upper.records.map(({ id }) => id));
    const put = records.filter(({ id }) => !known.has(id));
    if (put.length > 0) await inTime(() => first.write({ put, remove: [] }));
    await second.write({ put: [], remove: records.map(({ id }) => id) });
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
      let deviceId;
      try {
        deviceId = await inTime(() => first.write(change));
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

const storeName = 'queue';
/** One record holds the device id and all operations, so that nothing can take one without the other. */
const contentKey = 'content';

/**
 * Operations in IndexedDB. A write has reached the disk when it resolves (`durability: 'strict'`): it survives the end
 * of the whole browser. Transactions of all tabs run one after the other, so a read sees every write before it.
 */
export function createIndexedDbStorage(databaseName: string): OperationStorage {
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
      await update<unknown>(
        contentKey,
        (stored) => (content = applyChange(parseContent(stored) ?? content, change)),
        useStore,
      );
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
export function createLocalStorageStorage(storage: StoragePort): OperationStorage {
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
      const isStored = put.map((record) => journal.put(record.id, record));
      if (isStored.every(Boolean)) return Promise.resolve(readDeviceId());
      for (const { id } of put) journal.remove(id);
      return Promise.reject(new Error('The browser has no room for the operations.'));
    },
    stage: (records) => {
      for (const record of records) journal.put(record.id, record);
    },
  };
}
