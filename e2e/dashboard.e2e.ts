import { dashboardTexts as texts } from '../src/texts/account';
import { cartTexts } from '../src/texts/cart';
import { commonTexts } from '../src/texts/common';
import { logInNewShopper, newShopper, register } from './support/account';
import { butter, cartLine, coffee } from './support/cart';
import { blockDocuments, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { registerWithHistory } from './support/shopper';
import { expect, test } from './support/test';

test('the dashboard shows the cart, the last order and the favourites, and leads to each', async ({ page }) => {
  const { orderId } = await registerWithHistory(page);
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('region', { name });
  await expect(card(texts.cart)).toContainText(commonTexts.items(2));
  await expect(card(texts.order)).toContainText(butter.title);
  await expect(card(texts.favourites)).toContainText(commonTexts.products(1));
  await card(texts.order).getByRole('link', { name: texts.toOrder }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${orderId}$`, 'u'));
  await page.goBack();
  await card(texts.cart).getByRole('link', { name: commonTexts.viewCart }).click();
  await seeHeading(page, cartTexts.title);
});

test('a new customer is led into the shop', async ({ page }) => {
  await register(page, newShopper());
  await page.getByRole('heading', { name: texts.startTitle }).waitFor();
  await page.getByRole('main').getByRole('link', { name: texts.browse }).click();
  await seeHeading(page, 'All products');
});

test('when the orders cannot be loaded, the dashboard says so, shows the rest, and tries again', async ({
  page,
  shop,
  context,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  await logInNewShopper(shop, page, [cartLine(coffee, 2)]);
  await page.goto('/');
  await page.getByRole('link', { name: /^Cart/u }).first().waitFor();
  const unblock = await blockDocuments(context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click();
  const order = page.getByRole('region', { name: texts.order });
  await order.getByText(texts.orderFailed).waitFor();
  await page.getByRole('region', { name: texts.cart }).getByText(commonTexts.items(2)).waitFor();
  await unblock();
  await order.getByRole('button', { name: commonTexts.tryAgain }).click();
  await expect(order).toBeHidden();
});
