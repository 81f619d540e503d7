import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { QueueRecord } from '@/domain/queue';
import { createFakeDisk, createFakeQueueDisk, createFakeStorage } from '../../../test/fakes/fakeStorage';
import type { QueueDisk } from '../ports';
import { createQueueDisk } from './queueDisk';

const record = (id: string): QueueRecord => ({ id, queue: 'notes', account: 'ada', operation: { text: id } });
const idsIn = async (disk: QueueDisk) => (await disk.read()).records.map(({ id }) => id);

/** The database of a browser that refuses it. */
const brokenDatabase = Object.assign(new IDBFactory(), {
  open: () => {
    throw new Error('blocked');
  },
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each<[string, () => QueueDisk]>([
  ['IndexedDB', () => createQueueDisk(createFakeStorage())],
  ['the fake of the tests', () => createFakeQueueDisk(createFakeDisk())],
])('%s', (_name, open) => {
  test('keeps records in their order, and one device id', async () => {
    const disk = open();
    const { deviceId } = await disk.read();
    await disk.write({ put: [record('a'), record('b')] });
    await disk.write({ put: [record('c')], remove: ['a'] });
    expect(await disk.read()).toEqual({ deviceId, records: [record('b'), record('c')] });
    expect(deviceId).toMatch(/^d\w{7,39}$/u);
  });

  test('refuses a change that the stored records speak against', async () => {
    const disk = open();
    expect(await disk.write({ put: [record('a')] })).toBe('saved');
    const unless = (held: readonly QueueRecord[]) => held.length > 0;
    expect(await disk.write({ put: [record('b')], unless })).toBe('refused');
    expect(await idsIn(disk)).toEqual(['a']);
  });

  test('has what a page could only stage', async () => {
    const disk = open();
    await disk.write({ put: [record('a')] });
    disk.stage([record('a'), record('b')]);
    expect(await idsIn(disk)).toEqual(['a', 'b']);
  });
});

test('is written with strict durability, and shared by pages', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await createQueueDisk(createFakeStorage()).write({ put: [record('a')] });
  expect(transaction).toHaveBeenCalledWith('queue', 'readwrite', { durability: 'strict' });
  expect(await idsIn(createQueueDisk(createFakeStorage()))).toEqual(['a']);
});

test('leaves damaged records out, and starts again when all are damaged', async () => {
  const disk = createQueueDisk(createFakeStorage());
  await disk.write({ put: [record('a')] });
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
  expect(await idsIn(disk)).toEqual(['b']);
  await damage('nonsense');
  expect(await idsIn(disk)).toEqual([]);
});

test('is opened again after the browser has cleared the site’s data', async () => {
  const disk = createQueueDisk(createFakeStorage());
  await disk.read();
  await disk.write({ put: [record('before')] });
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('shop').onsuccess = () => resolve();
  });
  await disk.write({ put: [record('a')] });
  expect(await idsIn(disk)).toEqual(['a']);
});

describe('what is staged', () => {
  test('moves into the database at the next read', async () => {
    const storage = createFakeStorage();
    createQueueDisk(storage).stage([record('new')]);
    expect(await idsIn(createQueueDisk(storage))).toEqual(['new']);
    expect(storage.keys('shop.')).toEqual([]);
    expect(await idsIn(createQueueDisk(createFakeStorage()))).toEqual(['new']);
  });

  test('of two tabs stays, and is taken out once it is sent, where there is no database', async () => {
    globalThis.indexedDB = brokenDatabase;
    const storage = createFakeStorage();
    const [one, other] = [createQueueDisk(storage), createQueueDisk(storage)];
    await expect(one.read()).rejects.toThrow('blocked');
    await expect(one.write({ put: [record('a')] })).rejects.toThrow('blocked');
    one.stage([record('a')]);
    other.stage([record('b')]);
    expect(await idsIn(createQueueDisk(storage))).toEqual(['a', 'b']);
    await expect(other.write({ remove: ['a'] })).rejects.toThrow('blocked');
    expect(await idsIn(one)).toEqual(['b']);
  });
});

test('a database that does not answer counts as broken after three seconds, and from then on at once', async () => {
  jest.useFakeTimers();
  globalThis.indexedDB = Object.assign(new IDBFactory(), { open: () => Object.create(null) as object });
  const disk = createQueueDisk(createFakeStorage());
  const written = expect(disk.write({ put: [record('a')] })).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(3_000);
  await written;
  await expect(disk.read()).rejects.toThrow();
  jest.useRealTimers();
});
