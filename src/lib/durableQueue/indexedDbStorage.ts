import { get, promisifyRequest, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { applyChange, createDeviceId, parseContent } from './queueStorage';
import type { QueueContent, QueueStorage } from './queueStorage';

const storeName = 'queue';
/** One record holds the device id and all operations, so that nothing can take one without the other. */
const contentKey = 'content';

/**
 * Operations in IndexedDB. A write has reached the disk when it resolves (`durability: 'strict'`): it survives the end
 * of the whole browser. Transactions of all tabs run one after the other, so a read sees every write before it.
 */
export function createIndexedDbStorage(databaseName: string): QueueStorage {
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
      await update<unknown>(contentKey, (stored) => (content = applyChange(parseContent(stored) ?? content, change)), useStore);
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
