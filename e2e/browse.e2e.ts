import type { Page } from '@playwright/test';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

test('browse, page 2, a product, Back to the same place without a request, then search by keyboard', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1_280, height: 600 } });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All categories' }).click();
  await seeHeading(page, 'All products');
  await page.getByRole('link', { name: 'Kitchen Accessories' }).click();
  await seeHeading(page, 'Kitchen Accessories');
  await page.getByText('30 products, page 1 of 2').waitFor();

  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.getByText('30 products, page 2 of 2').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await scrollTop(page)).toBe(0);
  expect(await cards(page).count()).toBe(10);

  const product = page.getByRole('main').getByRole('link', { name: 'Moka Pot, Three Cups' });
  await product.scrollIntoViewIfNeeded();
  const placeBefore = await scrollTop(page);
  expect(placeBefore).toBeGreaterThan(100);
  await product.click();
  await seeHeading(page, 'Moka Pot, Three Cups');
  await page.getByRole('heading', { name: 'More from Kitchen Accessories' }).waitFor();
  expect(await scrollTop(page)).toBe(0);

  const requests = catalogueRequests(page);
  await page.goBack();
  await seeHeading(page, 'Kitchen Accessories');
  await page.getByText('30 products, page 2 of 2').waitFor();
  expect(await cards(page).count()).toBe(10);
  expect(Math.abs((await scrollTop(page)) - placeBefore)).toBeLessThanOrEqual(4);
  expect(requests).toEqual([]);

  await page.goForward();
  await seeHeading(page, 'Moka Pot, Three Cups');
  expect(requests).toEqual([]);

  const search = page.getByRole('combobox', { name: 'Search products' });
  await tabTo(page, 'input[role=combobox]');
  // On a busy machine half of the word is searched for first, and the keys choose nothing of that.
  const isAnswered = page.waitForResponse(/q=teapot&/u);
  await page.keyboard.type('teapot');
  await isAnswered;
  const listbox = page.getByRole('group', { name: 'Matching products' });
  await listbox.getByRole('option').first().waitFor();
  expect(await search.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const pointedAt = listbox.getByRole('option', { selected: true });
  await pointedAt.waitFor();
  const chosen = (await pointedAt.locator('[dir=auto]').textContent()) ?? '';
  expect(chosen.toLowerCase()).toContain('teapot');
  await page.keyboard.press('Enter');
  await seeHeading(page, chosen);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor();
});

test('Enter without a highlighted match opens all results; Escape and a press outside close the dropdown', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('zzzz');
  await page.getByText('No results found').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No results found').waitFor({ state: 'hidden' });

  await search.fill('a');
  const all = page.getByRole('option', { name: /^See all/u });
  await all.waitFor();
  const before = await all.boundingBox();
  await page.getByRole('option').nth(20).scrollIntoViewIfNeeded();
  expect(await all.boundingBox()).toEqual(before);

  await search.fill('mug');
  await all.waitFor({ state: 'hidden' });
  await page.getByRole('option').first().waitFor();
  await page.mouse.click(4, 600);
  await page.getByRole('option').first().waitFor({ state: 'hidden' });

  await search.press('Enter');
  await seeHeading(page, 'Results for “mug”');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/products?q=mug');
});

test('a product address with wrong names is replaced without a history entry', async ({ page }) => {
  await page.goto('/products');
  await seeHeading(page, 'All products');
  await page.goto('/an-old/name/49?from=mail#reviews');
  await seeHeading(page, 'Enamelled Casserole 4 L');
  await page.waitForURL('**/hearthwick/enamelled-casserole-4-l/49?from=mail#reviews');
  await page.goBack();
  await seeHeading(page, 'All products');
});

test('filters and sort are in the address: a reload keeps them, and Back removes them one by one', async ({ page }) => {
  await page.goto('/products');
  await cards(page).first().waitFor();

  await page.getByLabel('Highest price in dollars').fill('20');
  await page.getByRole('button', { name: /^Apply/u }).click();
  await page.getByText(/^\d+ of 197 products/u).waitFor();
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4');
  await page.waitForURL('**/products?max=20&rating=4');
  // The journey does not wait for the list between one choice and the next.
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  await page.waitForURL('**/products?max=20&rating=4&stock=1&sort=price-desc');
  await expect(async () => {
    const sorted = await pricesShown(page);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    expect(Math.max(...sorted)).toBeLessThanOrEqual(20);
  }).toPass();
  const titles = await titlesShown(page);

  await page.reload();
  await page.getByText(/^\d+ of 197 products/u).waitFor();
  expect(await titlesShown(page)).toEqual(titles);
  expect(await page.getByLabel('Highest price in dollars').inputValue()).toBe('20');
  expect(await page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(true);

  await page.goBack();
  await page.waitForURL('**/products?max=20&rating=4&stock=1');
  expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('relevance');
  await page.goBack();
  await page.waitForURL('**/products?max=20&rating=4');
  expect(await page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(false);
  await page.goForward();
  await page.waitForURL('**/products?max=20&rating=4&stock=1');
  expect(await page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('197 products, page 1 of 10').waitFor();
});

test('the arrows, dots and keys of a product’s gallery change the picture, and the position is announced', async ({
  page,
}) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  const gallery = page.getByRole('group', { name: 'Pictures of Enamelled Casserole 4 L' });
  const place = gallery.getByRole('status');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await place.getByText('Image 2 of 4').waitFor();
  await gallery.getByRole('button', { name: 'Show image 4' }).click();
  await place.getByText('Image 4 of 4').waitFor();
  await page.keyboard.press('ArrowLeft');
  await place.getByText('Image 3 of 4').waitFor();
});

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}

async function titlesShown(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allTextContents();
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allTextContents();
  return texts.map((text) => Number(text.replace(' $', '').replaceAll(',', '')));
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Records from now on what the page requests from the catalogue, except pictures. */
function catalogueRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products')) requests.push(request.url());
  });
  return requests;
}

/** Presses Tab until the element has the focus, as a user without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The Tab key does not lead to ${selector}.`);
}
