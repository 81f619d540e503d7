import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { pageKinds, preloadPage } from '@/app/routes';
import { catalogueServer, catalogueUrl, productFixture } from '../catalogueHandlers';
import { provideBrowserParts } from './browserStubs';
import {
  hostileAddresses,
  hostileText,
  hostileTexts,
  partlyHostile,
  perhapsBroken,
  toJson,
  tries,
} from './hostileValues';
import { openShop } from './openShop';

beforeAll(async () => {
  provideBrowserParts();
  catalogueServer.listen({ onUnhandledRequest: 'error' });
  await Promise.all(pageKinds.map(preloadPage));
});
afterEach(() => catalogueServer.resetHandlers());
afterAll(() => catalogueServer.close());

interface Answer {
  body: string;
  status: number;
}

const pictureAddress = fc.constantFrom('/pictures/1.webp', 'https://pictures.example/1.webp', ...hostileAddresses);
const pictureSources = fc.array(partlyHostile({ url: pictureAddress, width: fc.constantFrom(320, 640) }), {
  maxLength: 3,
});

/** Few ids, so that a list often holds the same id twice. */
const product = partlyHostile(
  {
    id: fc.integer({ min: 1, max: 6 }),
    title: fc.oneof(fc.constant('Kettle'), hostileText),
    description: hostileText,
    category: fc.oneof(fc.constant('beauty'), hostileText),
    brand: fc.oneof(fc.constant('Lumeva'), hostileText),
    price: fc.constantFrom(0, 9.99, 99_999_999),
    rating: fc.constantFrom(0, 4.3, 5),
    discountPercentage: fc.constantFrom(0, 10, 100),
    stock: fc.constantFrom(0, 3, 1e9),
    thumbnail: pictureAddress,
    pictures: partlyHostile({
      color: fc.constantFrom('#abcdef', 'red;background:url(javascript:1)'),
      thumbnail: pictureSources,
      images: fc.array(pictureSources, { maxLength: 3 }),
    }),
    images: fc.array(pictureAddress, { maxLength: 4 }),
    reviews: fc.array(
      partlyHostile({
        rating: fc.integer({ min: 0, max: 5 }),
        comment: hostileText,
        reviewerName: hostileText,
        date: fc.constantFrom('2026-01-04T00:00:00.000Z', '+275760-09-13T00:00:00.001Z', 'tomorrow'),
      }),
      { maxLength: 3 },
    ),
    shippingInformation: hostileText,
    returnPolicy: hostileText,
    warrantyInformation: hostileText,
    minimumOrderQuantity: fc.constantFrom(1, 6, -1, 0.5, 1e300),
    weight: fc.constantFrom(0.25, 0, -1, 1e300),
    dimensions: fc.constantFrom({ width: 1, height: 2.5, depth: 3 }, { width: 0, height: 1e300, depth: 1 }, {}),
  },
  8,
);

const list = partlyHostile(
  {
    products: fc.array(product, { maxLength: 6 }),
    total: fc.constantFrom(0, 3, 500),
    skip: fc.constant(0),
    limit: fc.constant(20),
  },
  9,
);
const category = fc.oneof(
  partlyHostile({ slug: fc.oneof(fc.constantFrom('beauty', 'laptops'), hostileText), name: hostileText }, 9),
  hostileText,
);

// Retries (429, 5xx, a broken connection) have their own tests. Here they would only take time.
const status = fc.constantFrom(200, 200, 200, 200, 200, 200, 201, 400, 404, 410);

function answer(value: fc.Arbitrary<unknown>): fc.Arbitrary<Answer> {
  return fc.record({ body: perhapsBroken(value.map(toJson)), status });
}

const answers = fc.record({
  categories: answer(fc.array(category, { maxLength: 6 })),
  list: answer(list),
  product: answer(product),
});

type Answers = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;

