import type { GenericSchema } from 'valibot';

export type SqlValue = string | number | null;

/** A small, synchronous interface of an SQL database, so that no other module depends on the library. */
export interface Database {
  /**
   * The rows of a statement, each checked against `row`.
   * @throws StorageError
   */
  select<Row>(sql: string, parameters: readonly SqlValue[], row: GenericSchema<unknown, Row>): Row[];
  /**
   * Runs a statement that changes data.
   * @returns how many rows it changed.
   * @throws StorageError
   */
  change(sql: string, parameters: readonly SqlValue[]): number;
  /**
   * Creates tables and indexes: any number of statements, without parameters.
   * @throws StorageError
   */
  define(sql: string): void;
  /**
   * Runs `work` as one unit: all of it is committed when this returns, and none of it when this throws.
   * @throws StorageError, and whatever `work` throws.
   */
  transaction<Result>(work: () => Result): Result;
  /**
   * Rolls back the transaction that `define` began, if it is still open: a full disk may have ended it.
   * @throws StorageError
   */
  rollBack(): void;
  /**
   * Resolves when all earlier commits are on the disk, in files that still exist at their paths. A server must wait for
   * it before it confirms a write. Many commits share one synchronisation, and none of them blocks others.
   * @throws StorageError
   */
  synced(): Promise<void>;
  close(): void;
}
