import type { ListRequest, Sort, Source } from './engine';
import { type Filters, minBand } from './facets';

/** Keeps a value for a statement, and gives what stands for it there. */
export type Bind = (value: string | number) => string;

/** The conditions of a list but its search, in the SQL that both engines understand; empty for none. */
export function conditionsOf(source: Source, filters: Filters, bind: Bind): string[] {
  const { brands, minPrice, maxPrice, minRating, inStock } = filters;
  return [
    ...(source.kind === 'category' ? [`category = ${bind(source.slug)}`] : []),
    ...(brands.length > 0 ? [`brand IN (${brands.map(bind).join(', ')})`] : []),
    ...(minPrice !== null ? [`price >= ${bind(minPrice)}`] : []),
    ...(maxPrice !== null ? [`price <= ${bind(maxPrice)}`] : []),
    ...(minRating !== null ? [`band >= ${bind(minBand(minRating))}`] : []),
    ...(inStock ? ['stock > 0'] : []),
  ];
}

export function hasFilters(filters: Filters): boolean {
  const { brands, minPrice, maxPrice, minRating, inStock } = filters;
  return brands.length > 0 || minPrice !== null || maxPrice !== null || minRating !== null || inStock;
}

/** Conditions as a statement has them, to go after what is asked `FROM`. */
export function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

interface Slice {
  order: string;
  skip: number;
  limit: number;
  isReversed: boolean;
}

/**
 * The order and the slice of a list whose length is known. Its second half is read from its end: what is skipped is
 * walked through.
 */
export function sliceOf(
  { skip, limit, sort }: Pick<ListRequest, 'skip' | 'limit' | 'sort'>,
  total: number,
  columnOf: (field: Sort['by']) => string,
): Slice {
  const by = sort?.by ?? 'id';
  const isUp = sort?.direction !== 'desc';
  const wanted = Math.max(0, Math.min(limit ?? Infinity, total - skip));
  const isReversed = wanted > 0 && skip > total / 2;
  const order = `${columnOf(by)} ${isUp === isReversed ? 'DESC' : 'ASC'}, id ${(by === 'id' ? isUp : true) === isReversed ? 'DESC' : 'ASC'}`;
  return { order, skip: isReversed ? total - skip - wanted : skip, limit: wanted, isReversed };
}
