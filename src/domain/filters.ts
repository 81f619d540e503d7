/* The filters of a list, for the shop's pages and for the catalogue server. */

/** The shop leaves filtering to a catalogue that declares all of these. Otherwise it filters in the browser. */
export const filterNames = ['brand', 'price', 'rating', 'stock'];

/** The ratings that a filter can ask for, lowest first. */
export const minRatings = [2, 3, 4, 4.5] as const;

/** The filters that are on or off, in the order of the page. */
export const booleanFilters = ['inStock'] as const;
export type BooleanFilter = (typeof booleanFilters)[number];

export interface Filters extends Record<BooleanFilter, boolean> {
  /** In the shop's currency, both bounds included. Null for no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: (typeof minRatings)[number] | null;
  /** Any of these brands. Empty for all brands. */
  brands: readonly string[];
}

type PriceRange = Pick<Filters, 'minPrice' | 'maxPrice'>;

/**
 * Returns the price range of a search. The narrower of two bounds counts. If the chosen range and the one in the words
 * of the search have no price in common, the chosen one counts.
 */
export function narrowPrices(chosen: PriceRange, inWords: PriceRange): PriceRange {
  const lowest = Math.max(chosen.minPrice ?? 0, inWords.minPrice ?? 0);
  const highest = Math.min(chosen.maxPrice ?? Infinity, inWords.maxPrice ?? Infinity);
  if (lowest > highest) return { minPrice: chosen.minPrice, maxPrice: chosen.maxPrice };
  return { minPrice: lowest === 0 ? null : lowest, maxPrice: highest === Infinity ? null : highest };
}

export const noFilters: Filters = {
  minPrice: null,
  maxPrice: null,
  minRating: null,
  inStock: false,
  brands: [],
};

/** For each filter, the number of products in the whole list that it would keep if the other filters stay. */
export interface Facets extends Record<BooleanFilter, number> {
  /** Products of the list without filters. */
  total: number;
  /** Sorted by name. Includes every chosen brand. */
  brands: { brand: string; count: number }[];
  /** Products with this rating or a higher one. */
  ratings: { rating: number; count: number }[];
}

export function mapBooleanFilters<Value>(derive: (name: BooleanFilter) => Value): Record<BooleanFilter, Value> {
  return { inStock: derive('inStock') };
}
