import { appError } from '@/domain/appError';
import { cartItemAdded, orderPlaced, shopStarted, signedIn, signedOut, toastShown } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { ordersApi } from '@/features/orders/ordersApi';
import { outboxEvents } from '@/features/orders/ordersSlice';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeRootReducer } from '../store';
import { makeTestStore } from '../../../test/makeTestStore';
import { makeBugReport } from './bugReport';

const secrets = {
  email: 'ada.lovelace@shop.example',
  displayName: 'Ada Lovelace',
  accessToken: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  address: '12 St James’s Square',
  otherEmail: 'charles@engine.example',
  resetCode: 'one-time-code',
};

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

function arrange() {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  const { email, displayName, accessToken } = secrets;
  store.dispatch(signedIn({ uid: 'uid-of-ada', email, displayName, accessToken }));
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  const shipping = { name: displayName, email, address: secrets.address };
  store.dispatch(orderPlaced(draftOrder('order-1', 'uid-of-ada', [line], shipping)));
  const message = 'The document users/uid-of-ada/orders/order-1 has changed since it was read.';
  store.dispatch(outboxEvents.sendingDelayed({ account: 'uid-of-ada', entries: [], error: appError('conflict', { message }) }));
  store.dispatch(toastShown({ kind: 'info', text: `A mail to ${secrets.otherEmail} is on its way` }));
  return store;
}

test('a bug report contains what happened, and nothing about the user', async () => {
  const store = arrange();
  await store.dispatch(ordersApi.endpoints.listOrders.initiate({ uid: 'uid-of-ada' }));
  const report = makeBugReport(store, `http://localhost/reset-password?email=ada.lovelace%40shop.example&oobCode=${secrets.resetCode}`, 'Browser 1');
  for (const secret of [...Object.values(secrets), 'uid-of-ada']) expect(report).not.toContain(secret);
  expect(report).not.toContain('ada.lovelace');
  expect(report).toContain('http://localhost/reset-password');
  expect(report).toContain('cart/itemAdded');
  expect(report).toContain('orders/orderPlaced');
  expect(report).toContain('"productId": 5');
  expect(report).toContain('listOrders');
});

test('one customer’s actions are not in the bug report of the next', () => {
  const store = arrange();
  store.dispatch(signedOut());
  store.dispatch(cartItemAdded({ line: { ...line, productId: 6 }, limit: 3 }));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(report).toContain('"productId": 6');
  expect(report).not.toContain('"productId": 5');
  expect(report).not.toContain('orders/orderPlaced');
});

test('the report of a page without a session contains its start', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  store.dispatch(signedOut());
  expect(makeBugReport(store, 'http://localhost/', 'Browser 1')).toContain('shop/started');
});

test('replaying the log of actions gives the same state', () => {
  const recorded = arrange();
  // As the developer tools do it: through the reducers alone.
  const reduce = makeRootReducer(createFakeBrowser().tab().storage, () => undefined);
  const initial = reduce(undefined, { type: '@@INIT' });
  const { catalogue, ...replayed } = recorded.actionLog.list().reduce((state, { action }) => reduce(state, action), initial);
  const { catalogue: recordedCatalogue, ...expected } = recorded.getState();
  expect(replayed).toEqual(expected);
  expect(catalogue.queries).toEqual(recordedCatalogue.queries);
});
