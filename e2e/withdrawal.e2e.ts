import type { Page } from '@playwright/test';
import { commonTexts } from '../src/texts/en/common';
import { ordersTexts } from '../src/texts/en/orders';
import { footerTexts } from '../src/texts/en/shell';
import { withdrawalTexts as texts } from '../src/texts/en/withdrawal';
import { signInNewShopper } from './support/account';
import { butter, cartLine } from './support/cart';
import { openCheckout, placeOrder } from './support/checkout';
import { requestFailed } from './support/faults';
import { seeHydrated } from './support/hydrated';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

const subject = (orderId: string) => `We have received your withdrawal from order ${orderId.slice(0, 8)}`;

/** Waits until the outbox has one mail with this subject, and returns its text. */
async function readMail(page: Page, words: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.getByRole('row').filter({ hasText: words });
  await expect(async () => {
    await outbox.goto('/local/outbox');
    expect(await mail.count()).toBe(1);
  }).toPass();
  await mail.getByText('Read').click();
  const text = await mail.innerText();
  await outbox.close();
  return text;
}

const confirm = (page: Page) => page.getByRole('button', { name: texts.confirm });

test('a visitor withdraws with three presses from the footer, and the desk cancels the order', async ({
  page,
  visit,
  shop,
}) => {
  const { shopper, store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 2)]);
  await openCheckout(page);
  const orderId = await placeOrder(page);
  await expect.poll(() => store.orders()).toHaveLength(1);

  const { page: visitor } = await visit();
  await visitor.goto('/delivery');
  await visitor.getByRole('contentinfo').getByRole('link', { name: footerTexts.withdrawal }).click();
  await seeHeading(visitor, texts.title);
  await visitor.getByLabel(texts.fields.name).fill('Ada Lovelace');
  await visitor
    .getByLabel(texts.fields.orderNumber)
    .fill(` ${orderId.slice(0, 4)} ${orderId.slice(4, 8)}`.toLowerCase());
  await visitor.getByLabel(texts.fields.email).fill(shopper.email);
  await visitor.getByLabel(texts.fields.reason).fill('<b>Too large</b>');
  await visitor.getByRole('button', { name: texts.continue }).click();
  await visitor.getByRole('heading', { name: texts.reviewTitle }).waitFor();
  const pressedAt = Date.now();
  await confirm(visitor).click();
  await visitor.getByText(texts.mailTo(shopper.email)).waitFor();

  const mail = await readMail(visitor, subject(orderId));
  expect(Date.now() - pressedAt).toBeLessThan(60_000);
  expect(mail).toMatch(/Received: \w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M UTC/u);
  expect(mail).not.toContain('Too large');
  await page.goto(`/dashboard/orders/${orderId}`);
  await page.getByText(ordersTexts.cancelled, { exact: true }).waitFor();
  await page.getByText('<b>Too large</b>').waitFor();
  expect(await shop.desk('list', '--withdrawn')).toContain(orderId);
});

test('an empty form that is sent before the script runs asks for its fields', async ({ page }) => {
  await page.goto('/withdrawal', { waitUntil: 'commit' });
  await page.getByRole('button', { name: texts.continue }).click();
  await seeHydrated(page);
  await page.getByText(commonTexts.required(texts.fields.name)).waitFor();
  await expect(page.getByLabel(texts.fields.name)).toBeFocused();
});

test('text typed before the script runs is kept', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/withdrawal', { waitUntil: 'commit' });
  await page.getByLabel(texts.fields.name).fill('Ada Lovelace');
  await page.getByLabel(texts.fields.orderNumber).fill('Aq1Sw2De');
  await page.getByLabel(texts.fields.email).fill('ada@shop.example');
  release();
  await seeHydrated(page);
  await page.getByRole('button', { name: texts.continue }).click();
  await page.getByRole('heading', { name: texts.reviewTitle }).waitFor();
  await expect(page.getByText('Aq1Sw2De')).toBeVisible();
});

test('text typed by a visitor is kept over a reload, and a field can be emptied afterwards', async ({ page }) => {
  await page.goto('/withdrawal');
  await seeHydrated(page);
  await page.getByLabel(texts.fields.name).fill('Ada Lovelace');
  await page.getByLabel(texts.fields.reason).fill('Too large');
  await page.reload();
  await seeHydrated(page);
  await expect(page.getByLabel(texts.fields.reason)).toHaveValue('Too large');
  await page.getByLabel(texts.fields.name).fill('');
  await page.getByRole('button', { name: texts.continue }).click();
  await page.getByText(commonTexts.required(texts.fields.name)).waitFor();
  await expect(page.getByLabel(texts.fields.reason)).toHaveValue('Too large');
});

test('a customer withdraws with two presses from the order, and follows what comes after', async ({ page, shop }) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 2)]);
  await openCheckout(page);
  const orderId = await placeOrder(page);
  await expect.poll(() => store.orders()).toHaveLength(1);
  await page.goto(`/dashboard/orders/${orderId}`);
  await page.getByText(ordersTexts.confirmed, { exact: true }).waitFor();
  await shop.desk('ship', orderId);
  await page.reload();
  await page.getByText(/You can withdraw until/u).waitFor();

  await page.getByRole('main').getByRole('link', { name: texts.title }).click();
  await confirm(page).click();
  await page.getByText(/Withdrawal received on/u).waitFor();
  await page.getByRole('link', { name: texts.toOrder }).click();
  await page.getByText(texts.next).waitFor();
  expect(await readMail(page, subject(orderId))).toContain(orderId);

  expect(await shop.desk('return', orderId, '--items', `${butter.id}:1`, '--restock')).toContain('back on the shelf');
  await shop.desk('refund', orderId, '--amount', '4.00');
  await page.reload();
  const steps = page.getByRole('region', { name: ordersTexts.history }).getByRole('listitem');
  await expect(steps.locator('strong')).toHaveText([
    ordersTexts.steps.placed,
    ordersTexts.steps.confirmed,
    ordersTexts.steps.shipped,
    ordersTexts.steps.withdrawn,
    ordersTexts.steps.returned,
    ordersTexts.steps.refunded,
  ]);
  await readMail(page, `Refund for order ${orderId.slice(0, 8)}`);
});

test('a customer withdraws offline, and the statement is sent once online', async ({
  page,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  const orderId = await placeOrder(page);
  await expect.poll(() => store.orders()).toHaveLength(1);
  await page.goto(`/withdrawal?order=${orderId}`);
  await confirm(page).waitFor();
  await page.context().setOffline(true);
  await confirm(page).click();
  await page.getByText(texts.queued).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/Withdrawal received on/u).waitFor();
  await readMail(page, subject(orderId));
});
