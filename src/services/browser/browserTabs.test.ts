/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { isRecord } from '@/lib/json';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import { lineFixture } from '../../../test/lineFixture';
import type { StoragePort, TabMessage } from '../ports';
import { createBrowserStorage } from './browserStorage';
import { createBrowserTabs } from './browserTabs';

const storage = createBrowserStorage(() => window.localStorage);
const message: TabMessage = { type: 'recordChanged', uid: 'ada' };
const sent = { ...message, format: 7 };

/** The storage event that this page receives of another page's write. */
const tellOfWrite = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('a message is sent through the storage, after earlier writes, and is removed again', () => {
  const written: string[] = [];
  const watched: StoragePort = {
    ...storage,
    set: (key, value) => {
      written.push(value);
      return storage.set(key, value);
    },
  };
  const tabs = createBrowserTabs(watched);
  watched.set('shop.change', 'a change');
  tabs.post(message);
  expect(written).toEqual(['a change', JSON.stringify(sent)]);
  expect(storage.keys('shop.message')).toEqual([]);
  storage.remove('shop.change');
});

test('another tab’s message is received once, until the last listener unsubscribes', () => {
  const heard: TabMessage[] = [];
  const stop = createBrowserTabs(storage).subscribe((one) => heard.push(one));
  tellOfWrite('shop.message', JSON.stringify(sent));
  tellOfWrite('shop.message', null);
  tellOfWrite('shop.searches', '[]');
  expect(heard).toEqual([message]);
  stop();
  tellOfWrite('shop.message', JSON.stringify(sent));
  expect(heard).toHaveLength(1);
});

test.each([
  ['an older build', JSON.stringify(message)],
  ['a newer build', JSON.stringify({ ...message, format: 8 })],
  ['an unknown sender', 'not JSON'],
])('a message of %s is ignored', (_whose, text) => {
  const heard: TabMessage[] = [];
  const stop = createBrowserTabs(storage).subscribe((one) => heard.push(one));
  tellOfWrite('shop.message', text);
  expect(heard).toEqual([]);
  stop();
});

const types = [
  'guestCartChanged',
  'guestCartMerged',
  'recordChanged',
  'ordersChanged',
  'profileChanged',
  'accountDeleted',
  'sessionChanged',
] as const satisfies TabMessage['type'][];

/** Returns true if each field of a message has the type that the message requires. */
function isValid(heard: TabMessage): boolean {
  switch (heard.type) {
    case 'profileChanged':
      return [heard.uid, heard.email, heard.displayName].every((text) => typeof text === 'string');
    case 'recordChanged':
    case 'ordersChanged':
    case 'accountDeleted':
      return typeof heard.uid === 'string';
    case 'guestCartChanged':
      return (
        typeof heard.guestId === 'string' &&
        [heard.before, heard.after].every((lines) => parseOrNull(cartLinesSchema, lines)?.length === lines.length)
      );
    case 'guestCartMerged':
      return (
        typeof heard.guestId === 'string' && parseOrNull(cartLinesSchema, heard.lines)?.length === heard.lines.length
      );
    case 'sessionChanged':
      return true;
    default:
      return false;
  }
}

test('listeners receive valid messages only, whatever a page writes', () => {
  const heard: TabMessage[] = [];
  const stop = createBrowserTabs(storage).subscribe((one) => heard.push(one));
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom(...types), fc.jsonValue()),
        format: fc.constant(7),
        uid: fc.oneof(fc.constant('ada'), fc.jsonValue()),
        guestId: fc.oneof(fc.constant('guest'), fc.jsonValue()),
        before: fc.oneof(fc.constant([]), fc.jsonValue()),
        lines: fc.oneof(fc.constant([]), fc.jsonValue()),
        after: fc.oneof(fc.constant([]), fc.jsonValue()),
        email: fc.jsonValue(),
        displayName: fc.jsonValue(),
      },
      { requiredKeys: ['format'] },
    ),
  );
  fc.assert(
    fc.property(junk, (value) => {
      tellOfWrite('shop.message', JSON.stringify(value));
      expect(heard.filter((one) => !isRecord(one) || !isValid(one))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  stop();
});

test.each<TabMessage>([
  { type: 'guestCartChanged', guestId: 'guest', before: [], after: [lineFixture(7, 30)] },
  { type: 'guestCartMerged', guestId: 'guest', lines: [lineFixture(7, 30)] },
  { type: 'recordChanged', uid: 'ada' },
  { type: 'ordersChanged', uid: 'ada' },
  { type: 'profileChanged', uid: 'ada', email: 'ada@shop.example', displayName: '' },
  { type: 'sessionChanged' },
])('a message $type is received as it was posted', (one) => {
  const heard: TabMessage[] = [];
  const stop = createBrowserTabs(storage).subscribe((other) => heard.push(other));
  tellOfWrite('shop.message', JSON.stringify({ ...one, format: 7 }));
  expect(heard).toEqual([one]);
  stop();
});

const refuse = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));

test.each([
  ['there are no locks', undefined],
  ['locks are refused', { request: refuse }],
])('where %s, tasks of one name take turns', async (_why, locks) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const tabs = createBrowserTabs(storage);
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all([tabs.exclusively('cart', task('one')), tabs.exclusively('cart', task('two'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a task that fails under a lock fails once', async () => {
  const request = async (_name: string, _options: LockOptions, task: () => Promise<unknown>) => task();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const task = jest.fn(() => Promise.reject(new Error('refused')));
  await expect(createBrowserTabs(storage).exclusively('cart', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a task runs although a frozen tab holds its lock', async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The lock was not granted.', 'TimeoutError')));
    });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const task = jest.fn(() => Promise.resolve('sent'));
  const outcome = createBrowserTabs(storage).exclusively('cart', task);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(task).not.toHaveBeenCalled();
  patience.abort();
  expect(await outcome).toBe('sent');
  expect(task).toHaveBeenCalledTimes(1);
  expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(5_000);
  timeout.mockRestore();
  Reflect.deleteProperty(navigator, 'locks');
});
