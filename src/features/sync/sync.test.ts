/** @jest-environment jest-fixed-jsdom */
import { appError, type AppError } from '@/domain/appError';
import { draftOrder } from '@/domain/order';
import { moveCartToOrder, newRecord, type AccountRecord } from '@/domain/record';
import { selectUid, signedIn, signedOut, signOutRequested, userChanged } from '@/features/auth/authSlice';
import { cartCleared, cartItemAdded, quantityIncremented, selectCartLines } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import { pause } from '@/lib/timing';
import type { DocumentsPort, RecordDisk, Services } from '@/services/ports';
import { cartTexts } from '@/texts/cart';
import { syncTexts } from '@/texts/shell';
import { ada } from '../../../test/account';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture } from '../../../test/lineFixture';
import { closeTab, openTab, pass } from '../../../test/tabs';
import { exchange } from './exchange';
import { syncRequested, selectHasUnsavedChanges, selectHasUnsentChanges } from './syncSlice';

const line = lineFixture(7, 30);
const add = (productId = 7) => cartItemAdded({ line: { ...line, productId }, limit: null });
const plus = () => quantityIncremented({ productId: 7, limit: null });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Ada has an account. `open` opens a page of hers in this browser. */
async function arrange() {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register(ada);
  const open = async (change: (services: Services) => Services = (services) => services) => {
    const store = openTab(browser, change(browser.tab()));
    await pass();
    store.dispatch(signedIn(user));
    await pass();
    return store;
  };
  const stored = async () => {
    const document = await browser.device.documents.readUser(user.uid);
    return document?.cartItems.map(({ productId, quantity }) => `${quantity} of ${productId}`).join(', ');
  };
  const record = () => browser.disk.records.get(user.uid) as AccountRecord | undefined;
  return { browser, user, open, stored, record, requests: jest.spyOn(browser.device.documents, 'updateUser') };
}

type Store = Awaited<ReturnType<Awaited<ReturnType<typeof arrange>>['open']>>;

const texts = (store: Store) => store.getState().toasts.map(({ text }) => text);
const quantity = (store: Store) => selectCartLines(store.getState())[0]?.quantity ?? 0;

/** A browser whose disk the test changes. */
const withDisk = (change: (disk: RecordDisk) => Partial<RecordDisk>) => (services: Services) => ({
  ...services,
  recordDisk: { ...services.recordDisk, ...change(services.recordDisk) },
});

/** Calls `onWrite` for each write of the page. */
const countingWrites = (onWrite: () => void) =>
  withDisk(({ update }) => ({
    update: (...call) => {
      onWrite();
      return update(...call);
    },
  }));

/** Other tabs wait for the lock of a frozen one no longer than for four seconds. */
const withoutLocks = (services: Services): Services => ({
  ...services,
  tabs: { ...services.tabs, exclusively: (_name, task) => task() },
});

/** A page whose answers from Firestore arrive when `arrival` ends. Firestore has acted by then. */
const withLateAnswers = (arrival: () => Promise<void>) => (services: Services) => ({
  ...services,
  documents: {
    ...services.documents,
    updateUser: async (...call: Parameters<DocumentsPort['updateUser']>) => {
      const document = await services.documents.updateUser(...call);
      await arrival();
      return document;
    },
  },
});

/** Holds the disk until the returned function is called. */
function holdDisk({ disk }: FakeBrowser): () => void {
  let release = (): void => undefined;
  disk.held = new Promise((resolve) => (release = resolve));
  return () => release();
}

