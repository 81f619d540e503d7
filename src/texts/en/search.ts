import { formatCount } from '@/domain/format';
import { plural } from '@/domain/plural';

/** The search box, its suggestions, and the notes on a search. */
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
  seeAll: (count: number, hasMore = false) => `See all ${formatCount(count, hasMore)} results`,
  waiting: 'Searching...',
  found: (count: number, hasMore = false) =>
    plural(count, { one: '1 result', other: `${formatCount(count, hasMore)} results` }),
  /** Before the words that were searched for instead of misspelt ones. */
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
  /** `No match for “red”. These match “dress”.` */
  unmatchedWords: (unmatched: readonly string[], matched: readonly string[]) =>
    `No match for ${quoted(unmatched)}. These match ${quoted(matched)}.`,
  offline: 'You’re offline, and search needs a connection.',
  failed: 'Search isn’t working. Check your connection and try again.',
};

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
