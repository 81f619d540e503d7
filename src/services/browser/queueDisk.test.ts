import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { FavouriteOperation, Operation } from '@/lib/queue/operations';
import { createFakeDisk, createFakeQueueDisk } from '../../../test/fakes/fakeStorage';
import type { QueueDisk } from '../ports';
import { createQueueDisk } from './queueDisk';

const favourite = (id: string, account = 'ada'): FavouriteOperation => ({
  id,
  account,
  kind: 'favourite',
  change: { productId: 1, desired: true },
});
const idsIn = async (disk: QueueDisk) => (await disk.list('ada')).map(({ id }) => id);

/** Writes rows without the shop. */
function plantRows(...rows: object[]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('shop-queue');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('operations', 'readwrite');
      for (const row of rows) transaction.objectStore('operations').put(row);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Counts the rows of all accounts, the damaged ones too. */
function countRows(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('shop-queue');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('operations').objectStore('operations').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Keeps all other transactions waiting until `until` resolves. Resolves when they wait. */
function holdDatabase(until: Promise<void>): Promise<void> {
  let isOver = false;
  void until.then(() => (isOver = true));
  return new Promise((resolve) => {
    const opening = indexedDB.open('shop-queue');
    opening.onsuccess = () => {
      const store = opening.result.transaction('operations', 'readwrite').objectStore('operations');
      const readOn = () => {
        store.get(['nobody', 'nothing']).onsuccess = () => (isOver ? opening.result.close() : readOn());
      };
      readOn();
      resolve();
    };
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

describe.each<[string, () => QueueDisk]>([
  ['IndexedDB', () => createQueueDisk()],
  ['the fake of the tests', () => createFakeQueueDisk(createFakeDisk())],
])('%s', (_name, open) => {
  test('lists the operations of an account, oldest first, and no others', async () => {
    const disk = open();
    await disk.put('ada', [favourite('z'), favourite('b')]);
    await disk.put('bob', [favourite('m', 'bob')]);
    await disk.put('ada', [favourite('a')]);
    expect(await disk.list('ada')).toEqual([favourite('z'), favourite('b'), favourite('a')]);
    expect(await disk.list('bob')).toEqual([favourite('m', 'bob')]);
  });

  test('keeps the place of an operation that is written again, and removes by id', async () => {
    const disk = open();
    await disk.put('ada', [favourite('a'), favourite('b')]);
    const changed: Operation = { ...favourite('a'), change: { productId: 1, desired: false } };
    await disk.put('ada', [changed, favourite('c')]);
    expect(await disk.list('ada')).toEqual([changed, favourite('b'), favourite('c')]);
    await disk.remove('bob', ['a']);
    await disk.remove('ada', ['b', 'unknown']);
    expect(await idsIn(disk)).toEqual(['a', 'c']);
  });

  test('clears an account, and no other', async () => {
    const disk = open();
    await disk.put('ada', [favourite('a'), favourite('b')]);
    await disk.put('bob', [favourite('m', 'bob')]);
    await disk.clear('ada');
    expect(await disk.list('ada')).toEqual([]);
    expect(await disk.list('bob')).toEqual([favourite('m', 'bob')]);
  });

  test('writes nothing if the caller refuses after reading the stored operations', async () => {
    const disk = open();
    expect(await disk.put('ada', [favourite('a')])).toBe('saved');
    expect(await disk.put('ada', [favourite('b')], (stored) => stored.length > 0)).toBe('refused');
    expect(await disk.put('bob', [favourite('b', 'bob')], (stored) => stored.length > 0)).toBe('saved');
    expect(await idsIn(disk)).toEqual(['a']);
  });

  test('serves calls in their order', async () => {
    const disk = open();
    const before = disk.list('ada');
    const written = disk.put('ada', [favourite('a')]);
    const after = disk.list('ada');
    const removed = disk.remove('ada', ['a']);
    expect(await before).toEqual([]);
    expect(await after).toEqual([favourite('a')]);
    await Promise.all([written, removed]);
    expect(await idsIn(disk)).toEqual([]);
  });
});

test('is written with strict durability, and shared by pages', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await createQueueDisk().put('ada', [favourite('a')]);
  expect(transaction).toHaveBeenCalledWith('operations', 'readwrite', { durability: 'strict' });
  expect(await idsIn(createQueueDisk())).toEqual(['a']);
});

test('leaves damaged rows out, and keeps the others', async () => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('a'), favourite('b')]);
  await plantRows(
    { ...favourite('a'), change: { productId: 'one' }, position: 1 },
    { ...favourite('c'), position: 'last' },
    { account: 'ada', id: 'd' },
  );
  expect(await idsIn(disk)).toEqual(['b']);
  await disk.put('ada', [favourite('e')]);
  expect(await idsIn(disk)).toEqual(['b', 'e']);
});

test('clears damaged rows too', async () => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('a')]);
  await plantRows({ account: 'ada', id: 'd' });
  await disk.clear('ada');
  expect(await countRows()).toBe(0);
});

