import { numberStyle } from '../config/numberStyle';

/**
 * `1234567` → `1,234,567`, `1234.5` with two decimals → `1,234.50`, with the signs of the shop's language. Written by
 * hand, because every first view shows prices, and the first use of `Intl` blocks a browser.
 */
export function formatNumber(value: number, decimals = 0): string {
  const { decimal, group } = numberStyle();
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** `9.99` → `9.99 $` */
export function withCurrency(amount: string): string {
  return `${amount} ${numberStyle().sign}`;
}

/** `1000` → `1,000`, and `1,000+` when there are more than were counted. */
export function formatCount(count: number, hasMore = false): string {
  return `${formatNumber(count)}${hasMore ? '+' : ''}`;
}
