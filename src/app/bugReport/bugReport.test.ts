import { appError } from '@/domain/appError';
import { orderPlaced, shopStarted, signedIn, signedOut, toastShown } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import type { Product } from '@/domain/product';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { outboxEvents } from '@/features/orders/ordersSlice';
import { catalogueApi } from '@/services/catalogueApi';
import { productFixtures } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeTestStore } from '../../../test/makeTestStore';
import { makeRootReducer, type RootState } from '../store';
import { makeBugReport, maxBugReportBytes } from './bugReport';

const secrets = {
  email: 'ada.lovelace@shop.example',
  displayName: 'Ada Lovelace',
  accessToken: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  address: '12 St James’s Square',
  otherEmail: 'charles@engine.example',
  resetCode: 'one-time-code',
};

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

interface Recording {
  actionsById: Record<number, { action: { type: string; payload: unknown }; timestamp: number }>;
  stagedActionIds: number[];
  committedState: RootState;
}

/** The recording in the file's text. */
function payloadOf(report: string): Recording {
  const { payload } = JSON.parse(report) as { payload: string };
  return JSON.parse(payload) as Recording;
}

function cutOf(report: string): unknown {
  return (JSON.parse(report) as { report: { cut: unknown } }).report.cut;
}

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** As the catalogue would answer with a long text. */
function answer(id: number, length: number) {
  const product = { ...productFixtures(1)[0], id, description: 'x'.repeat(length) } as Product;
  return catalogueApi.util.upsertQueryEntries([{ endpointName: 'getProduct', arg: id, value: product }]);
}

function arrange() {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  const { email, displayName, accessToken } = secrets;
  store.dispatch(signedIn({ uid: 'uid-of-ada', email, displayName, accessToken }));
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  const shipping = { name: displayName, email, address: secrets.address };
  store.dispatch(orderPlaced(draftOrder('order-1', 'uid-of-ada', [line], shipping)));
  const message = 'The document users/uid-of-ada/orders/order-1 has changed since it was read.';
  store.dispatch(
    outboxEvents.sendingDelayed({ account: 'uid-of-ada', entries: [], error: appError('conflict', { message }) }),
  );
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
  expect(report).toContain('cart/itemAdded');
  expect(report).toContain('orders/orderPlaced');
  expect(report).toContain('listOrders');
  // What belongs together still does.
  const { actionsById } = payloadOf(report);
  expect(Object.values(actionsById).find(({ action }) => action.type === 'auth/signedIn')?.action.payload).toEqual({
    uid: '[uid 1]',
    email: '[email 1]',
    displayName: '[name 1]',
    accessToken: '[secret 1]',
  });
  expect(
    Object.values(actionsById).find(({ action }) => action.type === 'orders/orderPlaced')?.action.payload,
  ).toMatchObject({
    shipping: { name: '[name 1]', email: '[email 1]', address: '[address 1]' },
    items: [{ name: 'Kettle', productId: 5 }],
  });
});

test('one customer’s actions are not in the bug report of the next', () => {
  const store = arrange();
  store.dispatch(signedOut());
  store.dispatch(cartItemAdded({ line: { ...line, name: 'Pan', productId: 6 }, limit: 3 }));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(payloadOf(report).actionsById[1]?.action.payload).toMatchObject({ line: { productId: 6 } });
  expect(report).not.toContain('Kettle');
  expect(report).not.toContain('orders/orderPlaced');
});

test('the report of a page without a session contains its start', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  store.dispatch(signedOut());
  expect(makeBugReport(store, 'http://localhost/', 'Browser 1')).toContain('shop/started');
});

test('a report names its page and its browser, and the time of each action', () => {
  jest.useFakeTimers({ now: 1_000 });
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  jest.setSystemTime(2_500);
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  const report = makeBugReport(store, 'http://localhost/products?q=mug', 'Browser 1');
  jest.useRealTimers();
  expect(JSON.parse(report)).toMatchObject({
    report: { page: 'http://localhost/products?q=mug', browser: 'Browser 1', cut: { actions: 0, answers: [] } },
  });
  const { actionsById, stagedActionIds } = payloadOf(report);
  expect(stagedActionIds.slice(0, 3)).toEqual([0, 1, 2]);
  const timeOf = (type: string) => Object.values(actionsById).find(({ action }) => action.type === type)?.timestamp;
  expect([timeOf('shop/started'), timeOf('toasts/toastShown')]).toEqual([1_000, 2_500]);
});

test('a log that is too long loses its beginning, and says so; the states stay the same', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(shopStarted());
  // The same product again and again: the state stays small.
  for (let round = 0; round < 12; round += 1) store.dispatch(answer(1, 150_000));
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(bytes(report)).toBeLessThanOrEqual(maxBugReportBytes);
  expect(bytes(report)).toBeGreaterThan(maxBugReportBytes / 2);
  const { actions: cut } = cutOf(report) as { actions: number };
  const { stagedActionIds, actionsById, committedState } = payloadOf(report);
  expect(cut).toBeGreaterThan(0);
  expect(stagedActionIds.length - 1 + cut).toBe(store.actionLog.list().length);
  const reduce = makeRootReducer(createFakeBrowser().tab().storage, () => undefined);
  const replayed = stagedActionIds.reduce(
    (state, id) => reduce(state, actionsById[id]?.action ?? { type: 'none' }),
    committedState,
  );
  expect(replayed.cart).toEqual(store.getState().cart);
  expect(replayed.catalogue.queries).toEqual(JSON.parse(JSON.stringify(store.getState().catalogue.queries)));
});

test('answers that are too large are left out, the largest first, and named', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  for (const [id, length] of [
    [1, 300_000],
    [2, 800_000],
    [3, 300_000],
  ] as const)
    store.dispatch(answer(id, length));
  const report = makeBugReport(store, 'http://localhost/', 'Browser 1');
  expect(bytes(report)).toBeLessThanOrEqual(maxBugReportBytes);
  expect(cutOf(report)).toEqual({ actions: store.actionLog.list().length, answers: ['getProduct(2)'] });
  expect(Object.keys(payloadOf(report).committedState.catalogue.queries)).toEqual(['getProduct(1)', 'getProduct(3)']);
});

test('replaying the log of actions gives the same state', () => {
  const recorded = arrange();
  // As the developer tools do it: through the reducers alone.
  const reduce = makeRootReducer(createFakeBrowser().tab().storage, () => undefined);
  const initial = reduce(undefined, { type: '@@INIT' });
  const { catalogue, ...replayed } = recorded.actionLog
    .list()
    .reduce((state, { action }) => reduce(state, action), initial);
  const { catalogue: recordedCatalogue, ...expected } = recorded.getState();
  expect(replayed).toEqual(expected);
  expect(catalogue.queries).toEqual(recordedCatalogue.queries);
});
