import type { Page } from '@playwright/test';
import { layoutTexts } from '../src/app/layout/layoutTexts';
import type { CartLine } from '../src/domain/cart';
import { formatPrice } from '../src/domain/money';
import { draftOrder, type OrderDraft } from '../src/domain/order';
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
import {
  addButton,
  avocado,
  brush,
  butter,
  cartLine,
  coffee,
  goToCart,
  linesOnScreen,
  screenLine,
  seeCartCount,
} from './support/cart';
import { changeProduct, withdrawProduct } from './support/catalogueFaults';
import { address, goToOrders, openCheckout, orderRows, placeButton, seeSuccess } from './support/checkout';
import { seeHeading } from './support/screens';
import type { StoreAccess } from './support/storeAccess';
import { expect, test } from './support/test';

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);

/** An order of the shopper that the server has already stored. */
async function storeOrder(store: StoreAccess, { name, email }: Shopper, lines: CartLine[]): Promise<OrderDraft> {
  const order = draftOrder(await store.documents.newOrderId(), store.uid, lines, { name, email, address });
  await store.documents.createOrder(order);
  return order;
}

test.describe('the checkout form', () => {
  test('names each error, moves the focus to the first wrong field, and prefills known values', async ({
    page,
    shop,
  }) => {
    const { shopper } = await logInNewShopper(shop, page, [cartLine(butter, 2)]);
    await page.goto('/checkout');
    await seeHeading(page, 'Checkout');
    const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Email', { exact: true })];
    expect(await name.inputValue()).toBe(shopper.name);
    expect(await email.inputValue()).toBe(shopper.email);
    await page.getByText('Delivery:').waitFor();
    await page.getByText('Returns:').waitFor();
    expect(await page.getByRole('complementary', { name: 'Your order' }).innerText()).toContain('8.20 $');

    await name.fill('');
    await email.fill('');
    await placeButton(page).click();
    for (const sentence of ['Name is required', 'Email is required', 'Address is required']) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    await page.getByRole('alert').getByText('Please check: Name, Email, Address.').waitFor();
    expect(await isFocused(page, 'Name')).toBe(true);

    await name.fill('Grace Hopper');
    await email.fill('grace at shop');
    await placeButton(page).click();
    await page.getByText('Invalid email address', { exact: true }).waitFor();
    expect(await isFocused(page, 'Email')).toBe(true);
    expect(await name.getAttribute('autocomplete')).toBe('name');
    expect(await email.getAttribute('autocomplete')).toBe('email');
    expect(await page.getByLabel('Address').getAttribute('autocomplete')).toBe('street-address');
  });

  test('with an empty cart offers no order button, and links to the products', async ({ page, shop }) => {
    await logInNewShopper(shop, page);
    await page.goto('/checkout');
    await page.getByText('Your cart is empty.', { exact: true }).waitFor();
    expect(await placeButton(page).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Shop now' }).click();
    await seeHeading(page, 'All products');
  });

  test('keeps typed text over a reload, and clears it with the order and with the log-out', async ({
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
  await seeHeading(page, `Order ${orderId}`);
  await page.getByText(/^(?:Received|Confirmed)$/u).waitFor();
  await page.getByText(address).waitFor();
  expect(await page.getByRole('table', { name: 'Items' }).innerText()).toContain('8.20 $');

  // By its address as well, and again after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByText('3 items added', { exact: true }).waitFor();
  await goToCart(page, 3);
  expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2), screenLine(coffee, 1)]);
});

test('ordering again names the products that are out of stock and those that are no longer sold', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  const { shopper, store } = await logInNewShopper(shop, page);
  const lines = [butter, coffee, brush, avocado].map((piece) => cartLine(piece, 2));
  const order = await storeOrder(store, shopper, lines);
  await changeProduct(context, coffee.id, { stock: 0 });
  await withdrawProduct(context, brush.id);
  expectComplaints(/status of 404/u);

  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Reorder' }).click();
  const said = `4 items added. ${coffee.title}: out of stock. ${brush.title}: no longer sold`;
  await page.getByText(said, { exact: true }).waitFor();
  await seeCartCount(page, 4);
});

