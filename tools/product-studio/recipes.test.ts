import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue, type Product } from './catalogue';
import { FOLDERS } from './folders';
import { recipes } from './products/index';
import type { Recipe } from './recipe';
import { recipeHash } from './recipeHash';

const lipstick: Recipe = { family: 'lipstick', options: { bullet: '#6d1d48', base: '#1c191b', case: 'gold', raised: 0.8 } };
const product: Product = { id: 1, title: 'Lipstick', brand: 'Ottiline', views: 3 };
const hash = (recipe: Recipe, of: Product = product) => recipeHash(recipe, of, FOLDERS.studio);

test('every product of the catalogue has a recipe, and every family lives in the file of its name', async () => {
  const categories = await readCatalogue(FOLDERS.data);
  const missing = categories.flatMap(({ products }) => products.filter(({ id }) => !recipes[id]).map(({ title }) => title));
  expect(missing).toEqual([]);
  const homeless = Object.values(recipes).filter(({ family }) => !existsSync(join(FOLDERS.studio, 'families', `${family}.ts`)));
  expect(homeless).toEqual([]);
});

test('a recipe has one hash, whoever asks and when', async () => {
  expect(await hash(lipstick)).toBe(await hash(structuredClone(lipstick)));
});

test.each<[string, Recipe, Product]>([
  ['another parameter', { ...lipstick, options: { ...lipstick.options, raised: 0.5 } }, product],
  ['a pose of its own', { ...lipstick, poses: [{ yaw: 0, pitch: 10 }] }, product],
  ['another brand on the label', lipstick, { ...product, brand: 'Marrobel' }],
  ['another number of views', lipstick, { ...product, views: 2 }],
])('%s changes the hash', async (_what, recipe, of) => {
  expect(await hash(recipe, of)).not.toBe(await hash(lipstick));
});

test('no two recipes are the same', () => {
  const written = Object.values(recipes).map((recipe) => JSON.stringify(recipe));
  expect(new Set(written).size).toBe(written.length);
});
