import levenshtein from 'damerau-levenshtein';
import type { Format, Row } from './draft';
import { dummyJson } from './formats/dummyJson';
import { googleFeed } from './formats/googleFeed';
import { ownCsv } from './formats/ownCsv';
import { shopify } from './formats/shopify';
import { woocommerce } from './formats/woocommerce';
import { collectColumns, normalise, type RawRow, type FileContent } from './rows';

/** The formats that an import reads. The first format that fits counts, so stricter formats come first. */
const formats: readonly Format[] = [shopify, woocommerce, googleFeed, dummyJson, ownCsv];

/** A format with the columns of one file. */
export interface Recognised {
  format: Format;
  /** The names of the columns, as the file has them. */
  headers: Readonly<Record<string, string>>;
  read: (row: RawRow) => Row<string>;
}

/** Returns the format with the columns of a file. Returns null if no format fits. */
export function recognise(headers: readonly string[], kind: FileContent['kind']): Recognised | null {
  const present = collectColumns(headers.map((header) => [header, header]));
  for (const format of formats) {
    if (format.kinds && !format.kinds.includes(kind)) continue;
    const found = findColumns(format, present);
    if (format.required.every((column) => found.has(column))) {
      return {
        format,
        headers: Object.fromEntries([...found].map(([column, name]) => [column, present.get(name) ?? column])),
        read: ({ place, cells }) => ({
          place,
          text: (column) => {
            const name = found.get(column);
            return name === undefined ? '' : (cells.get(name) ?? '');
          },
        }),
      };
    }
  }
  return null;
}

function findColumns({ columns }: Format, present: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [column, names] of Object.entries(columns)) {
    const name = names.map(normalise).find((one) => present.has(one));
    if (name !== undefined) found.set(column, name);
  }
  return found;
}

/** Returns true if the header may be a misspelt name: one edit for each three letters, two at most. */
function isNear(header: string, name: string): boolean {
  const [one, other] = [normalise(header), normalise(name)];
  return levenshtein(one, other).steps <= Math.min(2, Math.floor(other.length / 3));
}

const maxListed = 12;

/** Names the required columns that are missing, with similar columns of the file. */
export function explainHeaders(headers: readonly string[]): string {
  const found = headers.filter((header) => header !== '');
  const present = collectColumns(found.map((header) => [header, header]));
  const missing = ownCsv.required.filter((column) => !findColumns(ownCsv, present).has(column));
  const missingNames = missing.map((column) => {
    const near = found.find((header) => ownCsv.columns[column].some((name) => isNear(header, name)));
    return near === undefined ? `"${column}"` : `"${column}" (did you mean "${near}"?)`;
  });
  const listed = found
    .slice(0, maxListed)
    .map((header) => `"${header}"`)
    .join(', ');
  const more = found.length > maxListed ? ` and ${found.length - maxListed} more` : '';
  return `unknown format. Columns found: ${listed || 'none'}${more}. Missing: ${missingNames.join(', ')}. docs/catalogue.md, "From a spreadsheet", names the columns.`;
}

/** The columns of a file that are not read, each with the name that may be meant. */
export function unusedColumns({ format, headers }: Recognised, all: readonly string[]): string[] {
  const used = new Set(Object.values(headers).map(normalise));
  const free = Object.entries(format.columns).filter(([column]) => headers[column] === undefined);
  return all
    .filter((header) => header !== '' && !used.has(normalise(header)))
    .map((header) => {
      const near = free.find(([, names]) => names.some((name) => name.length > 4 && isNear(header, name)));
      return near === undefined ? header : `${header} (did you mean ${near[1][0] ?? near[0]}?)`;
    });
}

/** The columns that are not read because an earlier one, which is read, has the same name. */
export function repeatedColumns({ headers }: Recognised, all: readonly string[]): string[] {
  const used = new Set(Object.values(headers).map(normalise));
  const names = all.map(normalise);
  return all.filter((_header, index) => {
    const name = names[index] ?? '';
    return used.has(name) && names.indexOf(name) < index;
  });
}
