import { shop } from '@/config/shop';
import { formatCount, formatNumber } from '@/domain/format';
import { formatPrice } from '@/domain/money';
import { plural } from '@/domain/plural';
import { commonTexts } from './common';
import { shopTexts } from './shop';

/** Lists of products: home, the categories, all products. */
export const catalogueTexts = {
  products: 'Products',
  allProducts: 'All products',
  seeAllProducts: 'See all products',
  emptyPage: 'This page is empty, but the list has products.',
  firstPage: 'Go to the first page',
  noProducts: 'There are no products yet.',
  comeBackLater: 'Please come back later.',
  onPage: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  homeDescription: `${shop.name}: ${shopTexts.tagline.toLowerCase()}. Browse by category, read reviews, order in minutes.`,
  productsDescription: `Everything ${shop.name} sells, in one list.`,
  categoryDescription: (name: string) => `${name} at ${shop.name}: prices, ratings and what is in stock.`,
  searchDescription: (query: string) => `What ${shop.name} has for “${query}”.`,
  categories: 'Categories',
  allCategories: 'All categories',
  categoriesFailed: 'We couldn’t load the categories.',
  emptyCategory: 'This category has no products yet.',
  categoryNotFound: 'Category not found',
  unknownCategory: (name: string) => `There is no category called “${name}”.`,
  resultsFor: (query: string) => `Results for “${query}”`,
  searchOtherwise: 'Try another word, or browse the categories.',
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  atAnyPrice: (words: string) => `See “${words}” at any price`,
  seeCategory: (name: string) => `See ${name}`,
  noMatches: 'No products match these filters.',
  /** `197 products`, `23 of 197 products` */
  count: (total: number, outOf: number | null, hasMore = false) =>
    outOf === null
      ? commonTexts.products(total, hasMore)
      : `${formatCount(total, hasMore)} of ${commonTexts.products(outOf)}`,
  countOnPage: (count: string, page: number, pages: number) =>
    `${count}, page ${formatNumber(page)} of ${formatNumber(pages)}`,
  filteredFirst: (first: number, of: number) =>
    `Filtered the first ${formatNumber(first)} of ${commonTexts.products(of)}.`,
  sortedFirst: (first: number, of: number) => `Sorted the first ${formatNumber(first)} of ${commonTexts.products(of)}.`,
  listFailed: 'Failed to load products.',
  homeFailed: (reason: string) => `An error has occurred: ${reason}`,
};

const serverTrouble = 'The catalogue has a problem at the moment. Please try again later.';

/**
 * Why the catalogue did not answer, and what to do, by the kind of the error. `other` is the text for all other kinds.
 */
export const catalogueErrorTexts = {
  network: 'The catalogue cannot be reached. Check your connection and try again.',
  timeout: 'The catalogue took too long to answer. Please try again.',
  busy: 'The catalogue is very busy. Wait a moment and try again.',
  retriesIn: (seconds: number) =>
    plural(seconds, {
      one: 'The catalogue is very busy. The shop tries again in one second.',
      other: `The catalogue is very busy. The shop tries again in ${seconds} seconds.`,
    }),
  unavailable: serverTrouble,
  server: serverTrouble,
  malformed: 'The catalogue sent an answer that cannot be read. Please try again later.',
  'not-found': 'The catalogue doesn’t have this.',
  other: 'Something went wrong. Please try again.',
};

/** Filters and order of a list. */
export const filterTexts = {
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  activeFilters: 'Active filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clear: 'Clear filters',
  price: 'Price',
  from: 'from',
  to: 'to',
  minPrice: (currency: string) => `Lowest price in ${currency}`,
  maxPrice: (currency: string) => `Highest price in ${currency}`,
  priceForm: (example: string) => `Enter a price, like ${example}`,
  applyPrice: 'Apply price',
  apply: 'Apply',
  priceBetween: (min: number, max: number) => `${formatPrice(min)} – ${formatPrice(max)}`,
  priceFrom: (min: number) => `From ${formatPrice(min)}`,
  priceUpTo: (max: number) => `Up to ${formatPrice(max)}`,
  rating: 'Rating',
  anyRating: 'Any rating',
  minRating: (rating: number) => `${rating} stars and up`,
  inStock: 'In stock',
  brand: 'Brand',
  findBrand: 'Find a brand',
  noSuchBrand: (text: string) => `No brand has “${text}” in its name.`,
  noBrands: 'These products have no brand.',
  brandsFailed: 'We couldn’t load the brands. Open this list again to retry.',
  brandsFull: (max: number) => `You can choose up to ${max} brands.`,
  /** A choice with the number of products that it leaves. */
  counted: (choice: string, count: number) => `${choice} (${formatNumber(count)})`,
  /** Closes the filters. */
  show: (count: number, hasMore = false) => `Show ${commonTexts.products(count, hasMore)}`,
  showResults: 'Show products',
  close: 'Close filters',
  sortBy: 'Sort by',
  sorts: {
    relevance: 'Relevance',
    'price-asc': 'Price: low to high',
    'price-desc': 'Price: high to low',
    rating: 'Rating',
    title: 'Title',
  },
  /** The catalogue's own order, where nothing is searched for. */
  ownOrder: 'Featured',
  /** An order that a search asks for in words: "cheap laptop". */
  sortsInWords: {
    relevance: 'Relevance',
    'price-asc': 'Cheapest first',
    'price-desc': 'Most expensive first',
    rating: 'Best rated first',
    title: 'Title',
  },
};

export const notFoundTexts = {
  heading: 'Page not found',
  sentence:
    'There is no page at this address. Search for a product at the top of the page, or start from the home page.',
};
