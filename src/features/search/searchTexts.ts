/** What the suggestions say. The box, which the first view shows, has its own texts. */
export const searchTexts = {
  suggestions: 'Matching products',
  /** Read out for a suggestion. */
  product: (title: string, price: string) => `${title}, ${price}`,
  recent: 'Recent searches',
  removeRecent: (query: string) => `Remove “${query}” from recent searches`,
  waiting: 'Searching…',
  nothingFound: 'No results found',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** Of a search that was made instead of a misspelt one. */
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
  seeAll: (count: number) => `See all ${count} results`,
  failed: 'Search isn’t working. Check your connection and try again.',
  retry: 'Try again',
} as const;
