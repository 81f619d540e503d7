import anyAscii from 'any-ascii';

/** The cells of a product in a file, in the order of the file's columns. */
export interface RawRow {
  /** The row's place in the file, such as `line 4`. */
  place: string;
  cells: readonly string[];
}

/** A row above the first product of a table. */
export interface Line {
  number: number;
  cells: readonly string[];
}

/** The content of a file: its column names, and its rows. Each call of `rows` begins with the first row. */
export interface FileContent {
  /** The name of each cell. A name can be empty, and several cells can have one name. */
  headers: readonly string[];
  rows: () => AsyncIterable<RawRow>;
  /** The decimal sign to assume if no number of the file shows one. Null to assume none. */
  decimal: '.' | null;
  /** The sign between the cells. Null for a file that is no table. */
  separator: string | null;
  kind: 'table' | 'xml' | 'json';
  /** The lines of a table in which no names of columns were found. */
  lookedAt?: readonly Line[];
}

/**
 * Removes case, accents, spaces and signs from a column's name, so that `Variant Price` and `variant_price` are equal.
 * Removes the language of English texts, as in `Name (English)`, `name(en-gb)` and `name.en`.
 * Keeps a dot within a path, such as `price.amount`, but not that of an abbreviation, such as `incl. VAT`. Returns an
 * empty text for a name without a letter or digit, such as `#`: nothing is read from a column that only its
 * position describes.
 */
export function normalise(header: string): string {
  return anyAscii(header)
    .toLowerCase()
    .replace(/^g:/u, '')
    .replace(/\s*[([]en(?:glish|[-_][a-z]{2})?[)\]]$|\.en(?:[-_][a-z]{2})?$/u, '')
    .replace(/\.(?![a-z0-9_])/gu, '')
    .replace(/[^a-z0-9.]/gu, '');
}

/** Collects repeated names: each name as often as one product has it. */
export class RepeatedNames {
  readonly #counts = new Map<string, number>();
  #positions: Map<string, number> | null = null;

  /** Notes the names of one product. */
  note(names: Iterable<string>): void {
    const own = new Map<string, number>();
    for (const name of names) own.set(name, (own.get(name) ?? 0) + 1);
    for (const [name, count] of own) this.#counts.set(name, Math.max(count, this.#counts.get(name) ?? 0));
  }

  list(): string[] {
    return [...this.#counts].flatMap(([name, count]) => Array.from({ length: count }, () => name));
  }

  /** Returns the values of a product in the order of the listed names. */
  arrange(fields: readonly (readonly [name: string, value: string])[]): string[] {
    this.#positions ??= this.#findPositions();
    const cells: string[] = [];
    const own = new Map<string, number>();
    for (const [name, value] of fields) {
      const index = own.get(name) ?? 0;
      own.set(name, index + 1);
      cells[(this.#positions.get(name) ?? 0) + index] = value;
    }
    return Array.from(cells, (cell: string | undefined) => cell ?? '');
  }

  #findPositions(): Map<string, number> {
    const positions = new Map<string, number>();
    let next = 0;
    for (const [name, count] of this.#counts) {
      positions.set(name, next);
      next += count;
    }
    return positions;
  }
}
