import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Filters, noFilters } from '../src/domain/filters';
import { cellRow, countMatches, type FacetCell, deriveFacets } from './facets';
import {
  type Batch,
  type ListAnswer,
  type ListRequest,
  type Source,
  storedProduct,
  type StoredProduct,
  type ImportedProduct,
  importedProduct,
} from './list';
import type { Attempt } from './parseQuery';
import { Reservations } from './reservations';
import type { Change } from './schema';
import { Vocabulary, wordRow } from './spelling';
import { filterConditions, formatPlaceholders, deriveSlice } from './sql/listSql';
import { revise, type Select, type SqlDatabase, type Value } from './sql/sqlDatabase';
import { facetColumns } from './sql/tables';
import { noSynonyms, type Synonyms } from './synonyms';
import { writeImport } from './writeImport';

const countRow = v.object({ count: v.number() });
const categoryRow = v.object({ slug: v.string(), name: v.string(), count: v.number() });
const idRow = v.object({ id: v.number() });
const firstRow = v.object({ id: v.nullable(v.number()) });
const stateRow = v.object({ origin: v.nullable(v.string()), generation: v.number(), revision: v.number() });
const cellFields = Object.entries(facetColumns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ');
const cellColumns = Object.values(facetColumns).join(', ');
const wholeProduct = 'id, category, price, stock, CAST(body AS text) AS body, CAST(pictures AS text) AS pictures';

const selectImported = `SELECT id, category, name AS "categoryName", price, shelf, body ->> 'title' AS title, CAST(body AS text) AS body,
  CAST(pictures AS text) AS pictures FROM products JOIN bodies USING (id) JOIN categories ON slug = category`;
/** The number of products that an export reads in one statement. */
const exportBatchSize = 500;

/**
 * The maximum number of products that a search lists. Counting and ranking all products of a common word takes too
 * long.
 */
export const maxFound = 1_000;
/** The number of best rated products that a walk searches for matches. If they have too few, the index searches all. */
const maxWalk = 20_000;

/** A consistent snapshot of the database. */
interface Snapshot extends v.InferOutput<typeof stateRow> {
  select: Select;
  vocabulary: Vocabulary;
}

/** The SQL of a list. */
interface ListSql {
  snapshot: Snapshot;
  /** The text after FROM, with its WHERE clause. */
  fromWhere: string;
  /** Another `fromWhere` for the same products, without the search index. Null or absent if the index is faster. */
  walk?: string | null;
  /** The values of the placeholders in `fromWhere` and `walk`. */
  values: readonly Value[];
  /** Increases whenever the list may have other products. */
  version: number;
  /** The attempt that found the products. */
  attempt?: Attempt;
}

/** The products that a search lists. */
interface Ranking {
  /** Best first. */
  ids: readonly number[];
  hasMore: boolean;
}

type Slice = Pick<ListRequest, 'sort' | 'skip' | 'limit'>;

/**
 * The catalogue in a database. Every method reads the committed data at the time of its call.
 *
 * A search has three steps. `#findListSql` tries the attempts of the query, the strictest first, until one finds a
 * product. `#rank` takes the best rated 1,000 matches (`maxFound`), and sorts them by their scores. `list` reads the
 * products of one page. If a large share of all products matches, `#rank` first walks through the 20,000 best rated
 * products (`maxWalk`). It reads the index only if the walk finds too few.
 * @throws DatabaseUnavailable if the database does not answer now, and StorageError if its file cannot be used.
 */
export class Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new LRUCache<string, FacetCell[]>({ max: 64 });
  readonly #rankings = new LRUCache<string, Ranking>({ max: 500 });
  readonly #counts = new LRUCache<string, number>({ max: 1_000 });
  readonly reservations: Reservations;

  constructor(
    private readonly database: SqlDatabase,
    private readonly synonyms: Synonyms = noSynonyms,
  ) {
    this.reservations = new Reservations(database);
  }

  /** Lists the categories with the number of their products. */
  categories(): Promise<v.InferOutput<typeof categoryRow>[]> {
    return this.database.read((select) =>
      select('SELECT slug, name, count FROM categories ORDER BY slug', [], categoryRow),
    );
  }

  /** Returns the first product of each category that has products. */
  firstOfCategories(): Promise<StoredProduct[]> {
    return this.database.read(async (select) => {
      // Reads the index once for each category. Grouping would read all products.
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

  /** Returns the products with these ids, in the order of their ids. Leaves out unknown ids. */
  byIds(ids: readonly number[]): Promise<StoredProduct[]> {
    return this.database.read((select) => wholeProducts(select, ids));
  }

  /** Returns the products with these ids as an import wrote them. Leaves out unknown ids. */
  importedByIds(ids: readonly number[]): Promise<ImportedProduct[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.read((select) =>
      select(`${selectImported} WHERE id IN (${formatPlaceholders(ids.length)})`, ids, importedProduct),
    );
  }

  /** Passes all products of one snapshot to `take`, in batches. On SQLite, other requests wait until the last batch. */
  forEachImported(take: (products: readonly ImportedProduct[]) => Promise<void>): Promise<void> {
    return this.database.read(async (select) => {
      for await (const products of readBatches((last) => selectAfter(select, last))) await take(products);
    });
  }

  /**
   * Reads all products in batches, without one snapshot. Other requests run between batches. If an import commits
   * meanwhile, products can be missing or repeated.
   */
  readAllImported(): AsyncIterable<readonly ImportedProduct[]> {
    return readBatches((last) => this.database.read((select) => selectAfter(select, last)));
  }

  list({ source, filters, withFacets, ...slice }: ListRequest): Promise<ListAnswer> {
    return this.#read(async (snapshot) => {
      const listSql = await this.#findListSql(snapshot, source);
      if (listSql === null) return { products: [], total: 0, facets: withFacets ? deriveFacets([], filters) : null };
      const cells = withFacets ? await this.#readCells(listSql, filters) : null;
      const facets = cells && deriveFacets(cells, filters);
      const shown = withFilters(listSql, filters);
      if (source.kind !== 'search') {
        const total = cells ? countMatches(cells, filters) : await this.#count(shown);
        return { products: await readPage(shown, slice, { total }), total, facets };
      }
      const { ids, hasMore } = await this.#rank(shown);
      const counted = { total: ids.length, ...(hasMore && { hasMore }) };
      return {
        products: await (slice.sort === null ? readRanked(snapshot, ids, slice) : readPage(shown, slice, counted)),
        ...counted,
        facets,
        hasSome: listSql.attempt?.needs === 'some',
      };
    });
  }

  /** Returns the words of all products. */
  vocabulary(): Promise<Vocabulary> {
    return this.#read((snapshot) => Promise.resolve(snapshot.vocabulary));
  }

  /** Returns the origin of the last import. Returns null if there was no import. */
  origin(): Promise<string | null> {
    return this.#read((snapshot) => Promise.resolve(snapshot.origin));
  }

  /**
   * Replaces the whole catalogue in one transaction. If `batches` throws or the program ends, the old catalogue stays.
   * @param origin identifies the files that the products were read from, see {@link Engine.origin}
   * @returns the number of imported products
   */
  import(batches: AsyncIterable<Batch>, origin: string): Promise<number> {
    return writeImport(this.database, batches, origin);
  }

  /** Changes a product's price, or its pieces on the shelf. Returns false if there is no such product. */
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

  #read<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    return this.database.read(async (select) => {
      const [state] = await select('SELECT origin, generation, revision FROM state', [], stateRow);
      if (!state) throw new Error('The catalogue’s table `state` is empty.');
      const { generation } = state;
      if (this.#vocabulary?.generation !== generation) {
        this.#vocabulary = {
          generation,
          words: new Vocabulary(
            await select('SELECT word, count, named, nouns FROM words', [], wordRow),
            this.synonyms,
            (await select('SELECT coalesce(sum(count), 0) AS count FROM categories', [], countRow))[0]?.count,
          ),
        };
      }
      return work({ ...state, select, vocabulary: this.#vocabulary.words });
    });
  }

  /**
   * Returns the SQL of a source. Returns null if no attempt of a search finds a product. Only an import changes which
   * products belong to a source, so its version is the generation.
   */
  async #findListSql(snapshot: Snapshot, source: Source): Promise<ListSql | null> {
    const common = { snapshot, version: snapshot.generation };
    switch (source.kind) {
      case 'all':
        return { ...common, fromWhere: 'products WHERE true', values: [] };
      case 'category':
        return { ...common, fromWhere: 'products WHERE category = $1', values: [source.slug] };
      case 'search': {
        for (const attempt of source.attempts) {
          const { from, walk, values } = this.database.search(attempt);
          const found = {
            ...common,
            fromWhere: `${from} WHERE true`,
            walk: walk && `${walk} WHERE true`,
            values,
            attempt,
          };
          if ((await this.#rank(found)).ids.length > 0) return found;
        }
        return null;
      }
    }
  }

  #count({ snapshot: { select }, fromWhere, values, version }: ListSql): Promise<number> {
    const sql = `SELECT count(*) AS count FROM ${fromWhere}`;
    return cached(
      this.#counts,
      [version, sql, values],
      async () => (await select(sql, values, countRow))[0]?.count ?? 0,
    );
  }

  /** Counts a price range apart from the cached counts of all prices. One statement for both takes twice as long. */
  #readCells(listSql: ListSql, { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): Promise<FacetCell[]> {
    const { snapshot, fromWhere, values } = listSql;
    // Sorts, so that two statements for the same products give the same order of cells.
    const grouped = `FROM ${fromWhere} GROUP BY ${cellColumns} ORDER BY ${cellColumns}`;
    return cached(this.#cells, [snapshot.revision, grouped, values, minPrice, maxPrice], async () => {
      if (minPrice === null && maxPrice === null) {
        const all = await snapshot.select(`SELECT ${cellFields}, count(*) AS total ${grouped}`, values, cellRow);
        return all.map((cell) => ({ ...cell, count: cell.total }));
      }
      const cells = await this.#readCells(listSql, noFilters);
      const range = [minPrice ?? 0, maxPrice ?? Number.MAX_VALUE];
      const within = `count(*) FILTER (WHERE price BETWEEN $${values.length + 1} AND $${values.length + 2}) AS count`;
      const counts = await snapshot.select(`SELECT ${within} ${grouped}`, [...values, ...range], countRow);
      return cells.map((cell, index) => ({ ...cell, count: counts[index]?.count ?? 0 }));
    });
  }

  /** Returns the ids of the best rated matches (`maxFound`), sorted by their scores. */
  #rank({ snapshot: { select }, fromWhere, walk, values, version }: ListSql): Promise<Ranking> {
    // Unsorted, `fromWhere` gives the products in the order of their places.
    const clauses = [...(walk ? [`${walk} AND place <= ${maxWalk} ORDER BY place`] : []), fromWhere];
    return cached(this.#rankings, [version, clauses, values], async () => {
      let ids: number[] = [];
      for (const clause of clauses) {
        const best = `SELECT id, place, score FROM ${clause} LIMIT ${maxFound + 1}`;
        const sql = `SELECT id FROM (${best}) AS ranked ORDER BY score DESC, place`;
        ids = (await select(sql, values, idRow)).map(({ id }) => id);
        if (ids.length > maxFound) break;
      }
      return { ids: ids.slice(0, maxFound), hasMore: ids.length > maxFound };
    });
  }
}

