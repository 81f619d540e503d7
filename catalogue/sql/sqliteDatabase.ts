import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Database } from '../../local-services/storage/database';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { StorageError } from '../../local-services/storage/storageError';
import type { Attempt } from '../parseQuery';
import { ftsColumns, ftsRow, ftsSearch } from './searchSql';
import type { Content, Run, Select, SqlDatabase, Value } from './sqlDatabase';
import {
  catalogueName,
  countReserved,
  createReservations,
  incomingColumns,
  indexes,
  productColumns,
  defineTables,
} from './tables';

export const databaseFile = `${catalogueName}.db`;
/** The advice after a damaged file was set aside. */
export const reservationsLost =
  'The new file has no reservations. `npm run desk -- stock --repair` reserves the pieces of confirmed orders again.';

const maxBusyMs = 30_000;

const types = { id: 'INTEGER', text: 'TEXT', json: 'TEXT' };
const { state, ...dataTables } = defineTables(types);
const searchTable = 'search';
const searchColumns = ftsColumns.join(', ');
/** Without the texts themselves, which are in `bodies`. It is read in the order of the places. */
const searchIndex = `fts5(${searchColumns}, content='', tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'")`;
/** The number of products that get their places in one statement. */
const placedAtOnce = 2_000;
const createMissing = `
  CREATE TABLE IF NOT EXISTS state (${state});
  INSERT INTO state SELECT NULL, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM state);
  ${Object.entries(dataTables)
    .map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} (${columns});`)
    .join('\n')}
  CREATE VIRTUAL TABLE IF NOT EXISTS ${searchTable} USING ${searchIndex};
  ${createReservations(types)}`;
const createIncoming = `
  DROP TABLE IF EXISTS temp.incoming;
  CREATE TEMP TABLE incoming (${incomingColumns.replaceAll('bigint', 'integer')}, ${searchColumns})`;
const createPlaced = `
  DROP TABLE IF EXISTS temp.placed;
  CREATE TEMP TABLE placed AS SELECT id FROM incoming ORDER BY rating DESC, reviews DESC, id`;
/** Each for a range of places. */
const fillTables = [
  `products (place, ${productColumns}) SELECT placed.rowid, ${productColumns}`,
  `${searchTable} (rowid, ${searchColumns}) SELECT placed.rowid, ${searchColumns}`,
].map((fill) => `INSERT INTO ${fill} FROM placed JOIN incoming USING (id) WHERE placed.rowid BETWEEN ? AND ?`);
const dropTables = [...Object.keys(dataTables), searchTable].map((name) => `DROP TABLE ${name};`).join('\n');

/** A SQLite file, which several programs may have open. */
export class SqliteDatabase implements SqlDatabase {
  readonly searchRow = ftsRow;
  /** For a count alone, SQLite does not read the joined table. */
  readonly search = (attempts: readonly Attempt[]) => {
    const { where, score, values } = ftsSearch(attempts);
    const from = `(SELECT search.rowid AS place, ${productColumns}, stock, in_stock, ${score} AS score
      FROM search LEFT JOIN products ON products.place = search.rowid WHERE ${where}) AS products`;
    return { from, walk: null, values };
  };
  readonly #reader: Database;
  /** A separate connection for changes, so that reads do not see an unfinished transaction. */
  readonly #writer: Database;
  /** Each queue runs one transaction at a time. */
  readonly #reads = pLimit(1);
  readonly #writes = pLimit(1);

  /** @param options.onNotice called with a sentence when a damaged file was set aside. */
  constructor({
    folder,
    fileName = databaseFile,
    onNotice,
  }: {
    folder: string;
    fileName?: string;
    onNotice: (notice: string) => void;
  }) {
    // Opening the file needs the write lock for a moment, so it may wait for another program's import.
    const options = { folder, fileName, isChecked: false, busyTimeout: maxBusyMs };
    const opened = openDatabase(options);
    this.#writer = opened.database;
    if (opened.notice !== null) onNotice(`${opened.notice} ${reservationsLost}`);
    this.#writer.define(createMissing);
    this.#reader = openDatabase(options).database;
    // Later transactions wait for the lock without blocking the program: see `#begin`.
    for (const database of [this.#reader, this.#writer]) database.select('PRAGMA busy_timeout = 20', [], v.unknown());
    // libsql keeps temporary tables in memory: an import would need as much of it as the products.
    this.#writer.define('PRAGMA temp_store = FILE');
    // 8 MB of pages in memory: the system keeps the others.
    this.#reader.select('PRAGMA cache_size = -8000', [], v.unknown());
  }

  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return this.#reads(async () => {
      this.#reader.define('BEGIN');
      try {
        return await work(selectFrom(this.#reader));
      } finally {
        this.#reader.define('COMMIT');
      }
    });
  }

  change<Result>(work: (run: Run, select: Select) => Promise<Result>): Promise<Result> {
    return this.#write((database) =>
      work((sql, values) => Promise.resolve(database.change(numbered(sql), values)), selectFrom(database)),
    );
  }

  refill(origin: string, content: AsyncIterable<Content>): Promise<void> {
    return this.#write(async (database) => {
      database.define(dropTables + createMissing + createIncoming);
      for await (const { table, rows } of content) {
        const names = Object.keys(rows[0] ?? {});
        const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
        for (const row of rows) database.change(sql, Object.values(row).map(toText));
        // Lets requests run.
        await setImmediate();
      }
      database.define(createPlaced);
      const fill = (first: number) => fillTables.map((sql) => database.change(sql, [first, first + placedAtOnce - 1]));
      for (let first = 1; (fill(first)[0] ?? 0) > 0; first += placedAtOnce) await setImmediate();
      database.define(`${countReserved}; DROP TABLE incoming; DROP TABLE placed`);
      // Filling a table first and making its indexes afterwards takes half the time.
      for (const columns of indexes) {
        database.define(`CREATE INDEX "by ${columns}" ON products (${columns}, id)`);
        await setImmediate();
      }
      database.change('UPDATE state SET origin = ?, generation = generation + 1, revision = revision + 1', [origin]);
    });
  }

  async close(): Promise<void> {
    await this.#reads(() => this.#reader.close());
    await this.#writes(() => this.#writer.close());
  }

  /** Runs a transaction when those before it have ended, here and in other processes. */
  #write<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.#writes(async () => {
      await this.#begin();
      try {
        const result = await work(this.#writer);
        this.#writer.define('COMMIT');
        await this.#writer.synced();
        return result;
      } catch (error) {
        this.#writer.rollBack();
        throw error;
      }
    });
  }

  async #begin(): Promise<void> {
    for (const deadline = Date.now() + maxBusyMs; ; await pause(50)) {
      try {
        this.#writer.define('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        const isBusy = error instanceof StorageError && error.failure === 'busy';
        if (!isBusy || Date.now() > deadline) throw error;
      }
    }
  }
}

function selectFrom(database: Database): Select {
  return (sql, values, row) => Promise.resolve(database.select(numbered(sql), values, row));
}

function toText(value: Value | object): Value {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** SQLite counts `$1` in the order of its first use, and `?1` as it says. */
function numbered(sql: string): string {
  return sql.replace(/\$(\d+)/gu, '?$1');
}
