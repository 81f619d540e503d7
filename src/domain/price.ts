import { numberStyle } from '../config/numberStyle';
import { toAsciiDigits } from './digits';
import { fromMinorUnits, toMinorUnits } from './money';

/** `parsePrice` lowers higher prices to this one. */
const maxPrice = 100_000_000;

/** `1,234,567.8` and `1.234.567,8`: three digits after each mark but the last, which is the decimal one. */
const grouped = /^(?<whole>[1-9]\d{0,2}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<cents>\d*))?$/u;
/** Text with one mark: `1.290`. */
const loneMark = /^\d*[.,]\d*$/u;
const plain = /^(?=.*\d)(?<whole>\d*)(?:[.,](?<cents>\d*))?$/u;

/**
 * Parses a price in the digits of any script: `10,5`, `1,000.00`, `1.000,00`, `$10`. Ignores the sign of a currency:
 * `10€` is 10. A mark before exactly three digits separates thousands, unless the currency has three decimals. Returns
 * null for text that is not a price.
 */
export function parsePrice(text: string | null): number | null {
  const { sign, decimals } = numberStyle();
  // The sign `Fr.` has a dot.
  const written = toAsciiDigits((text ?? '').replace(sign, ''))
    .replace(/[\s\p{Cf}\p{Sc}'’٬]/gu, '')
    .replace(/[٫．]/u, '.');
  const patterns = decimals === 3 && loneMark.test(written) ? [plain] : [grouped, plain];
  const parts = patterns.map((pattern) => pattern.exec(written)).find((match) => match !== null)?.groups;
  if (parts === undefined) return null;
  const price = Number(`${parts.whole?.replace(/\D/gu, '')}.${parts.cents ?? ''}0`);
  return fromMinorUnits(toMinorUnits(Math.min(price, maxPrice)));
}
