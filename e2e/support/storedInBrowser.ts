import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { hasUnsentWork, type AccountRecord } from '../../src/domain/record';
import { recordSchema } from '../../src/lib/schemas';

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

const recordPrefix = 'shop-accounts: ';

/** The records of all accounts in this browser. */
async function readRecords(page: Page): Promise<AccountRecord[]> {
  const { databases } = await readEverythingStored(page);
  const rows = databases.filter((text) => text.startsWith(recordPrefix));
  return rows.map((text) => v.parse(recordSchema, JSON.parse(text.slice(recordPrefix.length))));
}

/** Returns true if this browser has something that Firestore lacks. */
export async function hasUnsentRecord(page: Page): Promise<boolean> {
  return (await readRecords(page)).some(hasUnsentWork);
}
