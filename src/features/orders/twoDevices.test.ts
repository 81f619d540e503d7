/** @jest-environment jest-fixed-jsdom */
import { type AppStore, makeStore } from '@/app/store';
import type { CartLine } from '@/domain/cart';
import { signedIn } from '@/features/auth/authSlice';
import { cartItemAdded, selectCartLines } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { shopStarted, wentOnline } from '@/lib/pageEvents';
import { ada as account } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { pass } from '../../../test/tabs';
import { placeOrder } from './placeOrder';

const shipping = { name: 'Ada', email: account.email, address: '12 St James’s Square' };
const line = (productId: number, quantity: number): CartLine => ({
  productId,
  name: `Product ${productId}`,
  price: 9.99,
  image: '',
  quantity,
});
const yearMs = 365 * 86_400_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => jest.useRealTimers());

const place = (store: AppStore) => {
  return store.dispatch(placeOrder({ lines: selectCartLines(store.getState()), shipping }));
};

const clocks = [0, yearMs, -yearMs];
const cases = clocks.flatMap((phone) => clocks.map((laptop) => ({ phone, laptop })));

describe.each(['phone', 'laptop'] as const)('the %s returns first', (first) => {
  test.each(cases)('clocks $phone and $laptop: both orders, and the cart as computed by hand', async (clock) => {
    const now = Date.now();
    const backend = createFakeBackend(() => now);
    const browsers = { phone: createFakeBrowser(backend), laptop: createFakeBrowser(backend) };
    const user = await browsers.phone.device.identity.register(account);
    await browsers.laptop.device.identity.signIn(account);
    await browsers.phone.device.documents.updateUser(user.uid, () => ({
      email: account.email,
      cartItems: [line(1, 2), line(2, 1)],
    }));
    const open = (name: 'phone' | 'laptop') => {
      jest.setSystemTime(now + clock[name]);
      const store = makeStore({ services: browsers[name].tab() });
      store.dispatch(shopStarted());
      store.dispatch(signedIn(user));
      return store;
    };
    const stores = { phone: open('phone'), laptop: open('laptop') };
    await pass();
    for (const { device } of Object.values(browsers)) device.faults.setOffline(true);

    // Both order the same three pieces. The laptop then adds one more of product 1, and each marks a favourite.
    expect(await place(stores.phone)).toMatchObject({ kind: 'placed' });
    stores.phone.dispatch(favouriteToggled({ productId: 7, desired: true }));
    expect(await place(stores.laptop)).toMatchObject({ kind: 'placed' });
    stores.laptop.dispatch(cartItemAdded({ line: line(1, 1), limit: null }));
    stores.laptop.dispatch(favouriteToggled({ productId: 8, desired: true }));
    await pass();

    const second = first === 'phone' ? 'laptop' : 'phone';
    for (const name of [first, second] as const) {
      jest.setSystemTime(now + clock[name]);
      browsers[name].device.faults.setOffline(false);
      stores[name].dispatch(wentOnline());
      await pass(5_000);
    }
    const stored = await browsers.phone.device.documents.readUser(user.uid);
    // The phone takes two pieces of product 1 from the two that are stored, and the laptop takes one.
    expect(stored?.cartItems).toEqual([]);
    expect([...(stored?.favoriteIds ?? [])].sort()).toEqual([7, 8]);
    expect(new Set(stored?.applied.map(({ device }) => device)).size).toBe(2);
    const items = [line(1, 2), line(2, 1)].map(({ productId, name, price, quantity }) => ({
      productId,
      name,
      price,
      quantity,
    }));
    expect(backend.store.orders(user.uid).map(({ data }) => [data.items, data.totalAmount])).toEqual([
      [items, 29.97],
      [items, 29.97],
    ]);
  });

  test.each([
    ['nothing is stored', 0],
    ['one piece is stored', 1],
  ])('each adds one piece offline and orders its cart, where %s: the cart is empty', async (_what, before) => {
    const backend = createFakeBackend();
    const browsers = { phone: createFakeBrowser(backend), laptop: createFakeBrowser(backend) };
    const user = await browsers.phone.device.identity.register(account);
    await browsers.laptop.device.identity.signIn(account);
    await browsers.phone.device.documents.updateUser(user.uid, () => ({
      email: account.email,
      cartItems: before === 0 ? [] : [line(1, before)],
    }));
    const second = first === 'phone' ? 'laptop' : 'phone';
    const stores = ([first, second] as const).map((name) => {
      const store = makeStore({ services: browsers[name].tab() });
      store.dispatch(shopStarted());
      store.dispatch(signedIn(user));
      return { store, faults: browsers[name].device.faults };
    });
    await pass();
    for (const { store, faults } of stores) {
      faults.setOffline(true);
      store.dispatch(cartItemAdded({ line: line(1, 1), limit: null }));
      expect(await place(store)).toMatchObject({ kind: 'placed' });
      await pass();
    }
    for (const { store, faults } of stores) {
      faults.setOffline(false);
      store.dispatch(wentOnline());
      await pass(5_000);
    }
    expect((await browsers.phone.device.documents.readUser(user.uid))?.cartItems).toEqual([]);
    expect(backend.store.orders(user.uid).map(({ data }) => data.items)).toEqual([
      [expect.objectContaining({ productId: 1, quantity: before + 1 })],
      [expect.objectContaining({ productId: 1, quantity: before + 1 })],
    ]);
  });
});

test('two tabs without locks that place the same cart at the same moment make one order', async () => {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const user = await browser.device.identity.register(account);
  await browser.device.documents.updateUser(user.uid, () => ({ email: account.email, cartItems: [line(1, 2)] }));
  const stores = [browser.tab(), browser.tab()].map((services) => {
    const tabs: typeof services.tabs = { ...services.tabs, exclusively: (_name, task) => task() };
    const store = makeStore({ services: { ...services, tabs } });
    store.dispatch(signedIn(user));
    return store;
  });
  await pass();
  const placements = await Promise.all(stores.map(place));
  await pass(5_000);
  expect(placements.map(({ kind }) => kind).sort()).toEqual(['cartChanged', 'placed']);
  expect(backend.store.orders(user.uid)).toHaveLength(1);
  expect((await browser.device.documents.readUser(user.uid))?.cartItems).toEqual([]);
});

test('an order is confirmed only once it is on the disk', async () => {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const user = await browser.device.identity.register(account);
  await browser.device.documents.updateUser(user.uid, () => ({ email: account.email, cartItems: [line(1, 2)] }));
  const store = makeStore({ services: browser.tab() });
  store.dispatch(signedIn(user));
  await pass();
  const opens: (() => void)[] = [];
  browser.disk.held = new Promise<void>((resolve) => opens.push(resolve));
  let isPlaced = false;
  const placement = place(store).then(() => {
    isPlaced = true;
  });
  await pass(2_000);
  expect([isPlaced, selectCartLines(store.getState())]).toEqual([false, [line(1, 2)]]);
  opens.forEach((answer) => answer());
  browser.disk.held = null;
  await placement;
  expect(isPlaced).toBe(true);
  expect(selectCartLines(store.getState())).toEqual([]);
});
