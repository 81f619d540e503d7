import type { Batch } from '../list';
import { detectEncoding, readText } from './decodeText';
import type { Row } from './draft';
import type { EntryContext } from './draftCells';
import { explainHeaders, recognise, type Recognised, repeatedColumns, unusedColumns } from './formats';
import { ownCsv } from './formats/ownCsv';
import { areExported } from './formats/woocommerce';
import { ImportMistakes, UnknownFormat } from './mistakes';
import { FileNumbers } from './numbers';
import { openJson } from './readJson';
import { extractDigits } from './readPrice';
import { openTable } from './readTable';
import { openXml } from './readXml';
import type { FileContent } from './rows';
import { Tally } from './tally';
import { toEntry } from './toEntry';

/** The columns that show the decimal sign of a file. */
const numeric = ['price', 'regularPrice', 'discountPercentage', 'stock', 'weight', 'width', 'height', 'depth'];
/** The number of rows between two reports of progress. */
const progressRows = 10_000;
const maxUnused = 12;

export interface DraftOptions extends Pick<
  EntryContext,
  'names' | 'defaults' | 'unknownStock' | 'findPicture' | 'mistakes'
> {
  /** True to leave out products with mistakes, false to reject the import. */
  isLenient: boolean;
  /** Called with a sentence about the file, for the report. */
  say: (sentence: string) => void;
  /** Called now and then with the number of rows read so far. */
  onProgress: (rows: number) => void;
}

/**
 * Reads the products of a file in any known format, except the shop's own category files.
 * @param json the parsed content of a JSON file; undefined for another file
 * @throws ImportMistakes when the format is unknown or the file cannot be read to its end.
 */
export async function* readDrafts(options: DraftOptions, json: unknown): AsyncGenerator<Batch> {
  const { say, onProgress, isLenient } = options;
  const { file } = options.mistakes;
  // With `isLenient`, mistakes of a product are reported and do not stop the import.
  const productMistakes = isLenient ? options.mistakes.createSeparate() : options.mistakes;
  const source = json === undefined ? await openText(file, say) : openJson(file, json);
  const recognised = recognise(source.headers, source.kind);
  if (source.kind === 'table' && isPlain(recognised) && (await areExported(source.rows())))
    throw new ImportMistakes(`${file} ${unknownExport}`);
  if (recognised === null) {
    if (source.headers.length === 0) throw new ImportMistakes(`${file} has no products.`);
    throw new UnknownFormat(`${file}: ${explainHeaders(source.headers)}`);
  }
  const { format, headers, read } = recognised;
  async function* rows(): AsyncGenerator<Row<string>> {
    let count = 0;
    for await (const row of source.rows()) {
      count += 1;
      if (count % progressRows === 0) onProgress(count);
      yield read(row);
    }
  }

  const numbers = new FileNumbers(format.decimal ?? source.decimal, source.separator);
  const shown = numeric.filter((column) => headers[column] !== undefined);
  for await (const row of rows()) for (const column of shown) numbers.note(extractDigits(row.text(column)));

  const tally = new Tally();
  // Some formats have several columns of categories, or a key under another name.
  const others: Readonly<Record<string, string>> = { category: 'categories', key: 'id' };
  const findHeader = (field: string) => headers[field] ?? headers[others[field] ?? ''] ?? field;
  const context: EntryContext = { ...options, mistakes: productMistakes, numbers, tally, findHeader };
  for await (const draft of format.drafts(rows, headers)) {
    if ('leftOut' in draft) {
      tally.leaveOut(draft.leftOut);
      continue;
    }
    const before = productMistakes.count;
    const product = toEntry(draft, context);
    if (product === null) {
      if (productMistakes.count > before) tally.leaveOut(['with mistakes', 'with mistakes']);
      continue;
    }
    tally.add(draft.group);
    yield { category: product.category, products: [product.entry] };
  }
  const unknown = tally.unknownStock();
  if (unknown !== null) options.mistakes.add(unknown);
  if (options.mistakes.count > 0) return;
  for (const line of isLenient ? productMistakes.lines() : []) say(line);
  say(`${file}: ${tally.summary(format.name)}`);
  const rounded = tally.roundedCodes();
  if (rounded !== null) say(`${file}: ${rounded}`);
  const repeated = repeatedColumns(recognised, source.headers);
  if (repeated.length > 0)
    say(`${file}: columns that the file has twice, of which the import reads the first: ${repeated.join(', ')}.`);
  const unused = source.kind === 'json' || !isPlain(recognised) ? [] : unusedColumns(recognised, source.headers);
  if (unused.length > 0)
    say(`${file}: columns that the import does not use: ${unused.slice(0, maxUnused).join(', ')}.`);
}

/** Returns true if no shop system is recognised: the file is a spreadsheet, or has unknown columns. */
function isPlain(recognised: Recognised | null): boolean {
  return recognised === null || recognised.format === ownCsv;
}

const unknownExport =
  'looks like a WooCommerce export whose column names are not all known. In WordPress, set the language of the site and of your profile to English, export all columns again, and import that file.';

/** Reads a file as XML or as a table, depending on its first characters. */
async function openText(file: string, say: (sentence: string) => void): Promise<FileContent> {
  const encoding = await detectEncoding(file);
  if (encoding === 'windows-1252') say(`${file} is not UTF-8, so it was read as Windows-1252.`);
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.trim().length > 20) break;
  }
  if (/^\s*<!doctype html|^\s*<html/iu.test(head))
    throw new ImportMistakes(`${file} is a web page. Download the file itself, as CSV, TSV, XML or JSON.`);
  if (/^\s*</u.test(head)) return openXml(file, encoding);
  return openTable(file, encoding, (names) => recognise(names, 'table') !== null);
}
