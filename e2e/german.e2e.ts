import { authTexts, dashboardTexts } from '../src/texts/de/account';
import { cartTexts } from '../src/texts/de/cart';
import { catalogueTexts, filterTexts } from '../src/texts/de/catalogue';
import { commonTexts } from '../src/texts/de/common';
import { checkoutTexts, ordersTexts, successTexts } from '../src/texts/de/orders';
import { searchTexts } from '../src/texts/de/search';
import { shellTexts } from '../src/texts/de/shell';
import { newShopper } from './support/account';
import { butter } from './support/cart';
import { testWithBuild } from './support/ownBuild';
import { seeHeading } from './support/screens';
import { expect } from './support/test';

const test = testWithBuild({ environment: { SHOP_LANGUAGE: 'de' }, products: 1 });

test('a customer finds a product, registers, orders it and sees the order', async ({ page }) => {
  const shopper = newShopper('Grete Müller');
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('combobox', { name: searchTexts.label }).fill('butter bis 10 €');
  await page.keyboard.press('Enter');
  await seeHeading(page, catalogueTexts.resultsFor('butter bis 10 €'));
  await expect(page.getByLabel(filterTexts.maxPrice('$'))).toHaveValue('10');

  await page.getByRole('main').getByRole('link', { name: butter.title }).first().click();
  await seeHeading(page, butter.title);
  await expect(page.getByText('4,10 $').first()).toBeVisible();
  await page.getByRole('button', { name: cartTexts.addToCart }).first().click();
  await expect(page.getByText(cartTexts.added)).toBeVisible();

  await page.goto('/register');
  const form = page.getByRole('form', { name: authTexts.register.title });
  await form.getByLabel(authTexts.fields.name).fill(shopper.name);
  await form.getByLabel(authTexts.fields.email).fill(shopper.email);
  await form.getByLabel(authTexts.fields.password, { exact: true }).fill(shopper.password);
  await form.getByRole('button', { name: authTexts.register.submit }).click();
  await seeHeading(page, dashboardTexts.welcome);

  await page.getByRole('link', { name: shellTexts.cartLink(1) }).click();
  await seeHeading(page, cartTexts.title);
  await expect(page.getByText('4,10 $').first()).toBeVisible();
  await page.getByRole('link', { name: cartTexts.checkout }).click();
  await seeHeading(page, checkoutTexts.title);
  const order = page.getByRole('button', { name: checkoutTexts.placeOrder });
  await order.click();
  await expect(page.getByText(commonTexts.required(checkoutTexts.fields.address)).first()).toBeVisible();
  await page
    .getByRole('textbox', { name: checkoutTexts.fields.address, exact: true })
    .fill('Lindenallee 7\n50667 Köln\nDeutschland');
  await order.click();
  await seeHeading(page, successTexts.title);

  await page.goto('/dashboard/orders');
  await seeHeading(page, ordersTexts.title);
  await expect(page.getByText('4,10 $').first()).toBeVisible();
  await expect(page.getByText(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/u).first()).toBeVisible();
  await expect(async () => {
    await page.goto('/local/outbox');
    await expect(page.getByText(/^Ihre Bestellung \w+ ist bestätigt$/u)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a price field takes a comma and a point, and shows the comma', async ({ page }) => {
  await page.goto('/products');
  const highest = page.getByLabel(filterTexts.maxPrice('$'));
  for (const typed of ['9,99', '9.99']) {
    await highest.fill(typed);
    await highest.press('Enter');
    await expect(highest).toHaveValue('9,99');
    await expect(page).toHaveURL(/[?&]max=9\.99/u);
  }
});
