import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { dashboardTexts } from '../src/pages/shared/dashboardTexts';
import { successTexts } from '../src/features/checkout/checkoutTexts';
import { logInNewShopper, newShopper, register } from './support/account';
import { seeAlive } from './support/alive';
import { butter, cartLine } from './support/cart';
import { openCheckout, placeButton } from './support/checkout';
import { seeHeading } from './support/screens';
import { test } from './support/test';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

for (const path of ['/', '/category/groceries', '/products?page=4', '/products?max=50']) {
  test(`${path} is where it was after a reload`, async ({ page }) => {
    await page.goto(path);
    await readOn(page, 900);
    await page.reload();
    await seeScrolled(page, 900);
    await page.reload();
    await seeScrolled(page, 900);
  });
}

test('Back finds the list where it was, also when the product was loaded anew, and from another site', async ({
  page,
}) => {
  await page.goto('/category/groceries');
  await readOn(page, 700);
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').nth(8).click();
  await page.waitForFunction(() => window.scrollY === 0);
  await helped(page);
  await page.reload();
  await helped(page);
  await page.goBack();
  await seeScrolled(page, 700);

  await page.goForward();
  await page.waitForFunction(() => location.pathname !== '/category/groceries');
  await readOn(page, 400);
  await page.goto('/favicon.svg', { waitUntil: 'load' });
  await page.goBack({ waitUntil: 'load' });
  await seeAlive(page);
  await seeScrolled(page, 400);
});

test('on a phone a page that takes the place of another one shows its top', async ({ visit, shop }) => {
  const { page } = await visit(phone);
  await register(page, newShopper());
  await seeHeadingInView(page, dashboardTexts.welcome);

  const { page: other } = await visit(phone);
  await logInNewShopper(shop, other, [cartLine(butter, 2)]);
  await openCheckout(other);
  await placeButton(other).scrollIntoViewIfNeeded();
  await placeButton(other).click();
  await seeHeadingInView(other, successTexts.title);
});

test('a link to the page that is shown leads to its top', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/');
  await readOn(page, 1_500);
  await page.getByRole('banner').getByRole('link', { name: /home/iu }).first().click();
  await seeScrolled(page, 0);
});

/** Scrolls as somebody who reads, once what remembers the place is there. */
async function readOn(page: Page, top: number): Promise<void> {
  await helped(page);
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await seeScrolled(page, top);
  // The browser tells of it with its next frame.
  await setTimeout(100);
}

/** Resolves when the page is long enough to be read, and idle. */
async function helped(page: Page): Promise<void> {
  await seeAlive(page);
  await page.waitForLoadState('networkidle');
}

async function seeScrolled(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, top);
}

async function seeHeadingInView(page: Page, heading: string): Promise<void> {
  await seeHeading(page, heading);
  await page.waitForFunction(() => {
    const { top = -1 } = document.querySelector('main h1')?.getBoundingClientRect() ?? {};
    return top >= 0 && top < window.innerHeight;
  });
}
