import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';

import type { Batch } from '../list';
import { productEntrySchema } from '../schema';
import { wordsOf } from '../words';
import { type FileMistakes, ImportMistakes } from './mistakes';

/** The columns that a file must have; the others may be left out. */
const required = [
  'id', 'title', 'description', 'category', 'price', 'stock', 'weight', 'width', 'height', 'depth',
  'shippingInformation', 'returnPolicy', 'warrantyInformation',
];
const optional = ['brand', 'discountPercentage', 'tags', 'minimumOrderQuantity', 'views', 'thumbnail', 'images'];
const numbers = ['id', 'price', 'discountPercentage', 'stock', 'weight', 'width', 'height', 'depth', 'minimumOrderQuantity', 'views'];
/** Columns of several values, and what these stand between. */
const lists = ['tags', 'images'];
const listSeparator = '|';
/** Characters of the longest line. */
const maxLine = 1_000_000;
const headBytes = 65_536;

const recordSchema = v.object({
  record: v.record(v.string(), v.string()),
  info: v.object({ lines: v.number(), bytes: v.number() }),
});

/**
 * The products of a CSV file: UTF-8, a line of column names first, fields divided by commas, semicolons or tabs. A
 * mistake names the line and the column.
 * @throws ImportMistakes when the file cannot be read to its end.
 */
export async function* readCsv(file: string, mistakes: FileMistakes, onBytes: (bytes: number) => void): AsyncGenerator<Batch> {
  const head = await readHead(file);
  if (/^(?:\xff\xfe|\xfe\xff)/u.test(head.toString('latin1'))) throw new ImportMistakes([`${file} is UTF-16: save it as UTF-8.`]);
  const parser = parse({
    bom: true,
    columns: (names: string[]) => checkColumns(names, file),
    delimiter: delimiterIn(head.toString('utf8')),
    info: true,
    max_record_size: maxLine,
    skip_empty_lines: true,
    trim: true,
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const parsed of parser as AsyncIterable<unknown>) {
      const { record, info } = v.parse(recordSchema, parsed);
      onBytes(info.bytes);
      const linesWithin = Object.values(record).join('').split('\n').length - 1;
      const entry = parseRecord(record, info.lines - linesWithin, mistakes);
      if (entry) yield entry;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new ImportMistakes([`${file}: line ${error.lines as number}: ${isLong ? `longer than ${maxLine} characters` : error.message}`]);
  } finally {
    source.destroy();
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whichever divides the first line most often. */
function delimiterIn(head: string): string {
  const [line = ''] = head.split(/\r?\n/u);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function checkColumns(names: readonly string[], file: string): string[] {
  const columns = names.map((name) => name.trim());
  const known = [...required, ...optional];
  const lines = [
    ...columns.filter((name) => !known.includes(name)).map((name) => `${file}: line 1: ${name || 'a column without a name'}: unknown column`),
    ...columns.filter((name, index) => columns.indexOf(name) < index).map((name) => `${file}: line 1: ${name}: column is there twice`),
    ...required.filter((name) => !columns.includes(name)).map((name) => `${file}: line 1: ${name}: column is missing`),
  ];
  if (lines.length > 0) throw new ImportMistakes(lines);
  return columns;
}

function parseRecord(record: Readonly<Record<string, string>>, line: number, mistakes: FileMistakes): Batch | null {
  const { category: name = '', ...others } = record;
  const slug = wordsOf(name.replace(/['’]/gu, '')).join('-');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug)) mistakes.add(`line ${line}: category: needs letters from a to z or digits`);

  const given = Object.entries(others).map(([column, text]) => [column, valueOf(column, text)] as const);
  const { width, height, depth, ...fields } = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const dimensions = { width, height, depth };
  const result = v.safeParse(productEntrySchema, { tags: [name], discountPercentage: 0, minimumOrderQuantity: 1, reviews: [], ...fields, dimensions });
  if (result.success) return { category: { slug, name }, products: [result.output] };
  for (const issue of result.issues) mistakes.add(`line ${line}: ${fieldOf(issue)}: ${issue.message}`);
  return null;
}

/** What a field holds; undefined when it is empty. */
function valueOf(column: string, text: string): unknown {
  if (text === '') return undefined;
  if (numbers.includes(column)) return Number(text);
  if (!lists.includes(column)) return text;
  const values = text.split(listSeparator).map((value) => value.trim()).filter((value) => value !== '');
  return values.length > 0 ? values : undefined;
}

/** The column of a mistake: `dimensions.width` is `width` in a file. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  return (v.getDotPath(issue) ?? '').replace(/^dimensions\./u, '').replace(/\.\d+$/u, '');
}
