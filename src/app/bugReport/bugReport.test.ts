/** @jest-environment jest-fixed-jsdom */
import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { legacy_createStore as createStore, type Action } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { makeStore, makeRootReducer } from '@/app/store';
import { appError } from '@/domain/appError';
import { draftOrder } from '@/domain/order';
import { moveCartToOrder, newRecord } from '@/domain/record';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { exchanged, requestFailed } from '@/features/sync/syncSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { shopStarted } from '@/lib/pageEvents';
import type { RootState } from '@/lib/store';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
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

interface ReportedAction {
  type: string;
  payload: unknown;
  meta: { at: number };
}

/** The actions in the file's text. */
function actionsOf(report: string): ReportedAction[] {
  const { payload } = JSON.parse(report) as { payload: string };
  return JSON.parse(payload) as ReportedAction[];
}

const payloadOf = (report: string, type: string) => actionsOf(report).find((action) => action.type === type)?.payload;

const reduce = () => makeRootReducer(createFakeBrowser().tab().storage, () => undefined);

function arrange() {
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  const { email, displayName, accessToken } = secrets;
  store.dispatch(signedIn({ uid: 'uid-of-ada', email, displayName, accessToken }));
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  const shipping = { name: displayName, email, address: secrets.address };
  const order = draftOrder('order-1', 'uid-of-ada', [line], shipping);
  const record = moveCartToOrder(newRecord('device-of-ada'), order, 0);
  store.dispatch(exchanged({ shown: { cartItems: [line], favoriteIds: [] }, record, isInMemory: false }));
  const message = 'The document users/uid-of-ada/orders/order-1 has changed since it was read.';
  store.dispatch(requestFailed(appError('conflict', { message })));
  store.dispatch(toastShown({ kind: 'info', text: `A mail to ${secrets.otherEmail} is on its way` }));
  return store;
}

test('a bug report contains what happened, and nothing about the user', async () => {
  const store = arrange();
  await store.dispatch(ordersApi.endpoints.listOrders.initiate({ uid: 'uid-of-ada' }));
  const report = makeBugReport(
    store,
    `http://localhost/reset-password?email=ada.lovelace%40shop.example&oobCode=${secrets.resetCode}`,
    'Browser 1',
  );
  for (const secret of [...Object.values(secrets), 'uid-of-ada']) expect(report).not.toContain(secret);
  expect(report).not.toContain('ada.lovelace');
  expect(report).toContain('http://localhost/reset-password');
  expect(report).toContain('cart/cartItemAdded');
  expect(report).toContain('sync/exchanged');
  expect(report).toContain('listOrders');
  // Equal values keep equal stand-ins.
  expect(payloadOf(report, 'auth/signedIn')).toEqual({
    uid: '[uid 1]',
    email: '[email 1]',
    displayName: '[name 1]',
    accessToken: '[secret 1]',
  });
  expect(payloadOf(report, 'sync/exchanged')).toMatchObject({
    record: {
      orders: [
        {
          order: {
            shipping: { name: '[name 1]', email: '[email 1]', address: '[address 1]' },
            items: [{ name: 'Kettle', productId: 5 }],
          },
        },
      ],
    },
  });
});

test('one customer’s actions are not in the bug report of the next', () => {
  const store = arrange();
  store.dispatch(signedOut());
  store.dispatch(cartItemAdded({ line: { ...line, name: 'Pan', productId: 6 }, limit: 3 }));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(actionsOf(report)).toContainEqual(
    expect.objectContaining({ type: 'cart/cartItemAdded', payload: expect.objectContaining({ limit: 3 }) as unknown }),
  );
  expect(report).toContain('Pan');
  expect(report).not.toContain('Kettle');
  expect(report).not.toContain('order-1');
});

test('the report of a page without a session contains its start', () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  store.dispatch(sessionAbsent());
  expect(makeBugReport(store, 'http://localhost/', 'Browser 1')).toContain('shop/started');
});

test('a report names its page and its browser, and the time of each action', () => {
  jest.useFakeTimers({ now: 1_000 });
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  jest.setSystemTime(2_500);
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  const report = makeBugReport(store, 'http://localhost/products?q=mug', 'Browser 1');
  jest.useRealTimers();
  expect(JSON.parse(report)).toMatchObject({
    report: { page: 'http://localhost/products?q=mug', browser: 'Browser 1' },
  });
  const timeOf = (type: string) => actionsOf(report).find((action) => action.type === type)?.meta.at;
  expect([timeOf('shop/started'), timeOf('toasts/toastShown')]).toEqual([1_000, 2_500]);
});

/** The state that the panel of Redux DevTools shows after it has imported the report. */
function importedState(report: string) {
  const panel = createStore(
    reduce(),
    instrument(() => null),
  ) as unknown as EnhancedStore<RootState, Action, null>;
  panel.liftedStore.dispatch({ type: 'IMPORT_STATE', noRecompute: false, ...importState(report, {}) } as never);
  const { computedStates, currentStateIndex } = panel.liftedStore.getState();
  const shown = computedStates[currentStateIndex];
  if (shown === undefined) throw new Error('The panel shows no state.');
  return shown.state;
}

test('Redux DevTools imports a report and shows the state that the customer saw', () => {
  const store = arrange();
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  const { cart, toasts, sync } = importedState(report);
  expect(cart.items).toEqual(store.getState().cart.items);
  expect(Object.keys(toasts)).toEqual(Object.keys(store.getState().toasts));
  expect(JSON.stringify(sync)).toContain('order-1');
});

test('the report of a long visit drops the oldest actions, and leads to the same state', () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  store.dispatch(sessionAbsent());
  for (let round = 0; round < 400; round += 1) store.dispatch(cartItemAdded({ line, limit: null }));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(actionsOf(report).length).toBeGreaterThan(150);
  expect(actionsOf(report).length).toBeLessThanOrEqual(300);
  expect(importedState(report).cart.items).toEqual([{ ...line, quantity: 400 }]);
});

test('the cart that redux-persist has read is in the imported state', async () => {
  const services = createFakeBrowser().tab();
  services.storage.set('guestCart', JSON.stringify({ items: JSON.stringify([line]), guestId: '"guest-1"' }));
  const store = makeStore({ services });
  await new Promise<void>((resolve) => {
    persistStore(store, null, resolve);
  });
  expect(store.getState().cart.items).toEqual([line]);
  store.dispatch(shopStarted());
  expect(importedState(makeBugReport(store, 'http://localhost/', 'Browser 1')).cart.items).toEqual([line]);
});

test('the first state holds no personal data either', () => {
  const store = arrange();
  // More than two segments: the customer's own actions are gone.
  for (let count = 0; count < 400; count += 1) store.dispatch({ type: 'test/happened' });
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(report).not.toContain('auth/signedIn');
  expect(importedState(report).auth).toMatchObject({ status: 'signedIn', user: { uid: '[uid 1]' } });
  for (const secret of [...Object.values(secrets), 'uid-of-ada']) expect(report).not.toContain(secret);
});
