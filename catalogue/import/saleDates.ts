/**
 * Returns true if today is within the days of a sale price. Today is the day of the machine's time zone. A missing day is
 * no limit. A day that can have two meanings, such as `04/05/2026`, must allow the sale in both. A text that is no day
 * allows no sale.
 */
export function isOnSale(starts: string, ends: string): boolean {
  const today = toDay(new Date());
  const [first, last] = [readDays(starts), readDays(ends)];
  return first !== null && last !== null && first.every((day) => day <= today) && last.every((day) => day >= today);
}

/**
 * Returns true if now is within a range such as `2026-11-01T00:00+0100/2026-11-30T23:59+0100`. Other texts are no
 * limit.
 */
export function isInRange(dates: string): boolean {
  const [start = NaN, end = NaN] = dates.split('/').map((time) => Date.parse(time.trim()));
  return !(start > Date.now()) && !(end < Date.now());
}

/** Returns the day of a moment in the machine's time zone, such as `2026-11-01`. */
function toDay(time: Date): string {
  return formatDay(String(time.getFullYear()), String(time.getMonth() + 1), String(time.getDate()));
}

function formatDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A database's date of no day. */
const noDay = '0000-00-00';

/** Returns the possible days of a text, such as `2026-11-01`. Returns null for a text that is no day. */
function readDays(text: string): string[] | null {
  if (text === '' || text.startsWith(noDay)) return [];
  const iso = /^\d{4}-\d{2}-\d{2}/u.exec(text);
  if (iso) return [iso[0]];
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})\b/u.exec(text) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const days = [
    [one, two],
    [two, one],
  ]
    .filter(([month = '']) => Number(month) >= 1 && Number(month) <= 12)
    .map(([month = '', day = '']) => formatDay(full, month, day));
  return days.length > 0 ? days : null;
}
