export const searchTexts = {
  label: 'Search products',
  submit: 'Search',
  suggestions: 'Matching products',
  recent: 'Recent searches',
  removeRecent: (query: string) => `Remove “${query}” from recent searches`,
  waiting: 'Searching…',
  nothingFound: 'No results found',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  seeAll: (count: number) => `See all ${count} results`,
  failed: 'Search did not work. Check your connection and try again.',
  retry: 'Try again',
} as const;
