import type { Batch } from '../list';
import { loadManifest, type PictureManifest } from '../pictures';
import type { ProductEntry } from '../schema';
import { CategoryNames } from './categoryNames';
import { readDefaults } from './defaults';
import { listFiles, fileVersion } from './files';
import { Claims, FileMistakes, ImportMistakes, toMessage, UnknownFormat } from './mistakes';
import { readDrafts } from './readDrafts';
import { isCategoryFile, readCategory, readJson } from './readJson';

export interface ReadOptions {
  /** The folder of the pictures that were rendered for these products. */
  renderedFolder?: string | undefined;
  /** Another folder that may have `defaults.json`, besides that of the products. */
  defaultsFolder?: string | undefined;
  /** The stock of each product whose file states none. */
  unknownStock?: number | undefined;
  /** True to leave out products with mistakes, and report the mistakes, instead of rejecting the file. */
  isLenient?: boolean;
  /** Returns the stored path of a picture that a file names without an address. */
  findPicture?: (name: string) => string | null;
  say?: (sentence: string) => void;
  onProgress?: (rows: number) => void;
}

const ignore = () => undefined;

/**
 * Yields the products of a file, or of all files in a folder. After the first mistake it yields nothing more, but reads
 * on to collect all mistakes.
 * @throws ImportMistakes at the end, with a line for each mistake.
 */
export async function* readProducts(path: string, options: ReadOptions = {}): AsyncGenerator<Batch> {
  const { renderedFolder, say = ignore, onProgress = ignore, findPicture = () => null, isLenient = false } = options;
  const manifest = renderedFolder === undefined ? null : await loadManifest(renderedFolder);
  const files = await listFiles(path);
  const defaults = await readDefaults(path, options.defaultsFolder);
  const claims = new Claims();
  const names = new CategoryNames();
  const unknownStock = options.unknownStock ?? defaults.unknownStock ?? null;
  const lines: string[] = [];
  let count = 0;
  for (const file of files) {
    const mistakes = new FileMistakes(file, claims);
    try {
      const version = await fileVersion(file);
      const json = /\.json$/iu.test(file) ? await readJson(file) : undefined;
      const isOwn = json !== undefined && isCategoryFile(json);
      const batches = isOwn
        ? readCategory(json, mistakes)
        : readDrafts({ mistakes, names, defaults, unknownStock, findPicture, say, onProgress, isLenient }, json);
      for await (const { category, products } of batches) {
        if (isOwn) for (const { id } of products) mistakes.claimId(id);
        count += products.length;
        if (lines.length > 0 || mistakes.count > 0) continue;
        yield { category, products: manifest ? products.map((entry) => withPictures(entry, manifest)) : products };
      }
      if ((await fileVersion(file)) !== version)
        mistakes.add('has changed while it was read. Import it again when it is complete.');
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      // A text file beside the products may be a note.
      if (error instanceof UnknownFormat && file !== path && /\.txt$/iu.test(file)) {
        say(`${file} was left out, because it has no table of products.`);
        continue;
      }
      lines.push(error.message);
    }
    lines.push(...mistakes.lines());
  }
  if (lines.length > 0) throw new ImportMistakes(toMessage(lines));
  // Rejects an export without products, because it is more likely broken than meant.
  if (count === 0) throw new ImportMistakes(`${path} has no products.`);
}

/** Returns the entry with the pictures that were rendered for it. */
export function withPictures(entry: ProductEntry, manifest: PictureManifest): ProductEntry {
  const rendered = manifest.get(entry.id);
  return rendered ? { ...entry, rendered } : entry;
}
