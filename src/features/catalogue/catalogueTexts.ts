import { shop } from '@/config/shop';
import { listTexts } from './listTexts';

export const catalogueTexts = {
  ...listTexts,
  listFailed: 'Failed to load products.',
  emptyCategory: 'This category has no products yet.',
  unknownCategory: (name: string) => `There is no category called “${name}”.`,
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  searchOtherwise: 'Try another word, or look through the categories.',
  seeAllProducts: 'See all products',
  resultsFor: (query: string) => `Results for “${query}”`,
  productsDescription: `Everything that ${shop.name} sells, in one list.`,
  categoryDescription: (name: string) => `${name} at ${shop.name}: prices, ratings and what is in stock.`,
  searchDescription: (query: string) => `What ${shop.name} has for “${query}”.`,
  noMatches: 'No product matches these filters.',
  clearFilters: 'Clear filters',
  home: 'Home',
  allProducts: 'All products',
  categoriesFailed: 'The categories could not be loaded.',
} as const;
