import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { appError } from '@/domain/appError';
import { selectUser } from '@/features/auth/authSlice';
import { productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { renderShop } from '../renderShop';
import {
  ada,
  browserOfAda,
  fill,
  findSession,
  findTitle,
  header,
  main,
  serveShop,
  visit,
  visitorBrowser,
} from './visit';

serveShop([productFixture({ id: 1 })]);

const heart = (what: 'Add' | 'Remove') =>
  main().findByRole('button', { name: new RegExp(`^${what} Product 1 (?:to|from) favorites$`, 'u') });

async function logOut(user: UserEvent): Promise<void> {
  await user.click(header().getByRole('button', { name: 'My account' }));
  await user.click(header().getByRole('button', { name: 'Logout' }));
  await header().findByRole('link', { name: 'Login' });
}

test('SPEC 4, Favorites: toggling adds the id locally and in the user’s document', async () => {
  const browser = await browserOfAda({ favoriteIds: [7] });
  const { user } = visit('/', browser);
  await findSession();
  await user.click(await heart('Add'));
  expect(await heart('Remove')).toBeVisible();
  await waitFor(() => expect(browser.stored()).toMatchObject({ favoriteIds: [7, 1] }));
});

test('SPEC 4, Favorites: toggling again removes the id locally and in the user’s document; they are loaded on sign-in', async () => {
  const browser = await browserOfAda({ favoriteIds: [7, 1] });
  const { user } = visit('/', browser);
  await user.click(await heart('Remove'));
  expect(await heart('Add')).toBeVisible();
  await waitFor(() => expect(browser.stored()).toMatchObject({ favoriteIds: [7] }));
});

test('SPEC 4, Favorites: cleared on sign-out', async () => {
  const { user } = visit('/', await browserOfAda({ favoriteIds: [1] }));
  await heart('Remove');
  await logOut(user);
  expect(await heart('Add')).toBeVisible();
});

test('SPEC 4, Favorites: toggling does nothing when signed out', async () => {
  const { user, store } = visit('/');
  const before = store.getState().favourites;
  await user.click(await heart('Add'));
  await findTitle('Login');
  expect(store.getState().favourites).toEqual(before);
});

test('SPEC 4, Favorites, and 8: failures are only logged', async () => {
  const browser = await browserOfAda();
  const { user } = visit('/', browser);
  await waitFor(() => expect(browser.stored()).toBeDefined());
  await findSession();
  browser.device.faults.fail('updateUser', appError('permission-denied'));
  await user.click(await heart('Add'));
  // The heart goes back when the failure has arrived.
  expect(await heart('Add')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('listitem')).toBeNull();
  expect(browser.stored()).toMatchObject({ favoriteIds: [] });
});

async function placeOrder(user: UserEvent): Promise<void> {
  const address = await main().findByRole('textbox', { name: 'Address' });
  await user.clear(main().getByRole('textbox', { name: 'Name' }));
  await user.type(main().getByRole('textbox', { name: 'Name' }), 'Grace');
  await user.type(address, '1 Row{Enter}12345 London');
  await user.click(main().getByRole('button', { name: 'Place Order' }));
  await findTitle('Thank You!');
}

const fullCart = { cartItems: [lineFixture(1, 9.99, 3)] };

test('SPEC 4, Order placement: the order is saved under the user, with its items, total and shipping', async () => {
  const browser = await browserOfAda(fullCart);
  const { user } = visit('/checkout', browser);
  await placeOrder(user);
  await waitFor(() =>
    expect(browser.backend.store.orders(browser.uid).map(({ data }) => data)).toEqual([
      {
        userId: browser.uid,
        items: [{ productId: 1, name: 'Product 1', price: 9.99, quantity: 3 }],
        totalAmount: 29.97,
        shipping: { name: 'Grace', email: ada.email, address: '1 Row\n12345 London' },
      },
    ]),
  );
});

test.each([
  ['succeeds', () => undefined],
  [
    'fails',
    (browser: Awaited<ReturnType<typeof browserOfAda>>) => {
      for (let tries = 0; tries < 20; tries += 1) browser.device.faults.fail('createOrder');
    },
  ],
])(
  'SPEC 4, Order placement, and 8: whether saving %s, silently, the cart is cleared and the user sent to /checkout/success',
  async (_how, prepare) => {
    const browser = await browserOfAda(fullCart);
    prepare(browser);
    const { user } = visit('/checkout', browser);
    await placeOrder(user);
    expect(main().getByText('Your order has been placed successfully.')).toBeVisible();
    expect(await header().findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await waitFor(() => expect(browser.stored()).toMatchObject({ cartItems: [] }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('listitem')).toBeNull();
  },
);

test('SPEC 4, Order placement: the form is reset', async () => {
  const browser = await browserOfAda(fullCart);
  const first = visit('/checkout', browser);
  await placeOrder(first.user);
  first.unmount();
  // The same tab, whose storage holds what was typed before an order.
  renderShop({ route: '/checkout', services: first.services });
  expect(await main().findByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});

test('SPEC 4, Session: the state signed-in sets the user with its token', async () => {
  const browser = await browserOfAda();
  const { store } = visit('/dashboard', browser);
  await findSession();
  expect(selectUser(store.getState())).toMatchObject({
    email: ada.email,
    displayName: ada.name,
    accessToken: expect.stringMatching(/^token-/u) as string,
  });
});

test('SPEC 4, Session: the state signed-out sets null', async () => {
  const browser = await browserOfAda();
  const { store } = visit('/dashboard', browser);
  await findTitle('Welcome to your dashboard');
  await act(() => browser.device.identity.signOut());
  expect(await findTitle('Login')).toBeVisible();
  expect(selectUser(store.getState())).toBeNull();
});

test('SPEC 4, Session: a profile name update changes the stored user', async () => {
  const { user, store } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Update Your Name', { Name: 'Grace' });
  await waitFor(() => expect(selectUser(store.getState())).toMatchObject({ displayName: 'Grace' }));
});

test('SPEC 4, Session: a profile email update changes the stored user', async () => {
  const { user, store } = visit('/dashboard/profile', await browserOfAda());
  await fill(user, 'Update Email', { Email: 'grace@shop.example' });
  await waitFor(() => expect(selectUser(store.getState())).toMatchObject({ email: 'grace@shop.example' }));
});

test('SPEC 4, Session: the display name is set after registration', async () => {
  const browser = visitorBrowser();
  const { user } = visit('/register', browser);
  await fill(user, 'Register', { Name: 'Grace', Email: 'grace@shop.example', Password: 'correct horse' });
  expect(await main().findByText('Good to see you, Grace.')).toBeVisible();
  expect(browser.backend.accounts.byEmail('grace@shop.example')).toMatchObject({ displayName: 'Grace' });
});
