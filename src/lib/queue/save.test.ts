/** @jest-environment jest-fixed-jsdom */
import { makeStore, type AppStore } from '@/app/store';
import { appError } from '@/domain/appError';
import { cartItemAdded, cartLinesAdded } from '@/domain/cartEvents';
import { pageBecameVisible, shopStarted, signedIn, signedOut, wentOnline } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { selectCartLines } from '@/lib/cartLines';
import type { QueueDisk, Services } from '@/services/ports';
import { cartTexts } from '@/texts/cart';
import { queueTexts } from '@/texts/shell';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { pass } from '../../../test/tabs';
import { orderWithdrawn, selectOrderOperations, selectUnsavedOperations } from './queueSlice';

const line = (productId: number) => ({ productId, name: `Product ${productId}`, price: 9, image: '', quantity: 1 });
const add = (productId: number) => cartItemAdded({ line: line(productId), limit: null });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Ada is signed in on one browser. `open` opens a page of hers there. */
async function arrange() {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register({
    email: 'ada@shop.example',
    password: 'correct horse',
    name: 'Ada',
  });
  const open = async (change: (services: Services) => Services = (services) => services) => {
    const store = makeStore({ services: change(browser.tab()) });
    store.dispatch(shopStarted());
    store.dispatch(signedIn(user));
    await pass();
    return store;
  };
  const storedIds = async () => {
    const document = await browser.device.documents.readUser(user.uid);
    return document?.cartItems.flatMap(({ productId, quantity }) => Array<number>(quantity).fill(productId));
  };
  return { browser, user, open, storedIds, updates: jest.spyOn(browser.device.documents, 'updateUser') };
}

const withDisk = (change: (disk: QueueDisk) => Partial<QueueDisk>) => (services: Services) => ({
  ...services,
  queueDisk: { ...services.queueDisk, ...change(services.queueDisk) },
});
const toasts = (store: AppStore) => store.getState().toasts.map(({ text }) => text);
const productsOn = ({ disk }: FakeBrowser) =>
  disk.queue.map(
    (operation) => operation.kind === 'cart' && 'line' in operation.change && operation.change.line.productId,
  );
const shownIds = (store: AppStore) => selectCartLines(store.getState()).map(({ productId }) => productId);

test('a change is confirmed once the disk has it, and not before', async () => {
  const { browser, open } = await arrange();
  const store = await open();
  let release = (): void => undefined;
  browser.disk.held = new Promise((resolve) => (release = resolve));
  store.dispatch(add(1));
  await pass(100);
  expect(shownIds(store)).toEqual([1]);
  expect(toasts(store)).toEqual([]);
  release();
  await pass(100);
  expect(toasts(store)).toEqual([cartTexts.added]);
});

test('with a full disk a message replaces the confirmation, and the change is still sent', async () => {
  const { browser, open, storedIds } = await arrange();
  const store = await open();
  browser.disk.state = 'full';
  browser.device.faults.setOffline(true);
  store.dispatch(add(1));
  await pass();
  expect(toasts(store)).toContain(queueTexts.changeNotStored);
  expect(toasts(store)).not.toContain(cartTexts.added);
  expect(selectUnsavedOperations(store.getState())).toHaveLength(1);
  browser.device.faults.setOffline(false);
  store.dispatch(wentOnline());
  await pass();
  expect(await storedIds()).toEqual([1]);
});

test('after a failed save, the next save includes the change that failed', async () => {
  const { browser, open } = await arrange();
  let isBroken = false;
  const store = await open(
    withDisk(({ put }) => ({
      put: (...call) => {
        if (!isBroken) return put(...call);
        isBroken = false;
        return Promise.reject(new DOMException('The connection is closing.', 'InvalidStateError'));
      },
    })),
  );
  browser.device.faults.setOffline(true);
  store.dispatch(add(1));
  await pass(10);
  isBroken = true;
  store.dispatch(add(2));
  await pass(10);
  expect(productsOn(browser)).toEqual([1]);
  store.dispatch(add(3));
  await pass(10);
  expect(productsOn(browser)).toEqual([1, 2, 3]);
  expect(toasts(store).sort()).toEqual([cartTexts.added, queueTexts.changeNotStored].sort());
});

test('a refused change is saved when the page becomes visible and there is room', async () => {
  const { browser, open } = await arrange();
  const store = await open();
  browser.device.faults.setOffline(true);
  browser.disk.state = 'full';
  store.dispatch(add(1));
  await pass();
  browser.disk.state = 'working';
  store.dispatch(pageBecameVisible());
  await pass();
  expect(productsOn(browser)).toEqual([1]);
});

test('a read that began before a removal does not bring the operation back', async () => {
  const { open, storedIds, updates } = await arrange();
  const late: (() => void)[] = [];
  let lateCalls = 0;
  const store = await open(
    withDisk(({ list }) => ({
      list: async (account) => {
        const listed = await list(account);
        if (lateCalls > 0) {
          lateCalls -= 1;
          await new Promise<void>((resolve) => late.push(resolve));
        }
        return listed;
      },
    })),
  );
  store.dispatch(add(1));
  await pass(10);
  lateCalls = 1;
  store.dispatch(pageBecameVisible());
  // Also until the address of the account was compared, five seconds after the sign-in.
  await pass(6_000);
  expect(await storedIds()).toEqual([1]);
  const sent = updates.mock.calls.length;
  expect(late).toHaveLength(1);
  late.forEach((answer) => answer());
  await pass(10_000);
  expect(shownIds(store)).toEqual([1]);
  expect(store.getState().queue.operations).toEqual([]);
  expect(updates.mock.calls.length).toBe(sent);
});

