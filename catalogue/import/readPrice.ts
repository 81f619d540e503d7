import { isCurrency, isOwnCurrency } from './currency';
import type { FileNumbers, NumberReading } from './numbers';

/** A sign or code before or behind an amount. */
const around =
  /^([^\d\s.,+-]{0,4}\s?\$?)?\s*([+-]?[\d.,\s\u00A0\u202F'’]*\d[.,]?(?:[-–—]{1,2})?)\s*([^\d\s.,]{1,5}\.?)?$/u;

export type PriceReading = NumberReading | { kind: 'currency'; currency: string };

/** Parses an amount in the shop's currency, with or without its sign or code. Converts no other currency. */
export function readPrice(text: string, numbers: FileNumbers): PriceReading {
  const [whole, before = '', amount = '', behind = ''] = around.exec(text.trim()) ?? [];
  if (whole === undefined) return { kind: 'none' };
  for (const currency of [before.trim(), behind.trim()]) {
    if (currency === '' || isOwnCurrency(currency)) continue;
    return isCurrency(currency) ? { kind: 'currency', currency } : { kind: 'none' };
  }
  // `12,-` has no cents.
  return numbers.read(amount.replace(/[-–—]+$/u, ''));
}

/** Returns a price without its currency. Its digits can show the decimal sign of the file. */
export function extractDigits(text: string): string {
  return text.replace(/^[^\d.,+-]+|[^\d.,]+$/gu, '');
}
