import { booleanFilters, type Filters } from '../../src/domain/filters';
import type { ListRequest, Sort } from '../list';
import type { Value } from './sqlDatabase';
import { facetColumns, sortColumns } from './tables';

/**
 * Returns the conditions of the filters. Returns an empty list without filters.
 * @param bind adds a value to the statement, and returns its placeholder
 */
export function filterConditions(filters: Filters, bind: (value: Value) => string): string[] {
  const { brands, minPrice, maxPrice, minRating } = filters;
  return [
    ...(brands.length > 0 ? [`brand IN (${brands.map(bind).join(', ')})`] : []),
    ...(minPrice !== null ? [`price >= ${bind(minPrice)}`] : []),
    ...(maxPrice !== null ? [`price <= ${bind(maxPrice)}`] : []),
    ...(minRating !== null ? [`band >= ${bind(minRating)}`] : []),
    ...booleanFilters.filter((name) => filters[name]).map((name) => `${facetColumns[name]} = 1`),
  ];
}

/**
 * Chooses how to find a slice of a list, and its order. Reads the second half of a list from its end, because the
 * database walks through the skipped products.
 */
export function deriveSlice({ skip, limit, sort }: Pick<ListRequest, 'skip' | 'limit' | 'sort'>, total: number) {
  const count = Math.max(0, Math.min(limit, total - skip));
  const isReversed = count > 0 && skip > total / 2;
  return {
    order: formatOrder(sort),
    search: formatOrder(sort, isReversed),
    skip: isReversed ? total - skip - count : skip,
    limit: count,
  };
}

/** Equal products are in the order of their ids. */
export function formatOrder(sort: Sort | null, isReversed = false): string {
  const deriveDirection = (isAscending: boolean) => (isAscending === isReversed ? 'DESC' : 'ASC');
  const direction = deriveDirection(sort?.direction !== 'desc');
  const by = sort?.by ?? 'id';
  return by === 'id' ? `id ${direction}` : `${sortColumns[by]} ${direction}, id ${deriveDirection(true)}`;
}

/** Returns placeholders for this number of values, after those that precede them in the statement. */
export function formatPlaceholders(count: number, after = 0): string {
  return Array.from({ length: count }, (_, index) => `$${after + index + 1}`).join(', ');
}
