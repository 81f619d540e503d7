import { formatNumber, withCurrency } from './format';

/** Whole US cents, so that sums are exact. */
export type Cents = number;

/** Dollars with any number of decimals → whole cents. Rounds half a cent up, as printed prices do. */
export function toCents(dollars: number): Cents {
  // 1.005 * 100 is 100.49999…: a factor of 1 + 2^-52 makes decimal halves round as written.
  return Math.round(dollars * 100 * (1 + Number.EPSILON));
}

/** Whole cents → dollars, as documents store them. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** `129900` → `1,299.00 $`: amount with two decimals, a space, the sign. */
export function formatCents(cents: Cents): string {
  return withCurrency(formatNumber(toDollars(cents), 2));
}

/** A catalogue price in dollars → `9.99 $`. */
export function formatPrice(dollars: number): string {
  return formatCents(toCents(dollars));
}

/** A price in dollars → `9.99`, as other programs read it. */
export function formatPlainPrice(dollars: number): string {
  return toDollars(toCents(dollars)).toFixed(2);
}

/** Formats an amount with its fractions of a cent, if it has any: `9.999 $`. */
export function formatExactly(dollars: number): string {
  return toDollars(toCents(dollars)) === dollars ? formatPrice(dollars) : withCurrency(String(dollars));
}
