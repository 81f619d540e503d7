import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { makeStore } from '@/app/store';
import { appError } from '@/domain/appError';
import { draftOrder } from '@/domain/order';
import { sessionRequested } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { shopStarted, wentOnline } from '@/lib/pageEvents';
import { formatRetention } from '@/texts/account';
import { provideDialogElement } from '../../../test/dialogElement';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { queueOrder } from '../../../test/records';
import { renderWithStore } from '../../../test/renderWithStore';
import { makeProduct } from '../../../tools/gallery/fixtures/products';
import { ProfilePage } from './ProfilePage';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse' };
const address = '12 St James’s Square';
const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
const kettle = makeProduct({ id: 5, title: 'Kettle' });

beforeAll(provideDialogElement);

/** Ada's profile page in one tab of her browser. */
async function openProfile(browser = createFakeBrowser()) {
  const uid = browser.device.identity.currentUid() ?? (await browser.device.identity.register(ada)).uid;
  const view = renderWithStore(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/dashboard/profile" element={<ProfilePage />} />
      </Route>
      <Route path="/login" element={<p>Login page</p>} />
    </Routes>,
    { route: '/dashboard/profile', services: browser.tab() },
  );
  act(() => {
    view.store.dispatch(shopStarted());
    view.store.dispatch(sessionRequested());
  });
  await screen.findByRole('heading', { name: 'Delete your account' });
  const toasts = () => selectToasts(view.store.getState()).map(({ kind, text }) => `${kind}: ${text}`);
  return { ...view, browser, uid, toasts };
}

type View = Awaited<ReturnType<typeof openProfile>>;

