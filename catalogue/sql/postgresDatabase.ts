import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import * as v from 'valibot';
import type { Attempt } from '../parseQuery';
import { tsColumns, tsRow, tsSearch } from './searchSql';
import { type Content, DatabaseUnavailable, type Run, type Select, type SqlDatabase, type Value } from './sqlDatabase';
import {
  catalogueName,
  countReserved,
  createReservations,
  incomingColumns,
  indexes,
  productColumns,
  defineTables,
} from './tables';

/**
 * The limits for a connection and for a statement. Only they notice a server that hangs. Their sum is below five
 * seconds.
 */
const connectMs = 2_000;
const statementMs = 2_500;
/** The limit for a statement of an import. */
const importMs = 600_000;
const maxBusyMs = 30_000;
const maxConnections = 10;
/**
 * The lock that each change of the catalogue holds to its end. Any number that no other program of the database uses.
 */
const changeLock = 72_026;
/** The schema that an import fills. It then replaces the catalogue's. */
const nextName = `${catalogueName}_next`;
/** The schema of the tables that no import replaces. */
const reservationsName = 'catalogue_reservations';

/**
 * The settings of each connection. The planner uses indexes and memory, never a scan of all rows. The compiler is off,
 * because it takes longer than the statements.
 */
const settings = {
  search_path: `${catalogueName},${reservationsName},pg_catalog`,
  work_mem: '64MB',
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
};

/**
 * Ignores the error event of a connection in use: its next statement reports it. Without a listener Node would exit.
 */
const ignoreBreak = () => undefined;

// All whole numbers of the catalogue are exact in JavaScript.
types.setTypeParser(types.builtins.INT8, Number);

const columnTypes = { id: 'bigint', text: 'text COLLATE "C"', json: 'json' };
const { products, ...tables } = defineTables(columnTypes);
const lockRow = v.object({ isHeld: v.boolean() });
/**
 * Creates the missing tables. The free room in the pages of products keeps changed products in their place and order.
 */
