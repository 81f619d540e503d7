import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopCategories } from '../../catalogue/contract/manyProducts';
import type { ProductEntry } from '../../catalogue/schema';

const syllables = 'ba cor del fen gri hol jun kel lum mar nor pel ros sil tor ven'.split(' ');
/** The number of series names: they give a catalogue of this size its own vocabulary. */
const seriesCount = 16 ** 3;

/** Writes a catalogue of `size` products derived from the shop's own: the same texts and reviews, under other names. */
export async function writeHugeCatalogue(folder: string, size: number): Promise<void> {
  const categories = await shopCategories();
  await mkdir(folder, { recursive: true });
  const share = Math.ceil(size / categories.length);
  for (const [index, category] of categories.entries()) {
    const first = index * share;
    const products = Array.from({ length: Math.min(share, size - first) }, (_, place) =>
      productLike(category.products, first + place + 1),
    );
    await writeFile(join(folder, `${category.slug}.json`), JSON.stringify({ ...category, products }));
  }
}

function productLike(models: readonly ProductEntry[], id: number): ProductEntry {
  const model = models[id % models.length];
  if (model === undefined) throw new Error('A category of the shop has no product to take as a model.');
  return {
    ...model,
    id,
    title: `${seriesName(id)} ${model.title} ${id}`.slice(0, 120),
    price: 1 + ((id * 7_919) % 100_000) / 100,
    stock: id % 100,
  };
}

function seriesName(id: number): string {
  const number = (id * 2_654_435_761) % seriesCount;
  const name = [number, number >> 4, number >> 8].map((part) => syllables[part & 15] ?? '').join('');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
