/** @jest-environment jest-fixed-jsdom */
import { clearAllListeners } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { type AppStore, makeStore } from '@/app/store';
import { appError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { newRecord } from '@/domain/record';
import { sessionExpected, signedIn, signedOut, updateSession } from '@/features/auth/authSlice';
import { placeOrder } from '@/features/orders/placeOrder';
import { selectLoadError } from '@/features/sync/syncSlice';
import { pageBecameVisible, shopStarted, wentOnline } from '@/lib/pageEvents';
import { ada as account } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { openTab, pass } from '../../../test/tabs';
import { selectCartLines, cartItemAdded, selectIsCartLoading, selectIsCartWaiting } from './cartSlice';

/* Defects that random shoppers with faults (`npm run test:faults`) have found, each in its shortest form. */

function line(productId: number, quantity = 1): CartLine {
  return { productId, name: `Product ${productId}`, price: 9.99, image: '', quantity };
}

const add = (productId: number) => cartItemAdded({ line: line(productId), limit: null });

/** A page that keeps the guest's cart in local storage. `open` opens it without receiving a session by itself. */
async function openGuestTab(browser: FakeBrowser, open = openTab): Promise<AppStore> {
  const store = open(browser);
  persistStore(store);
  await pass(10);
  return store;
}

/** A page in the back/forward cache, which receives no message. */
const openFrozenTab = (browser: FakeBrowser): AppStore => makeStore({ services: browser.tab() });

/** A page that receives the session only when the test sends it. */
function openDeafTab(browser: FakeBrowser): AppStore {
  const services = browser.tab();
  const store = makeStore({
    services: { ...services, identity: { ...services.identity, observe: () => () => undefined } },
  });
  store.dispatch(shopStarted());
  return store;
}

async function arrange() {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register(account);
  await browser.device.identity.signOut();
  const storedLines = async () => {
    await browser.device.identity.signIn(account);
    const document = await browser.device.documents.readUser(user.uid);
    return (document?.cartItems ?? []).map(({ productId, quantity }) => [productId, quantity]);
  };
  return { browser, user, storedLines };
}

/** Starts the provider's session in this browser. The test notifies the pages. */
const beginSession = (browser: FakeBrowser) => browser.device.identity.signIn(account);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['while the first tab’s merge is under way', 20],
  ['after the first tab’s merge has arrived', 500],
])('a tab that learns of the sign-in %s does not merge the guest cart again', async (_when, lateMs) => {
  const { browser, user, storedLines } = await arrange();
  const first = await openGuestTab(browser, openFrozenTab);
  first.dispatch(add(1));
  await pass(10);
  const second = await openGuestTab(browser, openFrozenTab);
  expect(selectCartLines(second.getState())).toEqual([line(1)]);
  await beginSession(browser);
  browser.device.faults.delay(100);
  first.dispatch(signedIn(user));
  await pass(lateMs);
  second.dispatch(signedIn(user));
  await pass(2_000);
  browser.device.faults.delay(0);
  expect(await storedLines()).toEqual([[1, 1]]);
});

test('a merge that another tab sends leaves no guest cart behind for the next user', async () => {
  const { browser, user } = await arrange();
  const guest = await openGuestTab(browser);
  guest.dispatch(add(1));
  await pass(10);
  const other = openFrozenTab(browser);
  await beginSession(browser);
  browser.device.faults.fail('updateUser', appError('unavailable'));
  guest.dispatch(signedIn(user));
  await pass(50);
  other.dispatch(signedIn(user));
  await pass(5_000);
  guest.dispatch(signedOut());
  expect(selectCartLines(guest.getState())).toEqual([]);
});