/** Reads a page of the ranked products of a search. */
async function readRanked(
  { select }: Snapshot,
  ids: readonly number[],
  { skip, limit }: Slice,
): Promise<StoredProduct[]> {
  const shown = ids.slice(skip, skip + limit);
  const products = await wholeProducts(select, shown);
  return products.toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
}

async function wholeProducts(select: Select, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${wholeProduct} FROM products JOIN bodies USING (id) WHERE id IN (${formatPlaceholders(ids.length)}) ORDER BY id`;
  return select(sql, ids, storedProduct);
}

/** Reads the next products after an id, in the order of their ids. */
function selectAfter(select: Select, last: number): Promise<ImportedProduct[]> {
  return select(`${selectImported} WHERE id > $1 ORDER BY id LIMIT ${exportBatchSize}`, [last], importedProduct);
}

/** Reads batches until one is empty. */
async function* readBatches(
  readAfter: (last: number) => Promise<ImportedProduct[]>,
): AsyncGenerator<readonly ImportedProduct[], void> {
  let last = 0;
  for (;;) {
    const products = await readAfter(last);
    const end = products.at(-1);
    if (end === undefined) return;
    yield products;
    last = end.id;
  }
}

function withFilters(listSql: ListSql, filters: Filters): ListSql {
  const values = [...listSql.values];
  const conditions = filterConditions(filters, (value) => `$${values.push(value)}`);
  if (conditions.length === 0) return listSql;
  const narrow = (fromWhere: string) => [fromWhere, ...conditions].join(' AND ');
  return {
    ...listSql,
    fromWhere: narrow(listSql.fromWhere),
    walk: listSql.walk ? narrow(listSql.walk) : null,
    values,
    version: listSql.snapshot.revision,
  };
}

async function readPage(
  { snapshot, fromWhere, walk, values }: ListSql,
  requested: Slice,
  counted: Pick<ListAnswer, 'total' | 'hasMore'>,
): Promise<StoredProduct[]> {
  const slice = deriveSlice(requested, counted);
  if (slice.limit === 0) return [];
  const ids = `SELECT id FROM ${walk ?? fromWhere} ORDER BY ${slice.search} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const sql = `SELECT ${wholeProduct} FROM (${ids}) AS page JOIN products USING (id) JOIN bodies USING (id) ORDER BY ${slice.order}`;
  return snapshot.select(sql, [...values, slice.limit, slice.skip], storedProduct);
}

/**
 * Returns the cached value for this key, or computes it. Simultaneous requests each compute it. The key contains the
 * version of the data.
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
