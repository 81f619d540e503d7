import type * as v from 'valibot';
import type { Attempt } from '../parseQuery';
import type { SearchText } from '../searchText';

export type Value = string | number | null;

/** Returns the rows of a statement, parsed by `row`. The statement names its values `$1`, `$2` and so on. */
export type Select = <Row>(sql: string, values: readonly Value[], row: v.GenericSchema<unknown, Row>) => Promise<Row[]>;

/** Runs a statement. Returns the number of changed rows. */
export type Run = (sql: string, values: readonly Value[]) => Promise<number>;

/** Rows that an import writes, all with the same columns. Rows of `incoming` get their places after the last one. */
export interface Content {
  table: 'incoming' | 'bodies' | 'categories' | 'codes' | 'words';
  /** Objects become JSON. */
  rows: readonly Readonly<Record<string, Value | object>>[];
}

/** The SQL of a search. Each text after FROM names the found products `products`, and adds their `score`. */
interface SearchSql {
  /** For a read of all matches. Without a sort, they are in the order of their places. */
  from: string;
  /**
   * The same products for a read of the first matches in some order, without the search index. Null unless a large share
   * of all products matches.
   */
  walk: string | null;
  values: readonly string[];
}

/**
 * A database with the tables of `tables.ts`. The engine uses only SQL that both kinds of database understand.
 */
export interface SqlDatabase {
  /** Returns the content of the search index. */
  searchRow: (text: SearchText) => Readonly<Record<string, string>>;
  /** Returns the products that any of the attempts finds. */
  search: (attempts: readonly Attempt[]) => SearchSql;
  /** Runs reads on one snapshot. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result>;
  /** Runs a change in one transaction. Waits for earlier changes, here and in other programs. */
  change<Result>(work: (run: Run, select: Select) => Promise<Result>): Promise<Result>;
  /**
   * Fills all tables from scratch in one transaction, except the reservations. If `content` throws or the program ends,
   * they stay as they were.
   * @param origin the new origin in `state`
   */
  refill(origin: string, content: AsyncIterable<Content>): Promise<void>;
  close(): Promise<void>;
}

/** Part of every change of prices and stock. A new revision makes the cached counts of the old one unused. */
export const revise = 'UPDATE state SET revision = revision + 1';

/** The database cannot be reached, or accepts no further connection. The next try may succeed. */
export class DatabaseUnavailable extends Error {
  /** @param cause the error of the database, or a sentence for the developer: clients do not see it */
  constructor(cause: unknown) {
    super('The catalogue’s database does not answer. Please try again.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
