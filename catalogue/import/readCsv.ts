import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import type { Batch } from '../list';
import { parseDecimal, productEntrySchema } from '../schema';
import { splitWords } from '../words';
import { type FileMistakes, ImportMistakes } from './mistakes';

const list = (text: string) =>
  text
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
/** The columns that a file must have, and how each is read. */
const required = {
  id: parseDecimal,
  title: String,
  description: String,
  category: String,
  price: parseDecimal,
  stock: parseDecimal,
  weight: parseDecimal,
  width: parseDecimal,
  height: parseDecimal,
  depth: parseDecimal,
  shippingInformation: String,
  returnPolicy: String,
  warrantyInformation: String,
};
const columns: Readonly<Record<string, (text: string) => unknown>> = {
  ...required,
  ...{
    brand: String,
    discountPercentage: parseDecimal,
    tags: list,
    minimumOrderQuantity: parseDecimal,
    views: parseDecimal,
    thumbnail: String,
    images: list,
  },
};
/** Characters of the longest line. */
const maxLine = 1_000_000;
const headBytes = 65_536;

const recordSchema = v.object({
  record: v.record(v.string(), v.string()),
  info: v.object({ lines: v.number() }),
});

/**
 * The products of a CSV file: UTF-8, a line of column names first, fields divided by commas, semicolons or tabs. A
 * mistake names the line and the column.
 * @throws ImportMistakes when the file cannot be read to its end.
 */
export async function* readCsv(mistakes: FileMistakes): AsyncGenerator<Batch> {
  const { file } = mistakes;
  const head = await buffer(createReadStream(file, { end: headBytes }));
  if (/^(?:\xff\xfe|\xfe\xff)/u.test(head.toString('latin1')))
    throw new ImportMistakes(`${file} is UTF-16: save it as UTF-8.`);
  const parser = parse({
    bom: true,
    columns: (names: string[]) => checkColumns(names, file),
    delimiter: delimiterIn(head.toString('utf8')),
    info: true,
    max_record_size: maxLine,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    // What ends the file early ends the rows, with the same error.
    const rows: AsyncIterable<unknown> = pipeline(createReadStream(file), parser, () => undefined);
    for await (const row of rows) {
      const { record, info } = v.parse(recordSchema, row);
      const linesWithin = Object.values(record).join('').split('\n').length - 1;
      const batch = parseRecord(record, info.lines - linesWithin, mistakes);
      if (batch) yield batch;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new ImportMistakes(
      `${file}: line ${error.lines as number}: ${isLong ? `longer than ${maxLine} characters` : error.message}`,
    );
  }
}

/** Whichever divides the first line most often. */
function delimiterIn(head: string): string {
  const [line = ''] = head.split(/\r?\n/u);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function checkColumns(given: readonly string[], file: string): string[] {
  const names = given.map((name) => name.trim());
  const mistakes = [
    ...names
      .filter((name) => !Object.hasOwn(columns, name))
      .map((name) => `${name || 'a column without a name'}: unknown column`),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name}: column is there twice`),
    ...Object.keys(required)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: column is missing`),
  ];
  if (mistakes.length > 0)
    throw new ImportMistakes(mistakes.map((mistake) => `${file}: line 1: ${mistake}`).join('\n'));
  return names;
}

function parseRecord(record: Readonly<Record<string, string>>, line: number, mistakes: FileMistakes): Batch | null {
  const { category: name = '', ...texts } = record;
  const slug = splitWords(name.replace(/['’]/gu, '')).join('-');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug))
    mistakes.add(`line ${line}: category: needs letters from a to z or digits`);

  const given = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([column, text]) => [column, columns[column]?.(text)] as const);
  const { width, height, depth, ...fields } = Object.fromEntries(given);
  const whole = {
    tags: [name],
    discountPercentage: 0,
    minimumOrderQuantity: 1,
    reviews: [],
    ...fields,
    dimensions: { width, height, depth },
  };
  // A product's `dimensions.width` is the column `width`.
  const columnOf = (path: string) => path.replace(/^dimensions\./u, '').replace(/\.\d+$/u, '');
  const entry = mistakes.check(productEntrySchema, whole, (path) => `line ${line}: ${columnOf(path)}`);
  return entry && { category: { slug, name }, products: [entry] };
}
