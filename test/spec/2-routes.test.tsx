import { screen, waitFor } from '@testing-library/react';
import { productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { browserOfAda, findTitle, main, serveShop, visit } from './visit';

serveShop([
  productFixture({ id: 98, title: 'Soft Blush No. 2', brand: 'Maison Été' }),
  productFixture({ id: 99, title: 'Oak Tray', brand: null }),
]);

test('SPEC 2, /{brand?}/{title}/{productId}: the path is the lowercased, hyphenated brand, the title and the id', async () => {
  visit('/');
  const link = await main().findByRole('link', { name: 'Soft Blush No. 2' });
  expect(link).toHaveAttribute('href', '/maison-%C3%A9t%C3%A9/soft-blush-no-2/98');
});

test('SPEC 2, /{brand?}/{title}/{productId}: the segment of a missing brand is omitted', async () => {
  visit('/');
  expect(await main().findByRole('link', { name: 'Oak Tray' })).toHaveAttribute('href', '/oak-tray/99');
});

test.each([
  ['/maison-%C3%A9t%C3%A9/soft-blush-no-2/98', 'Soft Blush No. 2'],
  ['/oak-tray/99', 'Oak Tray'],
])('SPEC 2, /{brand?}/{title}/{productId}: %s is the detail page of a product', async (route, title) => {
  visit(route);
  expect(await findTitle(title)).toBeVisible();
});

test.each([
  '/cart',
  '/checkout',
  '/checkout/success',
  '/favorites',
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/orders',
])("SPEC 2, protected routes: %s shows 'loading...', then redirects to /login if there is no user", async (route) => {
  visit(route);
  expect(main().getByText('loading...')).toBeInTheDocument();
  expect(await findTitle('Login')).toBeVisible();
});

test('SPEC 2, protected routes: a loading text also shows on other pages while the authentication state resolves', async () => {
  visit('/');
  expect(screen.getByText('loading...')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('loading...')).not.toBeInTheDocument());
});

test.each(['/login', '/register'])('SPEC 2, %s: signed-in users are redirected to /dashboard', async (route) => {
  visit(route, await browserOfAda());
  expect(await findTitle('Welcome to your dashboard')).toBeVisible();
});

test('SPEC 2, /login: shows the login form when signed out', async () => {
  visit('/login');
  expect(await main().findByRole('form', { name: 'Login' })).toBeVisible();
});

test('SPEC 2, /register: shows the registration form when signed out', async () => {
  visit('/register');
  expect(await main().findByRole('form', { name: 'Register' })).toBeVisible();
});

test('SPEC 2, /cart: shows the cart lines', async () => {
  visit('/cart', await browserOfAda({ cartItems: [lineFixture(99, 5)] }));
  expect(await main().findByRole('group', { name: 'Quantity of Product 99' })).toBeVisible();
});

test('SPEC 2, /checkout: shows the shipping form and the summary', async () => {
  visit('/checkout', await browserOfAda({ cartItems: [lineFixture(99, 5)] }));
  expect(await main().findByRole('textbox', { name: 'Address' })).toBeVisible();
  expect(await main().findByText('Product 99')).toBeVisible();
});

test("SPEC 2, /favorites: shows the 'My Favorites' grid", async () => {
  visit('/favorites', await browserOfAda({ favoriteIds: [99] }));
  expect(await findTitle('My Favorites')).toBeVisible();
  expect(await main().findByRole('link', { name: 'Oak Tray' })).toBeVisible();
});

test("SPEC 2, /dashboard: shows 'Welcome to your dashboard'", async () => {
  visit('/dashboard', await browserOfAda());
  expect(await findTitle('Welcome to your dashboard')).toBeVisible();
});

test('SPEC 2, /dashboard/profile: shows the profile forms', async () => {
  visit('/dashboard/profile', await browserOfAda());
  expect(await main().findByRole('form', { name: 'Update Your Name' })).toBeVisible();
});

test('SPEC 2, /dashboard/orders: shows the order history', async () => {
  const browser = await browserOfAda();
  const item = { productId: 99, name: 'Oak Tray', price: 5, quantity: 1 };
  const shipping = { name: 'Ada', email: 'ada@shop.example', address: 'Row 1\n12345 London' };
  browser.backend.store.addOrder(browser.uid, 'order-7', {
    userId: browser.uid,
    items: [item],
    totalAmount: 5,
    shipping,
  });
  visit('/dashboard/orders', browser);
  expect(await main().findByRole('link', { name: 'order-7' })).toBeVisible();
});
