import { DatabaseError, Pool, types, type PoolClient } from 'pg';

import type { Batch, CategorisedProduct, Engine, ListAnswer, ListRequest, Sort, Source } from '../engine';
import { EngineAway } from '../engine';
import { FacetCache } from '../facetCache';
import { countMatches, type FacetCell, facetsOf, type Filters, noFilters } from '../facets';
import { type Bind, conditionsOf, hasFilters, sliceOf, whereOf } from '../listSql';
import { productFrom, productRow, WordCounts } from '../productRow';
import type { CategoryName, Change } from '../schema';
import { alternativesOf, type SearchTerm } from '../searchTerms';
import { correctTerms, Vocabulary, type VocabularyWord } from '../spelling';
import { changeLock, createIndexes, createSchema, names, tableNames, tables } from './schema';

type Value = string | number | null | readonly (string | number)[];
type Select = <Row>(sql: string, values?: readonly Value[]) => Promise<Row[]>;

const productsAtOnce = 500;
const connectMs = 2_000;
const maxBusyMs = 30_000;
const maxConnections = 10;

// All whole numbers of the catalogue are exact in JavaScript.
types.setTypeParser(types.builtins.INT8, Number);

const columns: Readonly<Record<Sort['by'], string>> = {
  id: 'id',
  title: 'title_key',
  category: 'category',
  brand: 'brand',
  price: 'price',
  rating: 'rating',
  stock: 'stock',
  description: `${fieldOf('description')} COLLATE "C"`,
  discountPercentage: `${fieldOf('discountPercentage')}::float8`,
  weight: `${fieldOf('weight')}::float8`,
  minimumOrderQuantity: `${fieldOf('minimumOrderQuantity')}::float8`,
};

function fieldOf(name: string): string {
  return `(SELECT body::json ->> '${name}' FROM ${names.texts} WHERE texts.id = products.id)`;
}

/**
 * Opens the catalogue in a PostgreSQL database, and makes its tables when they are missing.
 * @throws EngineAway
 */
