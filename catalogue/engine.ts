import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cellRow, countMatches, type FacetCell, deriveFacets, type Filters, noFilters } from './facets';
import { type Batch, type ListAnswer, type ListRequest, type Source, storedProduct, type StoredProduct } from './list';
import { scoreProduct, type Search } from './ranking';
import { Reservations } from './reservations';
import type { Change } from './schema';
import { Vocabulary, wordRow } from './spelling';
import { filterConditions, numbers, deriveSlice } from './sql/listSql';
import { productRows } from './sql/productRows';
import { searchTexts } from './sql/searchSql';
import { type Content, revise, type Select, type SqlDatabase, type Value } from './sql/sqlDatabase';
import { noSynonyms, type Synonyms } from './synonyms';

const countRow = v.object({ count: v.number() });
const categoryRow = v.object({ slug: v.string(), name: v.string(), count: v.number() });
const firstRow = v.object({ id: v.nullable(v.number()) });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellFields = 'brand, band, in_stock AS "isInStock", count(*) AS total';
const wholeProduct = 'id, category, price, stock, CAST(body AS text) AS body, CAST(pictures AS text) AS pictures';

/** So many products of a search are scored: more would take too long. Others follow in the order of their places. */
const maxRanked = 240;
/** Where so many products have all the words, those that have some of them are left out. */
const enough = 20;
const candidateRow = v.object({ id: v.number(), place: v.number(), levels: v.string() });
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

/** The products of a search that fit best, in their order. */
interface Ranked {
  ids: readonly number[];
  /** The words of the first, as `formatLevels` writes them. */
  best: string | null;
}
type Slice = Pick<ListRequest, 'sort' | 'skip' | 'limit'>;

/**
 * The catalogue in a database. Every method reads what is committed when it is called.
 * @throws EngineAway when the database does not answer now, and StorageError when its file cannot be used.
 */