function serve({ categories, list: listAnswer, product: productAnswer }: Answers): void {
  const reply =
    ({ body, status: code }: Answer) =>
    () =>
      new HttpResponse(body, { status: code, headers: { 'content-type': 'application/json' } });
  catalogueServer.resetHandlers(
    http.get(`${catalogueUrl}/products/categories`, reply(categories)),
    http.get(`${catalogueUrl}/products/category/:slug`, reply(listAnswer)),
    http.get(`${catalogueUrl}/products/search`, reply(listAnswer)),
    http.get(`${catalogueUrl}/products/:id`, reply(productAnswer)),
    http.get(`${catalogueUrl}/products`, reply(listAnswer)),
  );
}

async function meet(route: string, given: Answers, act = lookOnly): Promise<void> {
  serve(given);
  const shop = openShop({ route });
  try {
    await shop.settle();
    act();
    await shop.settle();
    expect(shop.findings()).toEqual([]);
  } finally {
    shop.close();
  }
}

const screens: readonly [name: string, route: string, act: () => void][] = [
  ['home', '/', lookOnly],
  ['category', '/category/beauty', lookOnly],
  ['product', '/lumeva/kettle/1', lookOnly],
  ['search results', '/products?q=kettle&sort=rating', lookOnly],
  ['suggestions', '/no-such-page', typeInSearch],
];

function lookOnly(): void {
  // The first state of the page is enough.
}

function typeInSearch(): void {
  const box = screen.getByRole('combobox', { name: 'Search products' });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: 'kettle' } });
}

test.each(screens)('%s: generated answers of the catalogue', async (_name, route, act) => {
  await fc.assert(
    fc.asyncProperty(answers, (given) => meet(route, given, act)),
    tries(10, 20_260_101),
  );
});

const valid: Answers = {
  categories: { body: '[{"slug":"beauty","name":"Beauty"}]', status: 200 },
  list: { body: toJson({ products: [productFixture()], total: 1 }), status: 200 },
  product: { body: toJson(productFixture()), status: 200 },
};

test('an answer that is too large', async () => {
  const body = toJson({ products: [{ ...productFixture(), title: 'x'.repeat(10_000_000) }], total: 1 });
  await meet('/', { ...valid, list: { body, status: 200 } });
});

test('the check finds each thing that it looks for', async () => {
  serve(valid);
  const shop = openShop({ route: '/' });
  await shop.settle();
  const box = document.querySelector('main')?.appendChild(document.createElement('div'));
  for (const html of [
    '<a href="javascript:void 0">x</a>',
    '<a href="https://evil.example/">x</a>',
    '<img src="data:text/html,x">',
    '<source srcset="/a.webp 1x, javascript:void(0) 2x">',
    '<iframe></iframe>',
    '<p onclick="x">x</p>',
    'Something went wrong on this page.',
  ]) {
    if (box !== undefined) box.innerHTML = html;
    expect([html, shop.findings().length]).toEqual([html, 1]);
  }
  box?.remove();
  console.error('noise');
  expect(shop.findings()).toEqual(['console: noise']);
  shop.close();
});

test('every hostile text is shown as text, and no hostile picture is shown', async () => {
  const products = hostileTexts.map((title, index) =>
    productFixture({ id: index + 1, title, thumbnail: hostileAddresses[index] ?? '' }),
  );
  serve({ ...valid, list: { body: toJson({ products, total: products.length }), status: 200 } });
  const shop = openShop({ route: '/' });
  await shop.settle();
  expect(shop.findings()).toEqual([]);
  const main = within(screen.getByRole('main'));
  const shown = hostileTexts.filter((text) => /<script>|onerror|onload|constructor/u.test(text));
  expect(shown.length).toBeGreaterThan(5);
  for (const text of shown) expect(main.getAllByText(text, { exact: true }).length).toBeGreaterThan(0);
  expect(document.querySelectorAll('main img[src]:not([src^="/home-"])')).toHaveLength(0);
  shop.close();
});
