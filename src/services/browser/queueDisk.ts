import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as v from 'valibot';
import { appError, PortError } from '@/domain/appError';
import type { Operation } from '@/lib/queue/operations';
import { intactList, operationSchema } from '@/lib/schemas';
import { withTimeLimit } from '@/lib/timing';
import type { QueueDisk } from '../ports';

const databaseName = 'shop-queue';

/** An operation as it is stored. `position` rises with each new operation of the account. */
type Row = Operation & { position: number };

interface Schema extends DBSchema {
  operations: { key: [account: string, id: string]; value: Row };
}

type Mode = 'readonly' | 'readwrite';
type Store<M extends Mode> = IDBPObjectStore<Schema, ['operations'], 'operations', M>;

/** Milliseconds after which a database that does not answer counts as broken. */
const maxAnswerMs = 3_000;

/**
 * Stores one row per operation in IndexedDB. `put`, `remove` and `clear` resolve when the change is on the disk
 * (`durability: 'strict'`). The change then survives a crash of the browser. Transactions of all tabs run one after the
 * other, in the order of the calls.
 */
export function createQueueDisk(): QueueDisk {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  /** True after a time-out. Reads and writes then fail at once, until the late answer arrives. */
  let hasTimedOut = false;

  /** The next call opens the database again. */
  function dropConnection(): void {
    opening = null;
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(databaseName, 1, {
      upgrade: (database) => database.createObjectStore('operations', { keyPath: ['account', 'id'] }),
      // The browser has closed the connection, or wants to delete the database (cleared site data).
      terminated: dropConnection,
      blocking: (_current, _blocked, { target }) => {
        dropConnection();
        if (target instanceof IDBDatabase) target.close();
      },
    });
  }

  async function run<M extends Mode, Result>(mode: M, task: (store: Store<M>) => Promise<Result>): Promise<Result> {
    try {
      opening ??= open();
      const transaction = (await opening).transaction('operations', mode, { durability: 'strict' });
      // A request that fails aborts its transaction, and an aborted transaction stores nothing.
      const [result] = await Promise.all([task(transaction.store), transaction.done]);
      return result;
    } catch (error) {
      dropConnection();
      throw error;
    }
  }

  async function transact<M extends Mode, Result>(mode: M, task: (store: Store<M>) => Promise<Result>) {
    if (hasTimedOut) throw new PortError(appError('timeout'));
    return transactAnyway(mode, task);
  }

  /** Also runs after a time-out: IndexedDB executes it after the transaction that timed out. */
  async function transactAnyway<M extends Mode, Result>(mode: M, task: (store: Store<M>) => Promise<Result>) {
    let hasEnded = false;
    const answer = run(mode, task).finally(() => {
      hasEnded = true;
      hasTimedOut = false;
    });
    try {
      return await withTimeLimit(() => answer, maxAnswerMs);
    } finally {
      hasTimedOut = !hasEnded;
    }
  }

  return {
    list: async (account) => (await transact('readonly', (store) => readRows(store, account))).map(toOperation),
    put: (account, operations, unless) =>
      transact('readwrite', async (store) => {
        const rows = await readRows(store, account);
        if (unless?.(rows.map(toOperation)) === true) return 'refused';
        let position = rows.at(-1)?.position ?? 0;
        for (const operation of operations) {
          position += 1;
          const known = rows.find(({ id }) => id === operation.id);
          await store.put({ ...operation, position: known?.position ?? position });
        }
        return 'saved';
      }),
    remove: async (account, ids) => {
      await transactAnyway('readwrite', (store) => Promise.all(ids.map((id) => store.delete([account, id]))));
    },
    clear: (account) => transactAnyway('readwrite', (store) => store.delete(allRows(account))),
  };
}

const rowSchema = v.intersect([operationSchema, v.object({ position: v.number() })]);

/** The keys of an account's rows. An array key sorts after every string key. */
const allRows = (account: string) => IDBKeyRange.bound([account], [account, []]);

/** The account's rows, oldest first. Leaves out a damaged row without removing it. */
async function readRows(store: Store<Mode>, account: string): Promise<Row[]> {
  const rows = v.parse(intactList(rowSchema), await store.getAll(allRows(account)));
  return rows.sort((one, other) => one.position - other.position);
}

const toOperation = ({ position: _, ...operation }: Row): Operation => operation;
