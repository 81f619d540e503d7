import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Database } from '../../local-services/storage/database';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { StorageError } from '../../local-services/storage/storageError';
import type { ProductRow } from './productRow';
import type { Content, Run, Select, SqlDatabase, Value } from './sqlDatabase';
import { catalogueName, indexes, tablesOf } from './tables';

export const databaseFile = `${catalogueName}.db`;

const maxBusyMs = 30_000;

const { state, ...dataTables } = tablesOf({ id: 'INTEGER', text: 'TEXT', json: 'TEXT' });
const searchTable = 'search';
/** Without positions and columns: an index that is small, and read in the order of the places. */
const searchIndex = `fts5(words, content='', columnsize=0, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '='")`;
/** Products that are put into the search index at once. */
const indexedAtOnce = 500;
const createMissing = `
  CREATE TABLE IF NOT EXISTS state (${state});
  INSERT INTO state SELECT NULL, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM state);
  ${Object.entries(dataTables)
    .map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} (${columns});`)
    .join('\n')}
  CREATE VIRTUAL TABLE IF NOT EXISTS ${searchTable} USING ${searchIndex};`;
const dropTables = [...Object.keys(dataTables), searchTable].map((name) => `DROP TABLE ${name};`).join('\n');

/** A SQLite file, which several programs may have open. */
export class SqliteDatabase implements SqlDatabase {
  readonly syntax = { and: ' AND ', or: ' OR ', quote: '"' };
  /** Where a count is all that is asked for, SQLite leaves the joined table unread. */
  readonly found = `(SELECT id, search.rowid AS place, category, brand, price, rating, band, stock, title_key, in_stock
    FROM search LEFT JOIN products ON products.place = search.rowid WHERE search MATCH $1) AS products`;
  readonly #reader: Database;
  /** A connection of its own, so that nothing is read of a transaction before its end. */
  readonly #writer: Database;
  /** Run one transaction after the other. */
  readonly #reads = pLimit(1);
  readonly #writes = pLimit(1);

  /** @param options.onNotice hears that a damaged file was set aside. */
  constructor({
    folder,
    fileName = databaseFile,
    onNotice,
  }: {
    folder: string;
    fileName?: string;
    onNotice: (notice: string) => void;
  }) {
    // To open it takes a moment's turn at writing, for which another program's import may have to end.
    const options = { folder, fileName, isChecked: false, busyTimeout: maxBusyMs };
    const opened = openDatabase(options);
    this.#writer = opened.database;
    if (opened.notice !== null) onNotice(opened.notice);
    this.#writer.define(createMissing);
    this.#reader = openDatabase(options).database;
    // Later ones wait for their turn without holding up the program: see `#begin`.
    for (const database of [this.#reader, this.#writer]) database.select('PRAGMA busy_timeout = 20', [], v.unknown());
    // 16 MB of pages in memory.
    this.#reader.select('PRAGMA cache_size = -16000', [], v.unknown());
  }

  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    const select: Select = (sql, values, row) => Promise.resolve(this.#reader.select(numbered(sql), values, row));
    return this.#reads(async () => {
      this.#reader.define('BEGIN');
      try {
        return await work(select);
      } finally {
        this.#reader.define('COMMIT');
      }
    });
  }

  change<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    return this.#write((database) => work((sql, values) => Promise.resolve(database.change(numbered(sql), values))));
  }

  refill(origin: string, content: AsyncIterable<Content>): Promise<void> {
    return this.#write(async (database) => {
      database.define(dropTables + createMissing);
      const insert = (table: string, row: Readonly<Record<string, Value>>) => {
        const values = Object.values(row);
        database.change(
          `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
          values,
        );
      };
      const ranks: { id: number; rating: number; reviews: number }[] = [];
      const insertProduct = ({ body, pictures, tokens, reviews, ...row }: ProductRow) => {
        ranks.push({ id: row.id, rating: row.rating, reviews });
        insert('products', { ...row, place: 0 });
        insert('bodies', { id: row.id, tokens, body: JSON.stringify(body), pictures: JSON.stringify(pictures) });
      };
      for await (const { table, rows } of content) {
        if (table === 'products') rows.forEach(insertProduct);
        else rows.forEach((row) => insert(table, row));
        // Requests have their turn.
        await setImmediate();
      }
      ranks.sort((a, b) => b.rating - a.rating || b.reviews - a.reviews || a.id - b.id);
      for (const [index, { id }] of ranks.entries()) {
        database.change('UPDATE products SET place = ? WHERE id = ?', [index + 1, id]);
        database.change(`INSERT INTO ${searchTable} (rowid, words) SELECT ?, tokens FROM bodies WHERE id = ?`, [
          index + 1,
          id,
        ]);
        if (index % indexedAtOnce === 0) await setImmediate();
      }
      // Filling a table first and making its indexes afterwards takes half the time.
      for (const columns of indexes) {
        database.define(`CREATE INDEX "by ${columns}" ON products (${columns})`);
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

/** SQLite counts `$1` in the order of its first use, and `?1` as it says. */
function numbered(sql: string): string {
  return sql.replace(/\$(\d+)/gu, '?$1');
}
