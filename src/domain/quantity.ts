import { toAsciiDigits } from './digits';
import { maxQuantity } from './limits';

/** Matches `1250` and `1,250`, each optionally with a plus sign and with decimals of zero. */
const wholeNumber = /^\+?(?<digits>\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:[.,]0{1,2})?$/u;

/**
 * Parses a quantity that a shopper typed, in the digits of any script: `2`, `２`, `٢`, `+2`, `2.0`, `1,250`. Returns
 * null if the text is not a whole number from 1 to `maxQuantity`. Returns null for `1.000`, because it means 1,000 in
 * some countries and 1 in others.
 */
export function parseQuantity(text: string): number | null {
  // NFKC would turn `10²` into `102`.
  if (/\p{No}/u.test(text)) return null;
  // A number that is copied from an Arabic text may begin with an invisible mark of its direction.
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const digits = wholeNumber.exec(toAsciiDigits(visible).trim())?.groups?.digits ?? '';
  const quantity = Number(digits.replaceAll(',', ''));
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}