describe('an exchange', () => {
  test('confirms a change once the disk has it, and not before', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    const release = holdDisk(browser);
    store.dispatch(add());
    await pass(100);
    expect([quantity(store), texts(store)]).toEqual([1, []]);
    release();
    await pass(100);
    expect(texts(store)).toEqual([cartTexts.added]);
  });

  test('takes ten presses in a row in two writes, and sends them in one request', async () => {
    const { open, stored, requests } = await arrange();
    const writes = jest.fn();
    const store = await open(countingWrites(writes));
    requests.mockClear();
    store.dispatch(add());
    for (let presses = 0; presses < 9; presses += 1) store.dispatch(plus());
    writes.mockClear();
    await pass(100);
    expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
    await pass();
    expect([await stored(), requests.mock.calls.length]).toEqual(['10 of 7', 1]);
  });

  test('counts a press once that is made while another exchange runs', async () => {
    const { browser, open, record } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    const release = holdDisk(browser);
    store.dispatch(add());
    await pass(10);
    store.dispatch(plus());
    void store.dispatch(exchange((known) => known));
    store.dispatch(plus());
    release();
    await pass(10);
    expect([quantity(store), record()?.current.cartItems[0]?.quantity]).toEqual([3, 3]);
  });

  test('with an update does not join a waiting exchange', async () => {
    const { browser, open, record } = await arrange();
    const store = await open();
    const release = holdDisk(browser);
    const running = store.dispatch(exchange());
    const waiting = store.dispatch(exchange());
    const updated = store.dispatch(exchange((known) => ({ ...known, device: 'renamed' })));
    release();
    await Promise.all([running, waiting, updated]);
    expect(record()?.device).toBe('renamed');
  });

  test('shows the changes of another tab, and loses none of either', async () => {
    const { open, stored } = await arrange();
    const [one, other] = [await open(), await open()];
    one.dispatch(add());
    other.dispatch(add());
    await pass(3_000);
    expect([quantity(one), quantity(other), await stored()]).toEqual([2, 2, '2 of 7']);
  });

  test('writes nothing more once two tabs show the same', async () => {
    const { open } = await arrange();
    const writes = jest.fn();
    const [one, other] = [await open(countingWrites(writes)), await open(countingWrites(writes))];
    one.dispatch(add());
    other.dispatch(add(8));
    await pass(3_000);
    writes.mockClear();
    one.dispatch(pageBecameVisible());
    await pass(10_000);
    expect(writes.mock.calls.length).toBeLessThan(10);
  });

  test('of an earlier session of the same customer removes nothing', async () => {
    const { browser, user, open, stored } = await arrange();
    const store = await open();
    store.dispatch(add());
    await pass();
    const release = holdDisk(browser);
    store.dispatch(plus());
    await pass(10);
    store.dispatch(signedOut());
    store.dispatch(signedIn(user));
    release();
    await pass(3_000);
    expect([quantity(store) > 0, await stored()]).toEqual([true, `${quantity(store)} of 7`]);
  });

  test('that waited for a hanging disk is not run for the next customer', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    const next = await browser.device.identity.register({ ...ada, email: 'bob@shop.example' });
    const release = holdDisk(browser);
    store.dispatch(add());
    await pass(10);
    store.dispatch(plus());
    store.dispatch(signedOut());
    store.dispatch(signedIn(next));
    store.dispatch(add(8));
    release();
    await pass();
    const document = await browser.device.documents.readUser(next.uid);
    expect(document?.cartItems.map((one) => [one.productId, one.quantity])).toEqual([[8, 1]]);
  });

  test('of a change that is undone before a sign-out leaves nothing behind', async () => {
    const { browser, user, open, stored, record } = await arrange();
    await browser.device.identity.signIn(ada);
    const store = await open();
    store.dispatch(add());
    store.dispatch(cartCleared(selectCartLines(store.getState())));
    store.dispatch(signOutRequested());
    await pass();
    expect([selectUid(store.getState()), record()]).toEqual([null, undefined]);
    await browser.device.identity.signIn(ada);
    store.dispatch(signedIn(user));
    await pass();
    expect([quantity(store), await stored()]).toEqual([0, '']);
  });

  test('of one customer changes nothing of the next', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    store.dispatch(add());
    await pass();
    const bob = { uid: 'bob', email: 'bob@shop.example', displayName: 'Bob', accessToken: 'token' };
    const release = holdDisk(browser);
    void store.dispatch(exchange());
    void store.dispatch(exchange((record) => ({ ...record, current: { cartItems: [line], favoriteIds: [7] } })));
    store.dispatch(signedOut());
    store.dispatch(signedIn(bob));
    release();
    await pass();
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(browser.disk.records.get('bob')).toMatchObject({ current: { cartItems: [], favoriteIds: [] } });
  });

  test('that fails as a newer document arrives is made up for', async () => {
    const { browser, user, open } = await arrange();
    let fails = 3;
    const store = await open(
      withDisk(({ update }) => ({
        update: (uid, change) =>
          update(uid, (record) => {
            const after = change(record);
            const isNewer = after.record.stored?.revision !== record?.stored?.revision;
            if (isNewer && fails < 2) {
              fails += 1;
              throw new Error('No room.');
            }
            return after;
          }),
      })),
    );
    await pass(10_000);
    fails = 0;
    await browser.device.documents.updateUser(user.uid, () => ({ cartItems: [line] }));
    store.dispatch(pageBecameVisible());
    await pass(20_000);
    expect([fails, quantity(store)]).toEqual([2, 1]);
  });

  test('that waits for a minute is reported, and counts once in the end', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    const release = holdDisk(browser);
    store.dispatch(add());
    await pass(60_000);
    expect(texts(store)).toContain(syncTexts.changeNotSaved);
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
    release();
    await pass();
    expect([quantity(store), await stored()]).toEqual([1, '1 of 7']);
  });

  test('that fails in the middle of a visit is tried again, and nothing is sent before', async () => {
    const { browser, open, stored, record } = await arrange();
    const store = await open();
    browser.disk.state = 'full';
    store.dispatch(add());
    await pass(3_000);
    expect([texts(store), await stored()]).toEqual([[syncTexts.changeNotSaved], '']);
    browser.disk.state = 'working';
    await pass(60_000);
    expect([record()?.current.cartItems[0]?.quantity, await stored()]).toEqual([1, '1 of 7']);
  });

  test('that fails at the start of a session lets the page go on in memory', async () => {
    const { browser, open, stored } = await arrange();
    browser.disk.state = 'blocked';
    const store = await open();
    store.dispatch(add());
    await pass();
    expect(texts(store)).toContain(syncTexts.changeNotSaved);
    expect(await stored()).toBe('1 of 7');
    expect(store.getState().sync.isInMemory).toBe(true);
  });
});

