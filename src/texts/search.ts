import { formatNumber } from '@/domain/format';
import { plural } from './plural';

/** The search box, what it suggests, and how a search was read. */
export const searchTexts = {
  label: 'Search products',
  submit: 'Search',
  clear: 'Clear search',
  suggestions: 'Suggestions',
  categories: 'Categories',
  products: 'Matching products',
  allResults: 'All results',
  recent: 'Recent searches',
  removeRecent: (query: string) => `Remove “${query}” from recent searches`,
  bestRated: 'Best rated',
  seeAll: (count: number) => `See all ${formatNumber(count)} results`,
  waiting: 'Searching...',
  found: (count: number) => plural(count, { one: '1 result', other: `${formatNumber(count)} results` }),
  /** Of a search that was made instead of a misspelt one. */
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
  /** `No match for “red”. These match “dress”.` */
  missingWords: (words: readonly string[], matching: readonly string[]) =>
    `No match for ${quoted(words)}. These match ${quoted(matching)}.`,
  offline: 'You’re offline, and search needs a connection.',
  failed: 'Search isn’t working. Check your connection and try again.',
} as const;

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
