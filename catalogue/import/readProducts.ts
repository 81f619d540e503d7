import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import * as v from 'valibot';

import type { Batch, StoredEntry } from '../list';
import type { PictureManifest } from '../manifest';
import { categoryFileSchema, productEntrySchema } from '../schema';
import { FileMistakes, ImportMistakes } from './mistakes';
import { checkFields, readJson } from './readJson';

export interface ReadOptions {
  /** Pictures that were rendered for these products. */
  manifest?: PictureManifest;
  /** Hears what share of the files' bytes is read. */
  onProgress?: (share: number) => void;
  onProduct?: () => void;
}

/**
 * The products of a JSON or CSV file, or of all those in a folder. What is wrong is collected to the end of the last
 * file; from the first mistake on nothing more is given.
 * @throws ImportMistakes at the end, with a line for each mistake.
 */
export async function* readProducts(path: string, { manifest, onProgress, onProduct }: ReadOptions = {}): AsyncGenerator<Batch> {
  const files = await filesOf(path);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const lines: string[] = [];
  const owners: Owners = new Map();
  let done = 0;
  for (const { file, size } of files) {
    const mistakes = new FileMistakes(file);
    try {
      const batches = file.endsWith('.csv')
        ? (await import('./readCsv')).readCsv(file, mistakes, (bytes) => onProgress?.((done + bytes) / total))
        : readCategory(file, owners, mistakes);
      for await (const { category, products } of batches) {
        for (const { id } of products) {
          claim(owners, id, 'product id', mistakes);
          onProduct?.();
        }
        if (lines.length > 0 || mistakes.lines().length > 0) continue;
        yield { category, products: manifest ? products.map((entry) => withPictures(entry, manifest)) : products };
      }
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      lines.push(error.message);
    }
    lines.push(...mistakes.lines());
    done += size;
    onProgress?.(done / total);
  }
  if (lines.length > 0) throw new ImportMistakes(lines);
}

/** The same text as long as the files are the same: names, sizes and times of change. */
export async function originOf(path: string, picturesFolder?: string): Promise<string> {
  const pictures = picturesFolder === undefined ? [] : await filesOf(join(picturesFolder, 'manifest.json')).catch(() => []);
  const files = [...(await filesOf(path)), ...pictures];
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
}

/** @throws ImportMistakes when there is nothing to read. */
async function filesOf(path: string): Promise<{ file: string; size: number; changed: number }[]> {
  const unreadable = (): never => {
    throw new ImportMistakes([`The catalogue's data ${path} cannot be read.`]);
  };
  const isFolder = (await stat(path).catch(unreadable)).isDirectory();
  const names = isFolder ? (await readdir(path).catch(unreadable)).filter((name) => /\.(?:json|csv)$/u.test(name)).sort() : [];
  if (isFolder && names.length === 0) throw new ImportMistakes([`The catalogue's data folder ${path} holds no .json or .csv file.`]);
  if (!isFolder && !/\.(?:json|csv)$/u.test(path)) throw new ImportMistakes([`${path} is neither a .json nor a .csv file.`]);
  return Promise.all(
    (isFolder ? names.map((name) => join(path, name)) : [path]).map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return { file, size, changed: mtimeMs };
    }),
  );
}

/** Each product is checked when its turn comes: of a large file, few are in memory twice. */
async function* readCategory(file: string, owners: Owners, mistakes: FileMistakes): AsyncGenerator<Batch> {
  const json = await readJson(file);
  const checked = checkFields(categoryFileSchema, json, mistakes);
  const category = { slug: checked?.slug ?? '', name: checked?.name ?? '' };
  if (checked) claim(owners, category.slug, 'category', mistakes);
  yield { category, products: [] };
  const { products } = v.parse(v.fallback(v.object({ products: v.array(v.unknown()) }), { products: [] }), json);
  for (const [index, product] of products.entries()) {
    const entry = checkFields(productEntrySchema, product, mistakes, ['products', String(index)]);
    if (entry) yield { category, products: [entry] };
  }
}

/** The entry with the pictures that were rendered for it. */
export function withPictures(entry: StoredEntry, manifest: PictureManifest): StoredEntry {
  const rendered = manifest.get(entry.id);
  return rendered ? { ...entry, rendered } : entry;
}

/** Which file uses an id or a category's slug. */
type Owners = Map<number | string, string>;

function claim(owners: Owners, key: number | string, what: string, mistakes: FileMistakes): void {
  const owner = owners.get(key);
  if (owner === undefined) owners.set(key, mistakes.file);
  else mistakes.add(`the ${what} ${key} is already used${owner === mistakes.file ? '' : ` in ${basename(owner)}`}.`);
}
