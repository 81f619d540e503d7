import type { Batch } from '../list';
import { loadManifest, type PictureManifest } from '../pictures';
import type { ProductEntry } from '../schema';
import { CategoryNames } from './categoryNames';
import { readDefaults } from './defaults';
import { isJsonFile } from './fileKind';
import { listFiles, fileVersion } from './files';
import { Claims, FileMistakes, ImportMistakes, mergeNeeds, type Needs, toMessage, UnknownFormat } from './mistakes';
import { isCategoryFile, readCategory, readJson } from './readJson';
import { readProductFile } from './readProductFile';
import { createReport, type FileReport } from './report';

export interface ReadOptions {
  /** The folder of the pictures that were rendered for these products. */
  renderedFolder?: string | undefined;
  /** Another folder that may have `defaults.json`, besides that of the products. */
  defaultsFolder?: string | undefined;
  /** The stock of each product whose file states none. */
  unknownStock?: number | undefined;
  /** True to leave out products with mistakes, and report the mistakes, instead of rejecting the file. */
  skipsMistakes?: boolean;
  /** True to leave out cells with mistakes, where a product can be sold without them. */
  skipsCells?: boolean;
  /** True to accept what is doubtful. */
  acceptsDoubts?: boolean;
  /** Headers by column, such as `stock="Pieces"`, where the import does not know them. */
  columns?: readonly string[];
  /** Returns the stored path of a picture that a file names without an address. */
  findPicture?: (name: string) => string | null;
  /** Called with a report of each file, also if the import is refused. */
  onReport?: (report: FileReport) => void;
  onProgress?: (rows: number) => void;
}

const ignore = () => undefined;

/**
 * Yields the products of a file, or of all files in a folder. After the first mistake it yields nothing more, but reads
 * on to collect all mistakes.
 * @throws ImportMistakes at the end, with a line for each mistake.
 */
export async function* readProducts(path: string, options: ReadOptions = {}): AsyncGenerator<Batch> {
  const { renderedFolder, onReport = ignore, onProgress = ignore, findPicture = () => null } = options;
  const { skipsMistakes = false, skipsCells = false, acceptsDoubts = false, columns = [] } = options;
  const assigned = parseAssigned(columns);
  const manifest = renderedFolder === undefined ? null : await loadManifest(renderedFolder);
  const files = await listFiles(path);
  const defaults = await readDefaults(path, options.defaultsFolder);
  const claims = new Claims();
  const names = new CategoryNames();
  const unknownStock = options.unknownStock ?? defaults.unknownStock ?? null;
  const lines: string[] = [];
  let others = 0;
  const remarks: string[] = [];
  let needs: Needs = {};
  let count = 0;
  const leftOut: string[] = [];
  for (const file of files) {
    const mistakes = new FileMistakes(file, claims);
    const report = createReport(file);
    const fileOptions = { mistakes, names, defaults, unknownStock, findPicture, onProgress, skipsMistakes, report };
    try {
      const version = await fileVersion(file);
      const json = isJsonFile(file) ? await readJson(file) : undefined;
      const isOwn = json !== undefined && isCategoryFile(json);
      const batches = isOwn
        ? readCategory(json, mistakes)
        : readProductFile({ ...fileOptions, skipsCells, acceptsDoubts, assigned }, json);
      for await (const { category, products } of batches) {
        if (isOwn) for (const { id } of products) mistakes.claimId(id);
        count += products.length;
        if (isOwn) countOwn(report, products.length);
        if (lines.length > 0 || mistakes.count > 0) continue;
        yield { category, products: manifest ? products.map((entry) => withPictures(entry, manifest)) : products };
      }
      if ((await fileVersion(file)) !== version)
        mistakes.add('has changed while it was read. Import it again when it is complete.');
    } catch (error) {
      if (!(error instanceof ImportMistakes)) throw error;
      // A text file beside the products may be a note.
      if (error instanceof UnknownFormat && file !== path && /\.txt$/iu.test(file)) {
        report.notes = ['the file was left out, because it has no table of products.'];
        continue;
      }
      lines.push(error.message);
      needs = mergeNeeds(needs, error.needs);
      report.mistakes = [error.message];
    } finally {
      report.mistakes = [...report.mistakes, ...mistakes.lines(), ...mistakes.remarks()];
      leftOut.push(...report.leftOut);
      onReport(report);
    }
    const listed = mistakes.listed();
    lines.push(...listed.lines);
    others += listed.others;
    remarks.push(...mistakes.remarks());
    needs = mergeNeeds(needs, mistakes.needs);
  }
  if (lines.length + remarks.length > 0) throw new ImportMistakes(toMessage({ lines, others }, remarks), needs);
  // Rejects an export without products, because it is more likely broken than meant.
  const reasons = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`;
  if (count === 0) throw new ImportMistakes(`${path} has no products.${reasons}`);
}

/** Counts the products of a category file, whose format has no columns. */
function countOwn(report: FileReport, products: number): void {
  report.format = 'Category of this shop';
  report.products += products;
  report.variants += products;
}

/** Parses texts such as `stock=Pieces`. */
function parseAssigned(columns: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    columns.map((text) => {
      const [, field, header] = /^(\w+)=(.+)$/su.exec(text) ?? [];
      if (field === undefined || header === undefined)
        throw new ImportMistakes(`--column ${text}: write a field and the name of its column, such as stock="Pieces".`);
      return [field, header];
    }),
  );
}

/** Returns the entry with the pictures that were rendered for it. */
export function withPictures(entry: ProductEntry, manifest: PictureManifest): ProductEntry {
  const rendered = manifest.get(entry.id);
  return rendered ? { ...entry, rendered } : entry;
}
