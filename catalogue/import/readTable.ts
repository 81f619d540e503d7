import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { readText } from './decodeText';
import { ImportMistakes } from './mistakes';
import { collectColumns, type RawRow, type FileContent } from './rows';

/** The maximum number of characters in a row. */
const maxRow = 1_000_000;
/** The maximum number of rows above the names of the columns. */
const maxAbove = 10;

const recordSchema = v.object({
  record: v.array(v.string()),
  info: v.object({ lines: v.number() }),
});

interface Line {
  number: number;
  cells: readonly string[];
}

/**
 * Reads the rows of a CSV file, whose cells are separated by commas, semicolons, tabs or bars. Leaves out empty rows,
 * and columns at the end that have no name.
 * @param isHeader returns true for the column names of a known format
 * @throws ImportMistakes if the file cannot be read to its end.
 */
export async function openTable(
  file: string,
  encoding: string,
  isHeader: (names: readonly string[]) => boolean,
): Promise<FileContent> {
  const { start, delimiter } = await findDelimiter(file, encoding);
  const lines = () => readLines(file, encoding, delimiter, start);

  const above: Line[] = [];
  for await (const line of lines()) {
    above.push(line);
    if (isHeader(line.cells) || above.length > maxAbove) break;
  }
  const header = above.find(({ cells }) => isHeader(cells)) ?? above[0];
  const width = header?.cells.length ?? 0;
  const headers = withoutEmptyEnd(header?.cells ?? []);
  const positions = collectColumns(headers.map((name, index) => [name, index]));
  return {
    kind: 'table',
    headers,
    decimal: null,
    separator: delimiter,
    async *rows(): AsyncGenerator<RawRow> {
      for await (const { number, cells } of lines()) {
        if (number <= (header?.number ?? 0) || cells[0]?.startsWith('# ') === true) continue;
        // A row that is wider than the header has an unquoted separator in a text, or a last column without a name.
        if (cells.length > width && withoutEmptyEnd(cells).length > headers.length) {
          throw new ImportMistakes(
            `${file}: line ${number}: the line has ${cells.length} cells for ${headers.length} columns. Put a text that contains "${delimiter}" in quotes.`,
          );
        }
        yield {
          place: `line ${number}`,
          cells: new Map([...positions].map(([name, index]) => [name, cells[index] ?? ''])),
        };
      }
    },
  };
}

async function* readLines(file: string, encoding: string, delimiter: string, start: number): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    from_line: start,
    info: true,
    ltrim: true,
    max_record_size: maxRow,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  try {
    // An error while reading the file ends the rows with the same error.
    const records: AsyncIterable<unknown> = pipeline(readText(file, encoding), parser, () => undefined);
    for await (const one of records) {
      const { record, info } = v.parse(recordSchema, one);
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      const linesWithin = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { number: info.lines - linesWithin, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    const problem = isLong
      ? `longer than ${maxRow} characters. Check for a missing quotation mark at the end of a text.`
      : error.message;
    throw new ImportMistakes(`${file}: line ${error.lines as number}: ${problem}`);
  }
}

/**
 * Returns the separator of the cells, and the number of the first line to read. The separator is the one that a first
 * line `sep=;` names. Without such a line, it is the most frequent one in the first line with content.
 */
async function findDelimiter(file: string, encoding: string): Promise<{ start: number; delimiter: string }> {
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.length > maxAbove * 1_000) break;
  }
  const named = /^\s*"?sep=(.)"?[^\n]*\n/u.exec(head);
  if (named) return { start: 2, delimiter: named[1] ?? ',' };
  const unquoted = head.replace(/"(?:[^"]|"")*"/gu, 'x');
  const [line = ''] = unquoted.split('\n').filter((one) => /[\p{Letter}\p{Number}]/u.test(one));
  const count = (delimiter: string) => line.split(delimiter).length;
  return { start: 1, delimiter: [',', ';', '\t', '|'].reduce((best, one) => (count(one) > count(best) ? one : best)) };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
