import { screen, within } from '@testing-library/react';
import { productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { browserOfAda, main, serveShop, visit } from './visit';

serveShop([productFixture({ id: 1, price: 9.5, stock: 12 }), productFixture({ id: 2, price: 0.1, stock: 12 })]);

const twoLines = { cartItems: [lineFixture(1, 9.5, 3), lineFixture(2, 0.1, 2)] };

test('SPEC 2, Cart screen: lines have quantity minus and plus, and remove', async () => {
  visit('/cart', await browserOfAda(twoLines));
  const quantity = within(await main().findByRole('group', { name: 'Quantity of Product 1' }));
  expect(quantity.getByRole('textbox')).toHaveValue('3');
  expect(quantity.getByRole('button', { name: 'Decrease quantity of Product 1' })).toBeEnabled();
  expect(quantity.getByRole('button', { name: 'Increase quantity of Product 1' })).toBeEnabled();
  expect(main().getByRole('button', { name: 'Remove Product 1' })).toBeEnabled();
});

test("SPEC 2, Cart screen: has clear cart, total and 'Proceed to Checkout'", async () => {
  visit('/cart', await browserOfAda(twoLines));
  expect(await main().findByRole('button', { name: 'Clear cart' })).toBeEnabled();
  expect(within(main().getByRole('complementary', { name: 'Total' })).getByText('28.70 $')).toBeVisible();
  expect(main().getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test("SPEC 2, Cart screen: an empty cart shows 'Your cart is empty' with a 'Continue Shopping' link to /", async () => {
  visit('/cart', await browserOfAda());
  expect(await main().findByText('Your cart is empty')).toBeVisible();
  expect(main().getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('SPEC 2, Cart screen: prices show 2 decimals', async () => {
  visit('/cart', await browserOfAda(twoLines));
  for (const price of ['9.50 $ each', '28.50 $', '0.10 $ each', '0.20 $']) {
    expect(await main().findByText(price)).toBeVisible();
  }
});

test('SPEC 2, Checkout: a shipping form has Name, Email and Address', async () => {
  visit('/checkout', await browserOfAda(twoLines));
  const form = within(await main().findByRole('form', { name: 'Checkout' }));
  const labels = form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels).toEqual(['Name', 'Email', 'Address']);
});

test("SPEC 2, Checkout: has a cart summary, a total and a 'Place Order' button", async () => {
  visit('/checkout', await browserOfAda(twoLines));
  const summary = within(await main().findByRole('complementary', { name: 'Your order' }));
  expect(await summary.findByText('Product 1')).toBeVisible();
  expect(summary.getByText('Product 2')).toBeVisible();
  expect(summary.getByText('28.70 $')).toBeVisible();
  expect(summary.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test("SPEC 2, Checkout: 'Place Order' is disabled when the cart is empty", async () => {
  visit('/checkout', await browserOfAda());
  expect(await main().findByRole('button', { name: 'Place Order' })).toBeDisabled();
});

test("SPEC 2, Checkout: an empty cart shows 'Your cart is empty.' with a 'Shop now' link to /products", async () => {
  visit('/checkout', await browserOfAda());
  expect(await main().findByText('Your cart is empty.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/products');
});

test('SPEC 2, Checkout: native browser validation is off', async () => {
  visit('/checkout', await browserOfAda(twoLines));
  expect(await main().findByRole('form', { name: 'Checkout' })).toHaveProperty('noValidate', true);
});

test("SPEC 2, Checkout success: 'Thank You!', 'Your order has been placed successfully.', a promise of a confirmation email, and a 'Back to Home' link", async () => {
  const { user } = visit('/checkout', await browserOfAda(twoLines));
  await user.type(await main().findByRole('textbox', { name: 'Address' }), '1 Row{Enter}12345 London');
  await user.click(main().getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Thank You!')).toBeVisible();
  expect(main().getByText('Your order has been placed successfully.')).toBeVisible();
  expect(main().getByText(/confirmation email to ada@shop\.example/u)).toBeVisible();
  expect(main().getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