test('never lists an order of another user', async () => {
  const disk = createQueueDisk();
  await disk.list('ada');
  const item = { productId: 1, name: 'Lamp', price: 9, quantity: 1 };
  const order = {
    id: 'one',
    userId: 'bob',
    items: [item],
    totalAmount: 9,
    shipping: { name: '', email: '', address: '' },
  };
  const row = { kind: 'order', id: 'one', account: 'ada', order, placedAt: 1, status: 'queued', position: 1 };
  await plantRows(row);
  expect(await disk.list('ada')).toEqual([]);
  await plantRows({ ...row, order: { ...order, userId: 'ada' } });
  expect(await idsIn(disk)).toEqual(['one']);
});

test('is opened again after the browser has cleared the site’s data', async () => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('before')]);
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('shop-queue').onsuccess = () => resolve();
  });
  await disk.put('ada', [favourite('a')]);
  expect(await idsIn(disk)).toEqual(['a']);
});

test('a database that fails rejects the call, and is opened again at the next call', async () => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('a')]);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await expect(disk.put('ada', [favourite('b')])).rejects.toThrow('closing');
  await disk.put('ada', [favourite('c')]);
  expect(await idsIn(disk)).toEqual(['a', 'c']);
});

test.each<[string, (request: IDBRequest<IDBValidKey>, store: IDBObjectStore, row: unknown) => IDBRequest<IDBValidKey>]>(
  [
    // `add` fails, because the store has the row already.
    ['one of its requests fails', (_request, store, row) => store.add(row)],
    [
      'the disk is full at the commit, after all of its requests have succeeded',
      (request, { transaction }) => {
        request.addEventListener('success', () => transaction.abort());
        return request;
      },
    ],
    [
      'the browser aborts it',
      (request, { transaction }) => {
        transaction.abort();
        return request;
      },
    ],
  ],
)('a write is rejected as a whole, and stores nothing, if %s', async (_how, fail) => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('before')]);
  const { put } = IDBObjectStore.prototype;
  let puts = 0;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function failSecond(this: IDBObjectStore, row) {
    puts += 1;
    const request = put.call(this, row);
    return puts === 2 ? fail(request, this, row) : request;
  });
  await expect(disk.put('ada', [favourite('a'), favourite('b')])).rejects.toThrow();
  jest.restoreAllMocks();
  expect(puts).toBe(2);
  expect(await idsIn(disk)).toEqual(['before']);
  await disk.put('ada', [favourite('after')]);
  expect(await idsIn(disk)).toEqual(['before', 'after']);
});

test('a database without an answer fails after three seconds, and then at once', async () => {
  jest.useFakeTimers();
  globalThis.indexedDB = Object.assign(new IDBFactory(), { open: () => new EventTarget() });
  const disk = createQueueDisk();
  const written = expect(disk.put('ada', [favourite('a')])).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(3_000);
  await written;
  await expect(disk.list('ada')).rejects.toThrow();
  jest.useRealTimers();
});

test('removes a row that a timed-out write stores late', async () => {
  const disk = createQueueDisk();
  await disk.put('ada', [favourite('a')]);
  let release = (): void => undefined;
  await holdDatabase(new Promise<void>((resolve) => (release = resolve)));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const written = expect(disk.put('ada', [favourite('late')])).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(3_500);
  await written;
  const removed = disk.remove('ada', ['late']);
  jest.useRealTimers();
  release();
  await removed;
  expect(await idsIn(disk)).toEqual(['a']);
});
