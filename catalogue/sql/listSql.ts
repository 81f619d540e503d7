import type { Filters } from '../facets';
import type { ListRequest, Sort } from '../list';
import type { Value } from './sqlDatabase';
import { sortColumns } from './tables';

/**
 * The conditions that filters make; empty for none.
 * @param bind keeps a value for the statement, and gives what stands for it there
 */
export function filterConditions(
  { brands, minPrice, maxPrice, minRating, inStock }: Filters,
  bind: (value: Value) => string,
): string[] {
  return [
    ...(brands.length > 0 ? [`brand IN (${brands.map(bind).join(', ')})`] : []),
    ...(minPrice !== null ? [`price >= ${bind(minPrice)}`] : []),
    ...(maxPrice !== null ? [`price <= ${bind(maxPrice)}`] : []),
    ...(minRating !== null ? [`band >= ${bind(minRating)}`] : []),
    ...(inStock ? ['in_stock = 1'] : []),
  ];
}

/**
 * How a slice of a list is found, whose length is known, and the order of the list. The list's second half is read from its
 * end: what is skipped is walked through.
 */
export function deriveSlice(
  { skip, limit, sort }: Pick<ListRequest, 'skip' | 'limit' | 'sort'>,
  total: number,
  unsorted: 'id' | 'place' = 'id',
) {
  const wanted = Math.max(0, Math.min(limit, total - skip));
  const isReversed = wanted > 0 && skip > total / 2;
  return {
    order: orderOf(sort, unsorted, false),
    search: orderOf(sort, unsorted, isReversed),
    skip: isReversed ? total - skip - wanted : skip,
    limit: wanted,
  };
}

/** Equal products are in the order of their ids. */
function orderOf(sort: Sort | null, unsorted: 'id' | 'place', isReversed: boolean): string {
  const directionOf = (isAscending: boolean) => (isAscending === isReversed ? 'DESC' : 'ASC');
  const direction = directionOf(sort?.direction !== 'desc');
  const by = sort?.by ?? unsorted;
  return by === 'id' || by === 'place'
    ? `${by} ${direction}`
    : `${sortColumns[by]} ${direction}, id ${directionOf(true)}`;
}

/** What stands for so many values of a statement, behind some others. */
export function numbers(count: number, after = 0): string {
  return Array.from({ length: count }, (_, index) => `$${after + index + 1}`).join(', ');
}
