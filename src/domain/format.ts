/*
 * Numbers and dates in English, in the format of `Intl`. Written by hand because the first use of `Intl` blocks a browser
 * for 15 ms, a slow phone for 60, and every first view shows prices.
 */

/** `1234567` → `1,234,567`, `1234.5` with two decimals → `1,234.50` */
export function formatNumber(value: number, decimals: 0 | 1 | 2 = 0): string {
  return value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',');
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `May 23, 2024`: the date in UTC. */
export function formatDay(time: Date): string {
  return `${months[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`;
}
