import * as v from 'valibot';

import type { Batch, CategorisedProduct, Engine, ListAnswer, ListRequest, Source } from '../engine';
import { countMatches, type FacetCell, facetsOf, type Filters, hasFilters } from '../facets';
import { type CategoryName, categoryNameSchema, type Change } from '../schema';
import type { SearchTerm } from '../searchTerms';
import { correctTerms, Vocabulary } from '../spelling';
import { type Bind, conditionsOf, matchText, sliceOf, whereOf } from './listSql';
import { productFrom, productRow } from './productRow';
import { Recent } from './recent';
import type { Insert, Select, SqlDatabase, Value } from './sqlDatabase';

const idRow = v.object({ id: v.number() });
const countRow = v.object({ count: v.number() });
const wordRow = v.object({ word: v.string(), count: v.number() });
const productFields = v.object({ id: v.number(), category: v.string(), body: v.string(), price: v.number(), stock: v.number() });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellRow = v.object({
  brand: v.string(),
  band: v.number(),
  isInStock: v.pipe(v.number(), v.transform((flag) => flag === 1)),
  total: v.number(),
  minPrice: v.number(),
  maxPrice: v.number(),
});

/** Products that are written at once: requests have their turn after them. */
const productsAtOnce = 200;
/** Decides the order of cells, so that two reads of the same products give the same one. */
const byCell = 'GROUP BY brand, band, in_stock ORDER BY brand, band, in_stock';

/** A list as one read sees it. */
interface Reading {
  select: Select;
  revision: number;
  source: Source;
  /** A search in the database's language; empty for other lists. */
  match: string;
}

