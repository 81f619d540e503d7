import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './catalogue';
import { posesOf } from './families/poses';
import type { Recipe } from './recipe';

/**
 * Raised when the studio itself (light, camera, materials, shapes) changes so much that every picture must be rendered
 * again.
 */
const LOOK = 1;

/** A short fingerprint of all that a product's pictures depend on: they are made again only when it changes. */
export async function recipeHash(recipe: Recipe, product: Product, studioFolder: string): Promise<string> {
  const family = await readFile(join(studioFolder, 'families', `${recipe.family}.ts`), 'utf8');
  const { title, brand, views } = product;
  return createHash('sha256')
    .update(JSON.stringify([LOOK, recipe.family, recipe.options, posesOf(recipe).slice(0, views), title, brand]))
    .update(family)
    .digest('hex')
    .slice(0, 16);
}
