import type { Operation } from '@/lib/queue/operations';
import { intactList, operationSchema, parseOrNull } from '@/lib/schemas';
import type { QueueDisk, StoragePort } from '@/services/ports';

/** The shop's data in a browser, which the tabs share. */
export interface FakeDisk {
  entries: Map<string, string>;
  /** The rows of the database of queued operations, of all accounts, oldest first. */
  queue: Operation[];
  /** `full` refuses writes, `blocked` refuses reads as well. */
  state: 'working' | 'full' | 'blocked';
  /** While it is pending, the database answers no request. */
  held: Promise<void> | null;
}

export function createFakeDisk(): FakeDisk {
  return { entries: new Map(), queue: [], state: 'working', held: null };
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

/** The database of queued operations: transactions run one after the other, each after a short delay. */
export function createFakeQueueDisk(disk: FakeDisk): QueueDisk {
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
  return {
    list: (account) => serve(() => rowsOf(disk.queue, account)),
    put: (account, operations, unless) => {
      const copies = structuredClone(operations);
      return serve(() => {
        if (unless?.(rowsOf(disk.queue, account)) === true) return 'refused';
        if (disk.state === 'full') throw new Error('The disk is full.');
        disk.queue = withRows(disk.queue, copies);
        return 'saved';
      });
    },
    remove: (account, ids) =>
      serve(() => {
        disk.queue = withoutRows(disk.queue, account, ids);
      }),
    clear: (account) =>
      serve(() => {
        disk.queue = disk.queue.filter((row) => row.account !== account);
      }),
  };
}

/** Copies of an account's rows, without the damaged ones. */
export function rowsOf(rows: readonly unknown[], account: string): Operation[] {
  const intact = parseOrNull(intactList(operationSchema), structuredClone(rows)) ?? [];
  return intact.filter((operation) => operation.account === account);
}

/** An operation whose row is there already keeps its place. */
export function withRows(rows: readonly Operation[], operations: readonly Operation[]): Operation[] {
  const keyOf = ({ account, id }: Operation) => `${account}/${id}`;
  return [...new Map([...rows, ...operations].map((operation) => [keyOf(operation), operation])).values()];
}

export function withoutRows(rows: readonly Operation[], account: string, ids: readonly string[]): Operation[] {
  return rows.filter((row) => row.account !== account || !ids.includes(row.id));
}
