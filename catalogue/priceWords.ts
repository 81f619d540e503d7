import { parsePrice } from '../src/domain/price';
import type { Sort } from './list';
import { isStopWord, splitWords } from './words';

/** The price filter and the sort order in the words of a query, as in "cheap bag under 50". */
export interface ParsedQuery {
  /** US dollars. */
  minPrice?: number;
  maxPrice?: number;
  sort?: Sort;
  /** The query without these words. */
  text: string;
}

const amountPattern = String.raw`[$€£]?\s*(\d[\d.,]*)(?![\d.,]*[\p{Letter}\d])\s*(?:[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b)?`;
const pattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{Letter}\p{Number}])(?:${words})(?![\p{Letter}\p{Number}])`, 'giu');
const range = pattern(`(?:(?:between|from)\\s+|(?=[$€£]))${amountPattern}\\s*(?:and|to|[-–])\\s*${amountPattern}`);
const maxPattern = pattern(
  `(?:under|below|up\\s+to|at\\s+most|(?:less|cheaper|lower)\\s+than|max(?:imum)?)\\s*${amountPattern}`,
);
const minPattern = pattern(`(?:over|above|at\\s+least|more\\s+than|starting\\s+at|min(?:imum)?)\\s*${amountPattern}`);
/** Prices in words, with the bounds that they set. */
const prices: readonly [RegExp, readonly ('min' | 'max')[]][] = [
  [range, ['min', 'max']],
  [maxPattern, ['max']],
  [minPattern, ['min']],
];
const sortPatterns: readonly [RegExp, Sort][] = [
  [
    pattern('cheap(?:er|est)?|inexpensive|affordable|low(?:est)?[ -](?:cost|priced?)'),
    { by: 'price', direction: 'asc' },
  ],
  [pattern('(?:most\\s+)?expensive|dearest'), { by: 'price', direction: 'desc' }],
  [
    pattern('(?:the\\s+)?best(?:[ -](?:rated|selling|sellers?))?|(?:top|highest)[ -]rated'),
    { by: 'rating', direction: 'desc' },
  ],
];

/** Returns null if a query has neither prices nor sort words. */
export function parsePriceWords(query: string): ParsedQuery | null {
  const parsed: Omit<ParsedQuery, 'text'> = {};
  let text = query;
  for (const [words, bounds] of prices) {
    // A range has two amounts. Of another pattern, the second argument is the position of the match.
    text = text.replace(words, (match, first: string, second: unknown) => {
      const written = typeof second === 'string' ? [first, second] : [first];
      const amounts = written.flatMap((amount) => parsePrice(amount.replace(/[.,]+$/u, '')) ?? []);
      // Text that is not a price stays a word of the query.
      if (amounts.length < written.length) return match;
      if (bounds.includes('min')) parsed.minPrice = Math.min(...amounts);
      if (bounds.includes('max')) parsed.maxPrice = Math.max(...amounts);
      return ' ';
    });
  }
  for (const [words, sort] of sortPatterns) {
    const without = text.replace(words, ' ');
    if (without !== text) parsed.sort = sort;
    text = without;
  }
  if (text === query) return null;
  const words = text.split(/\s+/u);
  // Trims stop words that the price leaves at the ends: "bag for under 50" becomes "bag".
  const isWord = (word: string) => splitWords(word).some((each) => !isStopWord(each));
  const from = Math.max(0, words.findIndex(isWord));
  return { ...parsed, text: words.slice(from, words.findLastIndex(isWord) + 1).join(' ') };
}
