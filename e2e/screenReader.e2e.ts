import type { Page } from '@playwright/test';
import { shop as brand } from '../src/config/shop';
import { authTexts, dashboardTexts } from '../src/texts/en/account';
import { cartTexts } from '../src/texts/en/cart';
import { commonTexts } from '../src/texts/en/common';
import { checkoutTexts, successTexts, ordersTexts } from '../src/texts/en/orders';
import { shellTexts } from '../src/texts/en/shell';
import { shopTexts } from '../src/texts/en/shop';
import { newShopper } from './support/account';
import { addButton, butter, cartLink } from './support/cart';
import { address, placeButton } from './support/checkout';
import { seeArrival } from './support/focus';
import { hear, listen, unread } from './support/hearing';
import { expect, test } from './support/test';

test('a screen reader announces everything from the home page to the placed order', async ({ page, context }) => {
  await listen(context);
  const shopper = newShopper();
  const main = page.getByRole('main');

  await page.goto('/');
  await main.getByRole('article').first().waitFor();
  expect(
    await unread(page.getByRole('banner'), [
      `link "${shellTexts.homeLink(brand.name)}"`,
      'search',
      'combobox "Search products"',
      `link "${shellTexts.favourites}"`,
      `link "${shellTexts.cartLink(0)}"`,
      `link "${shellTexts.login}"`,
    ]),
  ).toEqual([]);
  expect(
    await unread(main, [
      `heading "${shopTexts.tagline}" [level=1]`,
      'navigation "Categories"',
      'region "Products"',
      'status: 197 products, page 1 of 10',
      'article',
      'heading "Bunched Carrots" [level=3]',
      'img "Rated 5.0 out of 5"',
      `button "${cartTexts.addToCart}: Bunched Carrots"`,
      'button "Add Bunched Carrots to favorites"',
      'navigation "Pages"',
      'link "Page 2"',
    ]),
  ).toEqual([]);
  expect(await headingLevels(page)).toEqual([1, 2, 2, ...Array<number>(20).fill(3)]);

  // The search announces its result, and the match at which the arrow keys point.
  const search = page.getByRole('combobox');
  await search.fill('butter');
  await hear(page, '1 result');
  await search.press('ArrowDown');
  expect(
    await unread(page.getByRole('search'), [
      'listbox "Suggestions"',
      'group "Matching products"',
      'option "Salted Farm Butter 4.10 $" [selected]',
    ]),
  ).toEqual([]);
  await search.press('Enter');

  await seeArrival(page, butter.title);
  await hearTitle(page, butter.title);
  await main.getByRole('heading', { name: 'More from Groceries' }).waitFor();
  expect(
    await unread(main, [
      'navigation "Breadcrumb"',
      `group "Pictures of ${butter.title}"`,
      `img "${butter.title}"`,
      'img "Rated 4.5 out of 5"',
      'paragraph: In stock (66)',
      'term: Shipping',
      'region "Reviews"',
      'region "More from Groceries"',
    ]),
  ).toEqual([]);
  expect(new Set(await headingLevels(page))).toEqual(new Set([1, 2, 3]));

  await addButton(page).click();
  await hear(page, cartTexts.added);
  await cartLink(page, 1).click();
  await seeArrival(page, authTexts.login.title);
  await main.getByRole('link', { name: authTexts.login.toRegister }).click();

  // Each error is read out with its field.
  await seeArrival(page, authTexts.register.title);
  await main.getByRole('button', { name: authTexts.register.submit }).click();
  expect(
    await unread(main, [
      'form "Register"',
      'textbox "Name" [invalid]',
      'textbox "Email" [invalid]',
      'textbox "Password" [invalid]',
    ]),
  ).toEqual([]);
  expect(await descriptionOf(page, authTexts.fields.email)).toBe(commonTexts.required(authTexts.fields.email));
  await page.getByLabel(authTexts.fields.name).fill(shopper.name);
  await page.getByLabel(authTexts.fields.email).fill(shopper.email);
  await page.getByLabel(authTexts.fields.password, { exact: true }).fill(shopper.password);
  await page.keyboard.press('Enter');

  await seeArrival(page, dashboardTexts.welcome);
  await hearTitle(page, dashboardTexts.title);
  await hear(page, cartTexts.merged(1));
  expect(
    await unread(main, [
      'navigation "Account pages"',
      `region "${dashboardTexts.continueTitle}"`,
      `link "${dashboardTexts.continueTo.cart}"`,
    ]),
  ).toEqual([]);
  expect(
    await unread(page.getByRole('banner'), [`button "${shellTexts.myAccount}"`, `link "${shellTexts.cartLink(1)}"`]),
  ).toEqual([]);
  await main.getByRole('link', { name: dashboardTexts.continueTo.cart }).click();

  await seeArrival(page, cartTexts.title);
  const quantity = main.getByRole('group', { name: cartTexts.quantityOf(butter.title) });
  expect(
    await unread(quantity, [
      `button "${cartTexts.decrease(butter.title)}" [disabled]`,
      `button "${cartTexts.increase(butter.title)}"`,
    ]),
  ).toEqual([]);
  await quantity.getByRole('button', { name: cartTexts.increase(butter.title) }).click();
  await hear(page, cartTexts.updated);
  expect(await unread(quantity, ['status: "2"'])).toEqual([]);
  await main.getByRole('link', { name: cartTexts.checkout }).click();

  await seeArrival(page, checkoutTexts.title);
  await placeButton(page).click();
  await hear(page, `${checkoutTexts.notPlaced}${checkoutTexts.check([checkoutTexts.fields.address])}`);
  expect(
    await unread(main, [
      `form "${checkoutTexts.title}"`,
      `region "${checkoutTexts.shipping}"`,
      `textbox "${checkoutTexts.fields.name}": ${shopper.name}`,
      `textbox "${checkoutTexts.fields.address}" [invalid]`,
      `complementary "${checkoutTexts.summary}"`,
      'paragraph: Total 8.20 $',
    ]),
  ).toEqual([]);
  expect(await descriptionOf(page, checkoutTexts.fields.address)).toBe(
    commonTexts.required(checkoutTexts.fields.address),
  );
  await page.getByLabel(checkoutTexts.fields.address).fill(address);
  await placeButton(page).click();

  await seeArrival(page, successTexts.title);
  await hearTitle(page, successTexts.title);
  await cartLink(page, 0).waitFor();
  await main.getByRole('link', { name: successTexts.toOrders }).click();

  await seeArrival(page, ordersTexts.title);
  await main.getByRole('rowheader').waitFor();
  expect(
    await unread(main, [
      `table "${ordersTexts.title}"`,
      'columnheader "Order ID"',
      'columnheader "Total"',
      `cell "${butter.title} × 2"`,
      'cell "8.20 $"',
    ]),
  ).toEqual([]);
});

/** A new page is announced by its title, and by its heading, which has the focus. */
async function hearTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
}

function headingLevels(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
}

/** The text that is read out after the name of a field. */
function descriptionOf(page: Page, label: string): Promise<string> {
  return page
    .getByLabel(label, { exact: true })
    .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}
