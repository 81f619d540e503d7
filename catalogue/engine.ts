import * as v from 'valibot';

import { countMatches, type FacetCell, facetsOf, type Filters, hasFilters, noFilters } from './facets';
import type { Batch, CategorisedProduct, ListAnswer, ListRequest, Source } from './list';
import { type CategoryName, categoryNameSchema, type Change } from './schema';
import type { SearchTerm } from './searchTerms';
import { correctTerms, Vocabulary } from './spelling';
import { conditionsOf, matchText, sliceOf } from './sql/listSql';
import { productFrom, productRow, type ProductRow } from './sql/productRow';
import { Recent } from './sql/recent';
import type { Select, SqlDatabase, Value } from './sql/sqlDatabase';

const countRow = v.object({ count: v.nullable(v.number()) });
const wordRow = v.object({ word: v.string(), count: v.number() });
const productFields = v.object({ category: v.string(), body: v.string(), price: v.number(), stock: v.number() });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellRow = v.object({
  brand: v.string(),
  band: v.number(),
  isInStock: v.pipe(v.number(), v.transform((flag) => flag === 1)),
  total: v.number(),
  minPrice: v.number(),
  maxPrice: v.number(),
});
const cellFields = 'brand, band, in_stock AS "isInStock", count(*) AS total, min(price) AS "minPrice", max(price) AS "maxPrice"';
const wholeProduct = 'category, price, stock, CAST(body AS text) AS body';

/** A search that finds more has the products of a page near one another, even if others are in groups. */
const common = 200_000;
/** Products that are written at once: requests have their turn after them. */
const productsAtOnce = 200;

/** The products of a list, as one read sees them: what stands after FROM, conditions included, and its values. */
interface Listed {
  select: Select;
  revision: number;
  from: string;
  values: readonly Value[];
}
type Slice = Pick<ListRequest, 'sort' | 'skip' | 'limit'>;

/**
 * The catalogue in a database. Every method reads what is committed when it is called.
 * @throws EngineAway when the database does not answer now, and StorageError when its file cannot be used.
 */
