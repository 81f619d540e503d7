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
export function formatCount(count: number, hasMore: boolean): string {
  return `${formatNumber(count)}${hasMore ? '+' : ''}`;
}

/** A name for a category whose own name is not loaded: `mens-shirts` gives "Mens shirts". */
export function nameFromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns a text in lower case. Each run of other characters than letters and digits becomes one hyphen, except at the
 * ends. A combining mark belongs to the letter before it. Variation selectors (of emoji) are left out.
 */
export function slugify(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\uFE00-\uFE0F\u20E3]/gu, '')
    .match(/(?:[\p{Letter}\p{Nd}]\p{Mark}*)+/gu);
  return (words ?? []).join('-');
}
