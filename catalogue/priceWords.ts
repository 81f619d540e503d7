import { parsePrice } from '../src/domain/price';
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

/**
 * Words after a number that make it a size, not a price: "tv over 55 inch", "puzzle over 1000 pieces". Leaves out most
 * words that also name products, as in "laptop under 1000 hp" and "under 20 cc cream".
 */
const units = [
  'inch(?:es)?|in|feet|ft|yards|yd|miles?|(?:milli|centi|kilo)?met(?:er|re)s?|mm|cm|km|m|sq|sqm|sqft',
  '(?:milli|kilo)?gram(?:me)?s?|kilos?|mg|mcg|gr?|kgs?|k|gsm|oz|ounces?|lbs?|tonnes?|tons?',
  '(?:milli|centi)?lit(?:er|re)s?|ml|cl|l|ltr|gallons?|gal|pints|quarts?|fl',
  'years?|months?|weeks?|days|hours?|hrs?|h|minutes?|mins?|seconds|secs?',
  '(?:kilo|mega|giga|tera)(?:byte|bit)s?|kb|mb|gb|tb|mbps|gbps|cores|megapixels?|mp|pixels|px|fps|dpi',
  'watts?|kw|w|kwh|wh|volts?|v|mah|ah|bhp|rpm|psi|lumens?|lm|hertz|hz|khz|mhz|ghz|db|decibels?',
  'degrees|percent|calories|kcal|mph|kmh|carats?|karats?|ct|denier|tog|spf',
  'pieces?|pcs|packs|persons?|people|seaters?|stars|reviews',
].join('|');
const unit = new RegExp(String.raw`^[-.,\s]*(?:(?:${units})(?![\p{Letter}\p{Nd}])|[%°″′]|[x×]\s*\d)`, 'iu');
/** Words after a price that look like units: "watch under 100 g-shock", "in black", "spf 50", "min 50". */
const unitLookalike =
  /^[-.,\s]*(?:[ghklmvw](?:\s*[&/'’-]|\s+(?:neck|shock)\b)|in\s+\p{Letter}|(?:min|spf)\s*[$€£]?\d)/iu;
const currency = /[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b/iu;
const amount = String.raw`[$€£]?\s*(\d[\d.,]*)(?![\d.,\p{Letter}])\s*(?:${currency.source})?`;
const atMost = String.raw`(?:under|below|up\s+to|at\s+most|(?:less|cheaper|lower)\s+than|max(?:imum)?)\s*${amount}`;
const atLeast = String.raw`(?:over|above|at\s+least|more\s+than|starting\s+at|min(?:imum)?)\s*${amount}`;
const range = String.raw`(?:(?:between|from)\s+|(?=[$€£]))${amount}\s*(?:and|to|[-–])\s*${amount}`;
const lowerBound = new RegExp(`^${atLeast}`, 'iu');
const upperBound = new RegExp(String.raw`^\s*(?:and|but)\s+${atMost}`, 'iu');

const pattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{Letter}\p{Number}])(?:${words})(?![\p{Letter}\p{Number}])`, 'giu');
/** The patterns of price and sort words, and what they mean. */
const meanings: readonly [RegExp, (amounts: readonly number[]) => Omit<ParsedQuery, 'text'>][] = [
  [pattern(range), (amounts) => ({ minPrice: Math.min(...amounts), maxPrice: Math.max(...amounts) })],
  [pattern(atMost), ([maxPrice = Infinity]) => ({ maxPrice })],
  [pattern(atLeast), ([minPrice = 0]) => ({ minPrice })],
  [
    pattern('cheap(?:er|est)?|inexpensive|affordable|low(?:est)?[ -](?:cost|priced?)'),
    () => ({ sort: { by: 'price', direction: 'asc' } }),
  ],
  [pattern(String.raw`(?:most\s+)?expensive|dearest`), () => ({ sort: { by: 'price', direction: 'desc' } })],
  [
    pattern(String.raw`(?:the\s+)?best(?:[ -](?:rated|selling|sellers?))?|(?:top|highest)[ -]rated`),
    () => ({ sort: { by: 'rating', direction: 'desc' } }),
  ],
];

/**
 * Parses the price and sort words of a query. Returns null if the query has no such words.
 * @param title the title of a product. Skips words that this title has together with their neighbour in the query. With
 *   "Air Max 90", "max 90" is a price in "sneakers max 90", but not in "air max 90 black".
 */
export function parsePriceWords(query: string, title = ''): ParsedQuery | null {
  const parsed: Omit<ParsedQuery, 'text'> = {};
  let text = query;
  for (const [words, parse] of meanings) {
    for (const match of text.matchAll(words)) {
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
  const words = text.split(/\s+/u);
  // Trims stop words that the price leaves at the ends: "bag for under 50" becomes "bag".
  const isWord = (word: string) => splitWords(word).some((each) => !isStopWord(each));
  const from = Math.max(0, words.findIndex(isWord));
  return { ...parsed, text: words.slice(from, words.findLastIndex(isWord) + 1).join(' ') };
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
  const words = splitWords(phrase);
  const withLast = [...splitWords(before).slice(-1), ...words];
  const withNext = [...words, ...splitWords(rest).slice(0, 1)];
  return [withLast, withNext].some(
    (run) => run.length > words.length && ` ${splitWords(title).join(' ')} `.includes(` ${run.join(' ')} `),
  );
}
