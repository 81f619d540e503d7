import { makeStore } from '@/app/store';
import { sessionRequested, signOutRequested } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { shopStarted } from '@/lib/pageEvents';
import type { IdentityPort } from '@/services/ports';
import { ada as shopper } from '../../../test/account';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

/** A page whose identity provider loads when the test decides. */
async function openPage() {
  const browser = createFakeBrowser();
  const { uid } = await browser.device.identity.register(shopper);
  browser.disk.entries.set('shop.uid', uid);
  const tab = browser.tab();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const observe: IdentityPort['observe'] = (onUser) => {
    void arrived.then(() => tab.identity.observe(onUser));
    return () => undefined;
  };
  const store = makeStore({ services: { ...tab, identity: { ...tab.identity, observe } } });
  store.dispatch(shopStarted());
  store.dispatch(sessionRequested());
  const provideSession = async () => {
    arrive();
    await jest.advanceTimersByTimeAsync(10_000);
  };
  const storedCart = async () => (await browser.device.documents.readUser(uid))?.cartItems;
  return { store, provideSession, storedCart, status: () => store.getState().auth.status };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('a product that was added before the session was known reaches the account, once', async () => {
  const { store, provideSession, storedCart } = await openPage();
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  await provideSession();
  expect(await storedCart()).toEqual([line]);
});

test('a sign-out that was requested before the session was known is performed', async () => {
  const { store, provideSession, status } = await openPage();
  store.dispatch(signOutRequested());
  await provideSession();
  expect(status()).toBe('signedOut');
});
