/** @jest-environment jest-fixed-jsdom */
import { type AppStore } from '@/app/store';
import { appError, PortError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { newRecord, rejectOrder, type AccountRecord, type UnsentOrder } from '@/domain/record';
import { sessionRequested, signedIn, signedOut } from '@/features/auth/authSlice';
import { cartItemAdded, selectIsCartWaiting, selectCartLines } from '@/features/cart/cartSlice';
import { selectHasUnsentChanges, selectUnsentOrders } from '@/features/sync/syncSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import type { RecordDisk, Services } from '@/services/ports';
import { syncTexts } from '@/texts/shell';
import { ada } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { closeTab, openTab, pass } from '../../../test/tabs';
import { loadMoreOrders, ordersApi } from './ordersApi';
import { selectIsDelayed } from './ordersSlice';
import { placeOrder } from './placeOrder';
import { selectShownOrders } from './shownOrders';

const bob = { email: 'bob@shop.example', password: 'battery staple', name: 'Bob' };
const shipping = { name: 'Ada', email: ada.email, address: '1 Analytical Row' };
const line: CartLine = { productId: 1, name: 'Product 1', price: 9.99, image: '', quantity: 3 };
const lines = [line];

/** The shopper's click, on a page that shows the cart. */
const place = (store: AppStore) => store.dispatch(placeOrder({ lines: selectCartLines(store.getState()), shipping }));

const waiting = (store: AppStore) =>
  selectUnsentOrders(store.getState()).map(({ order, status }) => [order.id, status]);
const toasts = (store: AppStore) => store.getState().toasts.map(({ text }) => text);
/** The orders on the disk, of any account. */
const kept = ({ disk }: FakeBrowser) =>
  [...disk.records.values()].flatMap((record) => (record as AccountRecord).orders.map(({ order }) => order.id));

/** Changes the record on the disk, as another tab does. */
function changeRecord({ disk }: FakeBrowser, account: string, change: (record: AccountRecord) => AccountRecord): void {
  const record = disk.records.get(account) as AccountRecord | undefined;
  disk.records.set(account, change(record ?? newRecord('device-1')));
}

/** Shows the list of the customer's orders, as their page does. */
const showList = (store: AppStore, uid = 'user-1') => store.dispatch(ordersApi.endpoints.listOrders.initiate({ uid }));
const list = (store: AppStore, uid = 'user-1') => ordersApi.endpoints.listOrders.select({ uid })(store.getState());

/** The disk of a page that closes before it has removed an order. */
const keepsOrders = (recordDisk: RecordDisk): RecordDisk => ({
  ...recordDisk,
  update: (uid, update) => {
    return recordDisk.update(uid, (before) => {
      const after = update(before);
      if (after.record.orders.length < (before?.orders.length ?? 0)) throw new Error('The page has closed.');
      return after;
    });
  },
});

/** An order that an earlier page has queued. */
function putOrder(browser: FakeBrowser, account: string, id: string, userId = account): void {
  const order = { id, userId, items: lines, totalAmount: 29.97, shipping };
  const unsent: UnsentOrder = { order, placedAt: Date.now(), status: 'queued' };
  changeRecord(browser, account, (record) => ({ ...record, orders: [...record.orders, unsent] }));
}

/** Delays the next list of orders by `milliseconds`. The list has the server's state at the time of the request. */
function holdAnswer({ device: { documents } }: FakeBrowser, milliseconds: number): void {
  const { listOrders } = documents;
  jest.spyOn(documents, 'listOrders').mockImplementationOnce(async (...asked) => {
    const answer = await listOrders(...asked);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return answer;
  });
}

/** A shopper with three pieces in the stored cart, signed in on one browser. */
async function arrange() {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const user = await browser.device.identity.register(ada);
  await browser.device.documents.updateUser(user.uid, () => ({ email: user.email, cartItems: lines }));
  const create = jest.spyOn(browser.device.documents, 'createOrder');
  const open = async (services?: Services) => {
    const store = openTab(browser, services);
    store.dispatch(signedIn(user));
    await pass();
    return store;
  };
  const stored = () => backend.store.orders(user.uid).map(({ createdAt, data }) => [createdAt.id, data.totalAmount]);
  return { backend, browser, user, create, open, stored };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('an order', () => {
  test('empties the cart at once, is saved before it is sent, then leaves the outbox', async () => {
    const { browser, create, open, stored } = await arrange();
    const keptWhenSent: number[] = [];
    create.mockImplementationOnce((order) => {
      keptWhenSent.push(kept(browser).length);
      return browser.device.documents.createOrder(order);
    });
    const store = await open();
    const sending = browser.device.faults.hang('createOrder');
    expect(await place(store)).toEqual({ kind: 'placed', orderId: 'order-1' });
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(waiting(store)).toEqual([['order-1', 'queued']]);
    sending.release();
    await pass();
    expect(keptWhenSent).toEqual([1]);
    expect(stored()).toEqual([['order-1', 29.97]]);
    expect(waiting(store)).toEqual([]);
    expect(kept(browser)).toEqual([]);
  });

  test('shows no message after a failure, and is sent again by itself', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.fail('createOrder', appError('unavailable'));
    browser.device.faults.fail('createOrder', appError('server'));
    await place(store);
    await pass(200);
    expect(waiting(store)).toEqual([['order-1', 'queued']]);
    expect(toasts(store)).toEqual([]);
    await pass(5_000);
    expect(stored()).toEqual([['order-1', 29.97]]);
  });

  test('counts as delayed until it is stored, unlike the cart change beside it', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    await place(store);
    await pass();
    expect(waiting(store)).toEqual([['order-1', 'queued']]);
    expect(selectIsCartWaiting(store.getState())).toBe(false);
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(true);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass();
    expect(waiting(store)).toEqual([]);
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(false);
    expect(selectHasUnsentChanges(store.getState())).toBe(false);
  });

  test('is not delayed any more once it is rejected', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    browser.device.faults.fail('createOrder', appError('network'));
    browser.device.faults.fail('createOrder', appError('permission-denied'));
    await place(store);
    await pass(200);
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(true);
    await pass(5_000);
    expect(waiting(store)).toEqual([['order-1', 'rejected']]);
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(false);
  });

  test('is not delayed any more once another tab has received its rejection', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    await place(store);
    await pass();
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(true);
    changeRecord(browser, 'user-1', (record) => rejectOrder(record, 'order-1'));
    store.dispatch(pageBecameVisible());
    await pass();
    expect(waiting(store)).toEqual([['order-1', 'rejected']]);
    expect(selectIsDelayed(store.getState(), 'order-1')).toBe(false);
  });

  test('is sent when the network returns', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.fail('createOrder');
    await place(store);
    await pass(10);
    expect(stored()).toEqual([]);
    store.dispatch(wentOnline());
    await pass(10);
    expect(stored()).toEqual([['order-1', 29.97]]);
  });

  test('moves from "Waiting to be sent" into the history, and is always in one of them', async () => {
    const { open } = await arrange();
    const store = await open();
    await showList(store);
    const seen = new Set<number>();
    await place(store);
    store.subscribe(() => seen.add(selectShownOrders(store.getState()).length));
    await pass();
    expect([...seen]).toEqual([1]);
    expect(selectShownOrders(store.getState())).toMatchObject([{ status: 'stored', order: { id: 'order-1' } }]);
  });

  test('moves into a history that had failed to load without the network', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    await place(store);
    await showList(store);
    expect(list(store).isError).toBe(true);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass();
    expect(selectShownOrders(store.getState())).toMatchObject([{ status: 'stored', order: { id: 'order-1' } }]);
  });

  test('is in the history if it was stored while the history was loading', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    const old = browser.device.faults.hang('listOrders');
    const loading = showList(store);
    await place(store);
    await pass();
    old.release();
    await loading;
    await pass();
    expect(list(store).data?.pages).toMatchObject([{ orders: [{ id: 'order-1' }] }]);
  });

  test.each(['is slow', 'fails'])(
    'a stored order stays in My Orders while the list is outdated and its request %s',
    async (fate) => {
      const { browser, open } = await arrange();
      const { faults } = browser.device;
      const store = await open();
      holdAnswer(browser, 500);
      const loading = showList(store);
      const seen = new Set<number>();
      await place(store);
      store.subscribe(() => seen.add(selectShownOrders(store.getState()).length));
      if (fate === 'fails') faults.fail('listOrders', appError('server'));
      const late = fate === 'fails' ? null : faults.hang('listOrders');
      await pass();
      await loading;
      expect(list(store).data).toBeDefined();
      late?.release();
      await pass();
      expect([...seen]).toEqual([1]);
      expect(selectShownOrders(store.getState())).toMatchObject([{ status: 'stored', order: { id: 'order-1' } }]);
    },
  );

  test('a stored order stays in My Orders when a newer list overtakes an older one', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    holdAnswer(browser, 5_000);
    const loading = showList(store);
    await place(store);
    await pass(6_000);
    await loading;
    expect(selectShownOrders(store.getState())).toMatchObject([{ status: 'stored', order: { id: 'order-1' } }]);
  });
});

