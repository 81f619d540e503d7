import { applyChange, createDeviceId } from '@/lib/durableQueue/queueStorage';
import type { QueueContent, QueueRecord, QueueStorage } from '@/lib/durableQueue/queueStorage';
import type { StoragePort } from '@/services/ports';

/** What a browser keeps for the shop; its tabs share it. */
export interface Disk {
  entries: Map<string, string>;
  /** What of `entries` has reached the disk: a browser writes local storage out late. */
  flushed: Map<string, string>;
  /** Queued operations, in a database whose writes are on the disk at once; null when there is none. */
  queue: QueueContent | null;
  /** The last transaction of the database: they run one after the other. */
  lastTransaction: Promise<unknown>;
  /** Characters that it holds at most, keys included. */
  quota: number;
}

export function createDisk(): Disk {
  return { entries: new Map(), flushed: new Map(), queue: null, lastTransaction: Promise.resolve(), quota: Infinity };
}

/** Characters in use. */
export function sizeOf({ entries, queue }: Disk): number {
  let size = queue === null ? 0 : JSON.stringify(queue.records).length;
  for (const [key, value] of entries) size += key.length + value.length;
  return size;
}

/** The disk as one tab sees it: what does not fit is held in the tab's memory, and `set` says so. */
export function openDisk(disk: Disk, onNotKept: (key: string) => void): StoragePort {
  const memory = new Map<string, string>();
  const { entries } = disk;

  function fits(key: string, value: string): boolean {
    if (disk.quota === Infinity) return true;
    const before = entries.get(key);
    const freed = before === undefined ? 0 : key.length + before.length;
    return sizeOf(disk) - freed + key.length + value.length <= disk.quota;
  }

  return {
    get: (key) => memory.get(key) ?? entries.get(key) ?? null,
    set: (key, value) => {
      const kept = fits(key, value);
      if (kept) memory.delete(key);
      else onNotKept(key);
      (kept ? entries : memory).set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      entries.delete(key);
    },
    keys: (prefix) => [...new Set([...entries.keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  };
}

/** Milliseconds that a transaction takes at most until it is on the disk. */
const slowestTransaction = 3;

/** The database of queued operations as one tab sees it. What a page has begun and not finished goes with the page. */
export function openQueueDisk(disk: Disk, isOpen: () => boolean, onNotKept: (record: QueueRecord) => void): QueueStorage {
  const current = (): QueueContent => disk.queue ?? { deviceId: createDeviceId(), records: [] };

  function transact<T>(run: () => T): Promise<T> {
    const done = disk.lastTransaction.then(async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * slowestTransaction));
      // Nobody hears of what a page that has gone had begun.
      return isOpen() ? run() : null;
    });
    disk.lastTransaction = done.catch(() => undefined);
    return done.then((result) => (isOpen() && result !== null ? result : new Promise<never>(() => undefined)));
  }

  function put(records: QueueRecord[], content: QueueContent): boolean {
    const grown = JSON.stringify(content.records).length > JSON.stringify(current().records).length;
    const excess = sizeOf({ ...disk, queue: content }) - disk.quota;
    if (grown && excess > 0) {
      for (const record of records) onNotKept(record);
      return false;
    }
    disk.queue = content;
    return true;
  }

  return {
    read: () =>
      transact(() => {
        disk.queue = current();
        return structuredClone(disk.queue);
      }),
    write: async ({ isWelcome, ...data }) => {
      const change = { ...structuredClone(data), ...(isWelcome === undefined ? {} : { isWelcome }) };
      const isKept = await transact(() => put(change.put, applyChange(current(), change)));
      if (!isKept) throw new Error('The disk is full.');
      return current().deviceId;
    },
    stage: (records) => {
      put(records, applyChange(current(), { put: structuredClone(records), remove: [] }));
    },
  };
}
