/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type AppStore, makeStore } from '@/app/store';
import type { CartLine } from '@/domain/cart';
import { maxCartLines } from '@/domain/limits';
import { draftOrder, type OrderItem } from '@/domain/order';
import { newRecord, type AccountRecord } from '@/domain/record';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { cartCleared, cartLinesAdded, selectQuantityInCart, selectCartLines } from '@/features/cart/cartSlice';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import type { AppThunk } from '@/lib/store';
import { syncTexts } from '@/texts/shell';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture as line } from '../../../test/lineFixture';
import { reorder, returnToCart } from './reorder';

serveCatalogue([
  productFixture({ id: 1, price: 9.99, stock: 12 }),
  productFixture({ id: 2, price: 12.5, stock: 2 }),
  productFixture({ id: 3, price: 5, stock: 0 }),
]);

const ada = { uid: 'uid-of-ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
const bob = { uid: 'uid-of-bob', email: 'bob@shop.example', displayName: 'Bob', accessToken: 'token' };
const items: OrderItem[] = [{ productId: 1, name: 'Kettle', price: 9.99, quantity: 2 }];
const lines = items.map((item) => ({ ...item, image: '' }));
const order = draftOrder('order-1', ada.uid, lines, { name: 'Ada', email: ada.email, address: '1 Long Lane' });

/** Two offline pages of Ada, which both show an order that Firestore has rejected. */
async function openPages() {
  const browser = createFakeBrowser();
  browser.device.faults.setOffline(true);
  const rejected = { order, placedAt: 1, status: 'rejected' } as const;
  browser.disk.records.set(ada.uid, { ...newRecord('device-1'), orders: [rejected] });
  const stores = [browser.tab(), browser.tab()].map((services) => {
    const store = makeStore({ services });
    store.dispatch(signedIn(ada));
    return store;
  });
  for (const store of stores) await waitFor(() => expect(selectUnsentOrders(store.getState())).toHaveLength(1));
  const quantities = stores.map((store) => () => selectCartLines(store.getState()).map(({ quantity }) => quantity));
  const isKept = () => {
    const { orders } = browser.disk.records.get(ada.uid) as AccountRecord;
    return orders.some((unsent) => unsent.order.id === order.id);
  };
  return { browser, stores, quantities, isKept };
}

/** The catalogue fails to answer for a product. */
function withoutAnswer(id: number): void {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/${id}`, () => new HttpResponse('<h1>No</h1>', { status: 400 })),
  );
}

describe('reordering', () => {
  const ordered = [line(1, 8, 3), line(2, 12, 5), line(3, 5), line(9, 1)];
  const open = () => makeStore({ services: createFakeBrowser().tab() });
  const order = (store: AppStore, lines: CartLine[]) => store.dispatch(reorder(lines));
  const toasts = (store: AppStore) => store.getState().toasts.map(({ text }) => text);

  test('adds at current prices as far as there is stock, and reports the rest', async () => {
    const store = open();
    const report = await order(store, ordered);
    expect(report.map(({ outcome }) => outcome)).toEqual(['added', 'addedInPart', 'outOfStock', 'noLongerSold']);
    expect(toasts(store)).toEqual([
      '5 items added. Product 2: only 2 of 5 added. Product 3: out of stock. Product 9: no longer sold',
    ]);
  });

  test('adds no more of a product than the stock beyond the pieces in the cart', async () => {
    const store = open();
    for (let time = 1; time <= 3; time += 1) await order(store, [line(1, 9.99, 7)]);
    expect(selectQuantityInCart(store.getState(), 1)).toBe(12);
    expect(toasts(store)).toEqual([
      '7 items added',
      '5 items added. Product 1: only 5 of 7 added',
      'Nothing added. Product 1: already in your cart',
    ]);
  });

  test('names the products that do not fit into a full cart, and adds the rest', async () => {
    const store = open();
    store.dispatch(cartLinesAdded(Array.from({ length: maxCartLines - 1 }, (_, index) => line(100 + index, 1))));
    await order(store, [line(1, 9.99), line(2, 12.5)]);
    expect(selectCartLines(store.getState())).toHaveLength(maxCartLines);
    expect(toasts(store)).toEqual(['1 item added. Product 2: no room in your cart']);
    await order(store, [line(1, 9.99), line(2, 12.5)]);
    expect(selectQuantityInCart(store.getState(), 1)).toBe(2);
    expect(toasts(store).at(-1)).toBe('1 item added. Product 2: no room in your cart');
  });

  test('names three products that were not added, and counts the others', async () => {
    const store = open();
    await order(store, [line(3, 5), ...[91, 92, 93, 94].map((id) => line(id, 1))]);
    expect(toasts(store)).toEqual([
      'Nothing added. Product 3: out of stock. Product 91: no longer sold. Product 92: no longer sold. 2 more renamed or not fully added',
    ]);
  });

  test('keeps the ordered name of a renamed product, and says so', async () => {
    const store = open();
    const [pillar, hose] = [
      { ...line(1, 8, 3), name: 'Beeswax Pillar' },
      { ...line(2, 12, 5), name: 'Garden Hose' },
    ];
    await order(store, [pillar, hose]);
    expect(selectCartLines(store.getState()).map(({ name }) => name)).toEqual(['Beeswax Pillar', 'Garden Hose']);
    expect(toasts(store)).toEqual([
      '5 items added. “Beeswax Pillar” is now “Product 1”. “Garden Hose” is now “Product 2”: only 2 of 5 added',
    ]);
  });

  test('leaves out a product without an answer', async () => {
    withoutAnswer(1);
    const store = open();
    expect(await order(store, ordered.slice(0, 1))).toMatchObject([{ outcome: 'unknown', added: 0 }]);
    expect(selectCartLines(store.getState())).toEqual([]);
  });
});

test.each<[string, AppThunk<Promise<unknown>>]>([
  ['a reorder', reorder(items)],
  ['a rejected order that is returned to the cart', returnToCart(order.id, items)],
])('%s does not enter the cart of a user who signed in meanwhile', async (_what, flow) => {
  const {
    isKept,
    stores: [store],
    quantities: [shown],
  } = await openPages();
  const done = store?.dispatch(flow);
  store?.dispatch(signedOut());
  store?.dispatch(signedIn(bob));
  await done;
  expect(shown?.()).toEqual([]);
  expect(isKept()).toBe(true);
});

test('an order that two tabs return to the cart is returned once', async () => {
  const {
    stores: [first, second],
    quantities: [inFirst, inSecond],
  } = await openPages();
  await first?.dispatch(returnToCart(order.id, items));
  await second?.dispatch(returnToCart(order.id, items));
  for (const shown of [inFirst, inSecond]) expect(shown?.()).toEqual([2]);
});

test('a rejected order returns to the cart at its own price if the catalogue does not answer', async () => {
  withoutAnswer(1);
  const {
    isKept,
    stores: [store],
  } = await openPages();
  expect(await store?.dispatch(returnToCart(order.id, items))).toBe(true);
  expect(store && selectCartLines(store.getState())).toEqual(lines);
  expect(isKept()).toBe(false);
});

test('a rejected order stays whole if the disk does not take it back', async () => {
  const {
    browser,
    isKept,
    stores: [store],
    quantities: [shown],
  } = await openPages();
  browser.disk.state = 'full';
  expect(await store?.dispatch(returnToCart(order.id, items))).toBe(false);
  expect(shown?.()).toEqual([]);
  expect(isKept()).toBe(true);
  expect(store?.getState().toasts.at(-1)).toMatchObject({ kind: 'warning', text: syncTexts.changeNotSaved });

  browser.disk.state = 'working';
  expect(await store?.dispatch(returnToCart(order.id, items))).toBe(true);
  expect(shown?.()).toEqual([2]);
  expect(isKept()).toBe(false);
});

test('a rejected order that a full cart cannot take stays whole, and can be returned later', async () => {
  const {
    isKept,
    stores: [store],
    quantities: [shown],
  } = await openPages();
  if (store === undefined) throw new Error('There is no page.');
  const full = Array.from({ length: maxCartLines }, (_, index) => line(100 + index, 1));
  store.dispatch(cartLinesAdded(full));
  expect(await store.dispatch(returnToCart(order.id, items))).toBe(false);
  expect(selectCartLines(store.getState())).toEqual(full);
  expect(selectUnsentOrders(store.getState())).toMatchObject([{ order, status: 'rejected' }]);
  expect(isKept()).toBe(true);
  expect(store.getState().toasts.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Your cart has no room for these items. Remove some others, then put these back.',
  });

  store.dispatch(cartCleared(full));
  expect(await store.dispatch(returnToCart(order.id, items))).toBe(true);
  expect(shown?.()).toEqual([2]);
  expect(selectUnsentOrders(store.getState())).toEqual([]);
});
