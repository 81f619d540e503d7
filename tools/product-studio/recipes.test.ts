import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCatalogue, type Product } from './catalogue';
import { FOLDERS } from './folders';
import { recipes } from './products/index';
import type { Recipe } from './recipe';
import { recipeHash } from './recipeHash';

const lipstick: Recipe = {
  family: 'lipstick',
  options: { bullet: '#6d1d48', base: '#1c191b', case: 'gold', raised: 0.8 },
};
const product: Product = { id: 1, title: 'Lipstick', brand: 'Ottiline', views: 3 };
const hash = (recipe: Recipe, of: Product = product) => recipeHash(recipe, of, FOLDERS.studio);

test('every product of the catalogue has a recipe, and every family lives in the file of its name', async () => {
  const categories = await readCatalogue(FOLDERS.data);
  const missing = categories.flatMap(({ products }) =>
    products.filter(({ id }) => !recipes[id]).map(({ title }) => title),
  );
  assert.deepEqual(missing, []);
  const homeless = Object.values(recipes).filter(
    ({ family }) => !existsSync(join(FOLDERS.studio, 'families', `${family}.ts`)),
  );
  assert.deepEqual(homeless, []);
});

test('a recipe always has the same hash', async () => {
  assert.equal(await hash(lipstick), await hash(structuredClone(lipstick)));
});

const changes: [string, Recipe, Product][] = [
  ['another parameter', { ...lipstick, options: { ...lipstick.options, raised: 0.5 } }, product],
  ['a pose of its own', { ...lipstick, poses: [{ yaw: 0, pitch: 10 }] }, product],
  ['another brand on the label', lipstick, { ...product, brand: 'Marrobel' }],
  ['another number of views', lipstick, { ...product, views: 2 }],
];
for (const [what, recipe, of] of changes) {
  test(`${what} changes the hash`, async () => {
    assert.notEqual(await hash(recipe, of), await hash(lipstick));
  });
}

test('no two recipes are the same', () => {
  const written = Object.values(recipes).map((recipe) => JSON.stringify(recipe));
  assert.equal(new Set(written).size, written.length);
});
