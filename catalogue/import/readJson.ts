import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { Batch } from '../list';
import { categoryFileSchema, productEntrySchema } from '../schema';
import { type FileMistakes, ImportMistakes } from './mistakes';

/** A larger file would not fit into the memory of a small machine. */
const maxBytes = 256 * 1_024 * 1_024;

/**
 * Reads a JSON file.
 * @throws ImportMistakes with a sentence that names the file.
 */
export async function readJson(file: string): Promise<unknown> {
  if ((await stat(file)).size > maxBytes)
    throw new ImportMistakes(`${file} is larger than 256 MB: make a file of each category.`);
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/u, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportMistakes(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The products of a category's file. Each is checked when its turn comes: of a large file, few are in memory twice. */
export async function* readCategory(mistakes: FileMistakes): AsyncGenerator<Batch> {
  const json = await readJson(mistakes.file);
  const checked = mistakes.check(categoryFileSchema, json);
  const category = { slug: checked?.slug ?? '', name: checked?.name ?? '' };
  if (checked) mistakes.claim(`category ${category.slug}`);
  yield { category, products: [] };
  const { products } = v.parse(v.fallback(v.object({ products: v.array(v.unknown()) }), { products: [] }), json);
  for (const [index, product] of products.entries()) {
    const entry = mistakes.check(productEntrySchema, product, (path) =>
      ['products', index, path].filter((part) => part !== '').join('.'),
    );
    if (entry) yield { category, products: [entry] };
  }
}