describe('a request', () => {
  test('whose answer is lost counts once', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.failAfterwards('updateUser');
    store.dispatch(add());
    await pass(300);
    expect(selectHasUnsentChanges(store.getState())).toBe(true);
    await pass(3_000);
    expect([selectHasUnsentChanges(store.getState()), await stored()]).toEqual([false, '1 of 7']);
  });

  test('that Firestore does not remember is not repeated without a pause', async () => {
    const { open } = await arrange();
    let calls = 0;
    const store = await open((services) => ({
      ...services,
      documents: {
        ...services.documents,
        updateUser: async (...call) => {
          calls += 1;
          const document = await services.documents.updateUser(...call);
          return document && { ...document, applied: [] };
        },
      },
    }));
    calls = 0;
    store.dispatch(add());
    await pass(500);
    expect(calls).toBeLessThan(5);
  });

  test('of a page that has closed is sent by the next one, under the same id', async () => {
    const { browser, open, stored, record } = await arrange();
    const store = await open();
    browser.device.faults.failAfterwards('updateUser');
    store.dispatch(add());
    await pass(300);
    closeTab(store);
    expect(record()?.sending).not.toBeNull();
    await open();
    expect([record()?.sending, await stored()]).toEqual([null, '1 of 7']);
  });

  test('of a frozen tab does not count twice after others have sent it and a later one', async () => {
    const { browser, open, stored } = await arrange();
    const frozen = await open(withoutLocks);
    const { release } = browser.device.faults.hang('updateUser');
    frozen.dispatch(add());
    await pass(300);
    const other = await open(withoutLocks);
    other.dispatch(plus());
    await pass(1_000);
    expect(await stored()).toBe('2 of 7');
    release();
    await pass(5_000);
    expect([await stored(), quantity(frozen), quantity(other)]).toEqual(['2 of 7', 2, 2]);
  });

  test('is repeated with growing pauses, and at once when the network is back', async () => {
    const { browser, open, stored, requests } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    requests.mockClear();
    store.dispatch(add());
    await pass(60_000);
    expect(requests.mock.calls.length).toBeGreaterThan(3);
    expect(requests.mock.calls.length).toBeLessThanOrEqual(6);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass(100);
    expect(await stored()).toBe('1 of 7');
  });

  test('that is refused takes back all its additions, and says so once', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(add());
    store.dispatch(add(8));
    await pass();
    expect(texts(store)).toEqual([cartTexts.noPermission]);
    expect([quantity(store), await stored()]).toEqual([0, '']);
  });

  test.each<AppError>([appError('network'), appError('permission-denied')])(
    'that $kind ends after the session changes nothing, and its changes stay for the next sign-in',
    async (error) => {
      const { browser, user, open, stored } = await arrange();
      const store = await open();
      browser.device.faults.delay(1_000);
      browser.device.faults.fail('updateUser', error);
      store.dispatch(add());
      await pass(500);
      store.dispatch(signedOut());
      await pass(5_000);
      expect(store.getState().sync.record).toBeNull();
      browser.device.faults.delay(0);
      store.dispatch(signedIn(user));
      await pass(5_000);
      expect([quantity(store), await stored()]).toEqual([1, '1 of 7']);
    },
  );
});

