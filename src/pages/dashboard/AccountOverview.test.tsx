import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { appError } from '@/domain/appError';
import { signedIn } from '@/features/auth/authSlice';
import { syncRequested } from '@/features/sync/syncSlice';
import { ada } from '../../../test/account';
import { catalogueServer, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { DashboardPage } from './DashboardPage';

const shipping = { name: 'Ada', email: ada.email, address: '1 Analytical Row' };
const item = { productId: 1, name: 'Product 1', price: 9.99, quantity: 3 };

serveCatalogue([1, 2, 3, 4, 5].map((id) => productFixture({ id })));

interface History {
  cart?: boolean;
  orders?: number;
  favourites?: number[];
}

async function open({ cart = false, orders = 0, favourites = [] }: History, beforeShown?: (fail: FailOrders) => void) {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const session = await browser.device.identity.register(ada);
  backend.store.putUser(session.uid, {
    email: ada.email,
    cartItems: cart ? [{ ...item, image: '' }] : [],
    favoriteIds: favourites,
  });
  for (let number = 1; number <= orders; number += 1)
    backend.store.addOrder(session.uid, `order-${number}`, {
      userId: session.uid,
      items: [item],
      totalAmount: 29.97,
      shipping,
    });
  beforeShown?.(() => browser.device.faults.fail('listOrders', appError('unavailable')));
  const view = renderWithStore(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/dashboard" element={<DashboardPage />} />
      </Route>
    </Routes>,
    { route: '/dashboard', services: browser.tab() },
  );
  act(() => void view.store.dispatch(signedIn(session)));
  act(() => void view.store.dispatch(syncRequested()));
  return view;
}

type FailOrders = () => void;

const card = (name: string) => screen.findByRole('region', { name });

test('shows the cart, the newest order and the favourites, each with a way to it', async () => {
  await open({ cart: true, orders: 2, favourites: [1, 2, 3, 4, 5] });
  const cart = within(await card('Your cart'));
  expect(await cart.findByText('3 items')).toBeVisible();
  expect(cart.getByText('29.97 $')).toBeVisible();
  expect(cart.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');

  const order = within(await card('Your last order'));
  expect(await order.findByText('Product 1 × 3')).toBeVisible();
  expect(order.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/dashboard/orders/order-2');

  const favourites = within(await card('Your favorites'));
  expect(await favourites.findByText('5 products')).toBeVisible();
  expect(favourites.getByRole('link', { name: 'See all favorites' })).toHaveAttribute('href', '/favorites');
});

test('leaves out what a customer does not have', async () => {
  await open({ orders: 1 });
  expect(await card('Your last order')).toBeVisible();
  await screen.findByRole('link', { name: 'View order' });
  expect(screen.queryByRole('region', { name: 'Your cart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your favorites' })).not.toBeInTheDocument();
});

test('leads a new customer into the shop', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('requests only as many favourites as it shows', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);
  catalogueServer.events.on('request:start', note);
  await open({ favourites: [1, 2, 3, 4, 5] });
  await screen.findByText('5 products');
  catalogueServer.events.removeListener('request:start', note);
  expect(asked.filter((path) => path.startsWith('/products/')).sort()).toEqual(
    [2, 3, 4, 5].map((id) => `/products/${id}`),
  );
});

test('says that the orders could not be loaded, and tries again', async () => {
  const { user } = await open({ cart: true, orders: 1 }, (failOrders) => failOrders());
  const order = within(await card('Your last order'));
  expect(await order.findByRole('alert')).toHaveTextContent('We couldn’t load your last order.');
  await user.click(order.getByRole('button', { name: 'Try again' }));
  expect(await order.findByText('Product 1 × 3')).toBeVisible();
});
