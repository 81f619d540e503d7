import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import { serve } from '../local-services/http/testServer';
import { shopCategories } from './contract/manyProducts';
import { createCatalogueHandler } from './handler';
import { loadManifest } from './pictures';
import type { ProductEntry } from './schema';
import { shopDataFolder, shopPicturesFolder } from './store';
import { anEngine, wrapEngine, type CategoryFile } from './testCatalogue';

const slugs = [
  'beauty',
  'fragrances',
  'furniture',
  'groceries',
  'home-decoration',
  'kitchen-accessories',
  'laptops',
  'mens-shirts',
  'mens-shoes',
  'mens-watches',
  'mobile-accessories',
  'motorcycle',
  'skin-care',
  'smartphones',
  'sports-accessories',
  'sunglasses',
  'tablets',
  'tops',
  'vehicle',
  'womens-bags',
  'womens-dresses',
  'womens-jewellery',
  'womens-shoes',
  'womens-watches',
];

const ratingsSchema = v.object({
  products: v.array(v.object({ rating: v.number(), reviews: v.array(v.object({ rating: v.number() })) })),
});

let categories: CategoryFile[];
let products: ProductEntry[];
beforeAll(async () => {
  categories = await shopCategories();
  products = categories.flatMap(({ products: entries }) => entries);
});

/** Returns the values that occur more than once. */
function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('each of the 24 categories has products and a file with its name', async () => {
  expect(categories.map(({ slug }) => slug)).toEqual(slugs);
  expect((await readdir(shopDataFolder)).sort()).toEqual(slugs.map((slug) => `${slug}.json`));
  for (const category of categories) expect(category.products.length).toBeGreaterThanOrEqual(3);
});

test('the categories for men and women are named in the possessive', () => {
  const names = categories.flatMap(({ slug, name }) => (/^(?:wo)?mens-/u.test(slug) ? [name] : []));
  expect(names).toHaveLength(8);
  for (const name of names) expect(name).toMatch(/^(?:Men|Women)'s [A-Z]/u);
});

test('each product has pictures of its own', async () => {
  const manifest = await loadManifest(shopPicturesFolder);
  expect(products.map((entry) => entry.id).filter((id) => !manifest.has(id))).toEqual([]);
});

test('there are at least 190 products, and no two have the same title or description', () => {
  expect(products.length).toBeGreaterThanOrEqual(190);
  expect(repeated(products.map((entry) => entry.title))).toEqual([]);
  expect(repeated(products.map((entry) => entry.description))).toEqual([]);
});

test('each product’s delivery, dimensions and minimum order make sense in this shop', () => {
  // The total of an order says that delivery is in the prices.
  expect(products.filter((entry) => /collect|pick.?up/iu.test(entry.shippingInformation ?? ''))).toEqual([]);
  const clothes = categories.filter(({ slug }) => ['mens-shirts', 'tops', 'womens-dresses'].includes(slug));
  expect(clothes.flatMap((category) => category.products).filter((entry) => entry.dimensions !== undefined)).toEqual(
    [],
  );
  expect(products.filter((entry) => entry.minimumOrderQuantity > entry.stock && entry.stock > 0)).toEqual([]);
});

test('no two reviews have the same text', () => {
  expect(repeated(products.flatMap((entry) => entry.reviews.map(({ comment }) => comment)))).toEqual([]);
});

test('prices, stock, brands, pictures and discounts vary as in a real shop', () => {
  const share = (predicate: (entry: ProductEntry) => boolean) => products.filter(predicate).length / products.length;
  expect(share((entry) => entry.stock === 0)).toBeGreaterThan(0.01);
  expect(share((entry) => entry.stock === 0)).toBeLessThan(0.15);
  expect(share((entry) => entry.brand === undefined)).toBeGreaterThan(0.05);
  expect(share((entry) => entry.brand !== undefined)).toBeGreaterThan(0.4);
  expect(share((entry) => entry.views > 1)).toBeGreaterThan(0.3);
  expect(share((entry) => entry.views === 1)).toBeGreaterThan(0.05);
  expect(share((entry) => entry.discountPercentage > 0)).toBeGreaterThan(0.3);
  const prices = products.map((entry) => entry.price);
  expect(Math.min(...prices)).toBeLessThan(5);
  expect(Math.max(...prices)).toBeGreaterThan(5_000);
});

test('every rating is the mean of its reviews to two decimals', async () => {
  const engine = await anEngine(categories);
  const server = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '/api' }));
  try {
    const answer = await fetch(`${server.url}/api/products?limit=0&select=rating,reviews`);
    const answered = v.parse(ratingsSchema, await answer.json()).products;
    const wrong = answered.filter(({ rating, reviews }) => {
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length);
      return Math.abs(rating - mean) > 0.005 + 1e-9 || Number(rating.toFixed(2)) !== rating;
    });
    expect(answered.length).toBe(products.length);
    expect(wrong).toEqual([]);
    expect(new Set(answered.map(({ rating }) => rating)).size).toBeGreaterThan(15);
  } finally {
    await server.close();
    await engine.close();
  }
});
