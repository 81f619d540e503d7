import { get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { appError, PortError } from '@/domain/appError';
import { changeContent, createDeviceId, withMissing, type QueueContent, type QueueRecord } from '@/domain/queue';
import { parseJson } from '@/lib/json';
import { intactList, parseOrNull } from '@/lib/schemas';
import { withTimeLimit } from '@/lib/timing';
import type { QueueDisk, StoragePort } from '../ports';

const storeName = 'queue';
/** One record holds the device id and all operations, so that nothing can take one without the other. */
const contentKey = 'content';
/** In local storage: what pages could only stage. */
const unsavedKey = 'shop.unsaved';

/** Milliseconds after which a database that does not answer counts as broken. */
const maxAnswerMs = 3_000;

/** The operation is parsed where it is used: what another build has queued stays as it is. */
const recordSchema: v.GenericSchema<unknown, QueueRecord> = v.object({
  id: v.string(),
  queue: v.string(),
  account: v.string(),
  operation: v.unknown(),
});
const contentSchema: v.GenericSchema<unknown, QueueContent> = v.object({
  deviceId: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{7,39}$/u)),
  records: intactList(recordSchema),
});

/** The stored content without its damaged records; null when there is none. */
export const parseContent = (value: unknown) => parseOrNull(contentSchema, value);

/**
 * Operations in IndexedDB. A write has reached the disk when it resolves (`durability: 'strict'`): it survives the end of the
 * whole browser. Transactions of all tabs run one after the other, so a read sees every write before it.
 */
export function createQueueDisk(storage: StoragePort): QueueDisk {
  const useStore = openStore('shop');
  const ownDeviceId = createDeviceId();
  const newContent = (): QueueContent => ({ deviceId: ownDeviceId, records: [] });

  const readUnsaved = () => parseOrNull(intactList(recordSchema), parseJson(storage.get(unsavedKey))) ?? [];

  function unstage(ids: readonly string[]): void {
    const unsaved = readUnsaved();
    const left = unsaved.filter(({ id }) => !ids.includes(id));
    if (left.length === 0) storage.remove(unsavedKey);
    else if (left.length < unsaved.length) storage.set(unsavedKey, JSON.stringify(left));
  }

  /** A database that has not answered in time is not waited for again until it does. */
  let isSilent = false;
  async function ask<T>(transaction: () => Promise<T>): Promise<T> {
    if (isSilent) throw new PortError(appError('timeout'));
    let hasEnded = false;
    const answer = transaction().finally(() => {
      hasEnded = true;
      isSilent = false;
    });
    try {
      return await withTimeLimit(() => answer, maxAnswerMs);
    } finally {
      isSilent = !hasEnded;
    }
  }

  function transact(change: (content: QueueContent) => QueueContent): Promise<void> {
    const run = (stored: unknown) => change(parseContent(stored) ?? newContent());
    return ask(() => update<unknown>(contentKey, run, useStore));
  }

  return {
    read: async () => {
      const staged = readUnsaved();
      const withStaged = (held: QueueContent) => ({ ...held, records: withMissing(held.records, staged) });
      let content = newContent();
      try {
        const known = parseContent(await ask(() => get<unknown>(contentKey, useStore)));
        if (known !== null && staged.length === 0) return known;
        await transact((stored) => (content = withStaged(stored)));
      } catch (caught) {
        if (staged.length === 0) throw caught;
        return withStaged(content);
      }
      unstage(staged.map(({ id }) => id));
      return content;
    },
    write: async (change) => {
      let outcome: 'saved' | 'refused' = 'saved';
      if (change.remove !== undefined) unstage(change.remove);
      await transact((content) => {
        const after = changeContent(content, change);
        outcome = after === null ? 'refused' : 'saved';
        return after ?? content;
      });
      return outcome;
    },
    // The end of a page may abort a transaction that it has begun.
    stage: (records) => {
      if (records.length === 0) return;
      const ids = new Set(records.map(({ id }) => id));
      storage.set(unsavedKey, JSON.stringify([...readUnsaved().filter(({ id }) => !ids.has(id)), ...records]));
    },
  };
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
