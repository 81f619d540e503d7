import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { PortError } from '@/domain/appError';
import type { AccountRecord } from '@/domain/record';
import { parseRecord } from '@/lib/schemas';
import { withTimeLimit } from '@/lib/timing';
import type { RecordDisk } from '../ports';

const databaseName = 'shop-accounts';

interface Schema extends DBSchema {
  records: { key: string; value: AccountRecord };
}

type Database = IDBPDatabase<Schema>;
type Store = IDBPObjectStore<Schema, ['records'], 'records', 'readwrite'>;

const maxTries = 2;
/** Milliseconds after which a database that does not open counts as broken. Nothing was written then. */
const maxOpenMs = 3_000;

/**
 * Stores one row for each account in IndexedDB. A change that is `complete` is on the disk (`durability: 'strict'`), and
 * survives a crash of the browser. Transactions of all tabs run one after the other, in the order of the calls.
 */
export function createRecordDisk(): RecordDisk {
  let opening: Promise<Database> | null = null;

  /** The next call opens the database again. */
  function dropConnection(): void {
    opening = null;
  }

  async function open(): Promise<Database> {
    const opened = openDB<Schema>(databaseName, 1, {
      upgrade: (database) => database.createObjectStore('records'),
      // The browser has closed the connection, or wants to delete the database (cleared site data).
      terminated: dropConnection,
      blocking: (_current, _blocked, { target }) => {
        dropConnection();
        if (target instanceof IDBDatabase) target.close();
      },
    });
    try {
      return await withTimeLimit(() => opened, maxOpenMs);
    } catch (error) {
      // A database that opens too late is closed again.
      opened.then((late) => late.close(), dropConnection);
      throw error;
    }
  }

  /** Tries again on a new connection, because the browser may have closed the old one. A failed task has written nothing. */
  async function connect<Result>(task: (database: Database) => Promise<Result>, tries = 1): Promise<Result> {
    try {
      opening ??= open();
      return await task(await opening);
    } catch (error) {
      dropConnection();
      // A database that does not open in time will not do so at once.
      if (tries >= maxTries || error instanceof PortError) throw error;
      return connect(task, tries + 1);
    }
  }

  return {
    read: (uid) => connect(async (database) => parseRecord(uid, await database.get('records', uid))),
    update: (uid, update) =>
      connect((database) =>
        transact(database, async (store) => {
          const result = update(parseRecord(uid, await store.get(uid)));
          await store.put(result.record, uid);
          return result;
        }),
      ),
    remove: (isRemoved) =>
      connect((database) =>
        transact(database, async (store) => {
          const [uids, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
          const removed = uids.filter((uid, index) => isRemoved(uid, parseRecord(uid, rows[index])));
          await Promise.all(removed.map((uid) => store.delete(uid)));
        }),
      ),
  };
}

/** Runs a task in a transaction. The task may await the store only, because a transaction ends when nothing asks it. */
async function transact<Result>(database: Database, task: (store: Store) => Promise<Result>): Promise<Result> {
  const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
  // A request that fails aborts its transaction, and an aborted transaction stores nothing.
  const [result] = await Promise.all([task(transaction.store), transaction.done]);
  return result;
}
