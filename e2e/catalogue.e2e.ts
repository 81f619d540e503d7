import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { freePort } from '../local-services/http/testServer';
import { maxBuildMs } from './support/build';
import { requestFailed } from './support/faults';
import { withoutPrerendering } from './support/hydrated';
import { withBuild } from './support/ownBuild';
import { seeHeading } from './support/screens';
import type { ShopOptions } from './support/shop';
import { expect, test as base } from './support/test';

/** Another shop's catalogue: the same endpoints, other products, pictures at absolute addresses. */
const categories = [
  { slug: 'kites', name: 'Kites' },
  { slug: 'rowing-boats', name: 'Rowing Boats' },
  { slug: 'a%2Fb &#', name: 'Odds and Ends' },
];

/** While set, the catalogue answers every request with 429 and no CORS headers, as DummyJSON's rate limiter does. */
let isRefusing = false;

const test = base.extend<object, { foreignBuild: ShopOptions }>({
  foreignBuild: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const catalogue = createServer((request, response) => {
        answer(new URL(request.url ?? '/', url), response);
      }).listen(port, '127.0.0.1');
      await once(catalogue, 'listening');

      await withBuild({ environment: { CATALOGUE_URL: url }, products: 0 }, use);

      catalogue.close();
      catalogue.closeAllConnections();
    },
    { scope: 'worker', timeout: maxBuildMs },
  ],
  shopOptions: ({ foreignBuild }, use) => use(foreignBuild),
});

test('a build with CATALOGUE_URL shows the products of that server', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Rowing Boats' }).waitFor();
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(20);
  await page.getByText('25 products, page 1 of 2').waitFor();
  await page.waitForFunction(
    () => document.querySelector('article img')?.getAttribute('src')?.startsWith('http') === true,
  );
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('article img')?.naturalWidth ?? 0) > 0);

  await page.getByRole('link', { name: 'Kites', exact: true }).click();
  await seeHeading(page, 'Kites');
  await page.getByRole('link', { name: 'Kite 1', exact: true }).click();
  await seeHeading(page, 'Kite 1');
  expect(new URL(page.url()).pathname).toBe('/gust/kite-1/1');
  await page.getByText('In stock (3)').waitFor();

  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('boat 12');
  await page.getByRole('option', { name: 'Boat 12' }).click();
  await seeHeading(page, 'Boat 12');
});

test('a category whose slug has reserved URL characters opens by click and by load', async ({ page, visit }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Odds and Ends' }).click();
  await seeHeading(page, 'Odds and Ends');
  await page.getByRole('link', { name: 'Oar', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/category/a%252Fb%20%26%23');

  await page.reload();
  await seeHeading(page, 'Odds and Ends');
  const { page: withoutScripts } = await visit({ javaScriptEnabled: false });
  await withoutScripts.goto(page.url(), { waitUntil: 'load' });
  await withoutScripts.getByRole('link', { name: 'Oar', exact: true }).waitFor();
});

test('a 429 without CORS headers shows a message and a retry button', async ({ page, context, expectComplaints }) => {
  expectComplaints(requestFailed);
  expectComplaints(/blocked by CORS policy/u);
  // A prerendered page shows the data of its build.
  await withoutPrerendering(context);
  isRefusing = true;
  await page.goto('/category/kites');
  await page.getByText('Failed to load products.').waitFor();
  isRefusing = false;
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Kite 1', exact: true }).waitFor();
});

interface ForeignProduct {
  id: number;
  title: string;
  category: string;
  brand?: string;
}

const products: ForeignProduct[] = Array.from({ length: 25 }, (_, index) => {
  const id = index + 1;
  if (id === 25) return { id, title: 'Oar', category: 'a%2Fb &#' };
  return id <= 5
    ? { id, title: `Kite ${id}`, category: 'kites', brand: 'Gust' }
    : { id, title: `Boat ${id}`, category: 'rowing-boats' };
});

function answer({ origin, pathname, searchParams }: URL, response: ServerResponse): void {
  if (isRefusing) {
    response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Slow down</h1>');
    return;
  }
  if (pathname.startsWith('/pictures/')) {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
    return;
  }
  const sendJson = (body: unknown, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(body));
  const sendPage = (found: ForeignProduct[]) => {
    const skip = Number(searchParams.get('skip') ?? 0);
    const limit = Number(searchParams.get('limit') ?? 30);
    const page = found.slice(skip, skip + limit).map((product) => describeProduct(product, origin));
    sendJson({ products: page, total: found.length, skip, limit: page.length });
  };

  const [, , first, second] = pathname.split('/');
  if (first === undefined) return sendPage(products);
  if (first === 'categories') {
    sendJson(categories.map((category) => ({ ...category, url: `${origin}/products/category/${category.slug}` })));
    return;
  }
  if (first === 'category')
    return sendPage(products.filter(({ category }) => category === decodeURIComponent(second ?? '')));
  if (first === 'search') {
    const query = (searchParams.get('q') ?? '').toLowerCase();
    return sendPage(products.filter(({ title }) => title.toLowerCase().includes(query)));
  }
  const found = products.find(({ id }) => String(id) === first);
  if (found === undefined) sendJson({ message: `Product with id '${first}' not found` }, 404);
  else sendJson(describeProduct(found, origin));
}

function describeProduct(product: ForeignProduct, origin: string) {
  return {
    ...product,
    description: `${product.title}, from another shop.`,
    price: 10 + product.id / 4,
    discountPercentage: 5,
    rating: 4.1,
    stock: 3,
    thumbnail: `${origin}/pictures/${product.id}.svg`,
    images: [`${origin}/pictures/${product.id}.svg`, `${origin}/pictures/${product.id}b.svg`],
    reviews: [],
    shippingInformation: 'Ships in a week',
    returnPolicy: 'No returns',
  };
}
