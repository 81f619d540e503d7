import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { draftOrder } from '@/domain/order';
import { moveCartToOrder, newRecord, type AccountRecord } from '@/domain/record';
import { createFakeDisk, createFakeRecordDisk } from '../../../test/fakes/fakeStorage';
import { lineFixture } from '../../../test/lineFixture';
import type { RecordDisk } from '../ports';
import { createRecordDisk } from './recordDisk';

const withFavourite = (id: number) => (record: AccountRecord | null) => {
  const known = record ?? newRecord('phone');
  return { record: { ...known, current: { ...known.current, favoriteIds: [...known.current.favoriteIds, id] } } };
};
const favouritesIn = async (disk: RecordDisk, uid = 'ada') => (await disk.read(uid))?.current.favoriteIds;

/** Stores a row without the shop. */
function plantRow(uid: string, row: unknown): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('shop-accounts');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('records', 'readwrite');
      transaction.objectStore('records').put(row, uid);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

describe.each<[string, () => RecordDisk]>([
  ['IndexedDB', () => createRecordDisk()],
  ['the fake of the tests', () => createFakeRecordDisk(createFakeDisk())],
])('%s', (_name, open) => {
  test('has one record for each account', async () => {
    const disk = open();
    expect(await disk.read('ada')).toBeNull();
    await disk.update('ada', withFavourite(1));
    await disk.update('bob', withFavourite(2));
    expect(await disk.update('ada', withFavourite(3))).toMatchObject({ record: { current: { favoriteIds: [1, 3] } } });
    expect(await favouritesIn(disk)).toEqual([1, 3]);
    expect(await favouritesIn(disk, 'bob')).toEqual([2]);
  });

  test('serves calls in their order, also of a second caller', async () => {
    const disk = open();

    const writes = [disk.update('ada', withFavourite(1)), disk.update('ada', withFavourite(2))];
    const last = await disk.read('ada');
    await Promise.all(writes);
    expect(last?.current.favoriteIds).toEqual([1, 2]);
  });

  test('removes the records that the caller names', async () => {
    const disk = open();
    await disk.update('ada', withFavourite(1));
    await disk.update('bob', withFavourite(2));
    await disk.remove((uid, record) => uid === 'ada' && record !== null);
    expect([await disk.read('ada'), await favouritesIn(disk, 'bob')]).toEqual([null, [2]]);
  });

  test('writes nothing if the update throws', async () => {
    const disk = open();
    await disk.update('ada', withFavourite(1));
    const refused = disk.update('ada', () => {
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await favouritesIn(disk)).toEqual([1]);
  });
});

test('a damaged row is no record, and can be removed', async () => {
  const disk = createRecordDisk();
  await disk.update('ada', withFavourite(1));
  await plantRow('ada', 'nonsense');
  expect(await disk.read('ada')).toBeNull();
  await disk.remove((_uid, record) => record === null);
  await plantRow('bob', newRecord('phone'));
  expect(await disk.read('bob')).toEqual(newRecord('phone'));
});

test('an order of another account is never read', async () => {
  const disk = createRecordDisk();
  const shipping = { name: 'Bob', email: 'bob@shop.example', address: '1 Lane' };
  const order = draftOrder('order', 'bob', [lineFixture(7, 30)], shipping);
  await disk.update('ada', () => ({ record: moveCartToOrder(newRecord('phone'), order, 0) }));
  expect((await disk.read('ada'))?.orders).toEqual([]);
});

test('a change is on the disk before the call resolves', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const disk = createRecordDisk();
  await disk.update('ada', withFavourite(1));
  expect(transaction).toHaveBeenCalledWith('records', 'readwrite', { durability: 'strict' });
  expect(await favouritesIn(createRecordDisk())).toEqual([1]);
});

test('a closed connection is opened again', async () => {
  const disk = createRecordDisk();
  await disk.update('ada', withFavourite(1));
  await new Promise((resolve) => {
    // The connection closes when another page wants to delete the database.
    const deletion = indexedDB.deleteDatabase('shop-accounts');
    deletion.onsuccess = resolve;
  });
  await disk.update('ada', withFavourite(2));
  expect(await favouritesIn(disk)).toEqual([2]);
});

test('a database that never opens counts as broken after three seconds, because nothing was written', async () => {
  jest.useFakeTimers();
  jest.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  const failed = expect(createRecordDisk().update('ada', withFavourite(1))).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(6_500);
  await failed;
  jest.useRealTimers();
});

test('a transaction that takes a minute is waited for', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const disk = createRecordDisk();
  await disk.update('ada', withFavourite(1));
  const { held, release } = await holdDatabase();
  let isDone = false;
  const late = disk.update('ada', withFavourite(2)).finally(() => (isDone = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isDone).toBe(false);
  release();
  jest.useRealTimers();
  await Promise.all([late, held]);
  expect(await favouritesIn(disk)).toEqual([1, 2]);
});

/** Keeps all other transactions waiting until `release` is called. */
async function holdDatabase(): Promise<{ held: Promise<void>; release: () => void }> {
  let isOver = false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('shop-accounts');
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction('records', 'readwrite').objectStore('records');
  const held = new Promise<void>((resolve) => {
    const readOn = () => {
      store.get('nobody').onsuccess = () => {
        if (!isOver) return readOn();
        database.close();
        resolve();
      };
    };
    readOn();
  });
  return { held, release: () => (isOver = true) };
}