test('a sent operation that the disk does not remove is neither shown nor sent again', async () => {
  const { browser, open, storedIds, updates } = await arrange();
  let isStuck = true;
  const store = await open(
    withDisk(({ remove }) => ({
      remove: (...call) => (isStuck ? Promise.reject(new Error('The disk is full.')) : remove(...call)),
    })),
  );
  store.dispatch(add(1));
  // Also until the address of the account was compared, five seconds after the sign-in.
  await pass(6_000);
  expect(productsOn(browser)).toEqual([1]);
  const sent = updates.mock.calls.length;
  store.dispatch(wentOnline());
  await pass(10_000);
  expect(store.getState().queue.operations).toEqual([]);
  expect(updates.mock.calls.length).toBe(sent);
  isStuck = false;
  store.dispatch(pageBecameVisible());
  await pass();
  expect(productsOn(browser)).toEqual([]);
  expect(await storedIds()).toEqual([1]);
});

test('two tabs that send the same changes at once, without Web Locks, store each once', async () => {
  const { browser, open, storedIds, updates } = await arrange();
  const withoutLocks = (services: Services): Services => ({
    ...services,
    tabs: { ...services.tabs, exclusively: (_name, task) => task() },
  });
  const tabs = [await open(withoutLocks), await open(withoutLocks)];
  browser.device.faults.setOffline(true);
  for (const tab of tabs) tab.dispatch(add(1));
  await pass(100);
  browser.device.faults.setOffline(false);
  updates.mockClear();
  for (const tab of tabs) tab.dispatch(wentOnline());
  await pass(10_000);
  expect(updates.mock.calls.length).toBeGreaterThan(2);
  expect(await storedIds()).toEqual([1, 1]);
  for (const tab of tabs) expect(tab.getState().queue.operations).toEqual([]);
  expect(browser.disk.queue).toEqual([]);
});

test('a sign-out leaves saved operations on the disk, and nothing in the page', async () => {
  const { browser, open } = await arrange();
  const store = await open();
  browser.device.faults.setOffline(true);
  store.dispatch(add(1));
  await pass();
  store.dispatch(signedOut());
  await pass();
  expect(store.getState().queue).toEqual({
    account: null,
    operations: [],
    savedIds: [],
    delayedIds: [],
    removedIds: [],
  });
  expect(productsOn(browser)).toEqual([1]);
});

describe('a withdrawn order whose lines the disk refuses', () => {
  /** Ada is offline, and returns the lines of a rejected order to the cart. */
  async function withdraw() {
    const arranged = await arrange();
    const { browser, user, open } = arranged;
    const shipping = { name: 'Ada', email: user.email, address: '1 Analytical Row' };
    const order = draftOrder('order-1', user.uid, [line(1)], shipping);
    browser.disk.queue = [{ id: order.id, kind: 'order', account: user.uid, order, placedAt: 1, status: 'rejected' }];
    const putBack = (store: AppStore) => {
      store.dispatch(cartLinesAdded([line(1)], 'return-order-1'));
      store.dispatch(orderWithdrawn(order.id));
    };
    const store = await open();
    browser.device.faults.setOffline(true);
    browser.disk.state = 'full';
    putBack(store);
    await pass();
    store.dispatch(pageBecameVisible());
    await pass();
    const idsOnDisk = () => browser.disk.queue.map(({ id }) => id);
    return { ...arranged, store, putBack, idsOnDisk };
  }

  test('stays on the disk, and leaves it once the lines are saved', async () => {
    const { browser, open, store, idsOnDisk } = await withdraw();
    expect(idsOnDisk()).toEqual(['order-1']);
    expect(selectOrderOperations(store.getState())).toEqual([]);
    expect(shownIds(store)).toEqual([1]);
    const other = await open();
    expect(selectOrderOperations(other.getState())).toHaveLength(1);
    browser.disk.state = 'working';
    store.dispatch(pageBecameVisible());
    await pass();
    store.dispatch(pageBecameVisible());
    await pass();
    expect(idsOnDisk()).toEqual(['return-order-1']);
    // Another tab learns of the removal.
    expect(selectOrderOperations(other.getState())).toEqual([]);
  });

  test('leaves the disk at once if the disk has not recorded the rejection', async () => {
    const { browser, user, open } = await arrange();
    const store = await open();
    const shipping = { name: 'Ada', email: user.email, address: '1 Analytical Row' };
    const order = draftOrder('order-1', user.uid, [line(1)], shipping);
    browser.disk.queue = [{ id: order.id, kind: 'order', account: user.uid, order, placedAt: 1, status: 'queued' }];
    browser.disk.state = 'full';
    browser.device.faults.fail('createOrder', appError('permission-denied'));
    store.dispatch(pageBecameVisible());
    await pass();
    expect(selectOrderOperations(store.getState())).toMatchObject([{ status: 'rejected' }]);
    browser.device.faults.setOffline(true);
    store.dispatch(cartLinesAdded([line(1)], 'return-order-1'));
    store.dispatch(orderWithdrawn(order.id));
    await pass();
    expect(browser.disk.queue).toEqual([]);
    expect(shownIds(store)).toEqual([1]);
  });

  test('counts once if the customer puts it back on another page too', async () => {
    const { browser, open, store, putBack, idsOnDisk, storedIds } = await withdraw();
    const other = await open();
    expect(selectOrderOperations(other.getState())).toHaveLength(1);
    putBack(other);
    browser.device.faults.setOffline(false);
    for (const page of [store, other]) page.dispatch(wentOnline());
    await pass(10_000);
    expect(await storedIds()).toEqual([1]);
    for (const page of [store, other]) expect(shownIds(page)).toEqual([1]);
    expect(idsOnDisk()).toEqual([]);
  });
});
