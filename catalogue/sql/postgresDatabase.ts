import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import * as v from 'valibot';

import { EngineAway } from '../engine';
import type { Insert, SearchSyntax, Select, SqlDatabase, Value } from './sqlDatabase';
import { catalogueName, indexes, searchTables, stateAfterImport, stateColumns, type TableName, tablesOf } from './tables';

const connectMs = 2_000;
const maxBusyMs = 30_000;
const maxConnections = 10;
/** Held by what changes the catalogue, to its end: any number that no other program of the database takes. */
const changeLock = 72_026;
/** Enough memory for all that a search finds; and never all rows read one by one to meet the first that has a word. */
const planning = "SET LOCAL work_mem = '64MB'; SET LOCAL enable_seqscan = off";
const here = `SET LOCAL search_path TO ${catalogueName}, pg_catalog`;

// All whole numbers of the catalogue are exact in JavaScript.
types.setTypeParser(types.builtins.INT8, Number);

const tables = {
  ...tablesOf({ id: 'bigint', text: 'text COLLATE "C"', json: 'json' }),
  titles: 'rowid bigint PRIMARY KEY, words tsvector NOT NULL',
  anywhere: 'rowid bigint PRIMARY KEY, words tsvector NOT NULL',
};
/** What the rows of a table are made from; the words of a search table come as a text. */
const columnTypes: Readonly<Record<TableName, readonly string[]>> = {
  categories: ['text', 'text', 'int'],
  products: ['bigint', 'text', 'text', 'float8', 'float8', 'int', 'bigint', 'text'],
  bodies: ['bigint', 'json'],
  words: ['text', 'int'],
  titles: ['bigint', 'text'],
  anywhere: ['bigint', 'text'],
};

/** What the default parser makes of words that stand between spaces. */
const tokens = 'asciiword, word, numword, int, uint, float, sfloat, version, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart';
/** Makes what is missing; harmless when nothing is. */
const createMissing = `BEGIN;
  SELECT pg_advisory_xact_lock(${changeLock});
  CREATE SCHEMA IF NOT EXISTS ${catalogueName};
  ${here};
  DO $$ BEGIN
    IF to_regclass('state') IS NULL THEN
      CREATE TEXT SEARCH DICTIONARY stem (TEMPLATE = snowball, LANGUAGE = porter);
      CREATE TEXT SEARCH CONFIGURATION words (PARSER = "default");
      ALTER TEXT SEARCH CONFIGURATION words ADD MAPPING FOR ${tokens} WITH stem;
      ${Object.entries(tables).map(([name, columns]) => `CREATE TABLE ${name} (${columns});`).join('\n')}
      CREATE TABLE state (${stateColumns});
      INSERT INTO state VALUES (NULL, 0, 0);
    END IF;
  END $$;
  COMMIT`;

/**
 * Opens a PostgreSQL database, and makes the catalogue's tables when they are missing.
 * @throws EngineAway
 */
export async function openPostgres(databaseUrl: string): Promise<PostgresDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: maxConnections, connectionTimeoutMillis: connectMs, lock_timeout: maxBusyMs });
  // An idle connection that breaks: the next request opens another one, or reports that it cannot.
  pool.on('error', () => undefined);
  try {
    await pool.query(createMissing);
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
  return new PostgresDatabase(pool);
}

/** A PostgreSQL database, which several machines may serve. */
class PostgresDatabase implements SqlDatabase {
  readonly syntax: SearchSyntax = { and: ' & ', or: ' | ', word: (word) => `'${word}'`, prefix: (word) => `'${word}':*` };

  /** Without it, all products may be walked through for one page of what few of them contain. */
  readonly fence = 'OFFSET 0';

  constructor(private readonly pool: Pool) {}

  matches(table: 'titles' | 'anywhere', search: string): string {
    return `${table}.words @@ to_tsquery('words', ${search})`;
  }

  idsIn(json: string): string {
    return `SELECT CAST(value AS bigint) FROM json_array_elements_text(${json})`;
  }

  /** The lock comes before the moment that is read: what is in tables that an import exchanges cannot be seen from before it. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${here}; ${planning}; LOCK TABLE state IN ACCESS SHARE MODE`;
    return this.#transaction(begin, (client) =>
      work(async (sql, values, row) => v.parse(v.array(row), (await client.query(sql, values.map(withoutNul))).rows)),
    );
  }

  change(sql: string, values: readonly Value[]): Promise<number> {
    return this.#write(async (client) => {
      const { rowCount } = await client.query(sql, values.map(withoutNul));
      if (rowCount) await client.query('UPDATE state SET revision = revision + 1');
      return rowCount ?? 0;
    });
  }

  async refill<Result>(origin: string, fill: (insert: Insert) => Promise<Result>): Promise<Result> {
    const names = Object.keys(tables);
    const result = await this.#write(async (client) => {
      for (const [name, columns] of Object.entries(tables)) await client.query(`CREATE TABLE ${name}_next (${columns})`);
      const filled = await fill(async (table, rows) => {
        const columns = columnTypes[table].map((_, index) => rows.map((row) => row[index]));
        await client.query(insertInto(table), columns);
      });
      // Without names of their own: while an import goes on, those of the old tables are still there.
      for (const columns of indexes) await client.query(`CREATE INDEX ON products_next (${columns}, id)`);
      for (const name of searchTables) await client.query(`CREATE INDEX ON ${name}_next USING gin (words)`);
      // From here on readers wait, until the tables are exchanged.
      await client.query('LOCK TABLE state IN ACCESS EXCLUSIVE MODE');
      for (const name of names) await client.query(`DROP TABLE ${name}; ALTER TABLE ${name}_next RENAME TO ${name}`);
      await client.query(stateAfterImport, [origin]);
      return filled;
    });
    // Lets indexes alone answer, and the planner know what is in them.
    const read = ['products', ...searchTables].map((name) => `${catalogueName}.${name}`);
    await this.pool.query(`VACUUM (ANALYZE) ${read.join(', ')}`).catch((error: unknown) => {
      throw explain(error);
    });
    return result;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Runs a change when those before it have ended, on whatever machine. */
  #write<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.#transaction(`BEGIN; ${here}; SELECT pg_advisory_xact_lock(${changeLock})`, work);
  }

  async #transaction<Result>(begin: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw new EngineAway(error);
    });
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      await giveBack(client);
      throw explain(error);
    }
  }
}

/** One value for each column, of all rows. */
function insertInto(table: TableName): string {
  const columns = columnTypes[table].map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  return table === 'titles' || table === 'anywhere'
    ? `INSERT INTO ${table}_next SELECT rowid, to_tsvector('words', text) FROM unnest(${columns}) AS given (rowid, text)`
    : `INSERT INTO ${table}_next SELECT * FROM unnest(${columns})`;
}

/** PostgreSQL's text cannot hold it. */
function withoutNul(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

async function giveBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    // The connection is broken: the pool is to forget it.
    client.release(error instanceof Error ? error : true);
  }
}

/** The server is away, shuts down, or has no connection, room or lock to give: it may have later. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseError) return /^(?:08|53|57P|55P03)/u.test(error.code ?? '') ? new EngineAway(error) : error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isConnection = /^E[A-Z]+$/u.test(code) || (error instanceof Error && /connection|timeout/iu.test(error.message));
  return isConnection ? new EngineAway(error) : error;
}
