import { ordersTexts } from '../src/texts/orders';
import { logIn, logOut, newShopper, register } from './support/account';
import { addToCart, butter, coffee, goToCart, linesOnScreen, screenLine } from './support/cart';
import { address } from './support/checkout';
import { seeHeading } from './support/screens';
import { placeOrder } from './support/shopper';
import { expect, test } from './support/test';

test('a shopper registers, buys and logs out; after a restart of the server all data are there again', async ({
  visit,
  shop,
}) => {
  const { page, context } = await visit();
  const shopper = newShopper('Grace Hopper');
  await register(page, shopper);
  await addToCart(page, butter);
  const orderId = await placeOrder(page, 1);
  await addToCart(page, coffee);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${coffee.title} to favorites` })
    .click();
  await logOut(page);
  await context.close();

  await shop.restart();

  // Another browser has no data of this shopper; only the account has.
  const { page: other } = await visit();
  await logIn(other, shopper);
  await other.getByText('Good to see you, Grace Hopper.').waitFor();
  await goToCart(other, 1);
  expect(await linesOnScreen(other)).toEqual([screenLine(coffee, 1)]);

  await other.getByRole('link', { name: 'Favorites', exact: true }).first().click();
  await seeHeading(other, 'My Favorites');
  await other.getByRole('main').getByRole('link', { name: coffee.title }).waitFor();

  await other.goto('/dashboard/orders');
  const row = other.getByRole('row').filter({ hasText: orderId });
  await row.waitFor();
  expect(await row.textContent()).toContain('4.10');
  await other.goto(`/dashboard/orders/${orderId}`);
  await seeHeading(other, ordersTexts.orderTitle(orderId));
  await other.getByRole('main').getByText(butter.title).waitFor();
  await other.getByText(address).waitFor();
});
