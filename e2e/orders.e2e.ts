import type { Page } from '@playwright/test';
import { priceNote, shop as brand } from '../src/config/shop';
import type { CartLine } from '../src/domain/cart';
import { draftOrder, type OrderDraft } from '../src/domain/order';
import { cancelTexts, ordersTexts } from '../src/texts/orders';
import { shellTexts } from '../src/texts/shell';
import {
  fillLogin,
  logIn,
  logInNewShopper,
  logOut,
  newShopper,
  overtakenByLogOut,
  register,
  seeDashboard,
  type Shopper,
} from './support/account';
import { addButton, butter, cartLine, coffee, goToCart, linesOnScreen, screenLine, seeCartCount } from './support/cart';
import { address, goToOrders, openCheckout, orderRows, placeButton, seeSuccess } from './support/checkout';
import { seeHeading } from './support/screens';
import type { StoreAccess } from './support/storeAccess';
import { expect, test } from './support/test';

/** An order of the shopper that the server has already stored. */
async function storeOrder(store: StoreAccess, { name, email }: Shopper, lines: CartLine[]): Promise<OrderDraft> {
  const order = draftOrder(await store.documents.newOrderId(), store.uid, lines, { name, email, address });
  await store.documents.createOrder(order);
  return order;
}

test('the checkout keeps typed text over a reload, and clears it with the order and with the log-out', async ({
  page,
  shop,
  expectComplaints,
}) => {
  expectComplaints(overtakenByLogOut);
  const { shopper } = await logInNewShopper(shop, page, [cartLine(butter, 1)]);
  await openCheckout(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Neighbour at the door');
  await page.reload();
  await page.getByText('Quantity: 1').waitFor();
  expect(await name.inputValue()).toBe('Neighbour at the door');
  expect(await page.getByLabel('Address').inputValue()).toBe(address);

  await logOut(page);
  await logIn(page, shopper);
  await page.goto('/checkout');
  await page.getByText('Quantity: 1').waitFor();
  expect(await name.inputValue()).toBe(shopper.name);
  expect(await page.getByLabel('Address').inputValue()).toBe('');

  await name.fill('Neighbour at the door');
  await page.getByLabel('Address').fill(address);
  await placeButton(page).click();
  await seeSuccess(page);
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.', { exact: true }).waitFor();
  expect(await name.inputValue()).toBe(shopper.name);
  // The address of the last order, from the server.
  await expect(page.getByLabel('Address')).toHaveValue(address);
});

test('an order is placed, confirmed, listed, shown, and ordered again', async ({ page, shop }) => {
  const { shopper, store } = await logInNewShopper(shop, page, [cartLine(butter, 2), cartLine(coffee, 1)]);
  await openCheckout(page);
  await placeButton(page).click();
  const orderId = await seeSuccess(page);
  await page.getByText(`We will send a confirmation email to ${shopper.email}.`).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  await seeCartCount(page, 0);
  // The confirmation does not wait for the server.
  await expect.poll(() => store.orders()).toHaveLength(1);
  expect(await store.orders()).toEqual([
    expect.objectContaining({
      id: orderId,
      userId: store.uid,
      items: [
        { productId: butter.id, name: butter.title, price: butter.price, quantity: 2 },
        { productId: coffee.id, name: coffee.title, price: coffee.price, quantity: 1 },
      ],
      totalAmount: 19.7,
      shipping: { name: shopper.name, email: shopper.email, address },
    }),
  ]);

  await goToOrders(page);
  const row = orderRows(page).filter({ hasText: orderId });
  await row.waitFor();
  expect(await orderRows(page).count()).toBe(1);
  expect(await row.innerText()).toContain('19.70 $');
  await row.getByRole('link', { name: orderId }).click();
  await seeHeading(page, ordersTexts.orderTitle(orderId));
  await page.getByText(/^(?:Received|Confirmed)$/u).waitFor();
  await page.getByText(address).waitFor();
  expect(await page.getByRole('list', { name: ordersTexts.lines }).innerText()).toContain('8.20 $');

  // By its address as well, and again after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByText('3 items added', { exact: true }).waitFor();
  await goToCart(page, 3);
  expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2), screenLine(coffee, 1)]);
});

