/** What the box says, and what its suggestions are called. The dropdown, which loads later, has its own texts. */
export const searchTexts = {
  label: 'Search products',
  submit: 'Search',
  clear: 'Clear search',
  categories: 'Categories',
  products: 'Matching products',
  allResults: 'All results',
  recent: 'Recent searches',
  bestRated: 'Best rated',
  recentlyViewed: 'Recently viewed',
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  seeAll: (count: number) => `See all ${count} results`,
} as const;
