import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { readText } from './decodeText';
import { findDelimiters, maxAbove } from './findDelimiters';
import { ImportMistakes } from './mistakes';
import type { FileContent, Line, RawRow } from './rows';

/** The maximum number of characters in a row. */
const maxRow = 1_000_000;

const recordSchema = v.object({
  record: v.array(v.string()),
  info: v.object({ lines: v.number() }),
});

/**
 * Reads the rows of a CSV file, whose cells are separated by commas, semicolons, tabs or bars. Finds the names of the
 * columns by their words, also below a title. Leaves out empty rows, and columns at the end that have no name.
 * @param isHeader returns true for the column names of a known format
 * @throws ImportMistakes if the file cannot be read to its end.
 */
export async function openTable(
  file: string,
  encoding: string,
  isHeader: (names: readonly string[]) => boolean,
): Promise<FileContent> {
  const { start, delimiters } = await findDelimiters(file, encoding);
  const found = await findHeader(delimiters, (delimiter) => readLines(file, encoding, delimiter, start), isHeader);
  const { delimiter, above, header } = found;
  const names = (header ?? above[0])?.cells ?? [];
  const headers = withoutEmptyEnd(names);
  return {
    kind: 'table',
    headers,
    decimal: null,
    separator: delimiter,
    ...(header === undefined && { lookedAt: above }),
    async *rows(): AsyncGenerator<RawRow> {
      for await (const { number, cells } of readLines(file, encoding, delimiter, start)) {
        if (number <= ((header ?? above[0])?.number ?? 0) || cells[0]?.startsWith('# ') === true) continue;
        // Joined files have the names again.
        if (cells.every((cell, index) => cell === names[index])) continue;
        // A row that is wider than the header has an unquoted separator in a text, or a last column without a name.
        if (header && cells.length > names.length && withoutEmptyEnd(cells).length > headers.length) {
          throw new ImportMistakes(
            `${file}: line ${number}: the line has ${cells.length} cells for ${headers.length} columns. Put a text that contains "${delimiter}" in quotes.`,
          );
        }
        yield { place: `line ${number}`, cells: cells.map(withoutMarks) };
      }
    },
  };
}

/**
 * Tries the separators until one makes a line the names of the columns. Without such a line, the first one counts. Of two
 * lines of names below each other, such as those of an Amazon template, returns the second.
 */
async function findHeader(
  delimiters: readonly string[],
  lines: (delimiter: string) => AsyncIterable<Line>,
  isHeader: (names: readonly string[]) => boolean,
): Promise<{ delimiter: string; above: readonly Line[]; header?: Line }> {
  let first: { delimiter: string; above: readonly Line[] } | undefined;
  for (const delimiter of delimiters) {
    const above: Line[] = [];
    let header: Line | undefined;
    for await (const line of lines(delimiter)) {
      above.push(line);
      if (isHeader(line.cells)) header = line;
      else if (header || above.length === maxAbove) break;
    }
    if (header) return { delimiter, above, header };
    first ??= { delimiter, above };
  }
  return first ?? { delimiter: ',', above: [] };
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

/** Removes what makes a spreadsheet program show a number or code as a text: `'00123`, `="00123"` and `=46.00`. */
function withoutMarks(cell: string): string {
  if (!cell.startsWith("'") && !cell.startsWith('=')) return cell;
  return cell.replace(/^'(?=\d[\d.,]*$)/u, '').replace(/^=(?:"([^"]*)"|(-?\d[\d.,]*))$/u, '$1$2');
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
