import { paths } from '../src/config/paths';
import { butter } from './support/cart';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

test('a misspelt search finds the intended product, in the dropdown and on its page, and offers the search as typed', async ({
  page,
}) => {
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

test('filters count over the whole catalogue, which is never sent as a whole', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products') asked.push(request.url());
  });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Brand' }).click();
  const ottiline = page.getByRole('checkbox', { name: /^Ottiline/u });
  await ottiline.waitFor();
  const count = Number(/\d+$/u.exec((await page.locator('label', { has: ottiline }).innerText()).trim())?.[0]);
  await ottiline.check();
  await page.getByText(new RegExp(`^${count} of \\d+ products`, 'u')).waitFor();
  expect(count).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('limit=1000'))).toEqual([]);
});

test('a price that changes while the shop runs shows at the next request', async ({ page, shop }) => {
  await page.goto(paths.product(butter));
  await page.getByRole('main').getByText('4.10 $').first().waitFor();
  await shop.catalogue('update', String(butter.id), '--price', '3.21');
  const answer = await fetch(`${shop.url}/api/products/${butter.id}`);
  expect(await answer.json()).toMatchObject({ price: 3.21 });
  await page.reload();
  await page.getByRole('main').getByText('3.21 $').first().waitFor();
});
