import type { Page } from '@playwright/test';
import { authTexts } from '../src/texts/en/account';
import { checkoutTexts, ordersTexts, successTexts } from '../src/texts/en/orders';
import { signInNewShopper } from './support/account';
import { butter, cartLine } from './support/cart';
import { address, openCheckout, placeButton, placeOrder } from './support/checkout';
import { seeFocus } from './support/focus';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

/** Chromium turns the domain into another one in a field of type `email`. */
const typedEmail = 'test@testß.de';

test('Enter in a field of the checkout moves on, and only the button orders', async ({ page, shop }) => {
  const { shopper, store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  await page.getByLabel(checkoutTexts.fields.name).press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await seeFocus(page.getByLabel(checkoutTexts.fields.email));
  await page.keyboard.press('Enter');
  await seeFocus(page.getByLabel(checkoutTexts.fields.address));
  expect(await page.getByLabel(checkoutTexts.fields.address).inputValue()).toBe(address);
  await seeHeading(page, checkoutTexts.title);
  expect(await store.orders()).toEqual([]);

  await placeOrder(page);
  await expect.poll(() => store.orders()).toMatchObject([{ shipping: { name: `${shopper.name}x` } }]);
});

test('order, confirmation and mail have the typed email address without invisible characters', async ({
  page,
  context,
  shop,
}) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  await page.getByLabel(checkoutTexts.fields.name).fill('Ada\u202E Lovelace');
  await page.getByLabel(checkoutTexts.fields.email).fill(typedEmail.replace('@', '\u200B@\u00AD'));
  const orderId = await placeOrder(page);
  await page.getByText(successTexts.mailTo(typedEmail)).waitFor();
  const shipping = { name: 'Ada Lovelace', email: typedEmail, address };
  await expect.poll(() => store.orders()).toMatchObject([{ shipping }]);
  const outbox = await context.newPage();
  await expect(async () => {
    await outbox.goto('/local/outbox');
    const mail = outbox.getByRole('row').filter({ hasText: `${ordersTexts.orderTitle(orderId)} is confirmed` });
    expect(await mail.innerText({ timeout: 1_000 })).toContain(typedEmail);
  }).toPass();
});

test('every field for an email address keeps the domain that is typed', async ({ page, shop }) => {
  const field = page.getByRole('textbox', { name: authTexts.fields.email });
  for (const path of ['/login', '/register', '/reset-password']) {
    await page.goto(path);
    await field.fill(typedEmail);
    expect(await field.inputValue()).toBe(typedEmail);
  }
  await signInNewShopper(shop, page.context());
  await page.goto('/dashboard/profile');
  await field.fill(typedEmail);
  expect(await field.inputValue()).toBe(typedEmail);
});

test('the checkout asks once about an address that the browser filled in', async ({ page, shop }) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  const field = page.getByLabel(checkoutTexts.fields.address);
  const filledIn = 'Hauptstr. 5\n2. OG';
  await field.fill(filledIn);
  const untouch = await markAutofilled(page);
  await placeButton(page).click();
  await page.getByRole('alert').getByText(checkoutTexts.isAddressComplete).waitFor();
  expect(await store.orders()).toEqual([]);

  await untouch();
  await field.press('ControlOrMeta+End');
  await page.keyboard.type('\n10115 Berlin');
  await placeOrder(page);
  await expect.poll(() => store.orders()).toMatchObject([{ shipping: { address: `${filledIn}\n10115 Berlin` } }]);
});

/** Gives the text area the state that it has when the browser has filled it in. @returns what ends that state. */
async function markAutofilled(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'textarea' });
  const force = async (forcedPseudoClasses: string[]) => {
    await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  };
  await force(['autofill']);
  expect(await page.locator('textarea').evaluate((field) => field.matches(':autofill'))).toBe(true);
  return () => force([]);
}
