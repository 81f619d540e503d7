import { shop } from '../src/config/shop';
import { parsePrice } from '../src/domain/price';
import { language } from './language';
import type { Sort } from './list';
import { isStopWord, splitWords } from './words';

/** The price filter and the sort order in the words of a query, as in "cheap bag under 50". */
export interface ParsedQuery {
  /** In the shop's currency. */
  minPrice?: number;
  maxPrice?: number;
  sort?: Sort;
  /** The query without these words. */
  text: string;
}

const words = language.price;
/** Words after a number that make it a size, not a price: "tv over 55 inch", "puzzle over 1000 pieces". */
const unit = new RegExp(String.raw`^[-.,\s]*(?:(?:${words.units})(?![\p{Letter}\p{Nd}])|[%°″′]|[x×]\s*\d)`, 'iu');
const unitLookalike = new RegExp(String.raw`^[-.,\s]*(?:${words.unitLookalikes})`, 'iu');
/** The codes that people write in a query. The search takes any currency for the shop's own. */
const currency = new RegExp(String.raw`\p{Sc}|\b(?:usd|eur|gbp|chf|jpy|${shop.currency}|${words.currencies})\b`, 'iu');
const amount = String.raw`\p{Sc}?\s*(\d[\d.,]*)(?![\d.,\p{Letter}])\s*(?:${currency.source})?`;
const atMost = String.raw`(?:${words.atMost})\s*${amount}`;
const atLeast = String.raw`(?:${words.atLeast})\s*${amount}`;
const range = String.raw`(?:(?:${words.between})\s+|(?=\p{Sc}))${amount}\s*(?:${words.to}|[-–])\s*${amount}`;
/** An amount with the sign of a currency, which alone is an upper limit. "From $20" and "$20+" mean a lower one. */
const priced = String.raw`(?<!(?:${words.between})\s+)(?=\p{Sc}|[\d.,]+\s*\p{Sc})${amount}(?!\s*\+)`;
const lowerBound = new RegExp(`^${atLeast}`, 'iu');
const upperBound = new RegExp(String.raw`^\s*(?:${words.and})\s+${atMost}`, 'iu');

const pattern = (source: string) =>
  new RegExp(String.raw`(?<![\p{Letter}\p{Number}])(?:${source})(?![\p{Letter}\p{Number}])`, 'giu');
/** The patterns of price and sort words, and what they mean. */
const meanings: readonly [RegExp, (amounts: readonly number[]) => Omit<ParsedQuery, 'text'>][] = [
  [pattern(range), (amounts) => ({ minPrice: Math.min(...amounts), maxPrice: Math.max(...amounts) })],
  [pattern(atMost), ([maxPrice = Infinity]) => ({ maxPrice })],
  [pattern(atLeast), ([minPrice = 0]) => ({ minPrice })],
  [pattern(priced), ([maxPrice = Infinity]) => ({ maxPrice })],
  [pattern(words.cheapest), () => ({ sort: { by: 'price', direction: 'asc' } })],
  [pattern(words.dearest), () => ({ sort: { by: 'price', direction: 'desc' } })],
  [pattern(words.best), () => ({ sort: { by: 'rating', direction: 'desc' } })],
];

/**
 * Parses the price and sort words of a query. Returns null if the query has no such words.
 * @param title the title of a product. Skips words that this title has together with their neighbour in the query. With
 *   "Air Max 90", "max 90" is a price in "sneakers max 90", but not in "air max 90 black".
 */
export function parsePriceWords(query: string, title = ''): ParsedQuery | null {
  const parsed: Omit<ParsedQuery, 'text'> = {};
  let text = query;
  for (const [phrases, parse] of meanings) {
    for (const match of text.matchAll(phrases)) {
      const [phrase, ...numbers] = match;
      const before = text.slice(0, match.index);
      const rest = text.slice(match.index + phrase.length);
      const amounts = numbers.flatMap((number) => parsePrice(number.replace(/[.,]+$/u, '')) ?? []);
      const isPrice = amounts.length === numbers.length && (currency.test(phrase) || !isSize(before, phrase, rest));
      if ((numbers.length > 0 && !isPrice) || isInTitle(before, phrase, rest, title)) continue;
      Object.assign(parsed, parse(amounts));
      text = before + ' '.repeat(phrase.length) + rest;
    }
  }
  if (text === query) return null;
  const left = text.split(/\s+/u);
  // Trims stop words that the price leaves at the ends: "bag for under 50" becomes "bag".
  const isWord = (word: string) => splitWords(word).some((each) => !isStopWord(each));
  const from = Math.max(0, left.findIndex(isWord));
  return { ...parsed, text: left.slice(from, left.findLastIndex(isWord) + 1).join(' ') };
}

/** Returns true if a phrase has a size. Takes the text before the phrase and the text behind it. */
function isSize(before: string, phrase: string, rest: string): boolean {
  // In "over 20 and under 40 litres", both numbers are litres. In "over 10 and under $40 l", none is.
  const [upper = ''] = lowerBound.test(phrase) ? (upperBound.exec(rest) ?? []) : [];
  if (upper !== '') return !currency.test(upper) && isSize(before, upper, rest.slice(upper.length));
  // A quotation mark means inches, unless it ends a quotation. A mark behind a letter or digit begins none.
  if (/^[-.,\s]*["”'’]/u.test(rest)) return !/(?<![\p{Letter}\p{Nd}])["“”'‘’]/u.test(before);
  return unit.test(rest) && !unitLookalike.test(rest);
}

/** Returns true if a title has a phrase of the query together with a word beside the phrase. */
function isInTitle(before: string, phrase: string, rest: string, title: string): boolean {
  const own = splitWords(phrase);
  const withLast = [...splitWords(before).slice(-1), ...own];
  const withNext = [...own, ...splitWords(rest).slice(0, 1)];
  return [withLast, withNext].some(
    (run) => run.length > own.length && ` ${splitWords(title).join(' ')} `.includes(` ${run.join(' ')} `),
  );
}
