import anyAscii from 'any-ascii';

/** The cells of a product in a file, by {@link normalise}d column names. */
export interface RawRow {
  /** The row's place in the file, such as `line 4`. */
  place: string;
  cells: ReadonlyMap<string, string>;
}

/**
 * Returns the first value of each {@link normalise}d name. Leaves out names without a letter or digit, such as `#`:
 * nothing is read from a column that only its position describes.
 */
export function collectColumns<Value>(columns: Iterable<readonly [header: string, value: Value]>): Map<string, Value> {
  const collected = new Map<string, Value>();
  for (const [header, value] of columns) {
    const name = normalise(header);
    if (name !== '' && !collected.has(name)) collected.set(name, value);
  }
  return collected;
}

/** The content of a file: its column names, and its rows. Each call of `rows` begins with the first row. */
export interface FileContent {
  headers: readonly string[];
  rows: () => AsyncIterable<RawRow>;
  /** The decimal sign to assume if no number of the file shows one. Null to assume none. */
  decimal: '.' | null;
  /** The sign between the cells. Null for a file that is no table. */
  separator: string | null;
  kind: 'table' | 'xml' | 'json';
}

/**
 * Removes case, accents, spaces and signs from a column's name, so that `Variant Price` and `variant_price` are equal.
 */
export function normalise(header: string): string {
  return anyAscii(header)
    .toLowerCase()
    .replace(/^g:/u, '')
    .replace(/[^a-z0-9.]/gu, '')
    .replace(/\.+$/u, '');
}
