import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { seeFocus } from './support/focus';
import { withoutPrerendering } from './support/hydrated';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const placeOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test('the categories are one row of pictures, and the keyboard reaches the last one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect(categories(page)).toHaveCount(13);
  const places = await Promise.all((await categories(page).all()).map(placeOf));
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  await expect(categories(page).first().getByRole('presentation')).toHaveJSProperty('complete', true);
  await categories(page).nth(11).focus();
  await page.keyboard.press('Tab');
  const last = categories(page).last();
  await seeFocus(last);
  await expect(last).toBeInViewport({ ratio: 0.99 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await seeHeading(page, 'All products');
});

test('a category’s tile has the same size in a shop with one category or many', async ({ context, page }) => {
  await withoutPrerendering(context);
  let count = 0;
  await context.route('**/api/products/categories', (route) =>
    route.fulfill({ json: Array.from({ length: count }, (_, index) => ({ slug: `c-${index}`, name: `C ${index}` })) }),
  );
  for (count of [24, 2, 1]) {
    await page.goto('/');
    await expect(categories(page)).toHaveCount(Math.min(count, 12) + 1);
    const sizes: number[] = [];
    for (const width of [360, 768, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      sizes.push(Math.round((await placeOf(categories(page).first())).width));
    }
    expect(sizes).toEqual([92, 92, 92]);
  }
});

test('the link to the next page fills the last row of a full page', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/');
  const rest = main(page).getByRole('link', { name: '177 more products' });
  const lastCard = main(page).getByRole('article').last();
  const [gap, card] = await Promise.all([placeOf(rest), placeOf(lastCard)]);
  expect(gap.y).toBe(card.y);
  expect(gap.height).toBe(card.height);
  expect(gap.width).toBeGreaterThan(3.9 * card.width);
  await rest.click();
  await page.getByText('197 products, page 2 of 10').waitFor();
  await page.setViewportSize({ width: 1_000, height: 900 });
  await expect(main(page).getByRole('link', { name: /more products$/u })).toHaveCount(0);
});