export class Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new LRUCache<string, FacetCell[]>({ max: 64 });
  readonly #ranked = new LRUCache<string, Ranked>({ max: 500 });
  readonly #counts = new LRUCache<string, number>({ max: 1_000 });
  readonly reservations: Reservations;

  constructor(
    private readonly database: SqlDatabase,
    private readonly synonyms: Synonyms = noSynonyms,
  ) {
    this.reservations = new Reservations(database);
  }

  /** With the number of their products. */
  categories(): Promise<v.InferOutput<typeof categoryRow>[]> {
    return this.database.read((select) =>
      select('SELECT slug, name, count FROM categories ORDER BY slug', [], categoryRow),
    );
  }

  /** The first product of each category that has one. */
  firstOfCategories(): Promise<StoredProduct[]> {
    return this.database.read(async (select) => {
      // One look into an index for each category: grouping would read all products.
      const first = 'SELECT (SELECT min(id) FROM products WHERE category = slug) AS id FROM categories';
      return wholeProducts(
        select,
        (await select(first, [], firstRow)).flatMap(({ id }) => id ?? []),
      );
    });
  }

  async byId(id: number): Promise<StoredProduct | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  /** Those of them that there are, in the order of their ids. */
  byIds(ids: readonly number[]): Promise<StoredProduct[]> {
    return this.database.read((select) => wholeProducts(select, ids));
  }

  list({ source, filters, withFacets, ...slice }: ListRequest): Promise<ListAnswer> {
    return this.#read(async (reading) => {
      const listed = await this.#listed(reading, source);
      if (listed === null) return { products: [], total: 0, facets: withFacets ? deriveFacets([], filters) : null };
      const cells = withFacets ? await this.#cellsOf(listed, filters) : null;
      const total = cells ? countMatches(cells, filters) : await this.#count(filtered(listed, filters));
      const products =
        source.kind === 'search' && slice.sort === null
          ? await this.#bestFirst(listed, source.search, filters, slice, total)
          : await page(filtered(listed, filters), slice, total);
      return { products, total, facets: withFacets && cells ? deriveFacets(cells, filters) : null };
    });
  }

  /** The words of the product that fits best, as `formatLevels` writes them; null when none fits. */
  best(search: Search): Promise<string | null> {
    return this.#read(async (reading) => {
      const listed = await this.#listed(reading, { kind: 'search', search });
      return listed && (await this.#rank(listed, search, noFilters)).best;
    });
  }

  /** The words that products have. */
  vocabulary(): Promise<Vocabulary> {
    return this.#read((reading) => Promise.resolve(reading.vocabulary));
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
        const categories = new Map<string, v.InferOutput<typeof categoryRow>>();
        const words = new Map<string, { count: number; level: number }>();
        let kept: ReturnType<typeof productRows>[] = [];
        const contents = (): Content[] => [
          { table: 'incoming', rows: kept.map(({ row }) => row) },
          { table: 'bodies', rows: kept.map(({ body }) => body) },
        ];
        for await (const { category, products } of batches) {
          const count = (categories.get(category.slug)?.count ?? 0) + products.length;
          categories.set(category.slug, { ...category, count });
          for (const entry of products) {
            const rows = productRows(entry, category);
            for (const { written, level } of rows.words.values()) {
              const known = words.get(written);
              words.set(written, { count: (known?.count ?? 0) + 1, level: Math.max(known?.level ?? 0, level) });
            }
            total += 1;
            if (kept.push(rows) < productsAtOnce) continue;
            yield* contents();
            kept = [];
          }
        }
        yield* contents();
        yield { table: 'categories', rows: [...categories.values()] };
        // Numbers are not corrected.
        const letters = [...words].filter(([word]) => !/^\d+$/u.test(word));
        yield { table: 'words', rows: letters.map(([word, counted]) => ({ word, ...counted })) };
      })(),
    );
    return total;
  }

  /** Changes a product's price, or its pieces on the shelf; false when there is no such product. */
  update(id: number, { price, stock }: Change): Promise<boolean> {
    return this.database.change(async (run) => {
      const sql = 'UPDATE products SET price = coalesce($1, price), shelf = coalesce($2, shelf) WHERE id = $3';
      const isFound = (await run(sql, [price ?? null, stock ?? null, id])) > 0;
      if (isFound) await run(revise, []);
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
          words: new Vocabulary(await select('SELECT word, count, level FROM words', [], wordRow), this.synonyms),
        };
      }
      return work({ ...state, select, vocabulary: this.#vocabulary.words });
    });
  }

  /** Prices and stock change at any time, everything else with an import. Null when nothing can be found. */
  async #listed(reading: Reading, source: Source): Promise<Listed | null> {
    const common = { reading, version: reading.generation };
    switch (source.kind) {
      case 'all':
        return { ...common, from: 'products WHERE true', values: [] };
      case 'category':
        return { ...common, from: 'products WHERE category = $1', values: [source.slug] };
      case 'search': {
        const texts = searchTexts(source.search, this.database.syntax);
        if (texts === null) return null;
        const having = (text: string) => ({ ...common, from: `${this.database.found} WHERE true`, values: [text] });
        const all = having(texts.all);
        return texts.all !== texts.things && (await this.#count(all)) >= enough ? all : having(texts.things);
      }
    }
  }

  #count({ reading: { select }, from, values, version }: Listed): Promise<number> {
    const sql = `SELECT count(*) AS count FROM ${from}`;
    return cached(
      this.#counts,
      [version, sql, values],
      async () => (await select(sql, values, countRow))[0]?.count ?? 0,
    );
  }

  /** A price range is counted beside what is known of all prices: reading both at once takes twice as long. */
  #cellsOf(listed: Listed, { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): Promise<FacetCell[]> {
    const { reading, from, values } = listed;
    // In one order, so that two reads of the same products give the same cells.
    const grouped = `FROM ${from} GROUP BY brand, band, in_stock ORDER BY brand, band, in_stock`;
    return cached(this.#cells, [reading.revision, grouped, values, minPrice, maxPrice], async () => {
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

  /** What fits best is found by the searches that ask for most, before all are compared by their scores. */
  #rank(listed: Listed, search: Search, filters: Filters): Promise<Ranked> {
    const texts = searchTexts(search, this.database.syntax)?.ranked ?? [];
    // The last search finds all that is ever listed; a list of those with every word is narrower.
    const [shown] = listed.values;
    const within = (text: string) =>
      shown === texts.at(-1) ? text : `(${text})${this.database.syntax.and}(${String(shown)})`;
    return cached(this.#ranked, [filtered(listed, filters).version, texts, filters], async () => {
      const found = new Map<number, v.InferOutput<typeof candidateRow>>();
      for (const text of texts) {
        if (found.size >= maxRanked) break;
        const { from, values } = filtered({ ...listed, values: [within(text)] }, filters);
        const sql = `SELECT ranks.id, place, levels FROM (SELECT place FROM ${from} LIMIT ${maxRanked}) AS best JOIN ranks USING (place)`;
        for (const row of await listed.reading.select(sql, values, candidateRow)) found.set(row.id, row);
      }
      const scored = [...found.values()]
        .slice(0, maxRanked)
        .map((row) => ({ ...row, score: scoreProduct(row.levels, search) }));
      scored.sort((a, b) => b.score - a.score || a.place - b.place);
      return { ids: scored.map(({ id }) => id), best: scored[0]?.levels ?? null };
    });
  }

  async #bestFirst(
    listed: Listed,
    search: Search,
    filters: Filters,
    { skip, limit }: Slice,
    total: number,
  ): Promise<StoredProduct[]> {
    const { ids } = await this.#rank(listed, search, filters);
    const shown = ids.slice(skip, skip + limit);
    const products = await wholeProducts(listed.reading.select, shown);
    const best = products.toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
    if (ids.length >= total) return best;
    const found = filtered(listed, filters);
    const from = `${found.from} AND id NOT IN (${numbers(ids.length, found.values.length)})`;
    const others = { ...found, from, values: [...found.values, ...ids] };
    const rest = { sort: null, skip: Math.max(0, skip - ids.length), limit: limit - best.length };
    return [...best, ...(await page(others, rest, total - ids.length, 'place'))];
  }
}

