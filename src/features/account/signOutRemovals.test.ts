/** @jest-environment jest-fixed-jsdom */
import { accountKey } from '@/config/storageKeys';
import { draftOrder } from '@/domain/order';
import { unsentWorkFound } from '@/features/account/signOut';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { storeDraft } from '@/features/checkout/checkoutDraft';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { rememberSearch } from '@/features/search/recentSearches';
import { orderSent } from '@/features/sync/syncSlice';
import { storeTypedField } from '@/features/withdrawal/statementDraft';
import { productFixture } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture } from '../../../test/lineFixture';
import { queueOrder } from '../../../test/records';
import { openTab, pass } from '../../../test/tabs';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const account = { email: 'ada@shop.example', password: 'correct horse', name: 'Ada Lovelace' };
const shipping = { name: account.name, email: account.email, address: '1 Analytical Row' };

/** A tab of a customer whose page has used everything that stores data. */
async function openUsed() {
  const browser = createFakeBrowser();
  const services = browser.tab();
  const store = openTab(browser, services);
  const user = await browser.device.identity.register(account);
  store.dispatch(signedIn(user));
  await pass();
  const order = draftOrder('order-1', user.uid, [lineFixture(1, 9)], shipping);
  await browser.device.documents.createOrder(order);
  store.dispatch(orderSent({ order, placedAt: 0, status: 'queued' }));
  store.dispatch(cartItemAdded({ line: { ...lineFixture(7, 30), name: 'Kettle' }, limit: null }));
  store.dispatch(favouriteToggled({ productId: 7, desired: true }));
  store.dispatch(productViewed(productFixture({ id: 1, title: 'Kettle' })));
  rememberSearch(services.storage, 'kettle');
  storeDraft(services.tabStorage, user.uid, shipping, { name: '', email: '', address: '' });
  storeTypedField(services.tabStorage, { name: 'reason', value: 'Too large' });
  store.dispatch(unsentWorkFound({ hasChanges: true, queued: 1, rejected: 0, isUnsaved: false }));
  await store.dispatch(ordersApi.endpoints.listOrders.initiate({ uid: user.uid }));
  await pass();
  const stored = () =>
    [services.storage, services.tabStorage].flatMap((place) => place.keys('').map((key) => [key, place.get(key)]));
  return { store, user, services, stored };
}

test('a sign-out leaves nothing of the customer in the state and in web storage', async () => {
  const { store, user, stored } = await openUsed();
  const personal = [
    user.uid,
    account.email,
    account.name,
    shipping.address,
    'order-1',
    'Kettle',
    'kettle',
    'Too large',
  ];
  const all = () => JSON.stringify([store.getState(), stored()]);
  for (const text of personal) expect(all()).toContain(text);
  store.dispatch(signedOut());
  await pass();
  for (const text of personal) expect(all()).not.toContain(text);
});

test('a visitor’s page removes the data of a session that ended elsewhere, not the visitor’s', async () => {
  const browser = createFakeBrowser();
  const services = browser.tab();
  services.storage.set(accountKey('favouriteNames', 'uid-1'), 'x');
  const store = openTab(browser, services);
  rememberSearch(services.storage, 'lamp');
  storeTypedField(services.tabStorage, { name: 'name', value: 'Ada' });
  store.dispatch(sessionAbsent());
  await pass();
  expect(services.storage.keys('')).toEqual(['shop.searches']);
  expect(services.tabStorage.keys('')).toEqual(['shop.withdrawal']);
});

test('a sign-in removes another customer’s data, and keeps the customer’s own', async () => {
  const browser = createFakeBrowser();
  const services = browser.tab();
  const store = openTab(browser, services);
  await pass();
  for (const uid of ['uid-1', 'uid-10', '1']) {
    services.storage.set(accountKey('seenOrders', uid), 'x');
    services.tabStorage.set(accountKey('checkout', uid), 'x');
  }
  store.dispatch(signedIn({ uid: 'uid-1', email: account.email, displayName: 'Ada', accessToken: 'token' }));
  await pass();
  expect(services.storage.keys('shop.account.')).toEqual([accountKey('seenOrders', 'uid-1')]);
  expect(services.tabStorage.keys('shop.account.')).toEqual([accountKey('checkout', 'uid-1')]);
});

test('an unsent order of the customer stays on the disk, for the next sign-in', async () => {
  const browser = createFakeBrowser();
  const store = openTab(browser);
  const user = await browser.device.identity.register(account);
  store.dispatch(signedIn(user));
  await pass();
  browser.device.faults.setOffline(true);
  await store.dispatch(queueOrder(draftOrder('order-2', user.uid, [lineFixture(1, 9)], shipping)));
  await pass();
  store.dispatch(signedOut());
  await pass();
  expect([...browser.disk.records.keys()]).toEqual([user.uid]);
});
