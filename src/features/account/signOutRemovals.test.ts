/** @jest-environment jest-fixed-jsdom */
import { makeStore } from '@/app/store';
import { storedData, type StoredData } from '@/config/storedData';
import { draftOrder } from '@/domain/order';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { cartCleared } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { orderSent } from '@/features/sync/syncSlice';
import { shopStarted } from '@/lib/pageEvents';
import type { RootState } from '@/lib/store';
import { productFixture } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { recordOf, recordShown } from '../../../test/records';
import { unsentWorkFound } from './signOut';
import { signOutPolicy } from './signOutRemovals';

const stored = (place: StoredData['place']) => storedData.filter((data) => data.place === place);
const toKey = (name: string) => (/[.:]$/u.test(name) ? `${name}x` : name);

/** A tab of a customer with every kind of stored data. */
async function openFull() {
  const browser = createFakeBrowser();
  const services = browser.tab();
  const store = makeStore({ services });
  const ada = await browser.device.identity.register({
    email: 'ada@shop.example',
    password: 'correct horse',
    name: 'Ada',
  });
  store.dispatch(shopStarted());
  store.dispatch(signedIn(ada));
  store.dispatch(recordShown(recordOf({ favoriteIds: [2] })));
  const line = { productId: 1, name: 'Lamp', price: 9, image: '', quantity: 1 };
  const shipping = { name: 'Ada', email: ada.email, address: '1 Analytical Row' };
  store.dispatch(favouriteToggled({ productId: 1, desired: true }));
  const order = draftOrder('order-1', ada.uid, [line], shipping);
  store.dispatch(orderSent({ order, placedAt: 0, status: 'queued' }));
  store.dispatch(cartCleared([line]));
  store.dispatch(productViewed(productFixture({ id: 1 })));
  store.dispatch(unsentWorkFound({ hasChanges: true, queued: 1, rejected: 0, isUnsaved: false }));
  // This key makes a sign-out continue the deletion of the account, which `DeleteAccount.test.tsx` tests.
  for (const { name } of stored('localStorage')) if (name !== 'shop.deletion') services.storage.set(toKey(name), 'x');
  for (const { name } of stored('sessionStorage')) services.tabStorage.set(toKey(name), 'x');
  return { store, services };
}

test('a sign-out removes every key except those that stay', async () => {
  const { store, services } = await openFull();
  store.dispatch(signedOut());
  const staying = (place: StoredData['place']) =>
    stored(place).flatMap(({ name, atSignOut }) => (atSignOut === 'stays' ? [toKey(name)] : []));
  // The SDK removes its own record.
  expect(services.storage.keys('').sort()).toEqual([...staying('localStorage'), 'firebase:authUser:x'].sort());
  expect(services.tabStorage.keys('').sort()).toEqual(staying('sessionStorage').sort());
});

test('a visitor’s page removes the data of a session that ended elsewhere, not the visitor’s', () => {
  const services = createFakeBrowser().tab();
  const store = makeStore({ services });
  services.storage.set('shop.favouriteNames.uid-1', 'x');
  services.storage.set('shop.searches', '["lamp"]');
  store.dispatch(signedOut({ endsSession: false }));
  expect(services.storage.keys('')).toEqual(['shop.searches']);
});

test('a sign-in removes another customer’s data, and keeps the customer’s own', async () => {
  const services = createFakeBrowser().tab();
  const store = makeStore({ services });
  for (const uid of ['uid-1', 'uid-10']) {
    services.storage.set(`shop.favouriteNames.${uid}`, 'x');
    services.storage.set(`shop.seenOrders.${uid}`, 'x');
    services.tabStorage.set(`shop.checkout.${uid}`, 'x');
  }
  store.dispatch(signedIn({ uid: 'uid-1', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' }));
  await Promise.resolve();
  const keys = [...services.storage.keys('shop.favouriteNames.'), ...services.storage.keys('shop.seenOrders.')];
  expect(keys).toEqual(['shop.favouriteNames.uid-1', 'shop.seenOrders.uid-1']);
  expect(services.tabStorage.keys('')).toEqual(['shop.checkout.uid-1']);
});

test('a sign-out clears each slice that signOutPolicy calls cleared, and keeps the others', async () => {
  const { store } = await openFull();
  const visitor = makeStore({ services: createFakeBrowser().tab() });
  visitor.dispatch(signedOut({ endsSession: false }));
  const namesOf = (what: string) =>
    (Object.keys(signOutPolicy) as (keyof RootState)[]).filter((name) => signOutPolicy[name] === what);
  const before = store.getState();
  store.dispatch(signedOut());
  const after = store.getState();
  for (const name of namesOf('cleared')) {
    expect({ [name]: before[name] }).not.toEqual({ [name]: visitor.getState()[name] });
    expect({ [name]: after[name] }).toEqual({ [name]: visitor.getState()[name] });
  }
  for (const name of namesOf('stays')) expect(after[name]).toBe(before[name]);
});
