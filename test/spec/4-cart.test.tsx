import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import {
  ada,
  browserOfAda,
  fill,
  findSession,
  findToast,
  header,
  main,
  serveShop,
  visit,
  visitorBrowser,
} from './visit';

serveShop([productFixture({ id: 1, stock: 50 }), productFixture({ id: 2, stock: 50, category: 'furniture' })]);

const openProduct = '/lumeva/product-1/1';

async function addToCart(user: UserEvent): Promise<void> {
  await user.click(await main().findByRole('button', { name: 'Add to Cart' }));
}

const button = (name: string) => main().findByRole('button', { name });
const quantity = () => main().findByRole('textbox', { name: 'Quantity of Product 1' });

/** Waits until the user document's cart has these products in these quantities. */
const inStore = (browser: Pick<Awaited<ReturnType<typeof browserOfAda>>, 'stored'>, ...lines: [number, number][]) =>
  waitFor(() =>
    expect(browser.stored()).toMatchObject({
      cartItems: lines.map(([productId, pieces]) => ({ productId, quantity: pieces })),
    }),
  );

test('SPEC 4, Cart: adding a product that is in the cart increases its quantity by 1', async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2)] });
  const { user } = visit(openProduct, browser);
  await header().findByRole('link', { name: 'Cart, 2 items' });
  await addToCart(user);
  expect(await header().findByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await inStore(browser, [1, 3]);
});

test('SPEC 4, Cart: adding another product appends a line with quantity 1', async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(2, 9.99, 2)] });
  const { user } = visit(openProduct, browser);
  await header().findByRole('link', { name: 'Cart, 2 items' });
  await addToCart(user);
  await inStore(browser, [2, 2], [1, 1]);
});

test('SPEC 4, Cart: minus is disabled at quantity 1', async () => {
  visit('/cart', await browserOfAda({ cartItems: [lineFixture(1, 9.99, 1)] }));
  expect(await button('Decrease quantity of Product 1')).toHaveAttribute('aria-disabled', 'true');
});

test('SPEC 4, Cart: quantities below 1 are ignored', async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2)] });
  const { user } = visit('/cart', browser);
  await user.type(await quantity(), '{Control>}a{/Control}0{Enter}');
  expect(await header().findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  expect(browser.stored()).toMatchObject({ cartItems: [{ productId: 1, quantity: 2 }] });
});

test('SPEC 4, Cart: plus increments', async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2)] });
  const { user } = visit('/cart', browser);
  await user.click(await button('Increase quantity of Product 1'));
  expect(await quantity()).toHaveValue('3');
  await inStore(browser, [1, 3]);
});

test("SPEC 4, Cart: update sets a quantity; toast 'Cart updated successfully'", async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2)] });
  const { user } = visit('/cart', browser);
  await user.clear(await quantity());
  await user.type(await quantity(), '7{Enter}');
  expect(await findToast('Cart updated successfully')).toBeVisible();
  await inStore(browser, [1, 7]);
});

test("SPEC 4, Cart: remove deletes the line; toast 'Item removed from cart'", async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2), lineFixture(2, 5)] });
  const { user } = visit('/cart', browser);
  await user.click(await button('Remove Product 1'));
  expect(await findToast('Item removed from cart')).toBeVisible();
  await inStore(browser, [2, 1]);
});

test("SPEC 4, Cart: clear empties the cart; toast 'Cart cleared successfully'", async () => {
  const browser = await browserOfAda({ cartItems: [lineFixture(1, 9.99, 2), lineFixture(2, 5)] });
  const { user } = visit('/cart', browser);
  await user.click(await button('Clear cart'));
  expect(await findToast('Cart cleared successfully')).toBeVisible();
  await inStore(browser);
});

test("SPEC 4, Cart: signed-out users use the guest cart, under the key guestCart; toast 'Item added to cart'", async () => {
  const { user, browser } = visit(openProduct);
  await addToCart(user);
  expect(await findToast('Item added to cart')).toBeVisible();
  await waitFor(() => expect(browser.disk.entries.get('guestCart')).toContain('Product 1'));
});

test('SPEC 4, Cart: signed-in users use the cart in their user document', async () => {
  const browser = await browserOfAda();
  const { user } = visit(openProduct, browser);
  await findSession();
  await addToCart(user);
  await waitFor(() =>
    expect(browser.stored()).toEqual(
      expect.objectContaining({
        email: ada.email,
        cartItems: [
          { productId: 1, name: 'Product 1', price: 9.99, image: 'http://catalogue.test/pictures/1.webp', quantity: 1 },
        ],
      }),
    ),
  );
  expect(browser.disk.entries.get('guestCart') ?? '').not.toContain('Product 1');
});

async function logIn(user: UserEvent): Promise<void> {
  const [login] = await header().findAllByRole('link', { name: 'Login' });
  if (login !== undefined) await user.click(login);
  await fill(user, 'Login', { Email: ada.email, Password: ada.password });
}

function browserWithAccount() {
  const browser = visitorBrowser();
  const { uid } = browser.backend.accounts.add({ displayName: ada.name, email: ada.email, password: ada.password });
  return { ...browser, uid, stored: () => browser.backend.store.user(uid)?.data };
}

test('SPEC 4, Cart: on sign-in, the guest cart is merged with the stored cart (quantities of the same product summed), saved to the user’s document, and deleted', async () => {
  const browser = browserWithAccount();
  const cartItems = [lineFixture(2, 5), lineFixture(1, 9.99, 2)];
  browser.backend.store.putUser(browser.uid, { email: ada.email, cartItems, favoriteIds: [] });
  const { user } = visit(openProduct, browser);
  await addToCart(user);
  await waitFor(() => expect(browser.disk.entries.get('guestCart')).toContain('Product 1'));

  await logIn(user);
  await inStore(browser, [2, 1], [1, 3]);
  await waitFor(() => expect(browser.disk.entries.has('guestCart')).toBe(false));
});

test('SPEC 4, Cart: on sign-in, if both are empty, an empty cart is saved', async () => {
  const browser = browserWithAccount();
  const { user } = visit('/login', browser);
  await logIn(user);
  await waitFor(() => expect(browser.stored()).toMatchObject({ email: ada.email, cartItems: [] }));
});