test('a printed order is a receipt that fills the sheet, upright and landscape', async ({ page, shop }) => {
  const { shopper, store } = await logInNewShopper(shop, page);
  const order = await storeOrder(store, shopper, [cartLine(butter, 2)]);
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Reorder' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheetText = await page.getByRole('main').innerText();
  const seller = 'Example Street 1';
  for (const part of [brand.name, seller, order.id, butter.title, '2 × 4.10 $', '8.20 $', priceNote, address]) {
    expect(sheetText).toContain(part);
  }
  for (const part of [ordersTexts.toOrders, ordersTexts.reorder, ordersTexts.history, cancelTexts.open]) {
    expect(sheetText).not.toContain(part);
  }
  const heading = page.getByRole('heading', { level: 1 });
  // A4, less its margins.
  for (const width of [794, 1_123]) {
    await page.setViewportSize({ width, height: 800 });
    const sheet = await heading.evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0);
    expect(sheet).toBeGreaterThan(600);
    expect(await page.getByRole('link', { name: shellTexts.skipToContent, includeHidden: true }).isVisible()).toBe(
      false,
    );
  }
});

test('one order for two tabs at the same moment', async ({ page, context, shop }) => {
  const { store } = await logInNewShopper(shop, page, [cartLine(butter, 1)]);
  const other = await context.newPage();
  await Promise.all([openCheckout(page), openCheckout(other)]);
  // Clicks within the page: a mouse click reaches a background tab later than the other tab.
  const place = (tab: Page) => placeButton(tab).evaluate((button: HTMLButtonElement) => button.click());
  await Promise.all([place(page), place(other)]);
  // The second tab shows that the cart has changed, or an empty cart before the click counts.
  const outcome = (tab: Page) =>
    tab
      .getByRole('heading', { name: 'Thank You!' })
      .or(tab.getByText('Your cart has changed. Please review it before ordering.', { exact: false }))
      .or(tab.getByText('Your cart is empty.', { exact: true }))
      .first()
      .innerText();
  const outcomes = await Promise.all([outcome(page), outcome(other)]);
  expect(outcomes.filter((text) => text === 'Thank You!')).toHaveLength(1);
  await Promise.all([seeCartCount(page, 0), seeCartCount(other, 0)]);
  await expect.poll(() => store.orders()).toHaveLength(1);
  // The server stores nothing of the second attempt later either.
  const winner = outcomes[0] === 'Thank You!' ? page : other;
  await goToOrders(winner);
  await winner.getByText('1 order', { exact: true }).waitFor();
  expect(await store.orders()).toHaveLength(1);
});

test.describe('the history', () => {
  test('shows twenty, newest first, and more on request, also after a reload and Back', async ({ page, shop }) => {
    const { shopper, store } = await logInNewShopper(shop, page);
    await page.goto('/dashboard/orders');
    await page.getByText('You haven’t placed any orders yet.').waitFor();

    for (let quantity = 1; quantity <= 23; quantity += 1)
      await storeOrder(store, shopper, [cartLine(butter, quantity)]);
    await page.reload();
    await page.getByText('Newest 20 orders').waitFor();
    expect(await orderRows(page).first().innerText()).toContain(`${butter.title} × 23`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('23 orders', { exact: true }).waitFor();
    const texts = await orderRows(page).allInnerTexts();
    expect(texts).toHaveLength(23);
    expect(texts[21]).toContain(`${butter.title} × 2`);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);

    await page.reload();
    await page.getByText('23 orders', { exact: true }).waitFor();
    await orderRows(page).nth(21).getByRole('link').click();
    await page.getByRole('button', { name: 'Reorder' }).waitFor();
    await page.goBack();
    await page.getByText('23 orders', { exact: true }).waitFor();
  });

  test('another customer’s order is not found', async ({ page, shop, expectComplaints }) => {
    expectComplaints(overtakenByLogOut);
    const { shopper, store } = await logInNewShopper(shop, page);
    const order = await storeOrder(store, shopper, [cartLine(butter, 1)]);
    await page.goto(`/dashboard/orders/${order.id}`);
    await seeHeading(page, ordersTexts.orderTitle(order.id));
    await logOut(page);

    await logInNewShopper(shop, page);
    await page.goto(`/dashboard/orders/${order.id}`);
    await seeHeading(page, 'We couldn’t find that order');
    expect(await page.getByText(address).count()).toBe(0);
    await logOut(page);

    // Signed out, its address leads to the login, and back to the order after the login.
    await page.goto(`/dashboard/orders/${order.id}`);
    await seeHeading(page, 'Login');
    await fillLogin(page, shopper);
    await seeDashboard(page);
    await page.getByRole('link', { name: 'Go to your order' }).click();
    await seeHeading(page, ordersTexts.orderTitle(order.id));
  });
});

test('where the browser blocks cookies, and with them storage, channels and locks, an order is placed', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  });
  await register(page, newShopper());
  await page.getByRole('banner').getByRole('combobox').fill(butter.title);
  await page.getByRole('option', { name: butter.title }).click();
  await addButton(page).click();
  await goToCart(page, 1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Address').fill(address);
  await placeButton(page).click();
  await seeSuccess(page);
  await goToOrders(page);
  await orderRows(page).getByText(butter.title).waitFor();
  await seeCartCount(page, 0);
});