describe('a page that closes', () => {
  test('before the order is on the disk: nothing is ordered, and the cart is unchanged', async () => {
    const { browser, open, stored } = await arrange();
    const closed = await open();
    browser.device.faults.hang('newOrderId');
    void place(closed);
    await pass(10);
    closeTab(closed);
    const reopened = await open();
    expect(waiting(reopened)).toEqual([]);
    expect(selectCartLines(reopened.getState())).toEqual(lines);
    expect(stored()).toEqual([]);
  });

  test('after the order was saved, before it is sent: the next page sends it once', async () => {
    const { browser, create, open, stored } = await arrange();
    const closed = await open();
    browser.device.faults.fail('createOrder');
    await place(closed);
    await pass(10);
    closeTab(closed);
    expect(stored()).toEqual([]);

    create.mockClear();
    const reopened = await open();
    expect(create).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual([['order-1', 29.97]]);
    expect(selectCartLines(reopened.getState())).toEqual([]);
    expect(kept(browser)).toEqual([]);
  });

  test('after the order was sent, before the answer: the repeat counts as success', async () => {
    const { browser, create, open, stored } = await arrange();
    const closed = await open();
    browser.device.faults.failAfterwards('createOrder', appError('timeout'));
    await place(closed);
    await pass(10);
    closeTab(closed);
    expect(stored()).toHaveLength(1);
    expect(kept(browser)).toHaveLength(1);

    create.mockClear();
    const reopened = await open();
    expect(await create.mock.results[0]?.value).toBe('exists');
    expect(stored()).toEqual([['order-1', 29.97]]);
    expect(waiting(reopened)).toEqual([]);
    expect(kept(browser)).toEqual([]);
  });

  test('after the answer, before the order left the disk: the repeat counts as success', async () => {
    const { browser, open, stored } = await arrange();
    const services = browser.tab();
    const closed = await open({ ...services, recordDisk: keepsOrders(services.recordDisk) });
    await place(closed);
    await pass();
    closeTab(closed);
    expect(stored()).toHaveLength(1);
    expect(kept(browser)).toHaveLength(1);

    const reopened = await open();
    expect(stored()).toHaveLength(1);
    expect(waiting(reopened)).toEqual([]);
    expect(kept(browser)).toEqual([]);
  });
});

