import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cellRow, countMatches, type FacetCell, facetsOf, type Filters, hasFilters, noFilters } from './facets';
import { type Batch, type ListAnswer, type ListRequest, type Source, storedProduct, type StoredProduct } from './list';
import { type CategoryName, categoryNameSchema, type Change } from './schema';
import type { SearchTerm } from './searchTerms';
import { correctTerms, Vocabulary, wordRow } from './spelling';
import { conditionsOf, matchText, sliceOf } from './sql/listSql';
import { productRow, type ProductRow } from './sql/productRow';
import type { Content, Select, SqlDatabase, Value } from './sql/sqlDatabase';

const countRow = v.object({ count: v.number() });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellFields =
  'brand, band, in_stock AS "isInStock", count(*) AS total, min(price) AS "minPrice", max(price) AS "maxPrice"';
const wholeProduct = 'id, category, price, stock, CAST(body AS text) AS body, CAST(pictures AS text) AS pictures';

/** A search that finds more has the products of a page near one another: sorted by a value, and by id, where a category is a group. */
const frequent = { sorted: 50_000, byId: 200_000 };
/** Products that are written at once. */
const productsAtOnce = 200;

/** One moment of the database. */
interface Reading extends v.InferOutput<typeof stateRow> {
  select: Select;
  vocabulary: Vocabulary;
}

/** The products of a list: what stands after FROM, conditions included, and its values. */
interface Listed {
  reading: Reading;
  from: string;
  values: readonly Value[];
  /** Increases when other products may belong to the list. */
  version: number;
}
type Slice = Pick<ListRequest, 'sort' | 'skip' | 'limit'>;

/**
 * The catalogue in a database. Every method reads what is committed when it is called.
 * @throws EngineAway when the database does not answer now, and StorageError when its file cannot be used.
 */
