import { weakMapMemoize } from '@reduxjs/toolkit';
import { language } from '@/config/language';
import { type Facets, type Filters, minRatings, noFilters } from '@/domain/filters';
import type { ProductList, ProductSummary } from '@/domain/product';
import { countFilters, type ListingAddress, type Sort } from './listingAddress';
import { countPages, pageSize, type ResultPage } from './resultPage';

/** Filters, sorts and cuts a page out of a whole list. A page beyond the last one has no products. */
export function filterProducts(list: ProductList, { page, sort, filters }: ListingAddress): ResultPage {
  const matches = list.products.filter((product) => isMatch(product, filters)).sort(comparisons[sort]);
  const looked = list.products.length;
  return {
    products: matches.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages: countPages(matches.length),
    total: matches.length,
    hasMore: false,
    outOf: countFilters(filters) > 0 ? looked : null,
    searched: looked < list.total ? { first: looked, of: list.total } : null,
    notes: list,
  };
}

/**
 * For each filter, counts the products of the whole list that it would keep if the other filters stay. Memoised,
 * because the bar and the open list of brands both need the counts.
 */
export const countFacets = weakMapMemoize((products: readonly ProductSummary[], filters: Filters): Facets => {
  const count = (others: Filters) => products.filter((product) => isMatch(product, others)).length;
  return {
    total: products.length,
    brands: countBrands(products, filters),
    ratings: minRatings.map((rating) => ({ rating, count: count({ ...filters, minRating: rating }) })),
    inStock: count({ ...filters, inStock: true }),
  };
});

/** Returns the brands sorted by name. Includes a chosen brand even if no product of the list has it. */
function countBrands(products: readonly ProductSummary[], filters: Filters): Facets['brands'] {
  const counts = new Map(filters.brands.map((brand) => [brand, 0]));
  const others = { ...filters, brands: noFilters.brands };
  for (const product of products) {
    if (product.brand === null) continue;
    counts.set(product.brand, (counts.get(product.brand) ?? 0) + (isMatch(product, others) ? 1 : 0));
  }
  return [...counts].map(([brand, count]) => ({ brand, count })).sort((a, b) => compareWords(a.brand, b.brand));
}

function isMatch(product: ProductSummary, { minPrice, maxPrice, minRating, inStock, brands }: Filters): boolean {
  return (
    (minPrice === null || product.price >= minPrice) &&
    (maxPrice === null || product.price <= maxPrice) &&
    (minRating === null || product.rating >= minRating) &&
    // A product without a stock figure is not known to be sold out.
    (!inStock || product.stock !== 0) &&
    (brands.length === 0 || (product.brand !== null && brands.includes(product.brand)))
  );
}

let collator: Intl.Collator | undefined;

/** Creates the collator at its first use, because that is slow and most lists are not sorted by title. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator(language, { numeric: true });
  return collator.compare(a, b);
}

// Sorting is stable: products that compare as equal stay in the catalogue's order.
const comparisons: Record<Sort, (a: ProductSummary, b: ProductSummary) => number> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  title: (a, b) => compareWords(a.title, b.title),
};