describe('the user document', () => {
  test('is read again at most every five seconds, even if the clock was set back', async () => {
    const { open, requests } = await arrange();
    const store = await open();
    await pass(10_000);
    requests.mockClear();
    for (let looks = 0; looks < 10; looks += 1) {
      store.dispatch(pageBecameVisible());
      await pass(100);
    }
    jest.setSystemTime(Date.now() - 86_400_000);
    store.dispatch(pageBecameVisible());
    await pass(5_100);
    expect(requests.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('has an email address that was changed while a request ran', async () => {
    const { browser, user, open } = await arrange();
    const store = await open(withLateAnswers(() => pause(100)));
    store.dispatch(syncRequested());
    await pass(50);
    store.dispatch(userChanged({ ...user, email: 'ada@new.example' }));
    await pass();
    expect((await browser.device.documents.readUser(user.uid))?.email).toBe('ada@new.example');
  });

  test('that cannot be read shows why, and is read when the customer asks', async () => {
    const { browser, open } = await arrange();
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    const store = await open();
    expect(store.getState().sync.error).toMatchObject({ kind: 'permission-denied' });
    store.dispatch(syncRequested());
    await pass();
    expect(store.getState().sync).toMatchObject({ error: null, record: { stored: { revision: 1 } } });
  });
});

describe('records', () => {
  test('leave the browser with the session once everything was sent', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    store.dispatch(favouriteToggled({ productId: 7, desired: true }));
    await pass();
    store.dispatch(signedOut());
    await pass();
    expect([...browser.disk.records.keys()]).toEqual([]);
  });

  test('of other customers leave at a sign-in, unless they have unsent work', async () => {
    const { browser, user, open } = await arrange();
    const order = draftOrder('order', 'bob', [line], { name: '', email: '', address: '' });
    browser.disk.records.set('bob', moveCartToOrder(newRecord('browser'), order, 0));
    browser.disk.records.set('settled', newRecord('browser'));
    await open();
    expect([...browser.disk.records.keys()].sort()).toEqual([user.uid, 'bob'].sort());
  });
});
