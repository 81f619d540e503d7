import type { Page } from '@playwright/test';
import { shop as brand } from '../src/config/shop';
import type { CartLine } from '../src/domain/cart';
import { draftOrder, type OrderDraft } from '../src/domain/order';
import { cancelTexts, ordersTexts } from '../src/texts/en/orders';
import { shellTexts } from '../src/texts/en/shell';
import { shopTexts } from '../src/texts/en/shop';
import { signInNewShopper, newShopper, register, type Shopper } from './support/account';
import { addButton, butter, cartLine, goToCart, seeCartCount } from './support/cart';
import { address, goToOrders, openCheckout, orderRows, placeButton, placeOrder, street } from './support/checkout';
import type { StoreAccess } from './support/storeAccess';
import { expect, test } from './support/test';

/** An order of the shopper that the server has already stored. */
async function storeOrder(store: StoreAccess, { name, email }: Shopper, lines: CartLine[]): Promise<OrderDraft> {
  const order = draftOrder(await store.documents.newOrderId(), store.uid, lines, { name, email, address });
  await store.documents.createOrder(order);
  return order;
}

test('a printed order is a receipt that fills the sheet, in portrait and landscape', async ({ page, shop }) => {
  const { shopper, store } = await signInNewShopper(shop, page.context());
  const order = await storeOrder(store, shopper, [cartLine(butter, 2)]);
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Reorder' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheetText = await page.getByRole('main').innerText();
  const seller = 'Example Street 1';
  for (const part of [
    brand.name,
    seller,
    order.id,
    butter.title,
    '2 × 4.10 $',
    '8.20 $',
    shopTexts.priceNote,
    street,
  ]) {
    expect(sheetText).toContain(part);
  }
  for (const part of [
    ordersTexts.toOrders,
    ordersTexts.reorder,
    ordersTexts.history,
    ordersTexts.next,
    cancelTexts.open,
  ]) {
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

test('two tabs that order at the same moment make one order', async ({ page, context, shop }) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
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

test('a shopper can order in a browser that blocks cookies, storage, channels and locks', async ({ page, context }) => {
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
  await placeOrder(page);
  await goToOrders(page);
  await orderRows(page).getByText(butter.title).waitFor();
  await seeCartCount(page, 0);
});
