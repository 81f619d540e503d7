/** The spellings of the shop's currency in files. */
const own = /^(?:US\s?\$|USD|\$|US[\s-]?dollars?|dollars?)$/iu;

const codes =
  'USD EUR GBP CHF PLN CZK SEK NOK DKK HUF RON BGN RUB RUR UAH TRY JPY CNY INR BRL CAD AUD NZD MXN ZAR SGD HKD KRW ILS AED SAR THB IDR MYR PHP VND';
const signs = String.raw`US\s?\$|\$|€|£|¥|₽|zł|euros?|dollars?`;
/** A name such as `Variant Price USD`, `price_eur` or `Preis in €`. */
const named = new RegExp(
  String.raw`^(.+?)[\s_.:/([-]*(?:\b(?:in|en)\s+)?(${codes.replaceAll(' ', '|')}|${signs})[\s)\]]*$`,
  'iu',
);

/** The shop's currency in messages. */
const currencyName = 'US dollars';
const currencyCode = 'USD';

export function isOwnCurrency(text: string): boolean {
  return own.test(text.trim());
}

/** Divides the name of a column with a currency. Returns null for a name without one. */
export function splitCurrency(header: string): { name: string; currency: string } | null {
  const [, name, currency] = named.exec(header.trim()) ?? [];
  return name === undefined || currency === undefined ? null : { name, currency: currency.toUpperCase() };
}

/** Explains how to import prices in another currency. */
export function explainCurrency(currency: string): string {
  return `in another currency (${currency}). The shop sells in ${currencyName}, so write the prices in ${currencyCode}.`;
}
