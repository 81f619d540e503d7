import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { QueueRecord } from '@/domain/queue';
import type { QueueDisk } from '@/services/ports';
import { createFakeDisk, createFakeQueueDisk, createFakeStorage } from '../../../test/fakes/fakeStorage';
import { createIndexedDbStorage, createLayeredStorage, createLocalStorageStorage } from './operationStorage';

const record = (id: string): QueueRecord => ({ id, queue: 'notes', account: 'ada', operation: { text: id } });
const idsIn = async (storage: QueueDisk) => (await storage.read()).records.map(({ id }) => id);
const broken: QueueDisk = {
  read: () => Promise.reject(new Error('blocked')),
  write: () => Promise.reject(new Error('blocked')),
  stage: () => undefined,
};
const silent: QueueDisk = {
  read: () => new Promise(() => undefined),
  write: () => new Promise(() => undefined),
  stage: () => undefined,
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each<[string, () => QueueDisk]>([
  ['IndexedDB', () => createIndexedDbStorage('shop')],
  ['local storage', () => createLocalStorageStorage(createFakeStorage())],
  ['the fake of the tests', () => createFakeQueueDisk(createFakeDisk())],
  [
    'two layers',
    () => createLayeredStorage(createIndexedDbStorage('shop'), createLocalStorageStorage(createFakeStorage())),
  ],
])('%s', (_name, open) => {
  test('keeps records in their order, and one device id', async () => {
    const storage = open();
    const { deviceId } = await storage.read();
    await storage.write({ put: [record('a'), record('b')] });
    await storage.write({ put: [record('c')], remove: ['a'] });
    expect(await storage.read()).toEqual({ deviceId, records: [record('b'), record('c')] });
    expect(deviceId).toMatch(/^d\w{7,39}$/u);
  });

  test('makes no change that does not fit the stored records', async () => {
    const storage = open();
    await storage.write({ put: [record('a')] });
    const unless = (held: readonly QueueRecord[]) => held.length > 0;
    expect(await storage.write({ put: [record('b')], unless })).toBe('refused');
    expect(await idsIn(storage)).toEqual(['a']);
  });
});

describe('IndexedDB', () => {
  test('is written with strict durability, and shared by pages', async () => {
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await createIndexedDbStorage('shop').write({ put: [record('a')] });
    expect(transaction).toHaveBeenCalledWith('queue', 'readwrite', { durability: 'strict' });
    expect(await idsIn(createIndexedDbStorage('shop'))).toEqual(['a']);
  });

  test('leaves damaged records out, and starts again when all are damaged', async () => {
    const storage = createIndexedDbStorage('shop');
    await storage.write({ put: [record('a')] });
    const damage = (content: unknown) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('shop');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('queue', 'readwrite');
          transaction.objectStore('queue').put(content, 'content');
          transaction.oncomplete = () => resolve();
        };
      });
    await damage({ deviceId: 'dPhoneOfAda', records: [record('b'), 7, { id: 'c' }] });
    expect(await idsIn(storage)).toEqual(['b']);
    await damage('nonsense');
    expect(await idsIn(storage)).toEqual([]);
  });

  test('is opened again after the browser has cleared the site’s data', async () => {
    const storage = createIndexedDbStorage('shop');
    const { deviceId } = await storage.read();
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('shop').onsuccess = () => resolve();
    });
    await storage.write({ put: [record('a')] });
    const content = await storage.read();
    expect(content.records).toEqual([record('a')]);
    expect(content.deviceId).not.toBe(deviceId);
  });
});

describe('two layers', () => {
  test.each([
    ['does not work', broken],
    ['does not answer', silent],
  ])('the second one stores what the first one cannot, when that %s', async (_what, first) => {
    const second = createFakeQueueDisk(createFakeDisk());
    const storage = createLayeredStorage(first, second, { timeLimitMs: 10 });
    await storage.write({ put: [record('a')] });
    expect(await idsIn(storage)).toEqual(['a']);
    await storage.write({ remove: ['a'] });
    expect(await idsIn(second)).toEqual([]);
  });

  test('a write rejects when neither works', async () => {
    const storage = createLayeredStorage(broken, broken);
    await expect(storage.write({ put: [record('a')] })).rejects.toThrow('blocked');
    await expect(storage.read()).rejects.toThrow('blocked');
  });

  test('the second one’s records move to the first when that works again', async () => {
    const [first, second] = [createFakeQueueDisk(createFakeDisk()), createFakeQueueDisk(createFakeDisk())];
    await second.write({ put: [record('a')] });
    const storage = createLayeredStorage(first, second);
    expect(await idsIn(storage)).toEqual(['a']);
    expect([await idsIn(first), await idsIn(second)]).toEqual([['a'], []]);
  });
});

test('a full local storage stores nothing, and says so', async () => {
  const disk = createFakeDisk();
  disk.state = 'full';
  const storage = createLocalStorageStorage(createFakeStorage(disk));
  await expect(storage.write({ put: [record('a')] })).rejects.toThrow('room');
  expect(await idsIn(storage)).toEqual([]);
});
