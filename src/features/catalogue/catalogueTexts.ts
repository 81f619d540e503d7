import { shop } from '@/config/shop';
import { listTexts } from './listTexts';

export const catalogueTexts = {
  ...listTexts,
  listFailed: 'Failed to load products.',
  emptyCategory: 'This category has no products yet.',
  unknownCategory: (name: string) => `There is no category called “${name}”.`,
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  searchOtherwise: 'Try another word, or browse the categories.',
  seeAllProducts: 'See all products',
  resultsFor: (query: string) => `Results for “${query}”`,
  productsDescription: `Everything ${shop.name} sells, in one list.`,
  categoryDescription: (name: string) => `${name} at ${shop.name}: prices, ratings and what is in stock.`,
  searchDescription: (query: string) => `What ${shop.name} has for “${query}”.`,
  noMatches: 'No products match these filters.',
  clearFilters: 'Clear filters',
  home: 'Home',
  allProducts: 'All products',
  categoriesFailed: 'We couldn’t load the categories.',
} as const;
