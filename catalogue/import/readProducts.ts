import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Batch, PicturedEntry } from '../list';
import { loadManifest, type PictureManifest } from '../pictures';
import { FileMistakes, ImportMistakes } from './mistakes';
import { readCategory } from './readJson';

/**
 * The products of a JSON or CSV file, or of all those in a folder. What is wrong is collected to the end of the last
 * file; from the first mistake on nothing more is given.
 * @param picturesFolder the folder of the pictures that were rendered for these products.
 * @throws ImportMistakes at the end, with a line for each mistake.
 */
export async function* readProducts(path: string, picturesFolder?: string): AsyncGenerator<Batch> {
  const manifest = picturesFolder === undefined ? null : await loadManifest(picturesFolder);
  const files = await filesOf(path);
  const lines: string[] = [];
  const owners = new Map<string, string>();
  let count = 0;
  for (const file of files) {
    const mistakes = new FileMistakes(file, owners);
    try {
      const batches = file.endsWith('.csv') ? (await import('./readCsv')).readCsv(mistakes) : readCategory(mistakes);
      for await (const { category, products } of batches) {
        for (const { id } of products) mistakes.claim(`product id ${id}`);
        count += products.length;
        if (lines.length > 0 || mistakes.lines().length > 0) continue;
        yield { category, products: manifest ? products.map((entry) => withPictures(entry, manifest)) : products };
      }
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      lines.push(error.message);
    }
    lines.push(...mistakes.lines());
  }
  if (lines.length > 0) throw new ImportMistakes(lines.join('\n'));
  // More likely an export that has failed than a shop that sells nothing.
  if (count === 0) throw new ImportMistakes(`${path} holds no products.`);
}

/** The same text as long as the files have the same names and contents. */
export async function hashFiles(path: string, picturesFolder?: string): Promise<string> {
  const pictures =
    picturesFolder === undefined ? [] : await filesOf(join(picturesFolder, 'manifest.json')).catch(() => []);
  const hash = createHash('sha256');
  for (const file of [...(await filesOf(path)), ...pictures]) {
    hash.update(`\n${basename(file)}\n`);
    const content: AsyncIterable<Buffer> = createReadStream(file);
    for await (const part of content) hash.update(part);
  }
  return hash.digest('hex');
}

/** @throws ImportMistakes when there is nothing to read, or what cannot be. */
async function filesOf(path: string): Promise<string[]> {
  const unreadable = (): never => {
    throw new ImportMistakes(`The catalogue's data ${path} cannot be read.`);
  };
  const isFolder = (await stat(path).catch(unreadable)).isDirectory();
  const names = isFolder ? (await readdir(path).catch(unreadable)).map((name) => join(path, name)).sort() : [path];
  const files = names.filter((name) => /\.(?:json|csv)$/u.test(name));
  if (files.length === 0) {
    throw new ImportMistakes(
      isFolder
        ? `The catalogue's data folder ${path} holds no .json or .csv file.`
        : `${path} is neither a .json nor a .csv file.`,
    );
  }
  return Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(unreadable);
      // A folder, or a pipe, which would never end.
      if (!found.isFile()) throw new ImportMistakes(`${file} is no file.`);
      return file;
    }),
  );
}

/** The entry with the pictures that were rendered for it. */
export function withPictures(entry: PicturedEntry, manifest: PictureManifest): PicturedEntry {
  const rendered = manifest.get(entry.id);
  return rendered ? { ...entry, rendered } : entry;
}
