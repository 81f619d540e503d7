import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { seeFocus } from './support/focus';
import { seeHeading } from './support/screens';
import { seeComplete } from './support/settled';
import { expect, test } from './support/test';

test('a misspelt search finds the intended product, and offers the search as typed', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('lipstik');
  await page.getByRole('option', { name: /Plum Velvet Lipstick/u }).waitFor();
  await page.getByRole('search').getByText('Showing results for lipstick.').waitFor();
  await search.press('Enter');
  await seeHeading(page, 'Results for “lipstik”');
  await page.getByRole('main').getByText('Showing results for lipstick.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Plum Velvet Lipstick', exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Search for lipstik instead' }).click();
  await page.getByRole('main').getByText('No results found').waitFor();
  expect(new URL(page.url()).search).toBe('?q=lipstik&exact=1');
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });

test('the results for "phone" have the order of the suggestions', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('phone');
  const suggested = page.getByRole('group', { name: 'Matching products' }).getByRole('option');
  await suggested.first().waitFor();
  const names = await suggested.locator('[dir=auto]').allTextContents();
  await box(page).press('Enter');
  await seeHeading(page, 'Results for “phone”');
  await expect(titles(page)).toHaveCount(20);
  const listed = await titles(page).allTextContents();
  // Words that begin with the last word follow, because that word may be unfinished.
  expect(names.slice(0, listed.length)).toEqual(listed);
});

test('the link to all results stays in its place while the suggestions scroll', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('a');
  const all = page.getByRole('option', { name: /^See all/u });
  await all.waitFor();
  const before = await all.boundingBox();
  await page.getByRole('option').nth(20).scrollIntoViewIfNeeded();
  expect(await all.boundingBox()).toEqual(before);
});

test('"red dress" shows dresses, and says that none is red', async ({ page }) => {
  await page.goto('/products?q=red+dress');
  await page.getByText('No match for “red”. These match “dress”.').waitFor();
  expect(await titles(page).first().textContent()).toContain('Dress');
  expect(await axeFindings(page)).toEqual([]);
});

test('"watch under 100" shows its price as a removable chip, also after a reload and Back', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('watch under 100');
  await box(page).press('Enter');
  const chip = page.getByRole('link', { name: 'Remove filter: Up to 100.00 $' });
  await chip.waitFor();
  await page.getByText('2 products').waitFor();
  expect(await page.getByLabel('Highest price in $').inputValue()).toBe('100');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await chip.click();
  await seeHeading(page, 'Results for “watch”');
  expect(new URL(page.url()).search).toBe('?q=watch');
  await chip.waitFor({ state: 'hidden' });
  await page.goBack();
  await seeHeading(page, 'Results for “watch under 100”');
  await chip.waitFor();
});

test('an empty box offers the best rated products, and requests nothing before its first use', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sortBy=rating')) asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await seeComplete(page);
  expect(asked).toEqual([]);
  await box(page).click();
  const best = page.getByRole('group', { name: 'Best rated' }).getByRole('option');
  await best.first().waitFor();
  expect(await best.count()).toBe(5);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await best.first().waitFor({ state: 'hidden' });
  await box(page).fill('lamp');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await best.first().waitFor();
  await seeFocus(box(page));
});

test('on a phone the filters are a sheet that counts the matching products', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const inStock = sheet.getByRole('checkbox', { name: /^In stock \d+$/u });
  await inStock.waitFor();
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(780);
  const fourStars = (await sheet.getByRole('option', { name: /^4 stars and up \(\d+\)$/u }).textContent()) ?? '';
  await sheet.getByRole('combobox', { name: 'Rating' }).selectOption({ label: fourStars });
  await page.waitForURL('**/products?rating=4');
  // The button keeps the last count until the next answer arrives.
  const show = sheet.getByRole('button', { name: /^Show \d+ products$/u });
  const shown = `Show ${/\((\d+)\)/u.exec(fourStars)?.[1]} products`;
  await expect(show).toHaveText(shown);
  await inStock.check();
  await page.waitForURL('**/products?rating=4&stock=1');
  await expect(show).not.toHaveText(shown);
  const left = /\d+/u.exec((await show.textContent()) ?? '')?.[0];
  expect(await axeFindings(page)).toEqual([]);
  await show.click();
  await sheet.waitFor({ state: 'hidden' });
  await seeFocus(page.getByRole('button', { name: 'Filters (2)' }));
  await page.getByText(new RegExp(`^${left} of 197 products`, 'u')).waitFor();
});

test('on a phone the keyboard sets price bounds, clears the filters and closes them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/products');
  const open = page.getByRole('button', { name: 'Filters' });
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await seeFocus(sheet.getByRole('combobox', { name: 'Rating' }));
  const clear = sheet.getByRole('button', { name: 'Clear filters' });
  await expect(clear).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('textbox', { name: 'Lowest price in $' }).fill('10');
  await sheet.getByRole('textbox', { name: 'Highest price in $' }).fill('٢٠');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?min=10&max=20');
  await expect(clear).toHaveAttribute('aria-disabled', 'false');
  await clear.press('Enter');
  await page.waitForURL(/\/products$/u);
  await sheet.getByRole('button', { name: 'Close filters' }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await seeFocus(open);
});

test('brands can be searched in their list', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Brand' }).click();
  await page.getByRole('textbox', { name: 'Find a brand' }).fill('otti');
  await expect(page.getByRole('group', { name: 'Brand' }).getByRole('checkbox')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Ottiline/u }).check();
  await page.waitForURL('**/products?brand=Ottiline');
});
