import { ordersTexts } from '../src/texts/en/orders';
import { signInNewShopper } from './support/account';
import { brush, butter, cartLine, coffee } from './support/cart';
import { goToOrders, openCheckout, orderRows, placeOrder, street } from './support/checkout';
import { requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

test('the desk confirms an order, and its mail is in the outbox', async ({ page, context, shop }) => {
  const { shopper, store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 2), cartLine(coffee, 1)]);
  await openCheckout(page);
  const orderId = await placeOrder(page);
  await expect.poll(() => store.orders()).toHaveLength(1);
  const stored = Date.now();

  const outbox = await context.newPage();
  await expect(async () => {
    await outbox.goto('/local/outbox');
    expect(await outbox.content()).toContain(`${ordersTexts.orderTitle(orderId)} is confirmed`);
  }).toPass();
  expect(Date.now() - stored).toBeLessThan(10_000);
  const mail = outbox.getByRole('row').filter({ hasText: `${ordersTexts.orderTitle(orderId)} is confirmed` });
  expect(await mail.count()).toBe(1);
  await mail.getByText('Read').click();
  for (const part of [shopper.email, `2 × ${butter.title}`, 'Total: 19.70 $', street]) {
    expect(await mail.innerText()).toContain(part);
  }

  await page.bringToFront();
  await page.goto(`/dashboard/orders/${orderId}`);
  await seeHeading(page, ordersTexts.orderTitle(orderId));
  await page.getByText(ordersTexts.confirmed, { exact: true }).waitFor();
});

test('when two customers order the last piece, one gets it and one reads what is missing', async ({
  visit,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  await shop.catalogue('update', String(brush.id), '--stock', '1');
  const [{ page: first }, { page: second }] = [await visit(), await visit()];
  for (const page of [first, second]) {
    await signInNewShopper(shop, page.context(), [cartLine(brush, 1)]);
    await openCheckout(page);
    // The catalogue cannot tell either customer that the other was faster.
    await page.route('**/api/products**', (route) => route.abort('connectionrefused'));
  }
  for (const page of [first, second]) {
    await placeOrder(page);
    await goToOrders(page);
  }
  await orderRows(first).getByText(ordersTexts.confirmed).waitFor();
  await orderRows(second).getByText(ordersTexts.held).waitFor();
  await orderRows(second).getByRole('link').first().click();
  await second.getByText(ordersTexts.shortLine(brush.title, 0, 1)).waitFor();
});
