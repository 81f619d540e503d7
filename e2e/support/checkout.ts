import type { Locator, Page } from '@playwright/test';
import { checkoutTexts, successTexts, ordersTexts } from '../../src/texts/en/orders';
import { seeHeading } from './screens';

export const street = '12 St James’s Square';

/** The address in one line, as most customers type it. */
export const address = `${street}, London SW1Y 4JH, United Kingdom`;

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: checkoutTexts.placeOrder, exact: true });
}

/** Opens the checkout and fills in the address. The name and the e-mail address are prefilled. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await seeHeading(page, checkoutTexts.title);
  await page.getByLabel('Address').fill(address);
  await page
    .getByText(/^Quantity: /)
    .first()
    .waitFor();
}

/** Waits for the confirmation. @returns the order's id. */
async function seeSuccess(page: Page): Promise<string> {
  await seeHeading(page, successTexts.title);
  await page.getByText(successTexts.placed).waitFor();
  const link = page.getByRole('main').getByRole('link').first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Presses the button once, and waits for the confirmation. @returns the order's id. */
export async function placeOrder(page: Page): Promise<string> {
  await placeButton(page).click();
  return seeSuccess(page);
}

/** Goes to the order history by its link, without a reload. */
export async function goToOrders(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: successTexts.toOrders }).click();
  await seeHeading(page, ordersTexts.title);
}

/** The orders in the history, without the header row. */
export function orderRows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}
