import { paths } from '../src/config/paths';
import { formatPrice } from '../src/domain/money';
import { test } from './support/bareBuild';
import { butter, openProduct } from './support/cart';
import { seeHeading } from './support/screens';
import { expect } from './support/test';

test('an unknown product is a 404 page of the shop, and a wrong product name redirects', async ({
  page,
  expectComplaints,
}) => {
  const moved = await page.goto(`/another/name/${butter.id}`);
  expect(moved?.request().redirectedFrom()).not.toBeNull();
  expect(new URL(page.url()).pathname).toBe(paths.product(butter));
  await seeHeading(page, butter.title);

  expectComplaints(/status of 404/u);
  const missing = await page.goto('/nothing/of-the-kind/987654');
  expect(missing?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().waitFor();
});

test('a changed price is in the HTML within a minute', async ({ page, request, shop }) => {
  test.setTimeout(120_000);
  await openProduct(page, butter);
  const address = new URL(paths.product(butter), shop.url).href;
  await shop.catalogue('update', String(butter.id), '--price', '3.21');
  await expect(async () => expect(await (await request.get(address)).text()).toContain(formatPrice(3.21))).toPass({
    timeout: 60_000,
  });
});
