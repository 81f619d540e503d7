import * as v from 'valibot';
import { booleanFilters, type Facets, type Filters, mapBooleanFilters, minRatings } from '../src/domain/filters';
import { compareNames } from './words';

/** Returns the highest of {@link minRatings} that a rating reaches. Returns 0 if it reaches none. */
export function ratingBand(rating: number): number {
  return minRatings.findLast((min) => rating >= min) ?? 0;
}

const flag = v.pipe(
  v.number(),
  v.transform((number) => number === 1),
);

/** The products that have the same brand and rating band, and pass the same boolean filters. */
export const cellRow = v.object({
  /** Empty for products without a brand. */
  brand: v.string(),
  band: v.number(),
  ...v.entriesFromList(booleanFilters, flag),
  total: v.number(),
});
/** A cell with the number of its products in the requested price range. */
export type FacetCell = v.InferOutput<typeof cellRow> & { count: number };

/** The maximum number of brands in a response. It leaves out the least frequent ones. */
const maxBrands = 500;

/** Counts the products of the cells that pass all filters. */
export function countMatches(cells: readonly FacetCell[], filters: Filters): number {
  return sumCounts(cells.filter(passes(filters)));
}

export function deriveFacets(cells: readonly FacetCell[], filters: Filters): Facets {
  const counts = new Map(filters.brands.map((brand) => [brand, 0]));
  for (const { brand, count } of cells.filter(passes({ ...filters, brands: [] }))) {
    if (brand !== '' && count > 0) counts.set(brand, (counts.get(brand) ?? 0) + count);
  }
  const brands = [...counts].map(([brand, count]) => ({ brand, count }));
  const frequent = brands.sort((a, b) => rank(b) - rank(a) || compareNames(a.brand, b.brand)).slice(0, maxBrands);
  const anyRating = cells.filter(passes({ ...filters, minRating: null }));
  return {
    total: cells.reduce((sum, { total }) => sum + total, 0),
    brands: frequent.sort((a, b) => compareNames(a.brand, b.brand)),
    ratings: minRatings.map((rating) => ({ rating, count: sumCounts(anyRating.filter(({ band }) => band >= rating)) })),
    ...mapBooleanFilters((name) => sumCounts(cells.filter(passes({ ...filters, [name]: true })))),
  };

  function rank({ brand, count }: { brand: string; count: number }): number {
    return filters.brands.includes(brand) ? Infinity : count;
  }
}

/** Returns a test for all filters except the price, which the count of a cell already includes. */
function passes({ brands, minRating, ...filters }: Filters): (cell: FacetCell) => boolean {
  const chosen = new Set(brands);
  const required = booleanFilters.filter((name) => filters[name]);
  return (cell) =>
    cell.band >= (minRating ?? 0) &&
    required.every((name) => cell[name]) &&
    (chosen.size === 0 || chosen.has(cell.brand));
}

function sumCounts(cells: readonly FacetCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}