describe('two tabs', () => {
  test('send an order once, and both learn its outcome', async () => {
    const { browser, create, open, stored } = await arrange();
    const [here, there] = [await open(), await open()];
    browser.device.faults.setOffline(true);
    await place(here);
    await pass(10);
    expect(waiting(there)).toEqual([['order-1', 'queued']]);
    create.mockClear();
    browser.device.faults.setOffline(false);
    for (const store of [here, there]) store.dispatch(wentOnline());
    await pass();
    expect(create).toHaveBeenCalledTimes(1);
    expect(stored()).toHaveLength(1);
    expect(waiting(here)).toEqual([]);
    expect(waiting(there)).toEqual([]);
  });

  test('without locks both send it, and there is one order all the same', async () => {
    const { browser, create, open, stored } = await arrange();
    const withoutLocks = (services: Services): Services => ({
      ...services,
      tabs: { ...services.tabs, exclusively: (_name, task) => task() },
    });
    const [here, there] = [await open(withoutLocks(browser.tab())), await open(withoutLocks(browser.tab()))];
    browser.device.faults.setOffline(true);
    await place(here);
    await pass(10);
    create.mockClear();
    browser.device.faults.setOffline(false);
    for (const store of [here, there]) store.dispatch(wentOnline());
    await pass();
    expect(create.mock.calls.length).toBeGreaterThan(1);
    expect(stored()).toHaveLength(1);
    expect(kept(browser)).toEqual([]);
  });

  test('make one order of the same cart, placed at the same moment', async () => {
    const { open, stored } = await arrange();
    const [here, there] = [await open(), await open()];
    const outcomes = Promise.all([place(here), place(there)]);
    await pass();
    expect(await outcomes).toContainEqual({ kind: 'cartChanged' });
    expect(stored()).toHaveLength(1);
  });

  test('a tab without news of another tab’s order does not place the same cart again', async () => {
    const { browser, open, stored } = await arrange();
    const services = browser.tab();
    const deaf = await open({ ...services, tabs: { ...services.tabs, subscribe: () => () => undefined } });
    const other = await open();
    browser.device.faults.fail('createOrder');
    await place(other);
    expect(selectCartLines(deaf.getState())).toEqual(lines);
    const placement = place(deaf);
    await pass(5_000);
    expect(await placement).toEqual({ kind: 'cartChanged' });
    expect(stored()).toHaveLength(1);
  });

  test('a page that becomes visible again shows the current outbox', async () => {
    const { browser, open } = await arrange();
    const services = browser.tab();
    const deaf = await open({ ...services, tabs: { ...services.tabs, subscribe: () => () => undefined } });
    const other = await open();
    browser.device.faults.setOffline(true);
    putOrder(browser, 'user-1', 'order-9');
    deaf.dispatch(pageBecameVisible());
    await pass(0);
    expect(waiting(deaf)).toEqual([['order-9', 'queued']]);
    browser.device.faults.setOffline(false);
    other.dispatch(wentOnline());
    await pass();
    deaf.dispatch(pageBecameVisible());
    await pass(0);
    expect(waiting(deaf)).toEqual([]);
  });
});

