import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { draftOrder } from '@/domain/order';
import { sessionRequested, selectUid } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { selectHasUnsavedChanges } from '@/features/sync/syncSlice';
import { shopStarted } from '@/lib/pageEvents';
import * as saving from '@/lib/saveFile';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { makeProduct } from '../../../tools/gallery/fixtures/products';
import { DownloadData } from './DownloadData';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse' };
const line = { productId: 5, name: 'Kettle', price: 30, image: 'http://catalogue.test/kettle.webp', quantity: 1 };
const shipping = { name: ada.name, email: ada.email, address: '12 St James’s Square' };
const userDocument = {
  email: ada.email,
  cartItems: [line],
  favoriteIds: [5, 7],
  revision: 3,
  applied: [{ device: 'phone-of-Ada', id: 'one' }],
};

/** The fields that the rules let the shop write. Add a new field to the rules first. */
function fieldsInRules(place: string): string[] {
  const rules = readFileSync('firestore.rules', 'utf8');
  const list =
    new RegExp(`${place}\\.keys\\(\\)\\.hasOnly\\(\\[(?<names>[^\\]]+)\\]`, 'u').exec(rules)?.groups?.names ?? '';
  return list.split(',').map((name) => name.trim().replaceAll("'", ''));
}

async function openCard() {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const { uid } = await browser.device.identity.register(ada);
  backend.store.putUser(uid, userDocument);
  const view = renderWithStore(<DownloadData />, { services: browser.tab() });
  act(() => {
    view.store.dispatch(shopStarted());
    view.store.dispatch(sessionRequested());
  });
  await waitFor(() => expect(selectUid(view.store.getState())).not.toBeNull());
  const saved = jest.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  async function download() {
    const before = saved.mock.calls.length;
    await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved.mock.calls).toHaveLength(before + 1));
    const [file] = saved.mock.calls.at(-1) ?? [];
    if (file === undefined) throw new Error('Nothing was saved.');
    return file;
  }
  return { ...view, backend, browser, uid, saved, download };
}

const dataSchema = v.object({
  account: v.record(v.string(), v.unknown()),
  userDocument: v.record(v.string(), v.unknown()),
  orders: v.array(v.record(v.string(), v.unknown())),
  thisBrowser: v.object({
    localStorage: v.record(v.string(), v.unknown()),
    sessionStorage: v.record(v.string(), v.unknown()),
    record: v.nullable(v.object({ current: v.object({ cartItems: v.array(v.unknown()) }) })),
  }),
});
const parse = (text: string) => v.parse(dataSchema, JSON.parse(text));

test('the file has every field of the user document and of all orders', async () => {
  const { backend, uid, download } = await openCard();
  const order = draftOrder('order', uid, [line], shipping);
  for (let number = 1; number <= 120; number += 1) backend.store.addOrder(uid, `order-${number}`, { ...order });
  backend.store.putStatus(uid, 'order-120', { state: 'shipped', reasons: [], history: [] });
  const { name, text } = await download();
  expect(name).toMatch(/^fernway-my-data-\d{4}-\d\d-\d\d\.json$/u);
  expect(text).toContain('\n  "account": {\n');
  const data = parse(text);
  expect(data.account).toMatchObject({
    uid,
    email: ada.email,
    displayName: ada.name,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/u) as string,
  });

  const userFields = fieldsInRules('user');
  expect(userFields.length).toBeGreaterThanOrEqual(4);
  expect(Object.keys(data.userDocument).sort()).toEqual([...userFields].sort());
  expect(data.userDocument).toEqual(userDocument);

  expect(data.orders).toHaveLength(120);
  const orderFields = fieldsInRules('order');
  expect(orderFields.length).toBeGreaterThanOrEqual(4);
  for (const field of orderFields) expect(data.orders[0]).toHaveProperty(field);
  expect(data.orders[0]).toMatchObject({
    id: 'order-120',
    items: order.items,
    totalAmount: 30,
    shipping,
    userId: uid,
    state: 'shipped',
  });
  expect(data.orders[119]).toMatchObject({ id: 'order-1', state: null });
});

test('the file has this browser’s data and its record of the account, and no credentials', async () => {
  const { store, browser, services, download } = await openCard();
  browser.disk.entries.set(
    'firebase:authUser:key',
    JSON.stringify({ stsTokenManager: { refreshToken: 'secret-token' } }),
  );
  browser.disk.entries.set('shop.theme', 'dark');
  services.tabStorage.set('shop.scroll', '[1,2]');
  act(() => void store.dispatch(productViewed(makeProduct({ id: 5, title: 'Kettle' }))));
  browser.device.faults.fail('updateUser');
  act(() => void store.dispatch(cartItemAdded({ line, limit: 3 })));
  await waitFor(() => expect(selectHasUnsavedChanges(store.getState())).toBe(false));
  const { text } = await download();
  const { localStorage, sessionStorage, record } = parse(text).thisBrowser;
  expect(localStorage).toMatchObject({
    'shop.theme': 'dark',
    'shop.recentlyViewed': { products: [{ title: 'Kettle' }] },
  });
  expect(sessionStorage).toEqual({ 'shop.scroll': [1, 2] });
  expect(record?.current.cartItems).toEqual([{ ...line, quantity: 2 }]);
  expect(text).not.toContain('secret-token');
});

test('shows a message and saves no file when a part cannot be read', async () => {
  const { user, browser, saved, download } = await openCard();
  browser.device.faults.fail('listOrders');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your internet connection and try again.');
  expect(saved).not.toHaveBeenCalled();
  await download();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your file is ready in your downloads.');
});