async function wholeProducts(select: Select, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${wholeProduct} FROM products JOIN bodies USING (id) WHERE id IN (${numbers(ids.length)}) ORDER BY id`;
  return select(sql, ids, storedProduct);
}

function filtered(listed: Listed, filters: Filters): Listed {
  const values = [...listed.values];
  const conditions = filterConditions(filters, (value) => `$${values.push(value)}`);
  if (conditions.length === 0) return listed;
  return { ...listed, from: [listed.from, ...conditions].join(' AND '), values, version: listed.reading.revision };
}

async function page(
  { reading, from, values }: Listed,
  wanted: Slice,
  total: number,
  unsorted: 'id' | 'place' = 'id',
): Promise<StoredProduct[]> {
  const slice = deriveSlice(wanted, total, unsorted);
  if (slice.limit === 0) return [];
  const ids = `SELECT id FROM ${from} ORDER BY ${slice.search} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const sql = `SELECT ${wholeProduct} FROM (${ids}) AS page JOIN products USING (id) JOIN bodies USING (id) ORDER BY ${slice.order}`;
  return reading.select(sql, [...values, slice.limit, slice.skip], storedProduct);
}

/**
 * The value that an earlier request has computed for this key, or a new one; requests at the same time compute it each.
 * The key contains the version of the data that the value is computed from.
 */
async function cached<Value extends object | number>(
  kept: LRUCache<string, Value>,
  key: readonly unknown[],
  compute: () => Promise<Value>,
): Promise<Value> {
  const text = JSON.stringify(key);
  const value = kept.get(text) ?? (await compute());
  kept.set(text, value);
  return value;
}