test('after a rejected first change the cart is loaded, and a new account gets one', async () => {
  const { browser, user } = await arrange();
  const store = openTab(browser);
  store.dispatch(sessionExpected(user));
  store.dispatch(add(1));
  await beginSession(browser);
  browser.device.faults.setOffline(true);
  store.dispatch(signedIn(user));
  await pass(500);
  browser.device.faults.setOffline(false);
  browser.device.faults.fail('updateUser', appError('permission-denied'));
  store.dispatch(wentOnline());
  await pass(2_000);
  expect(selectCartLines(store.getState())).toEqual([]);
  expect(selectIsCartLoading(store.getState())).toBe(false);
  expect(selectLoadError(store.getState())).toBeNull();
  expect(await browser.device.documents.readUser(user.uid)).toMatchObject({ email: account.email, cartItems: [] });
});

test.each([
  ['the session has ended', () => signedOut()],
  [
    'another user signs in',
    () => signedIn({ uid: 'bob', email: 'bob@shop.example', displayName: '', accessToken: 't' }),
  ],
])('a session that ended while no page was open leaves no cart in the browser: %s', async (_what, event) => {
  const { browser, user } = await arrange();
  const lists = { cartItems: [line(1)], favoriteIds: [7] };
  const record = { ...newRecord('device-1'), stored: { ...lists, revision: 3 }, current: lists };
  browser.disk.records.set(user.uid, record);
  openTab(browser).dispatch(event());
  await pass(10);
  expect(browser.disk.records.has(user.uid)).toBe(false);
});

test('a session that ended while no page was open leaves unsent changes for the next sign-in', async () => {
  const { browser, user, storedLines } = await arrange();
  const record = { ...newRecord('device-1'), current: { cartItems: [line(1)], favoriteIds: [] } };
  browser.disk.records.set(user.uid, record);
  const store = openTab(browser);
  store.dispatch(signedOut());
  await pass(10);
  expect(selectCartLines(store.getState())).toEqual([]);
  await beginSession(browser);
  store.dispatch(signedIn(user));
  await pass();
  expect(await storedLines()).toEqual([[1, 1]]);
});

test('a tab that opens does not remove the guest cart that another tab has just written', async () => {
  const browser = createFakeBrowser();
  const shopping = makeStore({ services: browser.tab() });
  const persistor = persistStore(shopping);
  await pass(100);
  shopping.dispatch(add(1));
  await persistor.flush();
  const written = browser.disk.entries.get('guestCart') ?? '';
  browser.disk.entries.delete('guestCart');

  const services = browser.tab();
  const { get } = services.storage;
  const getBeforeTheOtherWrites = (key: string) => {
    const text = get(key);
    if (key === 'guestCart') browser.disk.entries.set(key, written);
    return text;
  };
  persistStore(
    makeStore({ services: { ...services, storage: { ...services.storage, get: getBeforeTheOtherWrites } } }),
  );
  await pass(100);
  expect(written).toContain('Product 1');
  expect(browser.disk.entries.get('guestCart')).toBe(written);
});

test('the next user does not inherit a merge whose site data were cleared during the request', async () => {
  const { browser, user } = await arrange();
  const store = openDeafTab(browser);
  store.dispatch(add(1));
  await beginSession(browser);
  browser.device.faults.setOffline(true);
  store.dispatch(signedIn(user));
  await pass();
  expect(selectCartLines(store.getState())).toEqual([line(1)]);
  browser.disk.entries.clear();
  browser.disk.records.clear();
  store.dispatch(signedOut());
  expect(selectCartLines(store.getState())).toEqual([]);
});

test.each([
  ['a visitor', null],
  ['another user', { uid: 'bob', email: 'bob@shop.example', displayName: '', accessToken: 't' }],
])('the next page shows %s no guest cart of a merge that a closed page queued', async (_who, other) => {
  const { browser, user } = await arrange();
  const closed = openDeafTab(browser);
  const persistor = persistStore(closed);
  await pass(100);
  closed.dispatch(add(1));
  await persistor.flush();
  browser.device.faults.setOffline(true);
  closed.dispatch(signedIn(user));
  await pass();
  closed.dispatch(clearAllListeners());
  persistor.pause();

  const next = openDeafTab(browser);
  persistStore(next);
  await pass(100);
  // The page expects the customer of the closed one.
  expect(selectCartLines(next.getState())).toEqual([expect.objectContaining({ productId: 1 })]);
  next.dispatch(updateSession(other));
  await pass(100);
  expect(selectCartLines(next.getState())).toEqual([]);
});

