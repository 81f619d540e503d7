import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Filters, noFilters } from '../src/domain/filters';
import { cellRow, countMatches, type FacetCell, deriveFacets } from './facets';
import {
  type Batch,
  type ListAnswer,
  type ListRequest,
  type Sort,
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
import { filterConditions, formatOrder, formatPlaceholders, deriveSlice } from './sql/listSql';
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

/** The SQL of some products. */
interface Matches {
  /** The text after FROM, with its WHERE clause. */
  fromWhere: string;
  /** Another `fromWhere` for the same products, without the search index. Null if the index is faster. */
  walk: string | null;
  /** The values of the placeholders in `fromWhere` and `walk`. */
  values: readonly Value[];
}

/** The SQL of a list. */
interface ListSql extends Matches {
  snapshot: Snapshot;
  /** Increases whenever the list may have other products. */
  version: number;
  /** The parts of the list, those of the strictest attempt first. A product may be in several. */
  parts: readonly Matches[];
  /** True if the products have only some words of the search. */
  hasSome: boolean;
}

type Slice = Pick<ListRequest, 'sort' | 'skip' | 'limit'>;

/**
 * The catalogue in a database. Every method reads the committed data at the time of its call.
 *
 * A search has three steps. `#findListSql` takes the attempts that need all words of the query, or else the one that
 * needs some. `#rank` lists what the strictest attempt finds, then what the others add, up to 1,000 (`maxFound`). `list`
 * reads the products of one page.
 *
 * `#rankPart` sorts the best rated 1,000 matches of one attempt by their scores, or takes the first 1,000 in a given
 * order. If a large share of all products matches, it first walks through the 20,000 best rated products (`maxWalk`). It
 * reads the index only if the walk finds too few.
 * @throws DatabaseUnavailable if the database does not answer now, and StorageError if its file cannot be used.
 */
export class Engine {
  #vocabulary: { generation: number; words: Vocabulary } | null = null;
  readonly #cells = new LRUCache<string, FacetCell[]>({ max: 64 });
  readonly #rankings = new LRUCache<string, readonly number[]>({ max: 500 });
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

  /** Returns true if a product has the code, see `normaliseCode`. */
  hasCode(code: string): Promise<boolean> {
    return this.database.read(
      async (select) => (await select('SELECT id FROM codes WHERE code = $1 LIMIT 1', [code], idRow)).length > 0,
    );
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
        return { products: await readPage(shown, slice, total), total, facets };
      }
      const isTogether = slice.sort !== null && source.sortsTogether;
      const { ids, hasMore } = await this.#rank({ ...shown, ...(isTogether && { parts: [shown] }) }, slice.sort);
      return {
        products: await readRanked(snapshot, ids, slice),
        total: ids.length,
        ...(hasMore && { hasMore }),
        facets,
        hasSome: listSql.hasSome,
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
    const common = { snapshot, version: snapshot.generation, walk: null, parts: [], hasSome: false };
    switch (source.kind) {
      case 'all':
        return { ...common, fromWhere: 'products WHERE true', values: [] };
      case 'category':
        return { ...common, fromWhere: 'products WHERE category = $1', values: [source.slug] };
      case 'code':
        return {
          ...common,
          fromWhere: 'products WHERE id IN (SELECT id FROM codes WHERE code = $1)',
          values: [source.code],
        };
      case 'search': {
        for (const needs of ['all', 'some'] as const) {
          const attempts = source.attempts.filter((attempt) => attempt.needs === needs);
          const parts = attempts.map((attempt) => this.#match([attempt]));
          const found = { ...common, ...this.#match(attempts), parts, hasSome: needs === 'some' };
          if ((await this.#rank(found)).ids.length > 0) return found;
        }
        return null;
      }
    }
  }

  #match(attempts: readonly Attempt[]): Matches {
    const { from, walk, values } = this.database.search(attempts);
    return { fromWhere: `${from} WHERE true`, walk: walk && `${walk} WHERE true`, values };
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

  /** Returns the ids that a search lists (`maxFound`), and whether it finds more. Sorts each part of the list. */
  async #rank({ parts, ...listSql }: ListSql, sort: Sort | null = null): Promise<{ ids: number[]; hasMore: boolean }> {
    const found = new Set<number>();
    for (const part of parts) {
      // A common word has enough products with the strictest attempt.
      if (found.size > maxFound) break;
      for (const id of await this.#rankPart({ ...listSql, ...part }, sort)) found.add(id);
    }
    return { ids: [...found].slice(0, maxFound), hasMore: found.size > maxFound };
  }

  /** Returns up to `maxFound + 1` ids, best first. The last one shows that there are more than a search lists. */
  #rankPart(
    { snapshot: { select, revision }, fromWhere, walk, values, version }: Omit<ListSql, 'parts'>,
    sort: Sort | null,
  ): Promise<readonly number[]> {
    const limit = maxFound + 1;
    if (sort !== null) {
      const sql = `SELECT id FROM ${walk ?? fromWhere} ORDER BY ${formatOrder(sort)} LIMIT ${limit}`;
      return cached(this.#rankings, [revision, sql, values], async () => toIds(await select(sql, values, idRow)));
    }
    // Unsorted, `fromWhere` gives the products in the order of their places.
    const clauses = [...(walk === null ? [] : [`${walk} AND place <= ${maxWalk} ORDER BY place`]), fromWhere];
    return cached(this.#rankings, [version, clauses, values], async () => {
      let ids: number[] = [];
      for (const clause of clauses) {
        const best = `SELECT id, place, score FROM ${clause} LIMIT ${limit}`;
        const sql = `SELECT id FROM (${best}) AS ranked ORDER BY score DESC, place`;
        ids = toIds(await select(sql, values, idRow));
        if (ids.length === limit) break;
      }
      return ids;
    });
  }
}

function toIds(rows: readonly v.InferOutput<typeof idRow>[]): number[] {
  return rows.map(({ id }) => id);
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
  const narrow = ({ fromWhere, walk, values: unfiltered }: Matches): Matches => {
    const values = [...unfiltered];
    const conditions = filterConditions(filters, (value) => `$${values.push(value)}`);
    const join = (clause: string) => [clause, ...conditions].join(' AND ');
    return { fromWhere: join(fromWhere), walk: walk && join(walk), values };
  };
  if (filterConditions(filters, String).length === 0) return listSql;
  return {
    ...listSql,
    ...narrow(listSql),
    parts: listSql.parts.map(narrow),
    version: listSql.snapshot.revision,
  };
}

async function readPage(
  { snapshot, fromWhere, values }: ListSql,
  requested: Slice,
  total: number,
): Promise<StoredProduct[]> {
  const slice = deriveSlice(requested, total);
  if (slice.limit === 0) return [];
  const ids = `SELECT id FROM ${fromWhere} ORDER BY ${slice.search} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
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
