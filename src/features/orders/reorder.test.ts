import { makeStore } from '@/app/store';
import { signedIn, signedOut } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import type { OrderItem } from '@/domain/order';
import type { AppThunk } from '@/lib/appThunk';
import { selectCartLines } from '@/features/cart/cartSlice';
import { productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { outboxRead } from './ordersSlice';
import { createOutbox } from './outbox';
import { reorder, takeBack } from './reorder';

serveCatalogue([productFixture({ id: 1, price: 9.99, stock: 12 })]);

const ada = { uid: 'uid-of-ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
const bob = { uid: 'uid-of-bob', email: 'bob@shop.example', displayName: 'Bob', accessToken: 'token' };
const items: OrderItem[] = [{ productId: 1, name: 'Kettle', price: 9.99, quantity: 2 }];
const lines = items.map((item) => ({ ...item, image: '' }));
const order = draftOrder('order-1', ada.uid, lines, { name: 'Ada', email: ada.email, address: '1 Long Lane' });

/** Two pages of Ada's, offline, which both show an order that the store has refused. */
function openPages() {
  const browser = createFakeBrowser();
  browser.device.faults.setOffline(true);
  const entry = { order, placedAt: 1, status: 'refused' as const };
  const stores = [browser.tab(), browser.tab()].map((services) => {
    createOutbox(services.storage, ada.uid).put(entry);
    const store = makeStore({ services });
    store.dispatch(signedIn(ada));
    store.dispatch(outboxRead({ uid: ada.uid, outbox: [entry] }));
    return store;
  });
  const quantities = stores.map((store) => () => selectCartLines(store.getState()).map(({ quantity }) => quantity));
  return { browser, stores, quantities };
}

test.each<[string, AppThunk<Promise<unknown>>]>([
  ['a reorder', reorder(items)],
  ['a refused order that is taken back', takeBack(order.id, items)],
])('%s does not enter the cart of whoever signed in meanwhile', async (_what, flow) => {
  const { browser, stores: [store], quantities: [shown] } = openPages();
  const done = store?.dispatch(flow);
  store?.dispatch(signedOut());
  store?.dispatch(signedIn(bob));
  await done;
  expect(shown?.()).toEqual([]);
  expect(browser.disk.entries.has(`shop.orders.${ada.uid}.${order.id}`)).toBe(true);
});

test('an order that is taken back in two tabs comes back once', async () => {
  const { stores: [first, second], quantities: [inFirst, inSecond] } = openPages();
  await first?.dispatch(takeBack(order.id, items));
  await second?.dispatch(takeBack(order.id, items));
  for (const shown of [inFirst, inSecond]) expect(shown?.()).toEqual([2]);
});
