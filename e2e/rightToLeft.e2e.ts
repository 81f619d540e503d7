// The shop's own language is written from left to right. These journeys turn a page round.
import type { Locator, Page } from '@playwright/test';
import { productTexts } from '../src/texts/en/product';
import { addToCart, lipstick, openProduct } from './support/cart';
import { expect, test } from './support/test';

async function turnRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

const slide = (page: Page, position: number) =>
  page.getByRole('main').getByRole('img', { name: productTexts.slide(lipstick.title, position, 3) });

/** Resolves when the gallery shows this picture. */
async function seeSlide(page: Page, position: number): Promise<void> {
  const frame = page.getByRole('list', { name: productTexts.pictures(lipstick.title) });
  const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await leftOf(slide(page, position))) - (await leftOf(frame))).toBeCloseTo(0, 0);
}

test('a gallery on a phone goes on to the left', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await openProduct(page, lipstick);
  await turnRound(page);
  await seeSlide(page, 1);
  await page.getByRole('list', { name: productTexts.pictures(lipstick.title) }).evaluate((row) => {
    row.scrollLeft = -row.clientWidth;
  });
  await seeSlide(page, 2);
  await page.getByText(productTexts.position(2, 3)).waitFor({ state: 'attached' });
});

test('arrow keys and buttons of a gallery follow the direction', async ({ page }) => {
  await openProduct(page, lipstick);
  await turnRound(page);
  const next = page.getByRole('button', { name: productTexts.next });
  await next.click();
  await seeSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await seeSlide(page, 3);
  await page.keyboard.press('ArrowRight');
  await seeSlide(page, 2);
  const [first, last] = [
    await page.getByRole('button', { name: productTexts.previous }).boundingBox(),
    await next.boundingBox(),
  ];
  expect(last?.x ?? NaN).toBeLessThan(first?.x ?? NaN);
});

test('a toast stands at the left', async ({ page }) => {
  await addToCart(page, lipstick);
  await turnRound(page);
  const toast = await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().boundingBox();
  expect(toast?.x ?? NaN).toBeLessThan(200);
});
