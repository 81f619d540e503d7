import type { ListRequest, Sort } from '../engine';
import type { Filters } from '../facets';
import { minBand } from '../facets';
import { alternativesOf, type SearchTerm } from '../searchTerms';
import type { Vocabulary } from '../spelling';
import type { SqlDatabase, Value } from './sqlDatabase';

/** Keeps a value for a statement, and gives what stands for it there. */
export type Bind = (value: Value) => string;

const columns: Readonly<Record<Sort['by'], string>> = {
  id: 'id',
  title: 'title_key',
  category: 'category',
  brand: 'brand',
  price: 'price',
  rating: 'rating',
  stock: 'stock',
  description: fieldOf("body ->> 'description'"),
  discountPercentage: fieldOf(numberIn('discountPercentage')),
  weight: fieldOf(numberIn('weight')),
  minimumOrderQuantity: fieldOf(numberIn('minimumOrderQuantity')),
};

function fieldOf(expression: string): string {
  return `(SELECT ${expression} FROM bodies WHERE bodies.id = products.id)`;
}

function numberIn(name: string): string {
  return `CAST(body ->> '${name}' AS double precision)`;
}

/** The conditions that filters make; empty for none. */
export function conditionsOf({ brands, minPrice, maxPrice, minRating, inStock }: Filters, bind: Bind): string[] {
  return [
    ...(brands.length > 0 ? [`brand IN (${brands.map(bind).join(', ')})`] : []),
    ...(minPrice !== null ? [`price >= ${bind(minPrice)}`] : []),
    ...(maxPrice !== null ? [`price <= ${bind(maxPrice)}`] : []),
    ...(minRating !== null ? [`band >= ${bind(minBand(minRating))}`] : []),
    ...(inStock ? ['stock > 0'] : []),
  ];
}

/** Conditions as a statement has them, to go after what is asked `FROM`. */
export function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

/**
 * How a slice of a list is found, whose length is known, and the order of the list. The list's second half is read from its
 * end: what is skipped is walked through.
 */
export function sliceOf({ skip, limit, sort }: Pick<ListRequest, 'skip' | 'limit' | 'sort'>, total: number) {
  const wanted = Math.max(0, Math.min(limit ?? Infinity, total - skip));
  const isReversed = wanted > 0 && skip > total / 2;
  return {
    order: orderOf(sort, false),
    search: orderOf(sort, isReversed),
    skip: isReversed ? total - skip - wanted : skip,
    limit: wanted,
  };
}

/** Equal products are in the order of their ids. */
function orderOf(sort: Sort | null, isReversed: boolean): string {
  const directionOf = (isAscending: boolean) => (isAscending === isReversed ? 'DESC' : 'ASC');
  const direction = directionOf(sort?.direction !== 'desc');
  const by = sort?.by ?? 'id';
  return by === 'id' ? `id ${direction}` : `${columns[by]} ${direction}, id ${directionOf(true)}`;
}

/** A search in the database's own language. Words hold letters and digits alone: nothing in it is ever an operator. */
export function matchText(terms: readonly SearchTerm[], vocabulary: Vocabulary, { and, or, quote, prefix }: SqlDatabase['syntax']): string {
  const all = (words: readonly string[], isPrefix: boolean) =>
    `(${words.map((word) => quote + word + quote).join(and)}${isPrefix ? prefix : ''})`;
  const any = (term: SearchTerm) => alternativesOf(term, vocabulary).map(({ words, isPrefix }) => all(words, isPrefix));
  return terms.map((term) => `(${any(term).join(or)})`).join(and);
}