test('the undo of a merge that Firestore does not have is not offered to the next user', async () => {
  const { browser, user, storedLines } = await arrange();
  const store = openDeafTab(browser);
  store.dispatch(add(1));
  await beginSession(browser);
  browser.device.faults.delay(500);
  store.dispatch(signedIn(user));
  await pass(300);
  store.dispatch(signedOut());
  store.dispatch(signedIn({ uid: 'bob', email: 'bob@shop.example', displayName: '', accessToken: 't' }));
  await pass(5_000);
  browser.device.faults.delay(0);
  expect(store.getState().toasts.filter(({ action }) => action !== undefined)).toEqual([]);
  store.dispatch(signedOut());
  store.dispatch(signedIn(user));
  await pass();
  expect(await storedLines()).toEqual([[1, 1]]);
});

test('a guest’s cart whose merge finds no room is merged once there is room, without a focus', async () => {
  const { browser, user, storedLines } = await arrange();
  await beginSession(browser);
  const { recordDisk, ...services } = browser.tab();
  const identity = { ...services.identity, observe: () => () => undefined };
  let [exchanges, isFull] = [0, true];
  const update: typeof recordDisk.update = (uid, change) => {
    exchanges += 1;
    // The first exchange of the session only reads.
    return isFull && exchanges > 1 ? Promise.reject(new Error('The disk is full.')) : recordDisk.update(uid, change);
  };
  const store = makeStore({ services: { ...services, identity, recordDisk: { ...recordDisk, update } } });
  store.dispatch(shopStarted());
  store.dispatch(add(1));
  store.dispatch(signedIn(user));
  await pass(2_000);
  expect(selectCartLines(store.getState())).toEqual([]);
  isFull = false;
  await pass(60_000);
  expect(selectCartLines(store.getState())).toEqual([line(1)]);
  expect(await storedLines()).toEqual([[1, 1]]);
});

