import type { Operation } from '@/lib/queue/operations';
import type { QueueDisk, StoragePort } from '@/services/ports';
import { rowsOf, withoutRows, withRows } from '../fakes/fakeStorage';

/** The shop's data in a browser, which the tabs share. */
export interface Disk {
  entries: Map<string, string>;
  /** The part of `entries` that is on the disk: a browser writes local storage with a delay. */
  flushed: Map<string, string>;
  /** Queued operations of all accounts, oldest first, in a database that writes to the disk at once. */
  queue: Operation[];
  /** The last transaction of the database: transactions run one after the other. */
  lastTransaction: Promise<unknown>;
  /** Maximum number of characters, keys included. */
  quota: number;
}

export function createDisk(): Disk {
  return { entries: new Map(), flushed: new Map(), queue: [], lastTransaction: Promise.resolve(), quota: Infinity };
}

/** Characters in use. */
export function sizeOf({ entries, queue }: Disk): number {
  let size = JSON.stringify(queue).length;
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
export function openQueueDisk(disk: Disk, isOpen: () => boolean, onNotKept: (operation: Operation) => void): QueueDisk {
  function transact<T>(run: () => T): Promise<T> {
    const done = disk.lastTransaction.then(async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * slowestTransaction));
      // A closed page receives no result of its transactions.
      return isOpen() ? { result: run() } : null;
    });
    disk.lastTransaction = done.catch(() => undefined);
    return done.then((ended) => (isOpen() && ended !== null ? ended.result : new Promise<never>(() => undefined)));
  }

  return {
    list: (account) => transact(() => rowsOf(disk.queue, account)),
    put: (account, operations, unless) => {
      const copies = structuredClone(operations);
      return transact(() => {
        if (unless?.(rowsOf(disk.queue, account)) === true) return 'refused';
        const queue = withRows(disk.queue, copies);
        const isGrown = queue.length > disk.queue.length;
        if (isGrown && sizeOf({ ...disk, queue }) > disk.quota) {
          for (const operation of copies) onNotKept(operation);
          throw new Error('The disk is full.');
        }
        disk.queue = queue;
        return 'saved';
      });
    },
    remove: (account, ids) =>
      transact(() => {
        disk.queue = withoutRows(disk.queue, account, ids);
      }),
    clear: (account) =>
      transact(() => {
        disk.queue = disk.queue.filter((row) => row.account !== account);
      }),
  };
}
