import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { Batch } from '../list';
import { categoryFileSchema, productEntrySchema } from '../schema';
import { findRecords, isRecord } from './findRecords';
import { joinShopifyLines } from './joinShopifyLines';
import { type FileMistakes, ImportMistakes } from './mistakes';
import { type FileContent, RepeatedNames, type RawRow } from './rows';

/** A larger file would not fit into the memory of a small machine. */
const maxBytes = 256 * 1_024 * 1_024;
/** The number of names in the longest path to a value: `price.amount.value`. */
const maxPath = 3;

/**
 * Reads a JSON file, or a file with an object in JSON in each line.
 * @throws ImportMistakes with a sentence that names the file.
 */
export async function readJson(file: string): Promise<unknown> {
  if ((await stat(file)).size > maxBytes)
    throw new ImportMistakes(`${file} is larger than 256 MB. Make a file for each category, or a CSV file.`);
  const bytes = await readFile(file);
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = parseLines(text);
    if (lines !== null) return lines;
    throw new ImportMistakes(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Parses JSON lines: an object in each line. Returns null for any other text. */
function parseLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!lines.every((line) => line.trim().startsWith('{'))) return null;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

/** Returns true for a category file of this shop, see {@link readCategory}. */
export function isCategoryFile(json: unknown): boolean {
  return v.is(v.object({ slug: v.unknown(), products: v.unknown() }), json);
}

/**
 * Returns the products of a JSON list as rows. A value within an object becomes a column such as `dimensions.width`. A
 * list becomes a cell with JSON.
 * @throws ImportMistakes if the file has no list of products.
 */
export function openJson(file: string, json: unknown): FileContent {
  const records = findRecords(json);
  if (records === null)
    throw new ImportMistakes(
      `${file} has no list of products. Write a JSON list, or an object with a list named "products".`,
    );
  const products = joinShopifyLines(records);
  const names = new RepeatedNames();
  for (const product of products) names.note([...flatten(product)].map(([name]) => name));
  return {
    kind: 'json',
    headers: names.list(),
    decimal: '.',
    separator: null,
    async *rows(): AsyncGenerator<RawRow> {
      for (const [index, product] of products.entries())
        yield await Promise.resolve({ place: `product ${index + 1}`, cells: names.arrange([...flatten(product)]) });
    },
  };
}

/** Objects that are read as JSON, as exports of this shop have them. */
const whole: ReadonlySet<string> = new Set(['rendered']);

/** Yields the cells of an object. Those of an object within it have names such as `price.amount`. */
export function* flatten(
  product: Readonly<Record<string, unknown>>,
  path = '',
): Generator<[name: string, value: string]> {
  for (const [name, given] of Object.entries(product)) {
    // JSON-LD's own keys, such as `@type`.
    if (name.startsWith('@')) continue;
    // Only one offer is the price of the product.
    const value: unknown = name === 'offers' && Array.isArray(given) && given.length === 1 ? given[0] : given;
    const isLeaf = !isRecord(value) || whole.has(name) || path.split('.').length >= maxPath;
    if (isLeaf) yield [`${path}${name}`, formatCell(value)];
    else yield* flatten(value, `${path}${name}.`);
  }
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Yields the products of a category file. Checks each one when it is needed, which saves memory for a large file. */
export async function* readCategory(json: unknown, mistakes: FileMistakes): AsyncGenerator<Batch> {
  const checked = mistakes.check(categoryFileSchema, json);
  const category = { slug: checked?.slug ?? '', name: checked?.name ?? '' };
  if (checked) mistakes.claimCategory(category.slug);
  yield await Promise.resolve({ category, products: [] });
  const { products } = v.parse(v.fallback(v.object({ products: v.array(v.unknown()) }), { products: [] }), json);
  for (const [index, product] of products.entries()) {
    const entry = mistakes.check(productEntrySchema, product, (path) =>
      ['products', index, path].filter((part) => part !== '').join('.'),
    );
    if (entry) yield { category, products: [entry] };
  }
}
