import { setImmediate, setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import type { Database, SqlValue } from '../../local-services/storage/database';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { StorageError } from '../../local-services/storage/storageError';
import type { Batch, CategorisedProduct, Engine, ListAnswer, ListRequest, Sort, Source } from '../engine';
import { countMatches, type FacetCell, facetsOf, type Filters, noFilters } from '../facets';
import { FacetCache } from '../facetCache';
import { conditionsOf, hasFilters, sliceOf, whereOf } from '../listSql';
import { productFrom, productRow, WordCounts } from '../productRow';
import { type CategoryName, categoryNameSchema, type Change } from '../schema';
import type { SearchTerm } from '../searchTerms';
import { correctTerms, Vocabulary } from '../spelling';
import { inTitle, matchText } from './matchText';
import { createIndexes, dropIndexes, tables } from './schema';

const idRow = v.object({ id: v.number() });
const countRow = v.object({ count: v.number() });
const wordRow = v.object({ word: v.string(), count: v.number() });
const productRowSchema = v.object({ id: v.number(), category: v.string(), body: v.string(), price: v.number(), stock: v.number() });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellRow = v.object({
  brand: v.string(),
  band: v.number(),
  isInStock: v.pipe(v.number(), v.transform((flag) => flag === 1)),
  total: v.number(),
  count: v.number(),
  minPrice: v.number(),
  maxPrice: v.number(),
});

/** Products that are written before requests have their turn. */
const productsInTurn = 50;
const maxBusyMs = 30_000;

const columns: Readonly<Record<Sort['by'], string>> = {
  id: 'id',
  title: 'title_key',
  category: 'category',
  brand: 'brand',
  price: 'price',
  rating: 'rating',
  stock: 'stock',
  description: fieldOf('description'),
  discountPercentage: fieldOf('discountPercentage'),
  weight: fieldOf('weight'),
  minimumOrderQuantity: fieldOf('minimumOrderQuantity'),
};

function fieldOf(name: string): string {
  return `(SELECT json_extract(body, '$.${name}') FROM bodies WHERE bodies.id = products.id)`;
}

/** The catalogue in a SQLite file, which several processes may have open. */
export class SqliteEngine implements Engine {
  readonly #reader: Database;
  /** A connection of its own, so that nothing is read of a transaction before its end. */
  readonly #writer: Database;
  readonly #facets = new FacetCache();
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  #lastWrite: Promise<unknown> = Promise.resolve();

  /** @param options.onNotice hears that a damaged file was set aside. */
  constructor({ folder, fileName, onNotice }: { folder: string; fileName: string; onNotice: (notice: string) => void }) {
    // To open it takes a moment's turn at writing, for which another program's import may have to end.
    const options = { folder, fileName, isChecked: false, busyTimeout: maxBusyMs };
    const opened = openDatabase(options);
    this.#writer = opened.database;
    if (opened.notice !== null) onNotice(opened.notice);
    this.#writer.define(tables);
    this.#reader = openDatabase(options).database;
    // Later ones wait for their turn without holding up the program: see `#begin`.
    for (const database of [this.#reader, this.#writer]) database.select('PRAGMA busy_timeout = 20', [], v.unknown());
    // 16 MB of pages in memory.
    this.#reader.select('PRAGMA cache_size = -16000', [], v.unknown());
  }

  categories(): Promise<CategoryName[]> {
    return this.#read(() => this.#reader.select('SELECT slug, name FROM categories ORDER BY slug', [], categoryNameSchema));
  }

  byId(id: number): Promise<CategorisedProduct | null> {
    return this.#read(() => this.#products([id])[0] ?? null);
  }

  byIds(ids: readonly number[]): Promise<CategorisedProduct[]> {
    return this.#read(() => this.#products(ids));
  }

  list(request: ListRequest): Promise<ListAnswer> {
    const { source, filters, withFacets } = request;
    return this.#read(() => {
      const cells = withFacets || hasFilters(filters) ? this.#cells(source, filters) : null;
      const total = cells ? countMatches(cells, filters) : this.#count(source);
      const products = this.#products(this.#ids(request, total));
      return { products, total, facets: withFacets && cells ? facetsOf(cells, filters) : null };
    });
  }

  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null> {
    const isKnown = (term: SearchTerm) =>
      this.#select('SELECT rowid AS id FROM search WHERE search MATCH ? LIMIT 1', [this.#match([term])], idRow).length > 0;
    return this.#read(() => correctTerms(terms, terms.map(isKnown), this.#words(), reach));
  }

  origin(): Promise<string | null> {
    return this.#read(() => this.#state().origin);
  }

  import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    return this.#write(async (database) => {
      const change: Database['change'] = (sql, values) => database.change(sql, values);
      database.define(`${dropIndexes} DELETE FROM products; DELETE FROM bodies; DELETE FROM categories; DELETE FROM words;`);
      change("INSERT INTO search (search) VALUES ('delete-all')", []);
      const words = new WordCounts();
      let total = 0;
      for await (const { category, products } of batches) {
        change(
          `INSERT INTO categories VALUES (?, ?, ?) ON CONFLICT (slug) DO UPDATE SET products = products + excluded.products`,
          [category.slug, category.name, products.length],
        );
        for (const entry of products) {
          const { facts, body, titleWords, otherWords } = productRow(entry, category);
          change(
            'INSERT INTO products (id, category, brand, price, rating, band, stock, title_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            facts,
          );
          change('INSERT INTO bodies VALUES (?, ?)', [entry.id, body]);
          change('INSERT INTO search (rowid, title, rest) VALUES (?, ?, ?)', [entry.id, titleWords.join(' '), otherWords.join(' ')]);
          words.add([...titleWords, ...otherWords]);
          total += 1;
          if (total % productsInTurn === 0) await setImmediate();
        }
      }
      for (const entry of words.entries()) change('INSERT INTO words VALUES (?, ?)', entry);
      for (const index of createIndexes) {
        database.define(index);
        await setImmediate();
      }
      change('UPDATE state SET origin = ?, generation = generation + 1, revision = revision + 1', [origin]);
      return total;
    });
  }

  update(id: number, { price, stock }: Change): Promise<boolean> {
    return this.#write((database) => {
      const changed = database.change('UPDATE products SET price = coalesce(?, price), stock = coalesce(?, stock) WHERE id = ?', [
        price ?? null,
        stock ?? null,
        id,
      ]);
      if (changed > 0) database.change('UPDATE state SET revision = revision + 1', []);
      return Promise.resolve(changed > 0);
    });
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    this.#reader.close();
    this.#writer.close();
  }

  /** Runs a read in one transaction: all that it sees is of one moment. */
  #read<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve) => {
      this.#reader.define('BEGIN');
      try {
        resolve(work());
      } finally {
        this.#reader.define('COMMIT');
      }
    });
  }

  /** Runs a transaction when those before it have ended, here and in other processes. */
  #write<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const written = this.#lastWrite.then(async () => {
      await this.#begin();
      try {
        const result = await work(this.#writer);
        this.#writer.define('COMMIT');
        await this.#writer.synced();
        return result;
      } catch (error) {
        // A full disk may have ended the transaction already.
        try {
          this.#writer.define('ROLLBACK');
        } catch {
          throw error;
        }
        throw error;
      }
    });
    this.#lastWrite = written.catch(() => undefined);
    return written;
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

  #select<Row>(sql: string, values: readonly SqlValue[], row: v.GenericSchema<unknown, Row>): Row[] {
    return this.#reader.select(sql, values, row);
  }

  #state(): v.InferOutput<typeof stateRow> {
    const [state] = this.#select('SELECT origin, generation, revision FROM state', [], stateRow);
    if (!state) throw new StorageError('damaged', 'catalogue', 'no state');
    return state;
  }

  #words(): Vocabulary {
    const { generation } = this.#state();
    if (this.#vocabulary?.generation !== generation) {
      this.#vocabulary = { generation, words: new Vocabulary(this.#select('SELECT word, count FROM words', [], wordRow)) };
    }
    return this.#vocabulary.words;
  }

  #match(terms: readonly SearchTerm[]): string {
    return matchText(terms, this.#words());
  }

  #count(source: Source): number {
    const sum = 'SELECT coalesce(sum(products), 0) AS count FROM categories';
    const [row] =
      source.kind === 'search'
        ? this.#select('SELECT count(*) AS count FROM search WHERE search MATCH ?', [this.#match(source.terms)], countRow)
        : source.kind === 'category'
          ? this.#select(`${sum} WHERE slug = ?`, [source.slug], countRow)
          : this.#select(sum, [], countRow);
    return row?.count ?? 0;
  }

  #ids({ source, filters, sort, skip, limit }: ListRequest, total: number): number[] {
    if (source.kind === 'search' && sort === null) return this.#found(source.terms, filters, skip, limit ?? total);
    const values: SqlValue[] = [];
    const conditions = this.#conditions(source, filters, values);
    const slice = sliceOf({ sort, skip, limit }, total, (field) => columns[field]);
    const rows = this.#select(
      `SELECT id FROM products ${whereOf(conditions)} ORDER BY ${slice.order} LIMIT ? OFFSET ?`,
      [...values, slice.limit, slice.skip],
      idRow,
    );
    const ids = rows.map(({ id }) => id);
    return slice.isReversed ? ids.reverse() : ids;
  }

  #conditions(source: Source, filters: Filters, values: SqlValue[]): string[] {
    const bind = (value: string | number) => {
      values.push(value);
      return '?';
    };
    const conditions = conditionsOf(source, filters, bind);
    if (source.kind !== 'search') return conditions;
    return [...conditions, `id IN (SELECT rowid FROM search WHERE search MATCH ${bind(this.#match(source.terms))})`];
  }

  /** The index itself is in the order of the ids: a page of it is read without sorting. */
  #found(terms: readonly SearchTerm[], filters: Filters, skip: number, limit: number): number[] {
    const match = this.#match(terms);
    const values: SqlValue[] = [];
    const conditions = this.#conditions({ kind: 'all' }, filters, values);
    const passes = conditions.length === 0 ? '' : `AND rowid IN (SELECT id FROM products ${whereOf(conditions)})`;
    const select = (what: string, rest: string, text: string, ...slice: number[]) =>
      [`SELECT ${what} FROM search WHERE search MATCH ? ${passes} ${rest}`, [text, ...values, ...slice]] as const;
    const page = (text: string, from: number, size: number) =>
      this.#select(...select('rowid AS id', 'ORDER BY rowid LIMIT ? OFFSET ?', text, size, from), idRow).map(({ id }) => id);

    const inTitles = page(inTitle(match), skip, limit);
    if (inTitles.length === limit) return inTitles;
    const [titles] = this.#select(...select('count(*) AS count', '', inTitle(match)), countRow);
    const elsewhere = page(`(${match}) NOT ${inTitle(match)}`, Math.max(0, skip - (titles?.count ?? 0)), limit - inTitles.length);
    return [...inTitles, ...elsewhere];
  }

  #cells(source: Source, filters: Filters): FacetCell[] {
    const key = this.#facets.key(String(this.#state().revision), source, filters);
    const kept = this.#facets.get(key);
    if (kept) return kept;
    const values: SqlValue[] = [filters.minPrice ?? 0, filters.maxPrice ?? Number.MAX_VALUE];
    const conditions = this.#conditions(source, noFilters, values);
    const cells = this.#select(
      `SELECT brand, band, in_stock AS isInStock, count(*) AS total, sum(price BETWEEN ? AND ?) AS count, min(price) AS minPrice,
         max(price) AS maxPrice
       FROM products ${whereOf(conditions)} GROUP BY brand, band, in_stock`,
      values,
      cellRow,
    );
    this.#facets.set(key, cells);
    return cells;
  }

  #products(ids: readonly number[]): CategorisedProduct[] {
    const sql = `SELECT id, category, body, price, stock FROM products JOIN bodies USING (id)
      WHERE id IN (SELECT value FROM json_each(?))`;
    const rows = new Map(this.#select(sql, [JSON.stringify(ids)], productRowSchema).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(productFrom);
  }
}
