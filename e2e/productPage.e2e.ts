import type { Locator } from '@playwright/test';
import { cartTexts } from '../src/texts/en/cart';
import { productTexts as texts } from '../src/texts/en/product';
import { axeFindings } from './support/axe';
import { addButton, lipstick, openProduct } from './support/cart';
import { expect, test } from './support/test';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen.');
  return box;
}

test('on a desktop, thumbnails choose the picture, and button and terms end the row', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1_440, height: 900 } });
  await openProduct(page, lipstick);
  const third = page.getByRole('button', { name: texts.show(3) });
  const small = third.getByRole('presentation', { includeHidden: true });
  expect((await boxOf(small)).width).toBeGreaterThanOrEqual(56);
  await third.click();
  await page.getByText(texts.position(3, 3), { exact: true }).waitFor();
  await expect(third).toHaveAttribute('aria-current', 'true');

  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const button = await boxOf(addButton(page));
  expect(button.x).toBeGreaterThan(heading.x + heading.width);
  for (const term of [texts.shipping, texts.returns]) {
    const place = await boxOf(page.getByRole('term').filter({ hasText: term }));
    expect(Math.abs(place.x - button.x)).toBeLessThan(200);
    expect(place.y).toBeGreaterThan(button.y);
  }
  // Nothing is left empty at the end of the row.
  const main = await boxOf(page.getByRole('main'));
  expect(main.x + main.width - (button.x + button.width)).toBeLessThan(160);
});

test('on a phone, dots choose the picture, and the small pictures are not loaded', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });
  await openProduct(page, lipstick);
  const third = page.getByRole('button', { name: texts.show(3) });
  await expect(third.locator('img')).toBeHidden();
  expect(await third.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  await third.tap();
  await page.getByText(texts.position(3, 3), { exact: true }).waitFor();
  // The button is in reach before the page is scrolled to its place.
  await expect(addButton(page)).toBeInViewport();
});

test('on a phone, price and button stay at the bottom, and never cover a focused element', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await openProduct(page, lipstick);
  await page.getByRole('heading', { name: texts.reviews }).scrollIntoViewIfNeeded();
  await expect(addButton(page)).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const last = await boxOf(page.getByRole('contentinfo').getByRole('link').last());
  const button = await boxOf(addButton(page));
  expect(last.y + last.height).toBeLessThan(button.y);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText(cartTexts.added).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