async function openDialog({ user }: View) {
  await user.click(screen.getByRole('button', { name: 'Delete account...' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { dialog, inside: within(dialog) };
}

async function confirmDeletion(view: View) {
  const opened = await openDialog(view);
  await view.user.type(opened.inside.getByLabelText('Type DELETE to confirm'), 'delete');
  await view.user.click(opened.inside.getByRole('button', { name: 'Delete account' }));
  return opened;
}

/** All data in the browser, as text. */
const keptText = ({ disk }: FakeBrowser) => JSON.stringify([[...disk.entries], [...disk.records]]);

function seeNothingStored(browser: FakeBrowser, uid: string): void {
  for (const word of [uid, ada.email, ada.name, address]) expect(keptText(browser)).not.toContain(word);
  expect(browser.disk.entries.has('shop.uid')).toBe(false);
  expect(browser.hasOfflineCopies).toBe(false);
}

test('says before the deletion what is deleted, what stays and for how long', async () => {
  const view = await openProfile();
  const stays = 'Your name, email and address are removed from each of them 10 years after it was placed.';
  expect(screen.getByText(/^Your name, email, cart and favorites/u)).toHaveTextContent(stays);
  const { dialog } = await openDialog(view);
  expect(dialog).toHaveTextContent('your name, email address and password, your cart, your favorites');
  expect(dialog).toHaveTextContent(stays);
});

test.each([
  [3_650, '10 years'],
  [365, 'one year'],
  [100, '100 days'],
])('%d days of retention are %s', (days, text) => {
  expect(formatRetention(days)).toBe(text);
});

test('without the typed word nothing is deleted', async () => {
  const view = await openProfile();
  const { inside } = await openDialog(view);
  await view.user.click(inside.getByRole('button', { name: 'Delete account' }));
  const field = inside.getByLabelText('Type DELETE to confirm');
  expect(field).toHaveAccessibleDescription('Type DELETE in this field to delete your account');
  expect(field).toHaveFocus();
  await view.user.click(inside.getByRole('button', { name: 'Keep account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await view.browser.device.identity.readAccount()).toMatchObject({ email: ada.email });
});

test('deletes the documents, the identity and the browser’s data, and says so', async () => {
  const view = await openProfile();
  const { browser, uid, store, toasts } = view;
  act(() => {
    store.dispatch(productViewed(kettle));
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(favouriteToggled({ productId: 5, desired: true }));
  });
  const { documents } = browser.device;
  await waitFor(async () =>
    expect(await documents.readUser(uid)).toMatchObject({ cartItems: [line], favoriteIds: [5] }),
  );
  await confirmDeletion(view);
  expect(await screen.findByText('Login page')).toBeVisible();
  await waitFor(() => expect(toasts()).toContain('success: Your account has been deleted.'));
  expect(toasts().join()).not.toContain('You’ve been signed out');
  seeNothingStored(browser, uid);
  const { cart, favourites, orders, recentlyViewed } = store.getState();
  expect(JSON.stringify([cart, favourites, orders, recentlyViewed])).not.toMatch(/Kettle|user-1/u);
});

test('leaves entries of this browser that name only a similar address', async () => {
  const view = await openProfile();
  const { browser, toasts } = view;
  const own = [
    'ada@example.com',
    '"Ada@Example.com"',
    String.raw`"Rose Lane\nada@example.com"`,
    'mail ada@example.com.',
  ];
  const others = [
    'nada@example.com',
    'b.ada@example.com',
    'b+ada@example.com',
    'ada@example.com.au',
    'ada@example.computer',
  ];
  for (const [index, text] of [...own, ...others].entries()) browser.disk.entries.set(`note-${index}`, text);
  await confirmDeletion(view);
  await waitFor(() => expect(toasts()).toContain('success: Your account has been deleted.'));
  const notes = () => [...browser.disk.entries].flatMap(([key, text]) => (key.startsWith('note-') ? [text] : []));
  await waitFor(() => expect(notes()).toEqual(others));
});

test('unsent work is listed first, sent meanwhile if possible, and deleted with the account', async () => {
  const view = await openProfile();
  const { browser, uid, store } = view;
  browser.device.faults.setOffline(true);
  const shipping = { name: ada.name, email: ada.email, address };
  await act(() => store.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping))));
  act(() => {
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(favouriteToggled({ productId: 5, desired: true }));
  });
  await waitFor(() => expect(keptText(browser)).toContain(address));
  const { dialog, inside } = await openDialog(view);
  expect(inside.getByRole('status')).toHaveTextContent(
    /^One order is waiting to be sent\. .*reached your account\. None of it will be sent\.$/u,
  );
  await view.user.type(inside.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await view.user.click(inside.getByRole('button', { name: 'Delete account' }));
  expect(await inside.findByRole('alert')).toHaveTextContent('Check your internet connection and try again.');
  expect(dialog).toBeVisible();

  browser.device.faults.setOffline(false);
  act(() => void store.dispatch(wentOnline()));
  await waitFor(() => expect(inside.getByRole('status')).toBeEmptyDOMElement());
  await view.user.click(inside.getByRole('button', { name: 'Delete account' }));
  await screen.findByText('Login page');
  await waitFor(() => seeNothingStored(browser, uid));
});

test('orders that cannot be sent are removed from the browser with the account', async () => {
  const view = await openProfile();
  const { browser, uid, store } = view;
  browser.device.faults.fail('createOrder', appError('permission-denied'));
  const shipping = { name: ada.name, email: ada.email, address };
  await act(() => store.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping))));
  const { inside } = await openDialog(view);
  await waitFor(() => expect(inside.getByRole('status')).toHaveTextContent('One order wasn’t accepted by the shop.'));
  expect(keptText(browser)).toContain(address);
  await view.user.type(inside.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await view.user.click(inside.getByRole('button', { name: 'Delete account' }));
  await screen.findByText('Login page');
  await waitFor(() => seeNothingStored(browser, uid));
});

test('an old sign-in is renewed by the password, and the deletion goes on', async () => {
  const view = await openProfile();
  view.browser.device.identity.ageSignIn();
  await confirmDeletion(view);
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you to continue' }));
  await view.user.type(question.getByLabelText('Password'), ada.password);
  await view.user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Login page')).toBeVisible();
  await waitFor(() => seeNothingStored(view.browser, view.uid));
});

test('a call whose answer was lost is made again, and finishes', async () => {
  const view = await openProfile();
  view.browser.device.faults.failAfterwards('deleteAccount');
  const { inside } = await confirmDeletion(view);
  await inside.findByRole('alert');
  await view.user.click(inside.getByRole('button', { name: 'Delete account' }));
  await screen.findByText('Login page');
  await waitFor(() => seeNothingStored(view.browser, view.uid));
});

test('another tab forgets the account as well, and does not write it again', async () => {
  const view = await openProfile();
  const { browser, uid } = view;
  const services = browser.tab();
  const other = makeStore({ services });
  other.dispatch(shopStarted());
  other.dispatch(sessionRequested());
  await waitFor(() => expect(other.getState().auth.status).toBe('signedIn'));
  services.tabStorage.set(`shop.account.checkout.${uid}`, JSON.stringify({ address }));
  const held = browser.device.faults.hang('updateUser');
  other.dispatch(cartItemAdded({ line, limit: 3 }));
  await waitFor(() => expect(keptText(browser)).toContain('Kettle'));
  await confirmDeletion(view);
  await screen.findByText('Login page');
  held.release();
  await waitFor(() => expect(other.getState().auth.status).toBe('signedOut'));
  await waitFor(() => seeNothingStored(browser, uid));
  expect(services.tabStorage.keys('')).toEqual([]);
  expect(selectToasts(other.getState()).map(({ text }) => text)).not.toContain(
    'You’ve been signed out. Log in to continue.',
  );
  expect(await browser.device.documents.readUser(uid).catch(() => null)).toBeNull();
});

test('if a page ends before it clears the browser, the next page clears it', async () => {
  const browser = createFakeBrowser();
  const { uid } = await browser.device.identity.register(ada);
  const ended = makeStore({ services: browser.tab() });
  ended.dispatch(shopStarted());
  ended.dispatch(sessionRequested());
  await waitFor(() => expect(ended.getState().auth.status).toBe('signedIn'));
  browser.device.faults.fail('createOrder', appError('permission-denied'));
  const shipping = { name: ada.name, email: ada.email, address };
  await ended.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping)));
  await waitFor(() => expect(keptText(browser)).toContain(address));
  // The state when the page that requested the deletion has ended. The server has already deleted the account.
  browser.disk.entries.set('shop.deletion', uid);
  await browser.device.identity.deleteAccount();

  const next = makeStore({ services: browser.tab() });
  next.dispatch(shopStarted());
  await waitFor(() => expect(next.getState().auth.status).toBe('signedOut'));
  await waitFor(() => seeNothingStored(browser, uid));
});

