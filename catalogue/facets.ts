import * as v from 'valibot';

/** The ratings that a filter can ask for. */
export const minRatings = [2, 3, 4, 4.5] as const;
type MinRating = (typeof minRatings)[number];

export interface Filters {
  /** Any of them; empty for all. */
  brands: readonly string[];
  /** US dollars, both included; null for no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: MinRating | null;
  inStock: boolean;
}

export const noFilters: Filters = { brands: [], minPrice: null, maxPrice: null, minRating: null, inStock: false };

/** The highest of {@link minRatings} that a rating reaches, else 0: products are grouped by it. */
export function ratingBand(rating: number): number {
  return minRatings.findLast((min) => rating >= min) ?? 0;
}

/** Products of one brand, rating band and state of stock. */
export const cellRow = v.object({
  /** Empty for products without a brand. */
  brand: v.string(),
  band: v.number(),
  isInStock: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  total: v.number(),
});
/** With the number of those in the price range that is asked for. */
export type FacetCell = v.InferOutput<typeof cellRow> & { count: number };

/** What each filter would let through while the others stay as they are. */
export interface Facets {
  /** Products of the list without filters. */
  total: number;
  /** By name; chosen ones are always among them. */
  brands: { brand: string; count: number }[];
  /** Products with so many stars or more. */
  ratings: { rating: MinRating; count: number }[];
  inStock: number;
}

/** Brands of an answer: the most frequent ones, so that it stays small. */
const maxBrands = 500;

/** How many products of the cells pass all filters. */
export function countMatches(cells: readonly FacetCell[], filters: Filters): number {
  return sumOf(cells.filter(passes(filters)));
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
    ratings: minRatings.map((rating) => ({ rating, count: sumOf(anyRating.filter(({ band }) => band >= rating)) })),
    inStock: sumOf(cells.filter(passes({ ...filters, inStock: true }))),
  };

  function rank({ brand, count }: { brand: string; count: number }): number {
    return filters.brands.includes(brand) ? Infinity : count;
  }
}

/** Whether a cell passes all filters but the price, which is counted within it. */
function passes({ brands, minRating, inStock }: Filters): (cell: FacetCell) => boolean {
  const chosen = new Set(brands);
  return ({ brand, band, isInStock }) =>
    band >= (minRating ?? 0) && (isInStock || !inStock) && (chosen.size === 0 || chosen.has(brand));
}

function sumOf(cells: readonly FacetCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

const compareNames = new Intl.Collator('en', { numeric: true }).compare;