export class Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new Recent<FacetCell[]>(64);
  readonly #counts = new Recent<number>(1_000);

  constructor(private readonly database: SqlDatabase) {}

  categories(): Promise<CategoryName[]> {
    return this.database.read((select) => select('SELECT slug, name FROM categories ORDER BY slug', [], categoryNameSchema));
  }

  async byId(id: number): Promise<CategorisedProduct | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** In the order of `ids`, without those that do not exist. */
  byIds(ids: readonly number[]): Promise<CategorisedProduct[]> {
    const sql = `SELECT ${wholeProduct} FROM products JOIN bodies USING (id) WHERE id = $1`;
    return this.database.read(async (select) => {
      const found: CategorisedProduct[] = [];
      for (const id of ids) found.push(...(await select(sql, [id], productFields)).map(productFrom));
      return found;
    });
  }

  list({ source, filters, withFacets, ...slice }: ListRequest): Promise<ListAnswer> {
    return this.database.read(async (select) => {
      const { revision, vocabulary } = await this.#state(select);
      const listed: Listed = { select, revision, ...this.#from(source, vocabulary) };
      const cells = withFacets || hasFilters(filters) ? await this.#cellsOf(listed, filters) : null;
      const total = cells ? countMatches(cells, filters) : await this.#total(listed, source);
      if (source.kind === 'search') listed.from = this.#found('anywhere', total > common);
      const isRanked = source.kind === 'search' && slice.sort === null;
      const products = isRanked ? await this.#ranked(listed, filters, slice, total) : await page(filtered(listed, filters), slice, total);
      return { products, total, facets: withFacets && cells ? facetsOf(cells, filters) : null };
    });
  }

  /** The same search with its misspelt words replaced, nearest first; null when there is nothing to replace. */
  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null> {
    return this.database.read(async (select) => {
      const { revision, vocabulary } = await this.#state(select);
      const known: boolean[] = [];
      for (const term of terms) {
        const { from, values } = this.#from({ kind: 'search', terms: [term] }, vocabulary);
        const one = `(SELECT id FROM ${from} LIMIT 1) AS found`;
        known.push((await this.#count({ select, revision, from: one, values })) > 0);
      }
      return correctTerms(terms, known, vocabulary, reach);
    });
  }

  /** What the last import was given as its origin; null when there was none. */
  origin(): Promise<string | null> {
    return this.database.read(async (select) => (await this.#state(select)).origin);
  }

  /**
   * Replaces the whole catalogue in one transaction: when `batches` throws or the program ends, the old one stays.
   * @param origin what the products were read from, see {@link Engine.origin}
   * @returns how many products there are now
   */
  import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    return this.database.refill(origin, async (filling) => {
      const categories = new Map<string, { slug: string; name: string; products: number }>();
      const words = new Map<string, number>();
      let [total, rows]: [number, ProductRow[]] = [0, []];
      for await (const { category, products } of batches) {
        const { slug, name } = category;
        categories.set(slug, { slug, name, products: (categories.get(slug)?.products ?? 0) + products.length });
        for (const entry of products) {
          const row = productRow(entry, category);
          for (const word of row.anywhere.split(' ')) words.set(word, (words.get(word) ?? 0) + 1);
          total += 1;
          if (rows.push(row) < productsAtOnce) continue;
          await filling.products(rows);
          rows = [];
        }
      }
      await filling.products(rows);
      await filling.rows('categories', [...categories.values()]);
      // Numbers are not corrected.
      const kept = [...words].filter(([word]) => !/^\d+$/u.test(word));
      await filling.rows('words', kept.map(([word, count]) => ({ word, count })));
      return total;
    });
  }

  /** Changes a product's price or stock; false when there is no such product. */
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

  #from(source: Source, vocabulary: Vocabulary): Pick<Listed, 'from' | 'values'> {
    switch (source.kind) {
      case 'all':
        return { from: 'products WHERE true', values: [] };
      case 'category':
        return { from: 'products WHERE category = $1', values: [source.slug] };
      case 'search':
        return { from: this.#found('anywhere'), values: [matchText(source.terms, vocabulary, this.database.syntax)] };
    }
  }

  #found(where: 'titles' | 'anywhere', isCommon = false): string {
    return `${this.database.found(where, isCommon)} WHERE true`;
  }

  /** The length of a list without filters. The products of a category are counted by the import. */
  #total(listed: Listed, { kind }: Source): Promise<number> {
    if (kind === 'search') return this.#count(listed);
    return this.#count({ ...listed, from: kind === 'category' ? 'categories WHERE slug = $1' : 'categories' }, 'sum(products)');
  }

  #count({ select, revision, from, values }: Listed, what = 'count(*)'): Promise<number> {
    const sql = `SELECT ${what} AS count FROM ${from}`;
    return this.#counts.get([revision, sql, values], async () => (await select(sql, values, countRow))[0]?.count ?? 0);
  }

  /** A price range is counted beside what is known of all prices: reading both at once takes twice as long. */
  #cellsOf(listed: Listed, { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): Promise<FacetCell[]> {
    const { select, revision, from, values } = listed;
    // In one order, so that two reads of the same products give the same cells.
    const grouped = `FROM ${from} GROUP BY brand, band, in_stock ORDER BY brand, band, in_stock`;
    return this.#cells.get([revision, grouped, values, minPrice, maxPrice], async () => {
      if (minPrice === null && maxPrice === null) {
        const all = await select(`SELECT ${cellFields} ${grouped}`, values, cellRow);
        return all.map((cell) => ({ ...cell, count: cell.total }));
      }
      const cells = await this.#cellsOf(listed, noFilters);
      const range = [minPrice ?? 0, maxPrice ?? Number.MAX_VALUE];
      const within = `count(*) FILTER (WHERE price BETWEEN $${values.length + 1} AND $${values.length + 2}) AS count`;
      const counts = await select(`SELECT ${within} ${grouped}`, [...values, ...range], countRow);
      return cells.map((cell, index) => ({ ...cell, count: counts[index]?.count ?? 0 }));
    });
  }

  /** Those with all words in the title come first. Both are read in the order of the ids, without sorting. */
  async #ranked(listed: Listed, filters: Filters, { skip, limit }: Slice, total: number): Promise<CategorisedProduct[]> {
    const inTitle = filtered({ ...listed, from: this.#found('titles') }, filters);
    const inTitles = await this.#count(inTitle);
    const walked = inTitles > common ? filtered({ ...listed, from: this.#found('titles', true) }, filters) : inTitle;
    const first = await page(walked, { sort: null, skip, limit }, inTitles);
    const others = filtered({ ...listed, from: `${listed.from} AND id NOT IN (SELECT id FROM ${this.#found('titles')})` }, filters);
    const rest = { sort: null, skip: Math.max(0, skip - inTitles), limit: limit === null ? null : limit - first.length };
    return [...first, ...(await page(others, rest, total - inTitles))];
  }
}

function filtered(listed: Listed, filters: Filters): Listed {
  const values = [...listed.values];
  const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
  return { ...listed, from: [listed.from, ...conditions].join(' AND '), values };
}

async function page({ select, from, values }: Listed, wanted: Slice, total: number): Promise<CategorisedProduct[]> {
  const slice = sliceOf(wanted, total);
  if (slice.limit === 0) return [];
  const ids = `SELECT id FROM ${from} ORDER BY ${slice.search} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const sql = `SELECT ${wholeProduct} FROM (${ids}) AS page JOIN products USING (id) JOIN bodies USING (id) ORDER BY ${slice.order}`;
  return (await select(sql, [...values, slice.limit, slice.skip], productFields)).map(productFrom);
}
