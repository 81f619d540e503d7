/*
 * Numbers and days in English, as `Intl` writes them, but by hand: at its first use `Intl` keeps a browser busy for 15 ms,
 * a slow phone for 60, and every first view has prices.
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

/** `May 23, 2024`: the day that it is in UTC. */
export function formatDay(time: Date): string {
  return `${months[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`;
}
