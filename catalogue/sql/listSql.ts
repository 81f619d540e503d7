import type { Filters } from '../facets';
import type { ListRequest, Sort } from '../list';
import { alternativesOf, type SearchTerm } from '../searchTerms';
import type { Vocabulary } from '../spelling';
import { stemOf } from '../words';
import type { SqlDatabase, Value } from './sqlDatabase';
import { sortColumns } from './tables';

/**
 * The conditions that filters make; empty for none.
 * @param bind keeps a value for the statement, and gives what stands for it there
 */
export function conditionsOf(
  { brands, minPrice, maxPrice, minRating, inStock }: Filters,
  bind: (value: Value) => string,
): string[] {
  return [
    ...(brands.length > 0 ? [`brand IN (${brands.map(bind).join(', ')})`] : []),
    ...(minPrice !== null ? [`price >= ${bind(minPrice)}`] : []),
    ...(maxPrice !== null ? [`price <= ${bind(maxPrice)}`] : []),
    ...(minRating !== null ? [`band >= ${bind(minRating)}`] : []),
    ...(inStock ? ['stock > 0'] : []),
  ];
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
  return by === 'id' ? `id ${direction}` : `${sortColumns[by]} ${direction}, id ${directionOf(true)}`;
}

/** A search in the database's own language. Words hold letters and digits alone: nothing in it is ever an operator. */
export function matchText(
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
  { and, or, quote, prefix }: SqlDatabase['syntax'],
): string {
  const all = (words: readonly string[], isPrefix: boolean) =>
    `(${words.map((word) => quote + stemOf(word) + quote).join(and)}${isPrefix ? prefix : ''})`;
  const any = (term: SearchTerm) => alternativesOf(term, vocabulary).map(({ words, isPrefix }) => all(words, isPrefix));
  return terms.map((term) => `(${any(term).join(or)})`).join(and);
}