test('a double click makes one order', async () => {
  const { open, stored } = await arrange();
  const store = await open();
  const placements = Promise.all([place(store), place(store)]);
  await pass();
  expect(await placements).toEqual([{ kind: 'placed', orderId: 'order-1' }, { kind: 'cartChanged' }]);
  expect(stored()).toHaveLength(1);
});

describe('a rejection', () => {
  test('is ignored when the server has the order', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.failAfterwards('createOrder', appError('permission-denied'));
    await place(store);
    await pass();
    expect(stored()).toHaveLength(1);
    expect(waiting(store)).toEqual([]);
    expect(kept(browser)).toEqual([]);
  });

  test('a confirmed rejection is shown, also after a reload, and the order is not sent again', async () => {
    const { browser, create, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.fail('createOrder', appError('permission-denied'));
    await place(store);
    await pass();
    expect(waiting(store)).toEqual([['order-1', 'rejected']]);
    closeTab(store);

    create.mockClear();
    const reopened = await open();
    reopened.dispatch(wentOnline());
    await pass(60_000);
    expect(waiting(reopened)).toEqual([['order-1', 'rejected']]);
    expect(create).not.toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });

  test('is told once, even if the disk takes it late', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    for (let tries = 0; tries < 8; tries += 1) browser.device.faults.fail('createOrder', appError('permission-denied'));
    await place(store);
    browser.disk.state = 'full';
    await pass(20_000);
    browser.disk.state = 'working';
    await pass(60_000);
    expect(waiting(store)).toEqual([['order-1', 'rejected']]);
    const rejections = store.getState().toasts.filter(({ text }) => text === syncTexts.orderRejected);
    expect(rejections.map(({ count }) => count)).toEqual([1]);
  });

  test.each([appError('network'), appError('permission-denied')])(
    'waits while the server does not say whether it has the order (%s)',
    async (error) => {
      const { browser, open, stored } = await arrange();
      const store = await open();
      browser.device.faults.fail('createOrder', appError('permission-denied'));
      browser.device.faults.fail('readOrder', error);
      await place(store);
      await pass(200);
      expect(waiting(store)).toEqual([['order-1', 'queued']]);
      await pass(5_000);
      expect(stored()).toHaveLength(1);
    },
  );
});

