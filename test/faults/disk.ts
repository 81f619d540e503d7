import { changeContent, createDeviceId, type QueueContent, type QueueRecord } from '@/domain/queue';
import type { QueueDisk, StoragePort } from '@/services/ports';
import { copyOf } from '../fakes/fakeStorage';

/** The shop's data in a browser; its tabs share it. */
export interface Disk {
  entries: Map<string, string>;
  /** The part of `entries` that is on the disk: a browser writes local storage with a delay. */
  flushed: Map<string, string>;
  /** Queued operations, in a database that writes to the disk at once; null when there is none. */
  queue: QueueContent | null;
  /** The last transaction of the database: transactions run one after the other. */
  lastTransaction: Promise<unknown>;
  /** Maximum number of characters, keys included. */
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

/** The disk as one tab sees it. The tab's memory holds what does not fit, and `set` returns that. */
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

/** Maximum milliseconds until a transaction is on the disk. */
const slowestTransaction = 3;

/**
 * The database of queued operations as one tab sees it. A transaction that a page has not finished ends with the page.
 */
export function openQueueDisk(disk: Disk, isOpen: () => boolean, onNotKept: (record: QueueRecord) => void): QueueDisk {
  const current = (): QueueContent => disk.queue ?? { deviceId: createDeviceId(), records: [] };

  function transact<T>(run: () => T): Promise<T> {
    const done = disk.lastTransaction.then(async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * slowestTransaction));
      // A closed page receives no result of its transactions.
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
    write: async (change) => {
      const copy = copyOf(change);
      const outcome = await transact(() => {
        const content = changeContent(current(), copy);
        if (content === null) return 'refused';
        return put(copy.put ?? [], content) ? 'saved' : 'full';
      });
      if (outcome === 'full') throw new Error('The disk is full.');
      return outcome;
    },
    stage: (records) => {
      const content = changeContent(current(), copyOf({ put: records }));
      if (content !== null) put(records, content);
    },
  };
}
