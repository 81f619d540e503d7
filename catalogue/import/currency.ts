import { LRUCache } from 'lru-cache';
import { shop } from '../../src/config/shop';

const codes =
  'USD EUR GBP CHF PLN CZK SEK NOK DKK HUF RON BGN RUB RUR UAH TRY JPY CNY INR BRL CAD AUD NZD MXN ZAR SGD HKD KRW ILS AED SAR THB IDR MYR PHP VND';
const signs = String.raw`US\s?\$|\$|€|£|¥|₽|zł|Fr\.|euros?|dollars?`;

const currencies = new RegExp(
  String.raw`^(?:${codes.replaceAll(' ', '|')}|${signs}|[a-z]{0,3}\p{Sc}|kr|kč|ft|lei|лв|руб|р|грн|rs|rm|s?fr|tl|pounds?|francs?|franken)\.?$`,
  'iu',
);

/** Returns true for the code, sign or name of a currency. Returns false for another text, such as a month. */
export function isCurrency(text: string): boolean {
  return currencies.test(text);
}

/** The shop's currency as `Intl` writes it: `USD`, `$`, `US dollars`. */
function write(currencyDisplay: 'code' | 'symbol' | 'narrowSymbol' | 'name', language: string, amount = 2): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: shop.currency, currencyDisplay });
  return format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? shop.currency;
}

/** Returns true for a spelling of the shop's currency in files: `USD`, `US$`, `$`, `US dollars` or `dollars`. */
export function isOwnCurrency(text: string): boolean {
  return spellings.memo(shop.currency).has(normalise(text));
}

/** Only one entry: a shop has one currency. A test changes it. */
const spellings = new LRUCache<string, ReadonlySet<string>>({ max: 1, memoMethod: () => new Set(listSpellings()) });

function listSpellings(): string[] {
  const names = ['en', 'de'].flatMap((language) => [write('name', language), write('name', language, 1)]);
  const symbols = ['en-GB', 'en', 'de'].flatMap((language) => [
    write('symbol', language),
    write('narrowSymbol', language),
  ]);
  const lastWords = names.map((name) => name.split(/[\s-]/u).at(-1) ?? '');
  const swiss = shop.currency === 'CHF' ? ['Fr.', 'SFr.'] : [];
  return [shop.currency, ...symbols, ...swiss, ...names, ...lastWords].map(normalise);
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/[\s-]/gu, '');
}

/** Divides the name of a column with a currency: `Variant Price USD`, `price_eur` or `Preis in €`. */
export function splitCurrency(header: string): { name: string; currency: string } | null {
  const names = `${codes.replaceAll(' ', '|')}|${shop.currency}|${signs}`;
  const named = new RegExp(String.raw`^(.+?)[\s_.:/([-]*(?:\b(?:in|en)\s+)?(${names})[\s)\]]*$`, 'iu');
  const [, name, currency] = named.exec(header.trim()) ?? [];
  return name === undefined || currency === undefined ? null : { name, currency: currency.toUpperCase() };
}

/** Explains how to import prices in another currency. */
export function explainCurrency(currency: string): string {
  return `in another currency (${currency}). The shop sells in ${write('name', 'en')}, so write the prices in ${shop.currency}.`;
}