/** The catalogue in a SQL database. */
export class SqlEngine implements Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new Recent<v.InferOutput<typeof cellRow>[]>(32);
  /** How many products of each cell are in a price range. */
  readonly #cellCounts = new Recent<{ count: number }[]>(32);
  readonly #counts = new Recent<number>(1_000);

  constructor(private readonly database: SqlDatabase) {}

  categories(): Promise<CategoryName[]> {
    return this.database.read((select) => select('SELECT slug, name FROM categories ORDER BY slug', [], categoryNameSchema));
  }

  async byId(id: number): Promise<CategorisedProduct | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  byIds(ids: readonly number[]): Promise<CategorisedProduct[]> {
    return this.database.read((select) => this.#products(select, ids));
  }

  list(request: ListRequest): Promise<ListAnswer> {
    const { source, filters, withFacets } = request;
    return this.database.read(async (select) => {
      const { revision, vocabulary } = await this.#state(select);
      const match = source.kind === 'search' ? this.#match(source.terms, vocabulary) : '';
      const reading = { select, revision, source, match };
      const cells = withFacets || hasFilters(filters) ? await this.#cellsOf(reading, filters) : null;
      const total = cells ? countMatches(cells, filters) : await this.#countOf(reading);
      const products = total > request.skip ? await this.#products(select, await this.#ids(reading, request, total)) : [];
      return { products, total, facets: withFacets && cells ? facetsOf(cells, filters) : null };
    });
  }

  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null> {
    return this.database.read(async (select) => {
      const { revision, vocabulary } = await this.#state(select);
      const any = `SELECT rowid FROM anywhere WHERE ${this.database.matches('anywhere', '$1')} LIMIT 1`;
      const known: boolean[] = [];
      for (const term of terms) {
        const match = this.#match([term], vocabulary);
        const sql = `SELECT count(*) AS count FROM (${any}) AS found`;
        known.push((await this.#counts.get([revision, 'any', match], () => countIn(select, sql, [match]))) > 0);
      }
      return correctTerms(terms, known, vocabulary, reach);
    });
  }

  origin(): Promise<string | null> {
    return this.database.read(async (select) => (await this.#state(select)).origin);
  }

  import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    return this.database.refill(origin, async (insert) => {
      const categories = new Map<string, { name: string; products: number }>();
      const wordCounts = new Map<string, number>();
      let [total, rows]: [number, ReturnType<typeof productRow>[]] = [0, []];
      for await (const { category, products } of batches) {
        const known = categories.get(category.slug)?.products ?? 0;
        categories.set(category.slug, { name: category.name, products: known + products.length });
        for (const entry of products) {
          const row = productRow(entry, category);
          for (const word of row.words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
          total += 1;
          if (rows.push(row) < productsAtOnce) continue;
          await insertProducts(insert, rows);
          rows = [];
        }
      }
      await insertProducts(insert, rows);
      await insert('categories', [...categories].map(([slug, { name, products }]) => [slug, name, products]));
      // Numbers are not corrected.
      await insert('words', [...wordCounts].filter(([word]) => !/^\d+$/u.test(word)));
      return total;
    });
  }

  async update(id: number, { price, stock }: Change): Promise<boolean> {
    const sql = 'UPDATE products SET price = coalesce($1, price), stock = coalesce($2, stock) WHERE id = $3';
    return (await this.database.change(sql, [price ?? null, stock ?? null, id])) > 0;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  async #state(select: Select) {
    const [state] = await select('SELECT origin, generation, revision FROM state', [], stateRow);
    if (!state) throw new Error('The catalogue’s table `state` is empty.');
    const { generation } = state;
    if (this.#vocabulary?.generation !== generation) {
      this.#vocabulary = { generation, words: new Vocabulary(await select('SELECT word, count FROM words', [], wordRow)) };
    }
    return { ...state, vocabulary: this.#vocabulary.words };
  }

  #match(terms: readonly SearchTerm[], vocabulary: Vocabulary): string {
    return matchText(terms, vocabulary, this.database.syntax);
  }

  #found(table: 'titles' | 'anywhere', search: string): string {
    return `SELECT rowid FROM ${table} WHERE ${this.database.matches(table, search)} ${this.database.fence}`;
  }

  /** What the products of a list are read from, and on which conditions. */
  #from({ source, match }: Reading, bind: Bind): { from: string; conditions: string[] } {
    switch (source.kind) {
      case 'all':
        return { from: 'products', conditions: [] };
      case 'category':
        return { from: 'products', conditions: [`category = ${bind(source.slug)}`] };
      case 'search':
        // SQLite begins with the left side of a CROSS JOIN: what is found is less than all products.
        return {
          from: `(${this.#found('anywhere', bind(match))}) AS found CROSS JOIN products`,
          conditions: ['products.id = found.rowid'],
        };
    }
  }

  #countOf({ select, revision, source, match }: Reading): Promise<number> {
    switch (source.kind) {
      case 'all':
        return countIn(select, 'SELECT sum(products) AS count FROM categories');
      case 'category':
        return countIn(select, 'SELECT sum(products) AS count FROM categories WHERE slug = $1', [source.slug]);
      case 'search': {
        const sql = `SELECT count(*) AS count FROM (${this.#found('anywhere', '$1')}) AS found`;
        return this.#counts.get([revision, match], () => countIn(select, sql, [match]));
      }
    }
  }

  async #cellsOf(reading: Reading, { minPrice, maxPrice }: Filters): Promise<FacetCell[]> {
    const { select, revision, source } = reading;
    const read = <Row>(what: string, given: readonly Value[], row: v.GenericSchema<unknown, Row>) => {
      const values = [...given];
      const { from, conditions } = this.#from(reading, binding(values));
      return select(`SELECT ${what} FROM ${from} ${whereOf(conditions)} ${byCell}`, values, row);
    };
    const cells = await this.#cells.get([revision, source], () =>
      read(
        'brand, band, in_stock AS "isInStock", count(*) AS total, min(price) AS "minPrice", max(price) AS "maxPrice"',
        [],
        cellRow,
      ),
    );
    if (minPrice === null && maxPrice === null) return cells.map((cell) => ({ ...cell, count: cell.total }));
    const range = [minPrice ?? 0, maxPrice ?? Number.MAX_VALUE];
    const counts = await this.#cellCounts.get([revision, source, ...range], () =>
      read('count(*) FILTER (WHERE price BETWEEN $1 AND $2) AS count', range, countRow),
    );
    return cells.map((cell, index) => ({ ...cell, count: counts[index]?.count ?? 0 }));
  }

  async #ids(reading: Reading, { filters, sort, skip, limit }: ListRequest, total: number): Promise<number[]> {
    if (reading.source.kind === 'search' && sort === null) return this.#foundIds(reading, filters, skip, limit ?? total);
    const values: Value[] = [];
    const bind = binding(values);
    const { from, conditions } = this.#from(reading, bind);
    const where = whereOf([...conditions, ...conditionsOf(filters, bind)]);
    const slice = sliceOf({ sort, skip, limit }, total);
    const sql = `SELECT id FROM ${from} ${where} ORDER BY ${slice.order} LIMIT ${bind(slice.limit)} OFFSET ${bind(slice.skip)}`;
    const ids = (await reading.select(sql, values, idRow)).map(({ id }) => id);
    return slice.isReversed ? ids.reverse() : ids;
  }

  /** A page of what is found, those with all words in the title first. It is read in the order of the ids, without sorting. */
  async #foundIds({ select, revision, match }: Reading, filters: Filters, skip: number, limit: number): Promise<number[]> {
    const values: Value[] = [match];
    const passes = conditionsOf(filters, binding(values));
    const [inTitle, anywhere] = [this.#found('titles', '$1'), this.#found('anywhere', '$1')];
    const statement = (what: string, found: string, conditions: readonly string[] = []) =>
      passes.length === 0
        ? `SELECT ${what} FROM (${found}) AS found ${whereOf(conditions)}`
        : `SELECT ${what} FROM (${found}) AS found CROSS JOIN products ${whereOf(['products.id = found.rowid', ...passes, ...conditions])}`;
    const page = async (from: number, size: number, found: string, conditions?: readonly string[]) => {
      const slice = `ORDER BY found.rowid LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
      const rows = await select(`${statement('found.rowid AS id', found, conditions)} ${slice}`, [...values, size, from], idRow);
      return rows.map(({ id }) => id);
    };

    const inTitles = await page(skip, limit, inTitle);
    if (inTitles.length === limit) return inTitles;
    const titles = await this.#counts.get([revision, 'titles', match, filters], () =>
      countIn(select, statement('count(*) AS count', inTitle), values),
    );
    const others = await page(Math.max(0, skip - titles), limit - inTitles.length, anywhere, [`found.rowid NOT IN (${inTitle})`]);
    return [...inTitles, ...others];
  }

  async #products(select: Select, ids: readonly number[]): Promise<CategorisedProduct[]> {
    const sql = `SELECT products.id, category, CAST(body AS text) AS body, price, stock
      FROM products JOIN bodies ON bodies.id = products.id WHERE products.id IN (${this.database.idsIn('$1')})`;
    const rows = new Map((await select(sql, [JSON.stringify(ids)], productFields)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(productFrom);
  }
}

function binding(values: Value[]): Bind {
  return (value) => `$${values.push(value)}`;
}

async function countIn(select: Select, sql: string, values: readonly Value[] = []): Promise<number> {
  const [row] = await select(sql, values, v.object({ count: v.nullable(v.number()) }));
  return row?.count ?? 0;
}

async function insertProducts(insert: Insert, rows: readonly ReturnType<typeof productRow>[]): Promise<void> {
  for (const table of ['products', 'bodies', 'titles', 'anywhere'] as const) await insert(table, rows.map((row) => row[table]));
}
