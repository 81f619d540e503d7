import type { Page } from '@playwright/test';
import { authTexts, dashboardTexts } from '../src/texts/en/account';
import { cartTexts } from '../src/texts/en/cart';
import { commonTexts } from '../src/texts/en/common';
import { checkoutTexts, successTexts, ordersTexts } from '../src/texts/en/orders';
import { shellTexts } from '../src/texts/en/shell';
import { shopTexts } from '../src/texts/en/shop';
import { signInNewShopper, newShopper } from './support/account';
import { addButton, butter, cartLine, cartLink, linesOnScreen, screenLine } from './support/cart';
import { address, openCheckout, placeButton, street } from './support/checkout';
import { changeProduct } from './support/faults';
import { seeArrival, seeFocus, tabTo } from './support/focus';
import { seeHeading } from './support/screens';
import { seeComplete } from './support/settled';
import { expect, test } from './support/test';

test('with the keyboard alone, from the home page to the placed order in the history', async ({ page }) => {
  const keys = page.keyboard;
  const main = page.getByRole('main');
  const shopper = newShopper();

  await page.goto('/');
  await main.getByRole('article').first().waitFor();
  await seeComplete(page);
  await seeHeading(page, shopTexts.tagline);

  // The first stop skips the header, and Shift+Tab returns.
  const skipLink = page.getByRole('link', { name: shellTexts.skipToContent });
  await tabTo(page, skipLink);
  await keys.press('Enter');
  await seeFocus(main);
  await tabTo(page, main.getByRole('link', { name: 'Beauty', exact: true }));
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: shellTexts.favourites }), 'Shift+Tab');

  // The search leads to a list of results, …
  await tabTo(page, page.getByRole('combobox'), 'Shift+Tab');
  await keys.type('butter');
  await page.getByRole('option').first().waitFor();
  await keys.press('Enter');
  await seeArrival(page, 'Results for “butter”');

  // … a category to its products, a card to its product.
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries' }),
    'Shift+Tab',
  );
  await keys.press('Enter');
  await seeArrival(page, 'Groceries');
  await tabTo(page, main.getByRole('link', { name: butter.title, exact: true }));
  await keys.press('Enter');
  await seeArrival(page, butter.title);

  await tabTo(page, addButton(page));
  await keys.press('Enter');
  await page.getByText(cartTexts.added).first().waitFor();
  await seeFocus(addButton(page));
  await tabTo(page, cartLink(page, 1), 'Shift+Tab');
  await keys.press('Enter');

  // A cart belongs to an account.
  await seeArrival(page, authTexts.login.title);
  await tabTo(page, main.getByRole('link', { name: authTexts.login.toRegister }));
  await keys.press('Enter');
  await seeArrival(page, authTexts.register.title);
  await tabTo(page, main.getByRole('button', { name: authTexts.register.submit }));
  await keys.press('Enter');
  await seeFocus(page.getByLabel(authTexts.fields.name));
  await keys.type(shopper.name);
  await typeInto(page, authTexts.fields.email, shopper.email);
  await typeInto(page, authTexts.fields.password, shopper.password);
  await keys.press('Enter');
  await seeArrival(page, dashboardTexts.welcome);
  await tabTo(page, main.getByRole('link', { name: dashboardTexts.continueTo.cart }));
  await keys.press('Enter');

  // Quantities go up, lines are removed and restored, and the focus stays in the list.
  await seeArrival(page, cartTexts.title);
  const plus = main.getByRole('button', { name: cartTexts.increase(butter.title) });
  await tabTo(page, plus);
  await keys.press('Enter');
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '2');
  await seeFocus(plus);
  const remove = main.getByRole('button', { name: cartTexts.remove(butter.title) });
  await tabTo(page, remove);
  await keys.press('Enter');
  await seeFocus(main.getByRole('button', { name: commonTexts.undo }));
  await keys.press('Enter');
  await seeFocus(remove);
  expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2)]);
  await tabTo(page, main.getByRole('link', { name: cartTexts.checkout }));
  await keys.press('Enter');

  // The focus moves to the first wrong field.
  await seeArrival(page, checkoutTexts.title);
  await tabTo(page, placeButton(page));
  await keys.press('Enter');
  await seeFocus(page.getByLabel(checkoutTexts.fields.address));
  await keys.type(address);
  await tabTo(page, placeButton(page));
  await keys.press('Enter');

  await seeArrival(page, successTexts.title);
  await tabTo(page, main.getByRole('link', { name: successTexts.toOrders }));
  await keys.press('Enter');
  await seeArrival(page, ordersTexts.title);
  await tabTo(page, main.getByRole('rowheader').getByRole('link'));
  await keys.press('Enter');
  await page.getByText(street).waitFor();
  await seeFocus(page.getByRole('heading', { level: 1 }));

  // Log out: the menu opens, the arrow keys move in it, and it returns the focus.
  const menu = page.getByRole('button', { name: shellTexts.myAccount });
  await tabTo(page, menu, 'Shift+Tab');
  await keys.press('ArrowDown');
  await seeFocus(page.getByRole('banner').getByRole('link', { name: shellTexts.dashboard }));
  await keys.press('Escape');
  await seeFocus(menu);
});

test('when no product of an order is available, the focus stays beside the next step', async ({
  page,
  context,
  shop,
}) => {
  await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  await changeProduct(context, butter.id, { stock: 0 });
  await placeButton(page).focus();
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('dialog').getByRole('button', { name: 'Go back' }));
  await page.keyboard.press('Tab');
  // Until the dialog takes presses, Enter does nothing.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await page.getByText(checkoutTexts.empty).waitFor({ timeout: 100 });
  }).toPass();
  await page.getByText(checkoutTexts.empty).waitFor();
  await seeFocus(page.getByRole('complementary', { name: checkoutTexts.summary }));
  await page.keyboard.press('Tab');
  await seeFocus(page.getByRole('main').getByRole('link', { name: commonTexts.shopNow }));
});

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}