test.each(['full', 'blocked'] as const)(
  'with a %s disk the order is queued in memory with a message, and sent',
  async (state) => {
    const { browser, stored } = await arrange();
    browser.disk.state = state;
    const store = openTab(browser);
    store.dispatch(sessionRequested());
    await pass();
    browser.device.faults.fail('createOrder');
    expect(await place(store)).toMatchObject({ kind: 'placed' });
    await pass(10);
    expect(toasts(store)).toContain(syncTexts.orderNotSaved);
    expect(waiting(store)).toEqual([['order-1', 'queued']]);
    await pass(5_000);
    expect(stored()).toHaveLength(1);
    expect(waiting(store)).toEqual([]);
  },
);

test('an order that the disk does not take is not placed, and the cart stays', async () => {
  const { browser, create, open, stored } = await arrange();
  const store = await open();
  browser.disk.state = 'full';
  expect(await place(store)).toEqual({ kind: 'notSaved' });
  await pass(60_000);
  expect(waiting(store)).toEqual([]);
  expect(selectCartLines(store.getState())).toEqual(lines);
  expect(create).not.toHaveBeenCalled();

  browser.disk.state = 'working';
  expect(await place(store)).toMatchObject({ kind: 'placed' });
  await pass();
  expect(stored()).toHaveLength(1);
  expect(selectCartLines(store.getState())).toEqual([]);
});

test('an address of any length survives the disk', async () => {
  const { browser, open, stored } = await arrange();
  const store = await open();
  browser.device.faults.fail('createOrder');
  const address = 'x'.repeat(10_000);
  await store.dispatch(placeOrder({ lines, shipping: { ...shipping, address } }));
  await pass(10);
  closeTab(store);
  await open();
  expect(stored()).toHaveLength(1);
});