export async function openPostgres(databaseUrl: string): Promise<PostgresEngine> {
  const pool = new Pool({ connectionString: databaseUrl, max: maxConnections, connectionTimeoutMillis: connectMs, lock_timeout: maxBusyMs });
  // An idle connection that breaks: the next request opens another one, or reports that it cannot.
  pool.on('error', () => undefined);
  try {
    await pool.query(createSchema);
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
  return new PostgresEngine(pool);
}

/** The catalogue in a PostgreSQL database, which several machines may serve. */
export class PostgresEngine implements Engine {
  readonly #facets = new FacetCache();
  #vocabulary: { generation: number; words: Vocabulary } | null = null;

  constructor(private readonly pool: Pool) {}

  categories(): Promise<CategoryName[]> {
    return this.#read((select) => select(`SELECT slug, name FROM ${names.categories} ORDER BY slug`));
  }

  async byId(id: number): Promise<CategorisedProduct | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  byIds(ids: readonly number[]): Promise<CategorisedProduct[]> {
    return this.#read((select) => productsOf(select, ids));
  }

  list(request: ListRequest): Promise<ListAnswer> {
    const { source, filters, withFacets } = request;
    return this.#read(async (select) => {
      const match = source.kind === 'search' ? matchText(source.terms, await this.#words(select)) : '';
      const cells = withFacets || hasFilters(filters) ? await this.#cells(select, source, match, filters) : null;
      const total = cells ? countMatches(cells, filters) : await countOf(select, source, match);
      const products = await productsOf(select, await idsOf(select, request, match, total));
      return { products, total, facets: withFacets && cells ? facetsOf(cells, filters) : null };
    });
  }

  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null> {
    return this.#read(async (select) => {
      const vocabulary = await this.#words(select);
      const known: boolean[] = [];
      for (const term of terms) {
        const found = await select(`SELECT id FROM ${names.texts} WHERE anywhere @@ ${queryOf('$1')} LIMIT 1`, [matchText([term], vocabulary)]);
        known.push(found.length > 0);
      }
      return correctTerms(terms, known, vocabulary, reach);
    });
  }

  origin(): Promise<string | null> {
    return this.#read(async (select) => (await stateOf(select)).origin);
  }

  async import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    const imported = await this.#write(async (select) => {
      for (const table of tableNames) await select(`CREATE TABLE ${names[table]}_next (${tables[table]})`);
      const words = new WordCounts();
      let total = 0;
      for await (const { category, products } of batches) {
        await select(
          `INSERT INTO ${names.categories}_next AS known VALUES ($1, $2, $3)
           ON CONFLICT (slug) DO UPDATE SET products = known.products + excluded.products`,
          [category.slug, category.name, products.length],
        );
        for (let first = 0; first < products.length; first += productsAtOnce) {
          const rows = products.slice(first, first + productsAtOnce).map((entry) => productRow(entry, category));
          for (const { titleWords, otherWords } of rows) words.add([...titleWords, ...otherWords]);
          await insertProducts(select, rows);
        }
        total += products.length;
      }
      const counted = words.entries();
      await select(`INSERT INTO ${names.words}_next SELECT * FROM unnest($1::text[], $2::int[])`, [
        counted.map(([word]) => word),
        counted.map(([, count]) => count),
      ]);
      for (const index of createIndexes(`${names.products}_next`, `${names.texts}_next`)) await select(index);
      // From here on readers wait, until the tables are exchanged.
      await select(`LOCK TABLE ${names.state} IN ACCESS EXCLUSIVE MODE`);
      for (const table of tableNames) {
        await select(`DROP TABLE ${names[table]}`);
        await select(`ALTER TABLE ${names[table]}_next RENAME TO ${table}`);
      }
      await select(`UPDATE ${names.state} SET origin = $1, generation = generation + 1, revision = revision + 1`, [origin]);
      return total;
    });
    // Lets indexes alone answer, and the planner know what is in them.
    await this.pool.query(`VACUUM (ANALYZE) ${names.products}`).catch(rethrow);
    await this.pool.query(`ANALYZE ${names.texts}`).catch(rethrow);
    return imported;
  }

  update(id: number, { price, stock }: Change): Promise<boolean> {
    return this.#write(async (select) => {
      const sql = `UPDATE ${names.products} SET price = coalesce($1, price), stock = coalesce($2, stock) WHERE id = $3 RETURNING id`;
      const changed = await select(sql, [price ?? null, stock ?? null, id]);
      if (changed.length > 0) await select(`UPDATE ${names.state} SET revision = revision + 1`);
      return changed.length > 0;
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /**
   * Runs reads that see one moment. The lock comes before that moment: an import exchanges the tables, and what is in the
   * new ones cannot be seen from before it.
   */
  #read<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return this.#transaction(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; LOCK TABLE ${names.state} IN ACCESS SHARE MODE`, work);
  }

  /** Runs a change when those before it have ended, on whatever machine. */
  #write<Result>(work: (select: Select) => Promise<Result>): Promise<Result> {
    return this.#transaction(`BEGIN; SELECT pg_advisory_xact_lock(${changeLock})`, work);
  }

  async #transaction<Result>(begin: string, work: (select: Select) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw new EngineAway(error);
    });
    try {
      await client.query(begin);
      const result = await work(async <Row>(sql: string, values: readonly Value[] = []) => {
        const { rows } = await client.query(sql, [...values]);
        return rows as Row[];
      });
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      await giveBack(client);
      throw explain(error);
    }
  }

  async #words(select: Select): Promise<Vocabulary> {
    const { generation } = await stateOf(select);
    if (this.#vocabulary?.generation !== generation) {
      const words = await select<VocabularyWord>(`SELECT word, count FROM ${names.words}`);
      this.#vocabulary = { generation, words: new Vocabulary(words) };
    }
    return this.#vocabulary.words;
  }

  async #cells(select: Select, source: Source, match: string, filters: Filters): Promise<FacetCell[]> {
    const key = this.#facets.key(String((await stateOf(select)).revision), source, filters);
    const kept = this.#facets.get(key);
    if (kept) return kept;
    const values: Value[] = [filters.minPrice ?? 0, filters.maxPrice ?? Number.MAX_VALUE];
    const conditions = allConditions(source, match, noFilters, binding(values));
    const cells = await select<FacetCell>(
      `SELECT brand, band, in_stock AS "isInStock", count(*)::int AS total, (count(*) FILTER (WHERE price BETWEEN $1 AND $2))::int AS count,
         min(price) AS "minPrice", max(price) AS "maxPrice"
       FROM ${names.products} ${whereOf(conditions)} GROUP BY brand, band, in_stock`,
      values,
    );
    this.#facets.set(key, cells);
    return cells;
  }
}

interface State {
  origin: string | null;
  generation: number;
  revision: number;
}

async function stateOf(select: Select): Promise<State> {
  const [state] = await select<State>(`SELECT origin, generation, revision FROM ${names.state}`);
  if (!state) throw new Error(`The table ${names.state} is empty.`);
  return state;
}

async function insertProducts(select: Select, rows: readonly ReturnType<typeof productRow>[]): Promise<void> {
  const column = (index: number) => rows.map(({ facts }) => facts[index] ?? '');
  const types = ['bigint', 'text', 'text', 'float8', 'float8', 'int', 'bigint', 'text'];
  await select(
    `INSERT INTO ${names.products}_next (id, category, brand, price, rating, band, stock, title_key)
     SELECT * FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})`,
    types.map((_, index) => column(index)),
  );
  const vector = (text: string) => `to_tsvector('${names.search}', ${text})`;
  await select(
    `INSERT INTO ${names.texts}_next SELECT id, body, ${vector('title')}, ${vector("title || ' ' || rest")}
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS given (id, body, title, rest)`,
    [column(0), rows.map(({ body }) => body), rows.map(({ titleWords }) => titleWords.join(' ')), rows.map(({ otherWords }) => otherWords.join(' '))],
  );
}

