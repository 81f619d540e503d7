import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Everything that the browser stores for the shop's origin. */
export interface StoredInBrowser {
  local: [string, string][];
  tab: [string, string][];
  cookies: string;
  databaseNames: string[];
  cacheNames: string[];
  /** Every record of every database, as text. */
  databases: string[];
  /** The address and the text of everything in the caches. */
  caches: string[];
}

export async function readEverythingStored(page: Page): Promise<StoredInBrowser> {
  return page.evaluate(async () => {
    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read.'));
      });
    }

    async function recordsOf(name: string): Promise<string[]> {
      const database = await settled(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const records = await Promise.all(
        stores.map((store) => settled(database.transaction(store).objectStore(store).getAll())),
      );
      database.close();
      return records.flat().map((record) => `${name}: ${JSON.stringify(record)}`);
    }

    async function contentsOf(name: string): Promise<string[]> {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (request) => `${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`),
      );
    }

    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return {
      local: Object.entries(localStorage) as [string, string][],
      tab: Object.entries(sessionStorage) as [string, string][],
      cookies: document.cookie,
      databaseNames: names,
      cacheNames: await caches.keys(),
      databases: (await Promise.all(names.map(recordsOf))).flat(),
      caches: (await Promise.all((await caches.keys()).map(contentsOf))).flat(),
    };
  });
}

const rowSchema = v.object({ id: v.string(), kind: v.string(), account: v.string() });
const queuePrefix = 'shop-queue: ';

/** The operations in the browser's queue, of every account. */
export async function readQueue(page: Page): Promise<v.InferOutput<typeof rowSchema>[]> {
  const { databases } = await readEverythingStored(page);
  const rows = databases.filter((text) => text.startsWith(queuePrefix));
  return rows.map((text) => v.parse(rowSchema, JSON.parse(text.slice(queuePrefix.length))));
}