for (const [orientation, width] of [
  ['upright', 794],
  ['landscape', 1_123],
] as const) {
  test(`an order fills the printed sheet, A4 ${orientation}, without screen-only parts`, async ({ visit, shop }) => {
    const { page } = await visit({ viewport: { width, height: 800 } });
    const { shopper, store } = await logInNewShopper(shop, page);
    const order = await storeOrder(store, shopper, [cartLine(butter, 2)]);
    await page.goto(`/dashboard/orders/${order.id}`);
    await page.getByRole('button', { name: 'Reorder' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const heading = page.getByRole('heading', { level: 1 });
    const sheet = await heading.evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0);
    expect(sheet).toBeGreaterThan(600);
    expect(await page.getByRole('link', { name: layoutTexts.skipToContent, includeHidden: true }).isVisible()).toBe(
      false,
    );
  });
}

test.describe('one order', () => {
  test('for a double click', async ({ page, shop }) => {
    const { store } = await logInNewShopper(shop, page, [cartLine(butter, 1)]);
    await openCheckout(page);
    await placeButton(page).dblclick();
    const orderId = await seeSuccess(page);
    await goToOrders(page);
    await orderRows(page).filter({ hasText: orderId }).waitFor();
    expect(await orderRows(page).count()).toBe(1);
    await expect.poll(async () => (await store.orders()).map(({ id }) => id)).toEqual([orderId]);
  });

  test('for two tabs at the same moment', async ({ page, context, shop }) => {
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
});

test.describe('a change in the catalogue since the product was added', () => {
  test('is shown, and applied only when the customer accepts it', async ({ page, context, shop, expectComplaints }) => {
    const lines = [cartLine(butter, 5), cartLine(coffee, 1), cartLine(brush, 1)];
    const { store } = await logInNewShopper(shop, page, lines);
    await openCheckout(page);
    await page.getByText('Delivery:').nth(2).waitFor();
    await changeProduct(context, butter.id, { stock: 2 });
    await changeProduct(context, coffee.id, { price: 12 });
    await withdrawProduct(context, brush.id);
    expectComplaints(/status of 404/u);
    await placeButton(page).click();

    const dialog = page.getByRole('dialog', { name: 'Some items can’t be ordered as shown' });
    await dialog.getByText('Only 2 left, so we’ll change 5 to 2.').waitFor();
    await dialog.getByText('The price was 11.50 $ and is now 12.00 $.').waitFor();
    await dialog.getByText('No longer sold, so we’ll leave it out.').waitFor();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await seeCartCount(page, 7);
    expect(await store.orders()).toEqual([]);

    await placeButton(page).click();
    await dialog.getByRole('button', { name: 'Accept and place order' }).click();
    await seeSuccess(page);
    // The confirmation does not wait for the server.
    await expect.poll(() => store.orders()).toHaveLength(1);
    const [order] = await store.orders();
    expect(order?.items.map(({ productId, price, quantity }) => [productId, price, quantity])).toEqual([
      [butter.id, 4.1, 2],
      [coffee.id, 12, 1],
    ]);
    expect(order?.totalAmount).toBe(20.2);
  });

  test('without an answer of the catalogue the order keeps the shown prices, and the page says so', async ({
    page,
    context,
    shop,
  }) => {
    const { store } = await logInNewShopper(shop, page, [cartLine(butter, 1)]);
    await openCheckout(page);
    await context.route('**/api/products/**', () => undefined);
    const placedAt = Date.now();
    await placeButton(page).click();
    await seeSuccess(page);
    // Two seconds for the catalogue, three for a busy machine.
    expect(Date.now() - placedAt).toBeLessThan(5_000);
    await page.getByText('We couldn’t recheck prices. Your order uses the prices shown.').waitFor();
    await expect.poll(() => store.orders()).toHaveLength(1);
  });
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

  for (const width of [360, 768, 1_280]) {
    test(`a title of one long word widens nothing beyond a window of ${width} px`, async ({ visit, shop }) => {
      const { page } = await visit({ viewport: { width, height: 800 } });
      const { shopper, store } = await logInNewShopper(shop, page);
      await storeOrder(store, shopper, [cartLine({ ...butter, title: 'Butter'.repeat(13) }, 1)]);
      await page.goto('/dashboard/orders');
      const total = orderRows(page).first().getByText(formatPrice(butter.price));
      await total.waitFor();
      expect(await total.evaluate((amount) => amount.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
    });
  }

  test('another customer’s order is not found', async ({ page, shop, expectComplaints }) => {
    expectComplaints(overtakenByLogOut);
    const { shopper, store } = await logInNewShopper(shop, page);
    const order = await storeOrder(store, shopper, [cartLine(butter, 1)]);
    await page.goto(`/dashboard/orders/${order.id}`);
    await seeHeading(page, `Order ${order.id}`);
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
    await page.getByRole('link', { name: 'Go back to the page' }).click();
    await seeHeading(page, `Order ${order.id}`);
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
