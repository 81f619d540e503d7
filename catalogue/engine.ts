import type { Facets, Filters } from './facets';
import type { RenderedPictures } from './manifest';
import type { CategoryName, Change, ProductEntry } from './schema';
import type { SearchTerm } from './searchTerms';

export interface StoredEntry extends ProductEntry {
  /** Pictures that were rendered for it. */
  rendered?: RenderedPictures;
}

/** A product as it is kept: what its merchant wrote down, with its present price and stock. */
export interface CategorisedProduct {
  entry: StoredEntry;
  /** Slug. */
  category: string;
}

/** What a list lists. A search finds the products that contain every term, those with all of them in the title first. */
export type Source =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  | { kind: 'search'; terms: readonly SearchTerm[] };

export const sortFields = [
  'id',
  'title',
  'description',
  'category',
  'brand',
  'price',
  'discountPercentage',
  'rating',
  'stock',
  'weight',
  'minimumOrderQuantity',
] as const;

export interface Sort {
  by: (typeof sortFields)[number];
  direction: 'asc' | 'desc';
}

export interface ListRequest {
  source: Source;
  filters: Filters;
  /** Null for the order of the ids, and of a search for its own. Equal products are in the order of their ids. */
  sort: Sort | null;
  skip: number;
  /** Null for all. */
  limit: number | null;
  /** Whether the answer has facets. */
  withFacets: boolean;
}

export interface ListAnswer {
  products: CategorisedProduct[];
  /** Products of the source that pass the filters, on all pages. */
  total: number;
  facets: Facets | null;
}

/** A part of an import: products of one category. */
export interface Batch {
  category: CategoryName;
  products: readonly StoredEntry[];
}

/**
 * Where the catalogue's products are kept: the one thing that a database has to do. Every method reads what is committed
 * when it is called.
 * @throws EngineAway when the database does not answer now, and StorageError when its file cannot be used.
 */
export interface Engine {
  categories(): Promise<CategoryName[]>;
  byId(id: number): Promise<CategorisedProduct | null>;
  /** In the order of `ids`, without those that do not exist. */
  byIds(ids: readonly number[]): Promise<CategorisedProduct[]>;
  list(request: ListRequest): Promise<ListAnswer>;
  /** The same search with its misspelt words replaced, nearest first; null when there is nothing to replace. */
  suggest(terms: readonly SearchTerm[], reach: 'nearest' | 'all'): Promise<SearchTerm[] | null>;
  /**
   * Replaces the whole catalogue in one transaction: when `batches` throws or the program ends, the old one stays.
   * @param origin what the products were read from, see {@link Engine.origin}
   * @returns how many products there are now
   */
  import(batches: AsyncIterable<Batch>, origin: string): Promise<number>;
  /** What the last import was given as its origin; null when there was none. */
  origin(): Promise<string | null>;
  /** Changes a product's price or stock; false when there is no such product. */
  update(id: number, change: Change): Promise<boolean>;
  close(): Promise<void>;
}

/** The database cannot be reached, or has no room for one more. The next try may succeed. */
export class EngineAway extends Error {
  constructor(cause: unknown) {
    super('The catalogue’s database does not answer. Please try again.', { cause });
    this.name = 'EngineAway';
  }
}
