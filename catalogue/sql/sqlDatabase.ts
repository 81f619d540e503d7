import type * as v from 'valibot';

import type { TableName } from './tables';

export type Value = string | number | null;

/** The rows that a statement gives, each checked against `row`. The statement names its values `$1`, `$2` and so on. */
export type Select = <Row>(sql: string, values: readonly Value[], row: v.GenericSchema<unknown, Row>) => Promise<Row[]>;

/** How a search is written in the database's own language. */
export interface SearchSyntax {
  and: string;
  or: string;
  word: (word: string) => string;
  prefix: (word: string) => string;
}

/** A database that holds the tables of `tables.ts`. The engine's statements are in the SQL that all of them understand. */
export interface SqlDatabase {
  readonly syntax: SearchSyntax;
  /** The condition on which `titles` or `anywhere` has a row for the search that `search` stands for. */
  matches(table: 'titles' | 'anywhere', search: string): string;
  /** Goes after a subselect that is to be planned by itself; empty where that is never needed. */
  readonly fence: string;
  /** The rows of a table of ids in JSON, for which `json` stands. */
  idsIn(json: string): string;
  /** Runs reads that see one moment. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result>;
  /** Runs a statement once those before it have ended, here and in other programs, and gives how many rows it changed. */
  change(sql: string, values: readonly Value[]): Promise<number>;
  /**
   * Fills all tables from scratch in one transaction: when `fill` throws or the program ends, they stay as they were.
   * @param origin becomes that of the state
   */
  refill<Result>(origin: string, fill: (insert: Insert) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Insert = (table: TableName, rows: readonly (readonly Value[])[]) => Promise<void>;
