import { parseJson } from '@/lib/json';
import { parseRecord } from '@/lib/schemas';
import type { RecordDisk, StoragePort } from '@/services/ports';

/** The shop's data in a browser, which the tabs share. */
export interface Disk {
  entries: Map<string, string>;
  /** The part of `entries` that is on the disk: a browser writes local storage with a delay. */
  flushed: Map<string, string>;
  /** The records of all accounts as JSON, in a database that writes to the disk at once. */
  records: Map<string, string>;
  /** The last transaction of the database: transactions run one after the other. */
  lastTransaction: Promise<unknown>;
  /** Maximum number of characters, keys included. */
  quota: number;
}

export function createDisk(): Disk {
  return {
    entries: new Map(),
    flushed: new Map(),
    records: new Map(),
    lastTransaction: Promise.resolve(),
    quota: Infinity,
  };
}

/** Characters in use. */
export function sizeOf({ entries, records }: Disk): number {
  let size = 0;
  for (const [key, value] of [...entries, ...records]) size += key.length + value.length;
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

/** The database of records as one tab sees it. A closed page receives no result of its transactions. */
export function openRecordDisk(disk: Disk, isOpen: () => boolean): RecordDisk {
  function transact<T>(run: () => T): Promise<T> {
    const done = disk.lastTransaction.then(async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * slowestTransaction));
      return isOpen() ? { result: run() } : null;
    });
    disk.lastTransaction = done.catch(() => undefined);
    return done.then((ended) => (isOpen() && ended !== null ? ended.result : new Promise<never>(() => undefined)));
  }
  const read = (uid: string) => parseRecord(uid, parseJson(disk.records.get(uid) ?? null));

  return {
    read: (uid) => transact(() => read(uid)),
    update: (uid, update) =>
      transact(() => {
        const result = update(read(uid));
        const records = new Map(disk.records).set(uid, JSON.stringify(result.record));
        const isGrown = (records.get(uid)?.length ?? 0) > (disk.records.get(uid)?.length ?? 0);
        if (isGrown && sizeOf({ ...disk, records }) > disk.quota) throw new Error('The disk is full.');
        disk.records = records;
        return result;
      }),
    remove: (isRemoved) =>
      transact(() => {
        for (const uid of [...disk.records.keys()]) if (isRemoved(uid, read(uid))) disk.records.delete(uid);
      }),
  };
}
