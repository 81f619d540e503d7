import type { Format, Row } from './draft';
import { findColumns, type Found, hasValues, type Headers, listHeaders } from './findColumns';
import { formats } from './formats';
import type { FileContent, RawRow } from './rows';

/** A format with the columns of one file. */
export interface Recognised {
  format: Format;
  /** The indexes of the cells of each column that the file has. */
  found: ReadonlyMap<string, Found>;
  /** The names of the columns, as the file has them. */
  headers: Readonly<Record<string, string>>;
  /** The columns that the format requires and the file lacks, with the header of each. */
  missing: readonly { column: string; name: string }[];
  read: (row: RawRow) => Row<string>;
}

interface RecogniseOptions {
  /** Some rows of the file. Without them, only its headers are compared. */
  sample?: readonly RawRow[];
  /** Headers that the merchant has named, by column. */
  assigned?: ReadonlyMap<string, string>;
}

/**
 * Returns the format with the columns of a file: the first complete format of a platform, or else the first that lacks a
 * column, or else the first format without marks. Returns null if no format fits.
 */
export function recognise(
  names: readonly string[],
  kind: FileContent['kind'],
  { sample = [], assigned = new Map() }: RecogniseOptions = {},
): Recognised | null {
  const headers = listHeaders(names, kind === 'xml');
  const candidates = formats
    .filter((format) => format.kinds.includes(kind))
    .flatMap((format) => matchFormat(format, names, { headers, sample, assigned }) ?? []);
  const platforms = candidates.filter(({ format }) => format.marks);
  return platforms.find(({ missing }) => missing.length === 0) ?? platforms[0] ?? candidates[0] ?? null;
}

/** Returns a format with the columns of a file. Returns null if the file does not have the format. */
function matchFormat(
  format: Format,
  names: readonly string[],
  { headers, sample, assigned }: Required<RecogniseOptions> & { headers: Headers },
): Recognised | null {
  const found = findColumns(format, headers, sample, assigned);
  const missing = format.required.filter((columns) => !columns.some((column) => found.has(column)));
  if (format.marks ? !isMarked(format, headers, found, sample) : missing.length > 0) return null;
  const read = ({ place, cells }: RawRow): Row<string> => ({
    place,
    text: (column) => cells[found.get(column)?.indexes[0] ?? -1] ?? '',
    texts: (column) => (found.get(column)?.indexes ?? []).map((index) => cells[index] ?? '').filter(Boolean),
  });
  if (format.fits?.(sample.map(read)) === false) return null;
  return {
    format,
    found,
    headers: Object.fromEntries([...found].map(([column, { indexes }]) => [column, names[indexes[0] ?? 0] ?? ''])),
    missing: missing.map(([column = '']) => ({ column, name: format.columns[column]?.[0] ?? column })),
    read,
  };
}

const defaultMarks = 3;
/** The number of further marks that a file needs if it lacks the column whose values confirm the format. */
const unconfirmedMarks = 2;

/** Compares the headers with the marks of a format, and the cells with its values. */
function isMarked(
  { marks = [], minMarks = defaultMarks, neverHas = [], values = {} }: Format,
  headers: Headers,
  found: ReadonlyMap<string, Found>,
  sample: readonly RawRow[],
): boolean {
  if (headers.byName(neverHas).length > 0) return false;
  const patterns = Object.entries(values);
  const [confirmingColumn] = Object.keys(values);
  const isConfirmed = confirmingColumn === undefined || found.has(confirmingColumn);
  const count = marks.filter((names) => headers.byName(names).length > 0).length;
  if (count < minMarks + (isConfirmed ? 0 : unconfirmedMarks)) return false;
  return patterns.every(([column, pattern]) => {
    const index = found.get(column)?.indexes[0];
    return index === undefined || pattern === undefined || hasValues(index, pattern, sample);
  });
}
