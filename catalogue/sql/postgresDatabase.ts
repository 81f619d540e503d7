import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import * as v from 'valibot';

import { EngineAway, type Filling, type Select, type SqlDatabase, type Value } from './sqlDatabase';
import { catalogueName, indexes, tablesOf } from './tables';

const connectMs = 2_000;
const maxBusyMs = 30_000;
const maxConnections = 10;
/** Held by what changes the catalogue, to its end: any number that no other program of the database takes. */
const changeLock = 72_026;
/** What an import fills, until it takes the place of the catalogue. */
const nextName = `${catalogueName}_next`;

/**
 * Of each connection. Rows are found by an index, never by reading all of them, and in memory; without a compiler, which
 * takes longer than the statements do.
 */
const settings = {
  search_path: `${catalogueName},pg_catalog`,
  work_mem: '64MB',
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
};

// All whole numbers of the catalogue are exact in JavaScript.
types.setTypeParser(types.builtins.INT8, Number);

const { products, ...tables } = tablesOf({ id: 'bigint', text: 'text COLLATE "C"', json: 'json' });
/** What the default parser makes of words that stand between spaces. */
const tokens = 'asciiword, word, numword, int, uint, float, sfloat, version, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart';
const createTables = `
  CREATE TEXT SEARCH DICTIONARY stem (TEMPLATE = snowball, LANGUAGE = porter);
  CREATE TEXT SEARCH CONFIGURATION words (PARSER = "default");
  ALTER TEXT SEARCH CONFIGURATION words ADD MAPPING FOR ${tokens} WITH stem;
  CREATE TABLE products (${products}, titles tsvector NOT NULL, anywhere tsvector NOT NULL);
  ${Object.entries(tables).map(([name, columns]) => `CREATE TABLE ${name} (${columns});`).join('\n')}`;
/** Makes what is missing; harmless when nothing is. */
const createMissing = `BEGIN;
  SELECT pg_advisory_xact_lock(${changeLock});
  CREATE SCHEMA IF NOT EXISTS ${catalogueName};
  DO $$ BEGIN
    IF to_regclass('state') IS NULL THEN
      ${createTables}
      INSERT INTO state VALUES (NULL, 0, 0);
    END IF;
  END $$;
  COMMIT`;

const columns = 'id, category, brand, price, rating, band, stock, title_key';
/** Of rows in one text; their words become what the indexes hold. */
const insertProducts = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1) AS given (id bigint, category text, brand text, price float8, rating float8, band float8,
      stock bigint, title_key text, body text, titles text, anywhere text)
  ), whole AS (INSERT INTO bodies SELECT id, CAST(body AS json) FROM given)
  INSERT INTO products (${columns}, titles, anywhere)
  SELECT ${columns}, strip(to_tsvector('words', titles)), strip(to_tsvector('words', anywhere)) FROM given`;

/**
 * Opens a PostgreSQL database, and makes the catalogue's tables when they are missing.
 * @throws EngineAway
 */
export async function openPostgres(databaseUrl: string): Promise<PostgresDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    lock_timeout: maxBusyMs,
    options: Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
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
  readonly syntax = { and: ' & ', or: ' | ', quote: "'", prefix: ':*' };

  constructor(private readonly pool: Pool) {}

  /** The OFFSET keeps PostgreSQL from walking through all products, which it overrates for a page of a rare word. */
  found(where: 'titles' | 'anywhere', isRare: boolean): string {
    return `(SELECT * FROM products WHERE ${where} @@ to_tsquery('words', $1) ${isRare ? 'OFFSET 0' : ''}) AS products`;
  }

  /** The lock comes before the moment that is read: what is in tables that an import exchanges cannot be seen from before it. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return this.#transaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE state IN ACCESS SHARE MODE', (client) =>
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

  async refill<Result>(origin: string, fill: (filling: Filling) => Promise<Result>): Promise<Result> {
    const result = await this.#write(async (client) => {
      await client.query(`CREATE SCHEMA ${nextName}; SET LOCAL search_path TO ${nextName}, pg_catalog; ${createTables}`);
      const insert = async (sql: string, rows: readonly object[]): Promise<void> => {
        await client.query(sql, [JSON.stringify(rows)]);
      };
      const filled = await fill({
        products: (rows) => insert(insertProducts, rows),
        rows: (table, rows) => insert(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, rows),
      });
      for (const ordered of indexes) await client.query(`CREATE INDEX ON products (${ordered}, id)`);
      await client.query('CREATE INDEX ON products USING gin (titles); CREATE INDEX ON products USING gin (anywhere)');
      // From here on readers wait, until the tables are exchanged.
      await client.query(`LOCK TABLE ${catalogueName}.state IN ACCESS EXCLUSIVE MODE`);
      await client.query(`INSERT INTO state SELECT $1, generation + 1, revision + 1 FROM ${catalogueName}.state`, [origin]);
      await client.query(`DROP SCHEMA ${catalogueName} CASCADE; ALTER SCHEMA ${nextName} RENAME TO ${catalogueName}`);
      return filled;
    });
    // Lets indexes alone answer, and the planner know what is in them.
    await this.pool.query('VACUUM (ANALYZE) products').catch((error: unknown) => {
      throw explain(error);
    });
    return result;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Runs a change when those before it have ended, on whatever machine. */
  #write<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.#transaction(`BEGIN; SELECT pg_advisory_xact_lock(${changeLock})`, work);
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
      // Closing the connection undoes its transaction, in whatever state it is.
      client.release(true);
      throw explain(error);
    }
  }
}

/** PostgreSQL's text cannot hold it. */
function withoutNul(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** The server is away, shuts down, or has no connection, room or lock to give: it may have later. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseError) return /^(?:08|53|57P|55P03)/u.test(error.code ?? '') ? new EngineAway(error) : error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isConnection = /^E[A-Z]+$/u.test(code) || (error instanceof Error && /connection|timeout/iu.test(error.message));
  return isConnection ? new EngineAway(error) : error;
}
