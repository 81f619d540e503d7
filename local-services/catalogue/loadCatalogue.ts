import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Catalogue, type CategoryName } from './catalogue';
import { type PackedProduct, packProducts } from './packedProduct';
import { readJsonFile } from './readJsonFile';
import { categoryFileSchema } from './schema';

/**
 * Reads every `*.json` of a folder, one category each.
 * @throws Error with a sentence that names the file and the field that is wrong, the id that is used twice, or the
 * folder that holds no category.
 */
export async function loadCatalogue(dataFolder: string): Promise<Catalogue> {
  const names = await readdir(dataFolder).catch(() => {
    throw new Error(`The catalogue's data folder ${dataFolder} cannot be read.`);
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new Error(`The catalogue's data folder ${dataFolder} holds no .json file.`);

  const categories: CategoryName[] = [];
  const products: PackedProduct[] = [];
  const fileOfId = new Map<number, string>();
  const fileOfSlug = new Map<string, string>();
  for (const name of files) {
    const file = join(dataFolder, name);
    const category = await readJsonFile(file, categoryFileSchema);
    claim(fileOfSlug, category.slug, name, 'the category');
    categories.push({ slug: category.slug, name: category.name });
    for (const { id } of category.products) claim(fileOfId, id, name, 'the product id');
    products.push(...packProducts(category));
  }
  return new Catalogue(categories, products);
}

function claim<Key>(owners: Map<Key, string>, key: Key, file: string, what: string): void {
  const owner = owners.get(key);
  if (owner !== undefined) throw new Error(`${file}: ${what} ${String(key)} is already used in ${owner}.`);
  owners.set(key, file);
}
