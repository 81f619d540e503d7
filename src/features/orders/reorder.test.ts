import { waitFor } from '@testing-library/react';
import { makeStore } from '@/app/store';
import { cartLinesAdded, signedIn, signedOut } from '@/domain/events';
import { maxCartLines } from '@/domain/limits';
import { draftOrder, type OrderItem } from '@/domain/order';
import { cartCleared, selectCartLines } from '@/features/cart/cartSlice';
import type { AppThunk } from '@/lib/listeners';
import { productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { selectOutbox } from './ordersSlice';
import { reorder, returnToCart } from './reorder';

serveCatalogue([productFixture({ id: 1, price: 9.99, stock: 12 })]);

const ada = { uid: 'uid-of-ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
const bob = { uid: 'uid-of-bob', email: 'bob@shop.example', displayName: 'Bob', accessToken: 'token' };
const items: OrderItem[] = [{ productId: 1, name: 'Kettle', price: 9.99, quantity: 2 }];
const lines = items.map((item) => ({ ...item, image: '' }));
const order = draftOrder('order-1', ada.uid, lines, { name: 'Ada', email: ada.email, address: '1 Long Lane' });

const mug = (productId: number) => ({ productId, name: 'Mug', price: 1, image: '', quantity: 1 });

/** Two pages of Ada's, offline, which both show an order that Firestore has rejected. */
async function openPages() {
  const browser = createFakeBrowser();
  browser.device.faults.setOffline(true);
  const operation = { order, placedAt: 1, status: 'rejected' };
  const records = [{ id: order.id, queue: 'orders', account: ada.uid, operation }];
  browser.disk.queue = { deviceId: 'dPhoneOfAda', records };
  const stores = [browser.tab(), browser.tab()].map((services) => {
    const store = makeStore({ services });
    store.dispatch(signedIn(ada));
    return store;
  });
  for (const store of stores) await waitFor(() => expect(selectOutbox(store.getState())).toHaveLength(1));
  const quantities = stores.map((store) => () => selectCartLines(store.getState()).map(({ quantity }) => quantity));
  const isKept = () => browser.disk.queue?.records.some(({ id }) => id === order.id);
  return { browser, stores, quantities, isKept };
}

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

test('a rejected order without room in a full cart is kept whole, and can be returned later', async () => {
  const {
    isKept,
    stores: [store],
    quantities: [shown],
  } = await openPages();
  if (store === undefined) throw new Error('There is no page.');
  const full = Array.from({ length: maxCartLines }, (_, index) => mug(100 + index));
  store.dispatch(cartLinesAdded(full));
  expect(await store.dispatch(returnToCart(order.id, items))).toBe(false);
  expect(selectCartLines(store.getState())).toEqual(full);
  expect(selectOutbox(store.getState())).toMatchObject([{ order, status: 'rejected' }]);
  expect(isKept()).toBe(true);
  expect(store.getState().toasts.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Your cart has no room for these items. Remove some others, then put these back.',
  });

  store.dispatch(cartCleared(full));
  expect(await store.dispatch(returnToCart(order.id, items))).toBe(true);
  expect(shown?.()).toEqual([2]);
  expect(selectOutbox(store.getState())).toEqual([]);
});
