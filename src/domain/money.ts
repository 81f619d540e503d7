import { numberStyle } from '../config/numberStyle';
import { formatNumber, withCurrency } from './format';

/** An amount in the smallest unit of the shop's currency, such as cents, so that sums are exact. */
export type MinorUnits = number;

/** A price with any number of decimals → the smallest unit. Rounds half a unit up, as printed prices do. */
export function toMinorUnits(price: number): MinorUnits {
  // 1.005 * 100 is 100.49999…: a factor of 1 + 2^-52 makes decimal halves round as written.
  return Math.round(price * 10 ** numberStyle().decimals * (1 + Number.EPSILON));
}

/** The smallest unit → a price, as documents store it. */
export function fromMinorUnits(amount: MinorUnits): number {
  return amount / 10 ** numberStyle().decimals;
}

/** `129900` → `1,299.00 $`: amount with the decimals of the currency, a space, the sign. */
export function formatAmount(amount: MinorUnits): string {
  return withCurrency(formatNumber(fromMinorUnits(amount), numberStyle().decimals));
}

/** A catalogue price → `9.99 $`. */
export function formatPrice(price: number): string {
  return formatAmount(toMinorUnits(price));
}

/** A price → `9.99`, as other programs read it. */
export function formatPlainPrice(price: number): string {
  return fromMinorUnits(toMinorUnits(price)).toFixed(numberStyle().decimals);
}

/** Formats an amount with its fractions of the smallest unit, if it has any: `9.999 $`. */
export function formatExactly(price: number): string {
  return fromMinorUnits(toMinorUnits(price)) === price ? formatPrice(price) : withCurrency(String(price));
}