describe('two pages of a browser that has no room', () => {
  test('keep the changes that only their memory holds, and send them once there is room', async () => {
    const { browser, user, storedLines } = await arrange();
    await beginSession(browser);
    const [first, second] = [openDeafTab(browser), openDeafTab(browser)];
    for (const tab of [first, second]) tab.dispatch(signedIn(user));
    first.dispatch(add(1));
    await pass(2_000);
    browser.disk.state = 'full';
    first.dispatch(add(2));
    await pass(200);
    second.dispatch(add(3));
    await pass(5_000);
    expect(await storedLines()).toEqual([[1, 1]]);
    browser.disk.state = 'working';
    await pass(60_000);
    expect(new Set(await storedLines())).toEqual(
      new Set([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    );
    for (const tab of [first, second]) expect(selectCartLines(tab.getState())).toHaveLength(3);
  });

  test('lose no change of each other when there is room again', async () => {
    const { browser, user, storedLines } = await arrange();
    await beginSession(browser);
    const [first, second] = [openDeafTab(browser), openDeafTab(browser)];
    for (const tab of [first, second]) tab.dispatch(signedIn(user));
    await pass(2_000);
    browser.disk.state = 'full';
    browser.device.faults.setOffline(true);
    first.dispatch(add(1));
    await pass(200);
    browser.disk.state = 'working';
    second.dispatch(add(2));
    await pass(200);
    browser.device.faults.setOffline(false);
    await pass(5_000);
    expect((await storedLines()).sort()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('merge the guest’s cart, which no disk has, once', async () => {
    const { browser, user, storedLines } = await arrange();
    browser.disk.state = 'full';
    const [whole, part] = [await openGuestTab(browser, openDeafTab), await openGuestTab(browser, openDeafTab)];
    whole.dispatch(add(1));
    part.dispatch(add(2));
    await pass(10);
    for (const tab of [whole, part]) expect(selectCartLines(tab.getState())).toHaveLength(2);
    await beginSession(browser);
    part.dispatch(signedIn(user));
    await pass(500);
    whole.dispatch(signedIn(user));
    await pass(2_000);
    expect((await storedLines()).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    for (const tab of [whole, part]) expect(tab.getState().cart.items).toEqual([]);
  });
});

test.each([
  ['before the merge is sent', 20],
  ['while the merge is under way', 200],
  ['after the merge has arrived', 500],
])(
  'a guest’s addition during another page’s merge arrives, if its page learns of the sign-in %s',
  async (_when, hearsAt) => {
    const { browser, user, storedLines } = await arrange();
    const [signing, shopping] = [await openGuestTab(browser, openDeafTab), await openGuestTab(browser, openDeafTab)];
    signing.dispatch(add(1));
    await pass(10);
    await beginSession(browser);
    browser.device.faults.delay(100);
    signing.dispatch(signedIn(user));
    await pass(10);
    shopping.dispatch(add(2));
    await pass(hearsAt);
    shopping.dispatch(signedIn(user));
    await pass(2_000);
    browser.device.faults.delay(0);
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    for (const tab of [signing, shopping]) expect(tab.getState().cart.items).toEqual([]);
  },
);

test('a piece that another device adds while an order is queued stays in the cart', async () => {
  const backend = createFakeBackend();
  const [phone, laptop] = [createFakeBrowser(backend), createFakeBrowser(backend)];
  const user = await phone.device.identity.register(account);
  await laptop.device.identity.signIn(account);
  const [here, there] = [openTab(phone), openTab(laptop)];
  for (const tab of [here, there]) tab.dispatch(signedIn(user));
  await pass();
  here.dispatch(add(1));
  here.dispatch(add(2));
  await pass();

  phone.device.faults.setOffline(true);
  const shipping = { name: account.name, email: account.email, address: '12 St James’s Square' };
  expect(await here.dispatch(placeOrder({ lines: selectCartLines(here.getState()), shipping }))).toMatchObject({
    kind: 'placed',
  });
  await pass();
  there.dispatch(add(1));
  await pass();
  phone.device.faults.setOffline(false);
  here.dispatch(wentOnline());
  await pass();

  const stored = await laptop.device.documents.readUser(user.uid);
  expect(stored?.cartItems).toEqual([line(1)]);
  expect(selectCartLines(here.getState())).toEqual([line(1)]);
});

test('a change that an overloaded server delays counts as waiting', async () => {
  const { browser, user } = await arrange();
  const store = openTab(browser);
  await beginSession(browser);
  store.dispatch(signedIn(user));
  await pass();
  browser.device.faults.fail('updateUser', appError('busy'));
  store.dispatch(add(1));
  await pass(400);
  expect(selectIsCartWaiting(store.getState())).toBe(true);
});

test('an open page neither shows nor sends changes whose site data were cleared', async () => {
  const { browser, user, storedLines } = await arrange();
  const store = openDeafTab(browser);
  await beginSession(browser);
  store.dispatch(signedIn(user));
  await pass();
  browser.device.faults.setOffline(true);
  store.dispatch(add(1));
  await pass();
  browser.disk.records.clear();
  store.dispatch(add(2));
  store.dispatch(pageBecameVisible());
  await pass();
  expect(selectCartLines(store.getState())).toEqual([line(2)]);
  browser.device.faults.setOffline(false);
  store.dispatch(wentOnline());
  await pass(60_000);
  expect(await storedLines()).toEqual([[2, 1]]);
});
