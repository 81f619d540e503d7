import anyAscii from 'any-ascii';

/** A product's cells as a file has them, by the names of their columns as {@link normalise} writes them. */
export interface RawRow {
  /** The row's place in the file, such as `line 4`. */
  place: string;
  cells: ReadonlyMap<string, string>;
}

/** The content of a file: its column names as written, and its rows, which can be read again from the first. */
export interface Source {
  headers: readonly string[];
  rows: () => AsyncIterable<RawRow>;
  /** The decimal sign of such files, where their numbers do not tell; null where both are usual. */
  decimal: '.' | null;
  kind: 'table' | 'xml' | 'json';
}

/** A name of a column without case, accents, blanks and signs: `Variant Price` and `variant_price` are one. */
export function normalise(header: string): string {
  return anyAscii(header)
    .toLowerCase()
    .replace(/^g:/u, '')
    .replace(/[^a-z0-9.]/gu, '')
    .replace(/\.+$/u, '');
}