export class Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new LRUCache<string, FacetCell[]>({ max: 64 });
  readonly #counts = new LRUCache<string, number>({ max: 1_000 });

  constructor(private readonly database: SqlDatabase) {}

  categories(): Promise<CategoryName[]> {
    return this.database.read((select) =>
      select('SELECT slug, name FROM categories ORDER BY slug', [], categoryNameSchema),
    );
  }

  async byId(id: number): Promise<StoredProduct | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** Those of them that there are, in the order of their ids. */
  byIds(ids: readonly number[]): Promise<StoredProduct[]> {
    const places = ids.map((_id, index) => `$${index + 1}`).join(', ');
    const sql = `SELECT ${wholeProduct} FROM products JOIN bodies USING (id) WHERE id IN (${places}) ORDER BY id`;
    return this.database.read((select) => select(sql, ids, storedProduct));
  }

  list({ source, filters, withFacets, ...slice }: ListRequest): Promise<ListAnswer> {
    return this.#read(async (reading) => {
      const listed = this.#listed(reading, source);
      const cells = withFacets || hasFilters(filters) ? await this.#cellsOf(listed, filters) : null;
      const total = cells ? countMatches(cells, filters) : await this.#count(listed);
      const isRanked = source.kind === 'search' && slice.sort === null;
      if (source.kind === 'search')
        listed.from = this.#found('anywhere', total < (isRanked ? frequent.byId : frequent.sorted));
      const products = isRanked
        ? await this.#ranked(listed, filters, slice, total)
        : await page(filtered(listed, filters), slice, total);
      return { products, total, facets: withFacets && cells ? facetsOf(cells, filters) : null };
    });
  }

  /** The same search with its misspelt words replaced, nearest first; null when there is nothing to replace. */
  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null> {
    return this.#read(async (reading) => {
      const known: boolean[] = [];
      for (const term of terms) {
        const listed = this.#listed(reading, { kind: 'search', terms: [term] });
        const first = `(SELECT id FROM ${this.#found('anywhere', true)} LIMIT 1) AS found`;
        known.push((await this.#count({ ...listed, from: first })) > 0);
      }
      return correctTerms(terms, known, reading.vocabulary, reach);
    });
  }

  /** What the last import was given as its origin; null when there was none. */
  origin(): Promise<string | null> {
    return this.#read((reading) => Promise.resolve(reading.origin));
  }

  /**
   * Replaces the whole catalogue in one transaction: when `batches` throws or the program ends, the old one stays.
   * @param origin what the products were read from, see {@link Engine.origin}
   * @returns how many products there are now
   */
  async import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    let total = 0;
    await this.database.refill(
      origin,
      (async function* (): AsyncGenerator<Content> {
        const categories = new Map<string, CategoryName>();
        const words = new Map<string, number>();
        let rows: ProductRow[] = [];
        for await (const { category, products } of batches) {
          categories.set(category.slug, category);
          for (const entry of products) {
            const { row, words: contained } = productRow(entry, category);
            for (const word of contained) words.set(word, (words.get(word) ?? 0) + 1);
            total += 1;
            if (rows.push(row) < productsAtOnce) continue;
            yield { table: 'products', rows };
            rows = [];
          }
        }
        yield { table: 'products', rows };
        yield { table: 'categories', rows: [...categories.values()] };
        // Numbers are not corrected.
        const kept = [...words].filter(([word]) => !/^\d+$/u.test(word));
        yield { table: 'words', rows: kept.map(([word, count]) => ({ word, count })) };
      })(),
    );
    return total;
  }

  /** Changes a product's price or stock; false when there is no such product. */
  update(id: number, { price, stock }: Change): Promise<boolean> {
    return this.database.change(async (run) => {
      const sql = 'UPDATE products SET price = coalesce($1, price), stock = coalesce($2, stock) WHERE id = $3';
      const isFound = (await run(sql, [price ?? null, stock ?? null, id])) > 0;
      if (isFound) await run('UPDATE state SET revision = revision + 1', []);
      return isFound;
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }

  #read<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result> {
    return this.database.read(async (select) => {
      const [state] = await select('SELECT origin, generation, revision FROM state', [], stateRow);
      if (!state) throw new Error('The catalogue’s table `state` is empty.');
      const { generation } = state;
      if (this.#vocabulary?.generation !== generation) {
        this.#vocabulary = {
          generation,
          words: new Vocabulary(await select('SELECT word, count FROM words', [], wordRow)),
        };
      }
      return work({ ...state, select, vocabulary: this.#vocabulary.words });
    });
  }

  /** Prices and stock change at any time, everything else with an import. */
  #listed(reading: Reading, source: Source): Listed {
    const common = { reading, version: reading.generation };
    switch (source.kind) {
      case 'all':
        return { ...common, from: 'products WHERE true', values: [] };
      case 'category':
        return { ...common, from: 'products WHERE category = $1', values: [source.slug] };
      case 'search':
        return {
          ...common,
          from: this.#found('anywhere'),
          values: [matchText(source.terms, reading.vocabulary, this.database.syntax)],
        };
    }
  }

  #found(where: 'titles' | 'anywhere', isRare = false): string {
    return `${this.database.found(where, isRare)} WHERE true`;
  }

  #count({ reading: { select }, from, values, version }: Listed): Promise<number> {
    const sql = `SELECT count(*) AS count FROM ${from}`;
    return once(this.#counts, [version, sql, values], async () => (await select(sql, values, countRow))[0]?.count ?? 0);
  }

  /** A price range is counted beside what is known of all prices: reading both at once takes twice as long. */
  #cellsOf(listed: Listed, { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): Promise<FacetCell[]> {
    const { reading, from, values } = listed;
    // In one order, so that two reads of the same products give the same cells.
    const grouped = `FROM ${from} GROUP BY brand, band, in_stock ORDER BY brand, band, in_stock`;
    return once(this.#cells, [reading.revision, grouped, values, minPrice, maxPrice], async () => {
      if (minPrice === null && maxPrice === null) {
        const all = await reading.select(`SELECT ${cellFields} ${grouped}`, values, cellRow);
        return all.map((cell) => ({ ...cell, count: cell.total }));
      }
      const cells = await this.#cellsOf(listed, noFilters);
      const range = [minPrice ?? 0, maxPrice ?? Number.MAX_VALUE];
      const within = `count(*) FILTER (WHERE price BETWEEN $${values.length + 1} AND $${values.length + 2}) AS count`;
      const counts = await reading.select(`SELECT ${within} ${grouped}`, [...values, ...range], countRow);
      return cells.map((cell, index) => ({ ...cell, count: counts[index]?.count ?? 0 }));
    });
  }

  /** Those with all words in the title come first. Both are read in the order of the ids, without sorting. */
  async #ranked(listed: Listed, filters: Filters, { skip, limit }: Slice, total: number): Promise<StoredProduct[]> {
    const part = (from: string) => filtered({ ...listed, from }, filters);
    const inTitles = await this.#count(part(this.#found('titles')));
    const first = await page(
      part(this.#found('titles', inTitles < frequent.byId)),
      { sort: null, skip, limit },
      inTitles,
    );
    const others = part(`${listed.from} AND id NOT IN (SELECT id FROM ${this.#found('titles')})`);
    const rest = {
      sort: null,
      skip: Math.max(0, skip - inTitles),
      limit: limit === null ? null : limit - first.length,
    };
    return [...first, ...(await page(others, rest, total - inTitles))];
  }
}

function filtered(listed: Listed, filters: Filters): Listed {
  const values = [...listed.values];
  const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
  if (conditions.length === 0) return listed;
  return { ...listed, from: [listed.from, ...conditions].join(' AND '), values, version: listed.reading.revision };
}

async function page({ reading, from, values }: Listed, wanted: Slice, total: number): Promise<StoredProduct[]> {
  const slice = sliceOf(wanted, total);
  if (slice.limit === 0) return [];
  const ids = `SELECT id FROM ${from} ORDER BY ${slice.search} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const sql = `SELECT ${wholeProduct} FROM (${ids}) AS page JOIN products USING (id) JOIN bodies USING (id) ORDER BY ${slice.order}`;
  return reading.select(sql, [...values, slice.limit, slice.skip], storedProduct);
}

/** What was computed for the key, or is computed now. The key holds the version of what it is computed from. */
async function once<Value extends object | number>(
  kept: LRUCache<string, Value>,
  key: readonly unknown[],
  compute: () => Promise<Value>,
): Promise<Value> {
  const text = JSON.stringify(key);
  const value = kept.get(text) ?? (await compute());
  kept.set(text, value);
  return value;
}
