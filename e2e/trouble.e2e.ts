import { syncTexts } from '../src/texts/en/shell';
import { signInNewShopper } from './support/account';
import { addButton, butter, openProduct, seeCartCount } from './support/cart';
import { openCheckout, placeOrder } from './support/checkout';
import { withoutPrerendering } from './support/hydrated';
import { expect, test } from './support/test';

test('a catalogue that hangs is reported within 12 seconds, and a retry works', async ({ context, page }) => {
  const everyCatalogueCall = '**/api/products**';
  await withoutPrerendering(context);
  await page.route(everyCatalogueCall, () => undefined);
  await page.goto('/category/groceries');
  const start = Date.now();
  await page.getByText('Failed to load products.').waitFor();
  expect(Date.now() - start).toBeLessThan(12_000);
  await page.getByText('The catalogue took too long to answer. Please try again.').waitFor();
  await page.unroute(everyCatalogueCall);
  const main = page.getByRole('main');
  await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await main.getByRole('article').first().waitFor();
});

test('a shopper whose browser database never answers reads that nothing is stored, and buys', async ({
  context,
  page,
  shop,
}) => {
  const { store } = await signInNewShopper(shop, page.context());
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  // Before the session is known, the shop cannot tell that this is a customer's change.
  const account = page.waitForResponse(/documents:batchGet/u);
  await openProduct(page, butter);
  await account;
  await addButton(page).click();
  await page.getByText(syncTexts.changeNotSaved).waitFor();
  await seeCartCount(page, 1);
  await expect(async () => expect(await store.cart()).toHaveLength(1)).toPass();
  await openCheckout(page);
  await placeOrder(page);
  await expect(async () => expect(await store.orders()).toHaveLength(1)).toPass();
  await expect(async () => expect(await store.cart()).toEqual([])).toPass();
});
