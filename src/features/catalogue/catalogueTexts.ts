import { shop } from '@/config/shop';
import type { AppError, Explanation } from '@/domain/appError';
import { formatNumber } from '@/domain/format';
import { catalogueSentence } from './catalogueErrors';
import type { ListingView } from './usePagedListing';

export const catalogueTexts = {
  loading: 'Loading...',
  products: 'Products',
  retry: 'Try again',
  emptyPage: 'This page is empty, but the list has products.',
  firstPage: 'Go to the first page',
  noProducts: 'There are no products yet.',
  comeBackLater: 'Please come back later.',
  onPage: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  homeDescription: `${shop.name}: ${shop.tagline.toLowerCase()}. Browse by category, read reviews, order in minutes.`,
  categories: 'Categories',
  allCategories: 'All categories',
  listFailed: 'Failed to load products.',
  emptyCategory: 'This category has no products yet.',
  categoryNotFound: 'Category not found',
  backToHome: 'Back to Home',
  unknownCategory: (name: string) => `There is no category called “${name}”.`,
  noResults: 'No results found',
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  atAnyPrice: (words: string) => `See “${words}” at any price`,
  seeCategory: (name: string) => `See ${name}`,
  searchOtherwise: 'Try another word, or browse the categories.',
  seeAllProducts: 'See all products',
  resultsFor: (query: string) => `Results for “${query}”`,
  productsDescription: `Everything ${shop.name} sells, in one list.`,
  categoryDescription: (name: string) => `${name} at ${shop.name}: prices, ratings and what is in stock.`,
  searchDescription: (query: string) => `What ${shop.name} has for “${query}”.`,
  noMatches: 'No products match these filters.',
  clearFilters: 'Clear filters',
  /** Above the results of a misspelt search. */
  showing: 'Showing results for',
  searchInstead: (query: string) => `Search for ${query} instead`,
  home: 'Home',
  allProducts: 'All products',
  categoriesFailed: 'We couldn’t load the categories.',
} as const;

/** `197 products, page 2 of 10`, `23 of 197 products` */
export function countText({ total, filtered, page, pages }: ListingView): string {
  const count = filtered === null ? productCount(total) : `${formatNumber(total)} of ${productCount(filtered.outOf)}`;
  return pages > 1 && page <= pages ? `${count}, page ${formatNumber(page)} of ${formatNumber(pages)}` : count;
}

/** `Filtered the first 1,000 of 100,000 products`; null when all were looked through. */
export function searchedText({ searched, filtered }: ListingView): string | null {
  if (searched === null) return null;
  const done = filtered === null ? 'Sorted' : 'Filtered';
  return `${done} the first ${formatNumber(searched.first)} of ${productCount(searched.of)}.`;
}

/** When a listing cannot be loaded. */
export function explainListing(error: AppError): Explanation {
  return { text: catalogueTexts.listFailed, hint: catalogueSentence(error) };
}

/** The same on the home page. */
export function explainHome(error: AppError): Explanation {
  return { text: `An error has occurred: ${catalogueSentence(error)}` };
}

function productCount(count: number): string {
  return count === 1 ? '1 product' : `${formatNumber(count)} products`;
}