describe('another account on this browser', () => {
  test('neither sees nor sends queued orders, until their owner signs in again', async () => {
    const { backend, browser, create, open, stored } = await arrange();
    const store = await open();
    browser.device.faults.fail('createOrder');
    await place(store);
    await pass(10);
    await browser.device.identity.signOut();
    store.dispatch(signedOut());
    expect(waiting(store)).toEqual([]);
    expect(kept(browser)).toEqual(['order-1']);

    create.mockClear();
    const other = await browser.device.identity.register(bob);
    store.dispatch(signedIn(other));
    store.dispatch(wentOnline());
    await pass(5_000);
    expect(waiting(store)).toEqual([]);
    expect(create).not.toHaveBeenCalled();
    expect(backend.store.orders(other.uid)).toEqual([]);

    await browser.device.identity.signOut();
    store.dispatch(signedOut());
    store.dispatch(signedIn(await browser.device.identity.signIn(ada)));
    await pass();
    expect(stored()).toEqual([['order-1', 29.97]]);
  });

  test('sees no message about the previous account’s older orders', async () => {
    const { backend, browser, user, open } = await arrange();
    const other = await createFakeBrowser(backend).device.identity.register(bob);
    for (const { uid } of [user, other]) {
      for (let number = 1; number <= 25; number += 1) {
        backend.store.addOrder(uid, `${uid}-${number}`, { userId: uid, items: lines, totalAmount: 29.97, shipping });
      }
    }
    const store = await open();
    await showList(store);
    let fail = (): void => undefined;
    jest
      .spyOn(browser.device.documents, 'listOrders')
      .mockImplementationOnce(
        () => new Promise((_resolve, reject) => (fail = () => reject(new PortError(appError('network'))))),
      );
    const more = store.dispatch(loadMoreOrders(user.uid));
    store.dispatch(signedOut());
    store.dispatch(signedIn(await browser.device.identity.signIn(bob)));
    await showList(store, other.uid);
    fail();
    await more;
    expect(list(store, other.uid)).toMatchObject({ isSuccess: true, isFetchNextPageError: false });
  });

  describe.each(['a sign-out', 'another sign-in'])('after %s', (how) => {
    async function arrangeEnd() {
      const arranged = await arrange();
      const { backend, browser, user, open } = arranged;
      const fields = { userId: user.uid, items: lines, totalAmount: 29.97, shipping };
      backend.store.addOrder(user.uid, 'listed', fields);
      backend.store.addOrder(user.uid, 'opened', fields);
      const store = await open();
      const end = async () => {
        store.dispatch(signedOut());
        if (how === 'another sign-in') store.dispatch(signedIn(await browser.device.identity.register(bob)));
      };
      const cached = () => JSON.stringify(store.getState().ordersCache);
      const openOrder = () =>
        store.dispatch(ordersApi.endpoints.getOrder.initiate({ uid: user.uid, orderId: 'opened' }));
      return { ...arranged, store, end, cached, openOrder };
    }

    test('nothing of the orders is left in the cache, although a page still shows them', async () => {
      const { store, end, cached, openOrder } = await arrangeEnd();
      await Promise.all([showList(store), openOrder()]);
      await pass();
      expect(cached()).toContain(shipping.address);
      await end();
      expect(cached()).not.toContain(shipping.address);
      await pass();
      expect(cached()).not.toContain(shipping.address);
    });

    test('a late answer does not enter the cache', async () => {
      const { browser, store, end, cached, openOrder } = await arrangeEnd();
      holdAnswer(browser, 500);
      const { readOrder } = browser.device.documents;
      jest.spyOn(browser.device.documents, 'readOrder').mockImplementationOnce(async (...asked) => {
        const answer = await readOrder(...asked);
        await new Promise((resolve) => setTimeout(resolve, 500));
        return answer;
      });
      void showList(store);
      void openOrder();
      await pass(100);
      await end();
      await pass();
      expect(cached()).not.toContain(shipping.address);
    });
  });

  test('no storage holds the address of an order that Firestore has', async () => {
    const { backend, browser, user, open } = await arrange();
    const services = browser.tab();
    const write = jest.spyOn(services.tabStorage, 'set');
    backend.store.addOrder(user.uid, 'stored', { userId: user.uid, items: lines, totalAmount: 29.97, shipping });
    const store = await open(services);
    await showList(store);
    await store.dispatch(ordersApi.endpoints.getOrder.initiate({ uid: user.uid, orderId: 'stored' }));
    await pass();
    expect(list(store).data?.pages).toMatchObject([{ orders: [{ id: 'stored' }] }]);
    expect([...browser.disk.entries].join()).not.toContain(shipping.address);
    expect(write).not.toHaveBeenCalled();
  });

  test('an order of another user is never sent', async () => {
    const { browser, create, user, open } = await arrange();
    putOrder(browser, user.uid, 'order-9', 'user-9');
    const store = await open();
    expect(waiting(store)).toEqual([]);
    expect(create).not.toHaveBeenCalled();
  });

  test('a sign-out leaves nothing on the disk when everything was sent', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    await place(store);
    await pass();
    await showList(store);
    await browser.device.identity.signOut();
    store.dispatch(signedOut());
    expect(kept(browser)).toEqual([]);
    expect(store.getState().orders.sent).toEqual([]);
  });

  test('a change that the disk has not saved stays before the order after a reread', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    browser.device.faults.setOffline(true);
    browser.disk.state = 'full';
    store.dispatch(cartItemAdded({ line: { ...line, productId: 2 }, limit: null }));
    await pass();
    browser.disk.state = 'working';
    expect((await place(store)).kind).toBe('placed');
    await pass();
    store.dispatch(pageBecameVisible());
    await pass();
    expect(selectCartLines(store.getState())).toEqual([]);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass();
    expect(selectCartLines(store.getState())).toEqual([]);
    expect((await browser.device.documents.readUser('user-1'))?.cartItems).toEqual([]);
  });

  test('an order is not placed if its session ends before the disk has it', async () => {
    const { browser, open } = await arrange();
    const store = await open();
    const opens: (() => void)[] = [];
    browser.disk.held = new Promise<void>((resolve) => opens.push(resolve));
    const placement = place(store);
    await pass(10);
    store.dispatch(signedOut());
    browser.disk.held = null;
    opens.forEach((answer) => answer());
    expect(await placement).toEqual({ kind: 'cartChanged' });
    expect(kept(browser)).toEqual([]);
  });

  test('an order whose session ended in another tab waits for its owner, and is not rejected', async () => {
    const { browser, open, stored } = await arrange();
    const store = await open();
    const sending = browser.device.faults.hang('createOrder');
    await place(store);
    await pass(10);
    await browser.device.identity.signOut();
    sending.release();
    await pass(10);
    store.dispatch(signedOut());
    expect(kept(browser)).toEqual(['order-1']);
    store.dispatch(signedIn(await browser.device.identity.signIn(ada)));
    await pass(5_000);
    expect(stored()).toHaveLength(1);
  });
});
