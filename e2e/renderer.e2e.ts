import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../src/config/paths';
import { formatPrice } from '../src/domain/money';
import { copyWithoutProducts, defaultBuild, root } from './support/build';
import { butter, openProduct } from './support/cart';
import { seeHeading } from './support/screens';
import type { ShopOptions } from './support/shop';
import { expect, test as base } from './support/test';

/** How many random products are opened; RENDERED_PRODUCTS=197 opens all of them. */
const products = Number(process.env.RENDERED_PRODUCTS ?? 20);

/** The build without the HTML of its products: every product is rendered on request. */
const test = base.extend<object, { bareBuild: ShopOptions }>({
  bareBuild: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bare-'));
      const build = join(folder, 'dist');
      await copyWithoutProducts(defaultBuild, build);
      await use({ build });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  shopOptions: ({ bareBuild }, use) => use(bareBuild),
});

interface Listed {
  products: { id: number; title: string; brand?: string; price: number }[];
}

test('products without a file come with their content, and hydrate without a warning', async ({ page, request, shop }) => {
  test.setTimeout(30_000 + products * 5_000);
  const answer = await request.get(new URL('/api/products?limit=0', shop.url).href);
  const all = ((await answer.json()) as Listed).products;
  // Spread over the catalogue: the golden ratio meets no product twice and prefers no category.
  const chosen = Array.from({ length: products }, (_, index) => all[Math.floor(((index * 0.618_034) % 1) * all.length)]);
  for (const product of chosen) {
    if (product === undefined) throw new Error('The catalogue is empty.');
    const { id, title, brand = null, price } = product;
    const path = paths.product({ id, title, brand });
    const html = await (await request.get(new URL(path, shop.url).href)).text();
    expect(html).toContain('data-prerendered="product"');
    expect(html).toContain(formatPrice(price));
    expect(html).toContain('application/ld+json');
    // What the page complains about fails the test.
    await page.goto(path);
    await seeHeading(page, title);
  }
});

test('a product that is none is a 404 with the shop, and a wrong name leads to the right one', async ({
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
  const update = ['--import', 'tsx', 'catalogue/cli.ts', 'update', String(butter.id), '--price', '3.21'];
  execFileSync(process.execPath, update, { cwd: root, env: { ...process.env, LOCAL_DATA: shop.dataFolder } });
  await expect(async () => expect(await (await request.get(address)).text()).toContain(formatPrice(3.21))).toPass({
    timeout: 60_000,
  });
});
