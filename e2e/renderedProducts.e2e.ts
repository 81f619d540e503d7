import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { writeHugeCatalogue } from '../bench/catalogue/hugeCatalogue';
import { seededRandom } from '../catalogue/contract/seededRandom';
import { paths } from '../src/config/paths';
import { formatPrice } from '../src/domain/money';
import { test as base } from './support/bareBuild';
import { holdScripts } from './support/faults';
import { seeHydrated } from './support/hydrated';
import { seeHeading } from './support/screens';
import { expect } from './support/test';

const size = 10_000;
/** The number of random products to open. RENDERED_PRODUCTS=200 for a long run. */
const opened = Number(process.env.RENDERED_PRODUCTS ?? (process.env.CI === undefined ? 20 : 5));
/** The number of products to compare pixel by pixel. */
const compared = process.env.CI === undefined ? 20 : 1;
/** A window for the whole product page. Resizing it for a screenshot would move edges by a fraction of a pixel. */
const wholePage = { width: 1_280, height: 2_400 };
const seed = Number(process.env.RENDERED_SEED ?? 27);

interface Product {
  id: number;
  title: string;
  brand?: string | null;
  price: number;
}

/** Reads random products. */
const test = base.extend<{ chosen: (count: number) => Promise<Product[]> }>({
  chosen: ({ shop, request }, use) =>
    use(async (count) => {
      console.log(`${count} random products, RENDERED_SEED=${seed}`);
      const random = seededRandom(seed);
      const ids = new Set<number>();
      while (ids.size < count) ids.add(1 + Math.floor(random() * size));
      return Promise.all(
        [...ids].map(
          async (id) => (await (await request.get(new URL(`/api/products/${id}`, shop.url).href)).json()) as Product,
        ),
      );
    }),
});

/** A shop with 10,000 products and without their HTML, for both journeys. */
test.beforeAll(async ({ shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'products-'));
  await writeHugeCatalogue(folder, size);
  await shop.catalogue('import', folder);
  await rm(folder, { recursive: true });
});

const pathOf = ({ id, title, brand = null }: Product) => paths.product({ id, title, brand });

test('random products come with their content, and hydrate without a warning', async ({
  page,
  request,
  shop,
  chosen,
}) => {
  test.setTimeout(60_000 + opened * 5_000);
  for (const product of await chosen(opened)) {
    const path = pathOf(product);
    const html = await renderedHtml(request, new URL(path, shop.url));
    expect(html).toContain(formatPrice(product.price));
    expect(html).toContain('application/ld+json');
    // Any console message of the page fails the test.
    await page.goto(path);
    await seeHeading(page, product.title);
  }
});

test('random products look the same to the pixel before and after hydration', async ({
  visit,
  request,
  shop,
  chosen,
}) => {
  test.setTimeout(60_000 + compared * 10_000);
  for (const product of await chosen(compared)) {
    await renderedHtml(request, new URL(pathOf(product), shop.url));
    const { context, page } = await visit({ viewport: wholePage });
    // The session stays unknown: once it is known, the header has other links.
    await page.route('**/assets/firebase*.js', () => undefined);
    const { release } = await holdScripts(page);
    await page.goto(pathOf(product), { waitUntil: 'commit' });
    await seeHeading(page, product.title);
    const before = await settledPicture(page);
    release();
    await seeHydrated(page);
    const after = await settledPicture(page);
    expect(await changedArea(before, after), product.title).toBeNull();
    await context.close();
  }
});

/** The HTML of a product's page, once it has its content. A busy renderer takes longer than its limit, and sends the shell. */
async function renderedHtml(request: APIRequestContext, address: URL): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(address.href)).text();
    expect(html).toContain('data-prerendered="product"');
  }).toPass();
  return html;
}

/** Returns the differences of two pictures, in pixels. Returns null if the pictures are equal. */
async function changedArea(before: Buffer, after: Buffer): Promise<object | null> {
  const [old, current] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (old === undefined || current === undefined) throw new Error('There are two pictures.');
  const { width, height, channels } = old.info;
  if (current.info.width !== width || current.info.height !== height) return { size: [old.info, current.info] };
  const area = { left: width, right: -1, top: height, bottom: -1 };
  for (const [index, was] of old.data.entries()) {
    // On a busy machine Chromium rounds a blended corner by one level of 255 the other way.
    if (Math.abs((current.data[index] ?? NaN) - was) <= 1) continue;
    const [x, y] = [Math.floor(index / channels) % width, Math.floor(index / channels / width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return area.right === -1 ? null : area;
}

/** Returns a screenshot once all pictures are painted, which is after three equal screenshots. */
async function settledPicture(page: Page): Promise<Buffer> {
  const pictures: Buffer[] = [];
  await expect(async () => {
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    pictures.push(await page.screenshot({ animations: 'disabled', caret: 'initial' }));
    const [first, ...others] = pictures.slice(-3);
    expect(others.filter((other) => first?.equals(other))).toHaveLength(2);
  }).toPass();
  const [last] = pictures.slice(-1);
  if (last === undefined) throw new Error('The page was never pictured.');
  return last;
}