test('a request that never arrived is forgotten once the account is seen again, and its orders stay', async () => {
  const view = await openProfile();
  const { browser, uid, store, toasts } = view;
  browser.device.faults.fail('deleteAccount');
  const { inside } = await confirmDeletion(view);
  await inside.findByRole('alert');
  act(() => void store.dispatch(wentOnline()));
  await waitFor(() => expect([...browser.disk.entries.keys()]).not.toContain('shop.deletion'));

  browser.device.faults.fail('createOrder');
  const shipping = { name: ada.name, email: ada.email, address };
  await act(() => store.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping))));
  // A new password ends the session on every device.
  await act(() => browser.device.identity.signOut());
  await screen.findByText('Login page');
  expect(toasts()).not.toContain('success: Your account has been deleted.');
  expect(keptText(browser)).toContain(address);
});

/** Lists the places of the browser that still hold data of an account. */
const leftOf = ({ disk, device, hasOfflineCopies }: FakeBrowser) => [
  ...(disk.records.size > 0 ? ['record'] : []),
  ...(hasOfflineCopies ? ['copies'] : []),
  ...(device.identity.currentUid() === null ? [] : ['session']),
];

describe.each(['record', 'copies', 'session'])('the browser does not remove the %s', (refused) => {
  /** Ada has an order that the shop does not accept. Her browser refuses one removal, until `relent` is called. */
  async function openRefusing() {
    const browser = createFakeBrowser();
    let isRefusing = true;
    const refuseFirst =
      <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
      (...args: Args) =>
        isRefusing && name === refused ? Promise.reject(new Error('The browser refuses.')) : call(...args);
    const { tab } = browser;
    browser.tab = () => {
      const { identity, offlineCopies, recordDisk, ...others } = tab();
      return {
        ...others,
        identity: { ...identity, signOut: refuseFirst('session', identity.signOut) },
        offlineCopies: { forget: refuseFirst('copies', offlineCopies.forget) },
        recordDisk: { ...recordDisk, remove: refuseFirst('record', recordDisk.remove) },
      };
    };
    const view = await openProfile(browser);
    browser.device.faults.fail('createOrder', appError('permission-denied'));
    const shipping = { name: ada.name, email: ada.email, address };
    await act(() => view.store.dispatch(queueOrder(draftOrder('order-1', view.uid, [line], shipping))));
    await waitFor(() => expect(keptText(browser)).toContain(address));
    await confirmDeletion(view);
    await screen.findByText('Login page');
    const relent = () => {
      isRefusing = false;
    };
    return { ...view, relent };
  }

  /** A page that is opened after the deletion. */
  function openNextPage(browser: FakeBrowser) {
    const next = makeStore({ services: browser.tab() });
    next.dispatch(shopStarted());
    return () => selectToasts(next.getState()).map(({ text }) => text);
  }

  test('the customer reads that the account is deleted, and all else is removed', async () => {
    const { browser, toasts } = await openRefusing();
    await waitFor(() => expect(toasts()).toContain('success: Your account has been deleted.'));
    await waitFor(() => expect(leftOf(browser)).toEqual([refused]));
    await waitFor(() => expect(JSON.stringify([...browser.disk.entries])).not.toContain(ada.email));
  });

  test('the next page removes it', async () => {
    const { browser, uid, relent } = await openRefusing();
    await waitFor(() => expect(leftOf(browser)).toEqual([refused]));
    relent();
    const toasts = openNextPage(browser);
    await waitFor(() => seeNothingStored(browser, uid));
    expect(toasts()).toEqual(['Your account has been deleted.']);
  });

  test('the next page forgets the deletion, so that later pages do nothing', async () => {
    const { browser } = await openRefusing();
    await waitFor(() => expect(leftOf(browser)).toEqual([refused]));
    const toasts = openNextPage(browser);
    await waitFor(() => expect(toasts()).toEqual(['Your account has been deleted.']));
    await waitFor(() => expect([...browser.disk.entries.keys()]).not.toContain('shop.deletion'));
    await waitFor(() => expect([...browser.disk.entries.keys()]).not.toContain('shop.uid'));
  });
});
