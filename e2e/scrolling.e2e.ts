import type { Page } from '@playwright/test';
import { dashboardTexts } from '../src/texts/en/account';
import { successTexts } from '../src/texts/en/orders';
import { shellTexts } from '../src/texts/en/shell';
import { signInNewShopper, newShopper, register } from './support/account';
import { butter, cartLine } from './support/cart';
import { openCheckout, placeButton } from './support/checkout';
import { seeFocus } from './support/focus';
import { seeHydrated } from './support/hydrated';
import { seeHeading } from './support/screens';
import { seeComplete, seeFrame } from './support/settled';
import { expect, test } from './support/test';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

for (const path of ['/', '/products?max=50']) {
  test(`${path} has the same scroll position after a reload`, async ({ page }) => {
    await page.goto(path);
    await readOn(page, 900);
    await page.reload();
    await seeScrolled(page, 900);
    await page.reload();
    await seeScrolled(page, 900);
  });
}

test('Back restores the list’s scroll position, also after a reload and from another site', async ({ page }) => {
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
  await seeHydrated(page);
  await seeScrolled(page, 400);
});

for (const [means, path, number, start] of [
  ['a pointer', '/', 13, 1_000],
  ['the keyboard', '/products?q=watch', 1, 0],
] as const) {
  test(`with ${means}, Back focuses the opened card of ${path}`, async ({ page }) => {
    await page.goto(path);
    const card = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').nth(number);
    await card.waitFor();
    await readOn(page, start);
    // A press on a card that is half out of view would scroll first.
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await seeFrame(page);
    if (means === 'a pointer') {
      await card.click();
    } else {
      await card.evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Reviews' }).waitFor();
    await page.goBack();
    await seeFocus(card);
    await seeScrolled(page, top);
    // The page looks the same, except for a focus ring after a key press.
    expect(await card.evaluate((link) => link.matches(':focus-visible'))).toBe(means === 'the keyboard');
    // The focus stays there once the page is complete.
    await helped(page);
    await seeFocus(card);
    await seeScrolled(page, top);
  });
}

test('on a phone a new page starts at its top', async ({ visit, shop }) => {
  const { page } = await visit(phone);
  await register(page, newShopper());
  await seeHeadingInView(page, dashboardTexts.welcome);

  const { page: other } = await visit(phone);
  await signInNewShopper(shop, other.context(), [cartLine(butter, 2)]);
  await openCheckout(other);
  await placeButton(other).scrollIntoViewIfNeeded();
  await placeButton(other).click();
  await seeHeadingInView(other, successTexts.title);
});

test('on a phone on its side an open menu stays at its button', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 600, height: 320 }, hasTouch: true, isMobile: true });
  await page.goto('/products');
  const button = page.getByRole('button', { name: shellTexts.account, exact: true });
  const item = page.getByRole('banner').getByRole('link', { name: shellTexts.login });
  const distance = async () => ((await item.boundingBox())?.y ?? NaN) - ((await button.boundingBox())?.y ?? NaN);
  await button.click();
  await item.waitFor();
  const before = await distance();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await expect.poll(distance).toBeCloseTo(before, 0);
});

test('a link to the current page scrolls to its top', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/');
  await readOn(page, 1_500);
  await page.getByRole('banner').getByRole('link', { name: /home/iu }).first().click();
  await seeScrolled(page, 0);
});

/** Scrolls like a reader, once the code that stores the position is loaded. */
async function readOn(page: Page, top: number): Promise<void> {
  await helped(page);
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await seeScrolled(page, top);
  await seeFrame(page);
}

/** Resolves when the page is long enough to scroll, and the shop stores its position. */
async function helped(page: Page): Promise<void> {
  await seeComplete(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * Resolves when the page is scrolled to `top`, in pixels. A page load may use the system's typeface and the next one the
 * shop's. The browser then keeps the content in its place in the window, which changes the position by a few pixels.
 */
async function seeScrolled(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 12, top);
}

async function seeHeadingInView(page: Page, heading: string): Promise<void> {
  await seeHeading(page, heading);
  await page.waitForFunction(() => {
    const { top = -1 } = document.querySelector('main h1')?.getBoundingClientRect() ?? {};
    return top >= 0 && top < window.innerHeight;
  });
}
