import fc from 'fast-check';
import { persistStore } from 'redux-persist';
import { makeStore } from '@/app/store';
import { guestCartKey } from '@/config/storageKeys';
import type { CartLine } from '@/domain/cart';
import { signedIn } from '@/features/auth/authSlice';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { cartCleared, cartItemAdded } from './cartSlice';
import { readGuestCart } from './guestCartStorage';

const line: CartLine = {
  productId: 7,
  name: 'Kettle',
  price: 30.5,
  image: 'http://catalogue.test/kettle.webp',
  quantity: 2,
};
const add = cartItemAdded({ line: { ...line, quantity: 1 }, limit: null });

/** A page of this browser that has read the stored cart. */
async function openPage(browser: FakeBrowser) {
  const store = makeStore({ services: browser.tab() });
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    const stop = persistor.subscribe(() => {
      if (persistor.getState().bootstrapped) resolve();
    });
    if (persistor.getState().bootstrapped) {
      stop();
      resolve();
    }
  });
  return { store, items: () => store.getState().cart.items, flush: () => persistor.flush() };
}

const stored = (items: unknown, guestId: unknown = 'guest-1') =>
  JSON.stringify({
    items: JSON.stringify(items),
    guestId: JSON.stringify(guestId),
    _persist: '{"version":1,"rehydrated":true}',
  });

test('a guest’s lines are stored under exactly "guestCart" and shown again by the next page', async () => {
  const browser = createFakeBrowser();
  const first = await openPage(browser);
  first.store.dispatch(add);
  first.store.dispatch(add);
  await first.flush();
  expect([...browser.disk.entries.keys()]).toEqual(['guestCart']);
  expect((await openPage(browser)).items()).toEqual([{ ...line, name: 'Kettle', quantity: 2 }]);
});

test('nothing of a customer’s cart is stored under the key', async () => {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register({
    name: 'Ada',
    email: 'ada@shop.example',
    password: 'long enough',
  });
  const page = await openPage(browser);
  page.store.dispatch(signedIn(user));
  page.store.dispatch(add);
  await page.flush();
  expect(browser.disk.entries.has(guestCartKey)).toBe(false);
});

test('an emptied guest cart removes the key', async () => {
  const browser = createFakeBrowser();
  const page = await openPage(browser);
  page.store.dispatch(add);
  await page.flush();
  expect(browser.disk.entries.has(guestCartKey)).toBe(true);
  page.store.dispatch(cartCleared(page.items()));
  await page.flush();
  expect(browser.disk.entries.has(guestCartKey)).toBe(false);
});

test('a line that was added before the stored ones were read joins them', async () => {
  const browser = createFakeBrowser();
  browser.disk.entries.set(guestCartKey, stored([line]));
  const store = makeStore({ services: browser.tab() });
  const persistor = persistStore(store);
  store.dispatch(add);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(persistor.getState().bootstrapped).toBe(true);
  expect(store.getState().cart.items).toEqual([{ ...line, quantity: 3 }]);
});

test.each<[string, string]>([
  ['no JSON', '{oops'],
  ['a foreign list', '[1,2,3]'],
  ['text in the place of items', stored('many')],
  ['a line without a price', stored([{ ...line, price: undefined }])],
  ['a negative quantity', stored([{ ...line, quantity: -1 }])],
  ['two megabytes', stored([{ ...line, name: 'x'.repeat(2_000_000) }])],
])('%s is left alone, and the shop opens with an empty cart that works', async (_case, content) => {
  const browser = createFakeBrowser();
  browser.disk.entries.set(guestCartKey, content);
  const page = await openPage(browser);
  expect(page.items()).toEqual([]);
  page.store.dispatch(add);
  await page.flush();
  expect(readGuestCart(browser.tab().storage).items).toEqual([{ ...line, quantity: 1 }]);
});

test.each<[string, unknown[], number]>([
  ['of a damaged line', [{ ...line, quantity: 0 }, line], 1],
  ['of a line whose name is endless', [line, { ...line, productId: 8, name: 'x'.repeat(5_000) }], 1],
  ['of one line too many', Array.from({ length: 501 }, (_, index) => ({ ...line, productId: index + 1 })), 500],
])('in spite %s the others are shown', async (_case, lines, shown) => {
  const browser = createFakeBrowser();
  browser.disk.entries.set(guestCartKey, stored(lines));
  expect((await openPage(browser)).items()).toHaveLength(shown);
  expect((await openPage(browser)).items()).toHaveLength(shown);
});

test('any content under the key gives valid lines', () => {
  const browser = createFakeBrowser();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => stored(value)),
      ),
      (content) => {
        browser.disk.entries.set(guestCartKey, content);
        const { items } = readGuestCart(browser.tab().storage);
        expect(items.every(({ quantity, price }) => quantity >= 1 && price >= 0)).toBe(true);
      },
    ),
  );
});

test.each<[string, unknown]>([
  ['no id', null],
  ['a damaged id', 7],
  ['an endless id', 'x'.repeat(5_000)],
])('stored lines with %s get a short one, so that a sign-in can merge them', async (_what, guestId) => {
  const browser = createFakeBrowser();
  browser.disk.entries.set(guestCartKey, stored([line], guestId));
  expect(readGuestCart(browser.tab().storage)).toEqual({ guestId: null, items: [line] });
  const page = await openPage(browser);
  page.store.dispatch(add);
  await page.flush();
  expect(readGuestCart(browser.tab().storage)).toEqual({
    guestId: expect.stringMatching(/^.{10,100}$/u) as string,
    items: [{ ...line, quantity: 3 }],
  });
});

test('a guest’s cart keeps its id as long as it has lines', async () => {
  const browser = createFakeBrowser();
  const page = await openPage(browser);
  const storedId = () => readGuestCart(browser.tab().storage).guestId;
  page.store.dispatch(add);
  await page.flush();
  const id = storedId();
  expect(id).toMatch(/./u);
  page.store.dispatch(add);
  await page.flush();
  expect(storedId()).toBe(id);
  page.store.dispatch(cartCleared(page.items()));
  await page.flush();
  page.store.dispatch(add);
  await page.flush();
  expect(storedId()).not.toBe(id);
});

test('valid lines survive damaged metadata of redux-persist beside them', async () => {
  const browser = createFakeBrowser();
  const record = { items: JSON.stringify([line]), guestId: '"guest-1"', _persist: '{oops' };
  browser.disk.entries.set(guestCartKey, JSON.stringify(record));
  expect((await openPage(browser)).items()).toEqual([line]);
});

test('a full storage is reported once, and the cart works in memory', async () => {
  const browser = createFakeBrowser();
  const page = await openPage(browser);
  browser.disk.state = 'full';
  page.store.dispatch(add);
  await page.flush();
  page.store.dispatch(add);
  await page.flush();
  expect(page.items()).toEqual([{ ...line, quantity: 2 }]);
  const warnings = page.store.getState().toasts.filter(({ kind }) => kind === 'warning');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.count).toBe(1);
});
