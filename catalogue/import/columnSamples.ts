import type { Recognised } from './recognise';
import { normalise, type RawRow } from './rows';

/** Rows of which a column's first value is looked for. */
const maxRows = 10_000;
/** Parts of names that may mean a stock, without accents. */
const stockName =
  /stock|inventor|q(?:ua)?nti?t|qty|qte|onhand|shelf|warehouse|pieces|units|bestand|lager|regal|vorrat|menge|anzahl|stueck|stuck|stk|voorraad|aantal|magaz|giacen|scort|existenc|cantidad|unidad|zapas|ilosc|sklad|ostat|kolich|nalich|^count$/u;

/** Parts of names of flags and other numbers, such as the stock at which a merchant orders again. */
const otherNumber =
  /low|min|max|reorder|restock|alert|threshold|step|gering|melde|seuil|track|manage|policy|outof|sold|onorder/u;

/** Two columns that could be the same field, with the first row in which they differ. */
export interface Rivals {
  field: string;
  columns: readonly [string, string];
  place: string;
  values: readonly [string, string];
}

interface Pair {
  field: string;
  index: number;
  rival: number;
  /** True if both columns have one name. */
  isNamesake: boolean;
  hasFirst: boolean;
  hasSecond: boolean;
  difference?: Pick<Rivals, 'place' | 'values'>;
}

/** Looks at the cells of a file: the first value of each column, and columns that contradict each other. */
export class ColumnSamples {
  readonly #first = new Map<number, string>();
  readonly #notWhole = new Set<number>();
  #open: number[];
  #rows = 0;
  #unused: number[] | null = null;
  readonly #rivals: Pair[];

  constructor(
    private readonly headers: readonly string[],
    private readonly recognised: Recognised,
  ) {
    this.#open = headers.map((_header, index) => index);
    this.#rivals = [...recognised.found].flatMap(([field, { indexes, rivals }]) =>
      rivals.map((rival) => this.#toPair(field, indexes, rival)),
    );
  }

  add({ cells, place }: RawRow): void {
    if (this.#rivals.length > 0) this.#compare(cells, place);
    this.#rows += 1;
    if (this.#rows > maxRows) return;
    this.#open = this.#open.filter((index) => {
      const cell = cells[index] ?? '';
      if (cell !== '') this.#first.set(index, cell);
      return cell === '';
    });
    for (const index of this.#candidates()) {
      const cell = cells[index] ?? '';
      if (cell !== '' && !/^-?\d{1,9}(?:[.,]0+)?$/u.test(cell)) this.#notWhole.add(index);
    }
  }

  first(index: number): string {
    return this.#first.get(index) ?? '';
  }

  /** The rivals that differ. A column without any value is no rival. */
  get rivals(): Rivals[] {
    return this.#rivals.flatMap(({ field, index, rival, hasFirst, hasSecond, difference }) =>
      difference && hasFirst && hasSecond
        ? [{ field, columns: [this.headers[index] ?? '', this.headers[rival] ?? ''], ...difference }]
        : [],
    );
  }

  /**
   * Returns a column that is not read and may be the stock: its name could mean stock, and it has whole numbers. Returns
   * null if the file has a known column of the stock.
   */
  possibleStock(): string | null {
    if (this.recognised.found.has('stock')) return null;
    const index = this.#candidates().find((one) => this.#first.has(one) && !this.#notWhole.has(one));
    return index === undefined ? null : (this.headers[index] ?? null);
  }

  #candidates(): number[] {
    if (this.#unused === null) {
      const used = new Set([...this.recognised.found.values()].flatMap(({ indexes }) => indexes));
      this.#unused = this.headers.flatMap((header, index) =>
        !used.has(index) && isStockName(normalise(header)) ? [index] : [],
      );
    }
    return this.#unused;
  }

  /** Compares a rival with the column that has its name, or else with the first column. */
  #toPair(field: string, indexes: readonly number[], rival: number): Pair {
    const name = normalise(this.headers[rival] ?? '');
    const namesake = indexes.find((index) => normalise(this.headers[index] ?? '') === name);
    const index = namesake ?? indexes[0] ?? 0;
    return { field, rival, index, isNamesake: namesake !== undefined, hasFirst: false, hasSecond: false };
  }

  #compare(cells: readonly string[], place: string): void {
    for (const pair of this.#rivals) {
      const values = [cells[pair.index] ?? '', cells[pair.rival] ?? ''] as const;
      pair.hasFirst ||= values[0] !== '';
      pair.hasSecond ||= values[1] !== '';
      // Of two columns with one name, either can be the wrong one. An empty cell shows that they differ.
      const canDiffer = pair.isNamesake || !values.includes('');
      if (canDiffer && !isEqual(...values)) pair.difference ??= { place, values };
    }
  }
}

/** Returns true for equal texts, and for spellings of one number. */
function isEqual(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

function isStockName(name: string): boolean {
  return stockName.test(name) && !otherNumber.test(name);
}
