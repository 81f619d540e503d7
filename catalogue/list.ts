import * as v from 'valibot';
import type { Facets, Filters } from '../src/domain/filters';
import type { Attempt } from './parseQuery';
import type { CategoryName, ProductEntry } from './schema';
import type { sortColumns } from './sql/tables';

/** A product in the database, with its current price and stock. */
export const storedProduct = v.object({
  id: v.number(),
  /** Slug. */
  category: v.string(),
  price: v.number(),
  stock: v.number(),
  /** The other fields of the product's response, as JSON: see `deriveBody`. */
  body: v.string(),
  /** The data for the addresses of its pictures, as JSON: see `derivePictures`. */
  pictures: v.string(),
});
export type StoredProduct = v.InferOutput<typeof storedProduct>;

/** A product as an import wrote it, with its pieces on the shelf. */
export const importedProduct = v.object({
  ...v.omit(storedProduct, ['stock']).entries,
  categoryName: v.string(),
  title: v.string(),
  shelf: v.number(),
});
export type ImportedProduct = v.InferOutput<typeof importedProduct>;

/** The source of a list. */
export type Source =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  /** The products with a code, see `normaliseCode`. */
  | { kind: 'code'; code: string }
  | {
      kind: 'search';
      /** The strictest first. */
      attempts: readonly Attempt[];
      /**
       * True if the list's `sort` counts for the products of all attempts together. Otherwise, and without a `sort`, the
       * products of a wider attempt follow those of a stricter one.
       */
      sortsTogether: boolean;
    };

export interface Sort {
  by: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}

export interface ListRequest {
  source: Source;
  filters: Filters;
  /** Null for the order of the ids, or for the best match of a search. Equal products are in the order of their ids. */
  sort: Sort | null;
  skip: number;
  /** `Infinity` for all. */
  limit: number;
  /** True if the response must have facets. */
  withFacets: boolean;
}

export interface ListAnswer {
  products: StoredProduct[];
  /** Products of the source that pass the filters, on all pages. */
  total: number;
  /** Set if a search finds more products than it lists (`total`). */
  hasMore?: true;
  facets: Facets | null;
  /** True if the products have only some words of the search. */
  hasSome?: boolean;
}

/** A part of an import: products of one category. */
export interface Batch {
  category: CategoryName;
  products: readonly ProductEntry[];
}
