import type { ListRequest, Sort } from '../engine';
import type { Filters } from '../facets';
import { minBand } from '../facets';
import { alternativesOf, type SearchTerm } from '../searchTerms';
import type { Vocabulary } from '../spelling';
import type { SearchSyntax, Value } from './sqlDatabase';

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
 * The order and the slice of a list whose length is known. Its second half is read from its end: what is skipped is
 * walked through.
 */
export function sliceOf({ skip, limit, sort }: Pick<ListRequest, 'skip' | 'limit' | 'sort'>, total: number) {
  const by = sort?.by ?? 'id';
  const isUp = sort?.direction !== 'desc';
  const wanted = Math.max(0, Math.min(limit ?? Infinity, total - skip));
  const isReversed = wanted > 0 && skip > total / 2;
  const directionOf = (isAscending: boolean) => (isAscending === isReversed ? 'DESC' : 'ASC');
  const order = by === 'id' ? `id ${directionOf(isUp)}` : `${columns[by]} ${directionOf(isUp)}, id ${directionOf(true)}`;
  return { order, skip: isReversed ? total - skip - wanted : skip, limit: wanted, isReversed };
}

/** A search in the database's own language. Words hold letters and digits alone: nothing in it is ever an operator. */
export function matchText(terms: readonly SearchTerm[], vocabulary: Vocabulary, { and, or, word, prefix }: SearchSyntax): string {
  const group = (parts: string[], operator: string) => `(${parts.join(operator)})`;
  const written = terms.map((term) =>
    group(
      alternativesOf(term, vocabulary).map(({ words, isPrefix }) =>
        group(words.map((one, index) => (isPrefix && index === words.length - 1 ? prefix(one) : word(one))), and),
      ),
      or,
    ),
  );
  return written.join(and);
}