const createTables = `
  CREATE TABLE IF NOT EXISTS products (${products}, ${Object.entries(tsColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')}) WITH (fillfactor = 80);
  ${Object.entries(tables)
    .map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} (${columns});`)
    .join('\n')}`;
const createMissing = `BEGIN;
  SELECT pg_advisory_xact_lock(${changeLock});
  CREATE SCHEMA IF NOT EXISTS ${catalogueName};
  CREATE SCHEMA IF NOT EXISTS ${reservationsName};
  ${createTables}
  ${createReservations(columnTypes, `${reservationsName}.`)}
  INSERT INTO state SELECT NULL, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM state);
  COMMIT`;
/**
 * Receives the products in any order. They are then stored in the order of their places, so that searches need no sort.
 */
const createIncoming = `CREATE TEMP TABLE incoming (${incomingColumns}, words text) ON COMMIT DROP`;
const fillTables = `
  INSERT INTO products (place, ${productColumns}, words)
    SELECT row_number() OVER (ORDER BY rating DESC, reviews DESC, id) AS place, ${productColumns}, words::tsvector
    FROM incoming ORDER BY place`;
/**
 * Opens a PostgreSQL database, and makes the catalogue's tables when they are missing.
 * @throws DatabaseUnavailable
 */
export async function openPostgres(databaseUrl: string): Promise<PostgresDatabase> {
  const openPool = (max: number, queryMs: number) => {
    const pool = new Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      lock_timeout: maxBusyMs,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    // An idle connection that breaks: the next request opens another one, or reports that it cannot.
    pool.on('error', () => undefined);
    return pool;
  };
  const database = new PostgresDatabase(
    openPool(maxConnections, statementMs),
    openPool(1, statementMs),
    openPool(1, importMs),
  );
  try {
    await database.create();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** A PostgreSQL database, which several machines may serve. */
class PostgresDatabase implements SqlDatabase {
  readonly searchRow = tsRow;
  /**
   * The OFFSET keeps PostgreSQL from walking through all products, which it overrates for a page of a rare word. For a
   * common word a walk is faster: the index would read all matches before the first one.
   */
  readonly search = (attempts: readonly Attempt[]) => {
    const { where, walk, score, values } = tsSearch(attempts);
    const from = `(SELECT *, ${score} AS score FROM products WHERE ${where} OFFSET 0) AS products`;
    return { from, walk: walk && `(SELECT *, ${score} AS score FROM products WHERE ${walk}) AS products`, values };
  };

  /**
   * @param changes one connection for all changes, so that changes that wait for an import take no connection from
   *   readers
   * @param imports a connection for imports, which take long
   */
  constructor(
    private readonly reads: Pool,
    private readonly changes: Pool,
    private readonly imports: Pool,
  ) {}

  /** Makes the tables that are missing. */
  create(): Promise<void> {
    return this.#long(createMissing);
  }

  /** Takes the lock before the snapshot: an older snapshot could not see the tables that an import exchanges. */
  read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return this.#transaction(
      this.reads,
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE state IN ACCESS SHARE MODE',
      (client) => work(selectFrom(client)),
    );
  }

  change<Result>(work: (run: Run, select: Select) => Promise<Result>): Promise<Result> {
    return this.#write(this.changes, (client) =>
      work(async (sql, values) => (await client.query(sql, values.map(withoutNul))).rowCount ?? 0, selectFrom(client)),
    );
  }

  async refill(origin: string, content: AsyncIterable<Content>): Promise<void> {
    await this.#write(this.imports, async (client) => {
      await client.query(
        `CREATE SCHEMA ${nextName}; SET LOCAL search_path TO ${nextName}, ${reservationsName}, pg_catalog; ${createTables}; ${createIncoming}`,
      );
      for await (const { table, rows } of content) {
        if (rows.length === 0) continue;
        const columns = Object.keys(rows[0] ?? {}).join(', ');
        await client.query(
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
          [JSON.stringify(rows)],
        );
      }
      await client.query(`${fillTables}; ${countReserved}`);
      for (const ordered of indexes) await client.query(`CREATE INDEX ON products (${ordered}, id)`);
      for (const name of Object.keys(tsColumns)) await client.query(`CREATE INDEX ON products USING gin (${name})`);
      // Readers wait from here until the tables are exchanged.
      await client.query(`LOCK TABLE ${catalogueName}.state IN ACCESS EXCLUSIVE MODE`);
      await client.query(`INSERT INTO state SELECT $1, generation + 1, revision + 1 FROM ${catalogueName}.state`, [
        origin,
      ]);
      await client.query(`DROP SCHEMA ${catalogueName} CASCADE; ALTER SCHEMA ${nextName} RENAME TO ${catalogueName}`);
    });
    // Enables index-only scans, and updates the planner's statistics.
    await this.#long('VACUUM (ANALYZE) products');
  }

  async close(): Promise<void> {
    await Promise.all([this.reads, this.changes, this.imports].map((pool) => pool.end()));
  }

  async #long(sql: string): Promise<void> {
    await this.imports.query(sql).catch((error: unknown) => {
      throw explain(error);
    });
  }

  /** Runs a change after those before it have ended, on any machine. */
  #write<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.#transaction(pool, 'BEGIN', async (client) => {
      const lock = `SELECT pg_try_advisory_xact_lock(${changeLock}) AS "isHeld"`;
      for (const deadline = Date.now() + maxBusyMs; ; await pause(10)) {
        const [row] = v.parse(v.array(lockRow), (await client.query(lock)).rows);
        if (row?.isHeld === true) return work(client);
        if (Date.now() > deadline) throw new DatabaseUnavailable('Another change is still running.');
      }
    });
  }

  async #transaction<Result>(
    pool: Pool,
    begin: string,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    client.on('error', ignoreBreak);
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // Closing the connection rolls its transaction back, in any state.
      client.release(true);
      throw explain(error);
    } finally {
      client.off('error', ignoreBreak);
    }
  }
}

function selectFrom(client: PoolClient): Select {
  return async (sql, values, row) => v.parse(v.array(row), (await client.query(sql, values.map(withoutNul))).rows);
}

/** PostgreSQL's text cannot hold it. */
function withoutNul(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** The server is away, shuts down, or has no connection, room or lock to give: it may have later. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseError)
    return /^(?:08|53|57P|55P03)/u.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isConnection =
    /^E[A-Z]+$/u.test(code) || (error instanceof Error && /connection|timeout/iu.test(error.message));
  return isConnection ? new DatabaseUnavailable(error) : error;
}