async function countOf(select: Select, source: Source, match: string): Promise<number> {
  const sum = `SELECT coalesce(sum(products), 0)::int AS count FROM ${names.categories}`;
  const [row] =
    source.kind === 'search'
      ? await select<{ count: number }>(`SELECT count(*)::int AS count FROM ${names.texts} WHERE anywhere @@ ${queryOf('$1')}`, [match])
      : source.kind === 'category'
        ? await select<{ count: number }>(`${sum} WHERE slug = $1`, [withoutNul(source.slug)])
        : await select<{ count: number }>(sum);
  return row?.count ?? 0;
}

async function idsOf(select: Select, { source, filters, sort, skip, limit }: ListRequest, match: string, total: number): Promise<number[]> {
  if (source.kind === 'search' && sort === null) return foundIds(select, match, filters, skip, limit ?? total);
  const values: Value[] = [];
  const bind = binding(values);
  const conditions = allConditions(source, match, filters, bind);
  const slice = sliceOf({ sort, skip, limit }, total, (field) => columns[field]);
  const rows = await select<{ id: number }>(
    `SELECT id FROM ${names.products} ${whereOf(conditions)} ORDER BY ${slice.order} LIMIT ${bind(slice.limit)} OFFSET ${bind(slice.skip)}`,
    values,
  );
  const ids = rows.map(({ id }) => id);
  return slice.isReversed ? ids.reverse() : ids;
}

/** A page of what is found, those with all words in the title first. */
async function foundIds(select: Select, match: string, filters: Filters, skip: number, limit: number): Promise<number[]> {
  const values: Value[] = [match];
  const conditions = conditionsOf({ kind: 'all' }, filters, binding(values));
  const passes = conditions.length === 0 ? '' : `AND id IN (SELECT id FROM ${names.products} ${whereOf(conditions)})`;
  const ask = <Row>(what: string, found: string, rest = '', slice: number[] = []) =>
    select<Row>(`SELECT ${what} FROM ${names.texts} WHERE ${found} ${passes} ${rest}`, [...values, ...slice]);
  const inTitle = `title @@ ${queryOf('$1')}`;
  const [limitAt, offsetAt] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const page = async (found: string, from: number, size: number) =>
    (await ask<{ id: number }>('id', found, `ORDER BY id LIMIT ${limitAt} OFFSET ${offsetAt}`, [size, from])).map(({ id }) => id);

  const inTitles = await page(inTitle, skip, limit);
  if (inTitles.length === limit) return inTitles;
  const [titles] = await ask<{ count: number }>('count(*)::int AS count', inTitle);
  const from = Math.max(0, skip - (titles?.count ?? 0));
  return [...inTitles, ...(await page(`anywhere @@ ${queryOf('$1')} AND NOT ${inTitle}`, from, limit - inTitles.length))];
}

async function productsOf(select: Select, ids: readonly number[]): Promise<CategorisedProduct[]> {
  const sql = `SELECT id, category, body, price, stock FROM ${names.products} JOIN ${names.texts} USING (id) WHERE id = ANY ($1::bigint[])`;
  const found = await select<{ id: number; category: string; body: string; price: number; stock: number }>(sql, [ids]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(productFrom);
}

function allConditions(source: Source, match: string, filters: Filters, bind: Bind): string[] {
  const conditions = conditionsOf(source, filters, bind);
  if (source.kind !== 'search') return conditions;
  return [...conditions, `id IN (SELECT id FROM ${names.texts} WHERE anywhere @@ ${queryOf(bind(match))})`];
}

function binding(values: Value[]): Bind {
  return (value) => `$${values.push(typeof value === 'string' ? withoutNul(value) : value)}`;
}

/** PostgreSQL's text cannot hold it. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

function queryOf(text: string): string {
  return `to_tsquery('${names.search}', ${text})`;
}

/** A search in PostgreSQL's own language. Words hold letters and digits alone: nothing in it is ever an operator. */
function matchText(terms: readonly SearchTerm[], vocabulary: Vocabulary): string {
  return terms
    .map((term) => {
      const written = alternativesOf(term, vocabulary).map(({ words, isPrefix }) => {
        const quoted = words.map((word, index) => `'${word}'${isPrefix && index === words.length - 1 ? ':*' : ''}`);
        return `(${quoted.join(' & ')})`;
      });
      return `(${written.join(' | ')})`;
    })
    .join(' & ');
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

function rethrow(error: unknown): never {
  throw explain(error);
}

/** The server is away, shuts down, or has no connection, room or lock to give: it may have later. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseError) return /^(?:08|53|57P|55P03)/u.test(error.code ?? '') ? new EngineAway(error) : error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isConnection = /^E[A-Z]+$/u.test(code) || (error instanceof Error && /connection|timeout/iu.test(error.message));
  return isConnection ? new EngineAway(error) : error;
}
