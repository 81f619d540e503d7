import type { Sort } from './list';
import { isStopWord, splitWords } from './words';

/** What the words of a query say about prices and the order, as a filter and a sort would have it. */
export interface Wish {
  minPrice?: number;
  maxPrice?: number;
  sort?: Sort;
  /** The query without it. */
  rest: string;
}

const amount = String.raw`[$€£]?\s*(\d[\d.,]*)(?![\d.,]*[\p{Letter}\d])\s*(?:[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b)?`;
const pattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{Letter}\p{Number}])(?:${words})(?![\p{Letter}\p{Number}])`, 'giu');
const range = pattern(`(?:(?:between|from)\\s+|(?=[$€£]))${amount}\\s*(?:and|to|[-–])\\s*${amount}`);
const highest = pattern(`(?:under|below|up\\s+to|at\\s+most|(?:less|cheaper|lower)\\s+than|max(?:imum)?)\\s*${amount}`);
const lowest = pattern(`(?:over|above|at\\s+least|more\\s+than|starting\\s+at|min(?:imum)?)\\s*${amount}`);
const orders: readonly [RegExp, Sort][] = [
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

/** Null when a query says nothing about prices and the order. */
export function readWish(query: string): Wish | null {
  const wish: Omit<Wish, 'rest'> = {};
  let rest = query
    .replace(range, (_text, one: string, other: string) => {
      const prices = [amountOf(one), amountOf(other)];
      wish.minPrice = Math.min(...prices);
      wish.maxPrice = Math.max(...prices);
      return ' ';
    })
    .replace(highest, (_text, price: string) => {
      wish.maxPrice = amountOf(price);
      return ' ';
    })
    .replace(lowest, (_text, price: string) => {
      wish.minPrice = amountOf(price);
      return ' ';
    });
  for (const [words, sort] of orders) {
    const without = rest.replace(words, ' ');
    if (without !== rest) wish.sort = sort;
    rest = without;
  }
  if (rest === query) return null;
  const words = rest.split(/\s+/u);
  // "bag for under 50" is a bag.
  const isWord = (word: string) => splitWords(word).some((each) => !isStopWord(each));
  return {
    ...wish,
    rest: words.slice(Math.max(0, words.findIndex(isWord)), words.findLastIndex(isWord) + 1).join(' '),
  };
}

/** "1,299.50" and "1.299,50" alike: the last mark, with one or two digits behind it, is the decimal one. */
function amountOf(text: string): number {
  const [, whole = text, decimals = ''] = /^(.*)[.,](\d{1,2})$/u.exec(text.replace(/[.,]+$/u, '')) ?? [];
  return Math.min(Number(`${whole.replace(/[.,]/gu, '')}.${decimals || '0'}`), Number.MAX_SAFE_INTEGER);
}
