import { parseJson } from '@/lib/json';
import { parseRecord } from '@/lib/schemas';
import type { RecordDisk, StoragePort } from '@/services/ports';

/** The shop's data in a browser, which the tabs share. */
export interface FakeDisk {
  entries: Map<string, string>;
  /** The rows of the database of records, by account. */
  records: Map<string, unknown>;
  /** `full` refuses writes, `blocked` refuses reads as well. */
  state: 'working' | 'full' | 'blocked';
  /** While it is pending, the database answers no request. */
  held: Promise<void> | null;
}

export function createFakeDisk(): FakeDisk {
  return { entries: new Map(), records: new Map(), state: 'working', held: null };
}

/** The storage as one tab sees it. This tab's memory holds what the disk refuses. */
export function createFakeStorage(disk: FakeDisk = createFakeDisk()): StoragePort {
  const memory = new Map<string, string>();
  const readable = () => (disk.state === 'blocked' ? new Map<string, string>() : disk.entries);

  return {
    get: (key) => memory.get(key) ?? readable().get(key) ?? null,
    set: (key, value) => {
      const kept = disk.state === 'working';
      if (kept) memory.delete(key);
      (kept ? disk.entries : memory).set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      readable().delete(key);
    },
    keys: (prefix) => [...new Set([...readable().keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  };
}

/** The database of records: transactions run one after the other, each after a short delay. */
export function createFakeRecordDisk(disk: FakeDisk): RecordDisk {
  let lastCall: Promise<unknown> = Promise.resolve();
  /** Calls are served in their order, also those that wait while the disk is held. */
  function serve<T>(run: () => T): Promise<T> {
    const answer = lastCall.then(async () => {
      await disk.held;
      if (disk.state === 'blocked') throw new Error('The browser keeps nothing for this site.');
      return run();
    });
    lastCall = answer.catch(() => undefined);
    return answer;
  }
  const read = (uid: string) => parseRecord(uid, copy(disk.records.get(uid)));
  return {
    read: (uid) => serve(() => read(uid)),
    update: (uid, update) =>
      serve(() => {
        const result = update(read(uid));
        if (disk.state === 'full') throw new Error('The disk is full.');
        disk.records.set(uid, copy(result.record));
        return result;
      }),
    remove: (isRemoved) =>
      serve(() => {
        for (const uid of [...disk.records.keys()]) if (isRemoved(uid, read(uid))) disk.records.delete(uid);
      }),
  };
}

/** Not `structuredClone`, whose arrays the Firebase SDK does not take in a test. */
const copy = (value: unknown): unknown => (value === undefined ? null : parseJson(JSON.stringify(value)));
