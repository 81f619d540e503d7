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

/**
 * Words after a number that make it a size, not a price: "tv over 55 inch", "puzzle over 1000 pieces". Leaves out most
 * words that also name products, as in "laptop under 1000 hp" and "under 20 cc cream".
 */
const units = [
  String.raw`inch(?:es)?|feet|ft|yards|yd|miles?|(?:milli|centi|kilo)?met(?:er|re)s?|mm|cm|km|sq|sqm|sqft`,
  String.raw`(?:milli|kilo)?gram(?:me)?s?|kilos?|mg|mcg|gr|kgs?|gsm|oz|ounces?|lbs?|tonnes?|tons?`,
  String.raw`(?:milli|centi)?lit(?:er|re)s?|ml|cl|ltr|gallons?|gal|pints|quarts?|fl`,
  String.raw`years?|months?|weeks?|days|hours?|hrs?|minutes?|mins|seconds|secs?`,
  String.raw`(?:kilo|mega|giga|tera)(?:byte|bit)s?|kb|mb|gb|tb|mbps|gbps|cores|megapixels?|mp|pixels|px|fps|dpi`,
  String.raw`watts?|kw|kwh|wh|volts?|mah|ah|bhp|rpm|psi|lumens?|lm|hertz|hz|khz|mhz|ghz|db|decibels?`,
  String.raw`degrees|percent|calories|kcal|mph|kmh|carats?|karats?|ct|denier|tog`,
  String.raw`pieces?|pcs|packs|persons?|people|seaters?|stars|reviews`,
  // Prices: "watch over 100 g-shock", "bag under 20 h & m", "blouse under 80 v neck".
  String.raw`[ghklmvw](?!\s*[&/'’-]|\s+(?:neck|shock)\b)`,
  // "Min 50" is another price, "spf 50" follows one, and "in black" is no unit.
  String.raw`(?:min|spf)(?!\s*[$€£]?\d)|in(?=\W*$)`,
].join('|');
/** A quotation mark is a unit, unless an earlier one opens a quotation. One behind a letter or digit opens none. */
const unitMark = String.raw`[%°″′]|[x×]\s*\d|["”'’](?<!(?<![\p{Letter}\p{Nd}])["“”'‘’].*["”'’])`;
const unit = String.raw`[-.,\s]*(?:(?:${units})(?![\p{Letter}\p{Nd}])|${unitMark})`;
/** A number with a unit is a price only after the sign of a currency: "shirt under $20 m". */
const noUnit = String.raw`(?:(?<=[$€£]\s*\d[\d.,]*)|(?!${unit}))`;
const amountPattern = String.raw`[$€£]?\s*(\d[\d.,]*)(?![\d.,]*[\p{Letter}\d])${noUnit}\s*(?:[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b)?`;
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
