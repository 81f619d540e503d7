import { cleanEmail, cleanLine, cleanLines, cutText } from './cleanText';
import { maxStatementLength } from './limits';

/** A customer's statement about an order of the account. The order has name, number and email address. */
export interface WithdrawalRequest {
  /** The products that the customer returns, in the customer's words. Empty for the whole order. */
  products: string;
  reason: string;
}

/** A statement of a visitor: `withdrawals/{id}`, except for the time. */
export interface WithdrawalStatement extends WithdrawalRequest {
  name: string;
  email: string;
  /** As typed. {@link isOrderNumber} compares it with an order. */
  orderNumber: string;
}

/** The fields in the order of the form. */
export const statementFields = [
  'name',
  'orderNumber',
  'email',
  'products',
  'reason',
] as const satisfies readonly (keyof WithdrawalStatement)[];

/** Returns the texts as they are sent: without invisible characters, and not too long. */
export function cleanRequest({ products, reason }: WithdrawalRequest): WithdrawalRequest {
  return {
    products: cutText(cleanLines(products), maxStatementLength.products),
    reason: cutText(cleanLines(reason), maxStatementLength.reason),
  };
}

export function cleanStatement(typed: WithdrawalStatement): WithdrawalStatement {
  return {
    ...cleanRequest(typed),
    name: cutText(cleanLine(typed.name), maxStatementLength.name),
    email: cutText(cleanEmail(typed.email), maxStatementLength.email),
    orderNumber: cutText(cleanLine(typed.orderNumber), maxStatementLength.orderNumber),
  };
}

/** The minimum number of characters of a shortened order id. */
const minShortId = 8;

/**
 * Returns true for an order's id, or for its first eight characters or more, in any case. Ignores blanks and other
 * characters that no id has, such as `#`.
 */
export function isOrderNumber(typed: string, orderId: string): boolean {
  const number = typed.replace(/[^0-9A-Za-z_-]/gu, '').toUpperCase();
  const whole = orderId.toUpperCase();
  return number === whole || (number.length >= minShortId && whole.startsWith(number));
}

export interface WithdrawalPeriod {
  /** From the day after the delivery. */
  days: number;
  /** The longest time that a parcel may take if nobody has recorded its delivery. */
  deliveryDays: number;
}

interface Delivery {
  /** Milliseconds since 1970. */
  shippedAt: number;
  /** A day, such as `2026-11-29`. Null if nobody has recorded it. */
  deliveredOn: string | null;
}

/** Returns the last day of the withdrawal period, such as `2026-12-13`. The day of the delivery does not count. */
export function lastWithdrawalDay(
  { shippedAt, deliveredOn }: Delivery,
  { days, deliveryDays }: WithdrawalPeriod,
  timeZone?: string,
): string {
  return addDays(deliveredOn ?? addDays(dayOf(shippedAt, timeZone), deliveryDays), days);
}

/**
 * Returns the day of a moment, such as `2026-11-29`.
 * @param at milliseconds since 1970
 * @param timeZone such as `Europe/Berlin`. The computer's own by default.
 */
export function dayOf(at: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const read = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

const dayMs = 86_400_000;

/** Counts days of the calendar, so a change of the clock does not matter. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns true for a day of the calendar, such as `2026-11-29`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
