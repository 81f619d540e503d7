import type * as v from 'valibot';
import type { Attempt } from '../parseQuery';
import type { SearchText } from '../searchText';
import type { Search } from './searchSql';

export type Value = string | number | null;

/** The rows that a statement gives, each checked against `row`. The statement names its values `$1`, `$2` and so on. */
export type Select = <Row>(sql: string, values: readonly Value[], row: v.GenericSchema<unknown, Row>) => Promise<Row[]>;

/** Gives how many rows a statement changed. */
export type Run = (sql: string, values: readonly Value[]) => Promise<number>;

/** Rows that an import writes, all with the same columns. Rows of `incoming` get their places after the last one. */
export interface Content {
  table: 'incoming' | 'bodies' | 'categories' | 'words';
  /** Objects become JSON. */
  rows: readonly Readonly<Record<string, Value | object>>[];
}

/** The products of a search in a FROM. Both give the same products. */
interface Found {
  /** For a read of all products. Without a sort they are in the order of their places. */
  all: string;
  /** For a read of the first ones in some order, when a large share of all products matches. Null otherwise. */
  walk: string | null;
}

/**
 * A database that holds the tables of `tables.ts`. The engine's statements are in the SQL that all of them understand.
 */
export interface SqlDatabase {
  /** Returns the content of the search index. */
  searchRow: (text: SearchText) => Readonly<Record<string, string>>;
  search: (attempt: Attempt) => Search;
  /** The products that a search finds, with their `score`, as `products` in a FROM. */
  found: (search: Search) => Found;
  /** Runs reads on one snapshot. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result>;
  /** Runs a change in one transaction, once those before it have ended, here and in other programs. */
  change<Result>(work: (run: Run, select: Select) => Promise<Result>): Promise<Result>;
  /**
   * Fills all tables from scratch in one transaction, except the reservations. If `content` throws or the program ends,
   * they stay as they were.
   * @param origin the new origin in `state`
   */
  refill(origin: string, content: AsyncIterable<Content>): Promise<void>;
  close(): Promise<void>;
}

/** Part of every change of prices and stock: it discards what was computed from the old values. */
export const revise = 'UPDATE state SET revision = revision + 1';

/** The database cannot be reached, or accepts no further connection. The next try may succeed. */
export class DatabaseUnavailable extends Error {
  /** @param cause the error of the database, or a sentence for the developer: clients do not see it */
  constructor(cause: unknown) {
    super('The catalogue’s database does not answer. Please try again.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
