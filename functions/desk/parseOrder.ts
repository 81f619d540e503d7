import * as v from 'valibot';
import {
  emailPattern,
  maxCartLines,
  maxOrderTotal,
  maxProductNameLength,
  maxQuantity,
  maxShippingLength,
  orderIdPattern,
} from '../../src/domain/limits';
import { formatPrice } from '../../src/domain/money';
import type { Order, OrderItem, Shipping } from '../../src/domain/order';
import type { Fields, OrderRef } from './ports';

/** A parsed order, or the reasons why it cannot be parsed. */
export type ReadOrder = { kind: 'order'; order: Order } | { kind: 'unreadable'; reasons: string[] };

const maxReasons = 20;

const isNotMinusZero = (amount: number) => !Object.is(amount, -0);
const positive = (message: string, max: number) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message), v.maxValue(max, message));
const amount = (message: string, max: number) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.check(isNotMinusZero, message),
    v.minValue(0, message),
    v.maxValue(max, message),
  );
const text = (message: string, max: number) => v.pipe(v.string(message), v.maxLength(max, message));

const lineSchema = v.strictObject(
  {
    productId: positive('the product number is not a whole number above 0.', Number.MAX_SAFE_INTEGER),
    name: text(`the name is not a text of up to ${maxProductNameLength} characters.`, maxProductNameLength),
    price: amount(`the price is not an amount up to ${formatPrice(maxOrderTotal)}.`, maxOrderTotal),
    quantity: positive(`the quantity is not a whole number from 1 to ${maxQuantity}.`, maxQuantity),
  } satisfies Record<keyof OrderItem, v.GenericSchema>,
  'it does not have the fields of an order’s line.',
);

const orderSchema = v.strictObject(
  {
    userId: v.string('The order names no customer.'),
    items: v.pipe(
      v.array(lineSchema, 'The order has no list of lines.'),
      v.minLength(1, 'The order has no lines.'),
      v.maxLength(maxCartLines, `The order has more than ${maxCartLines} lines.`),
    ),
    totalAmount: amount(`The total is not an amount up to ${formatPrice(maxOrderTotal)}.`, maxOrderTotal),
    shipping: v.strictObject(
      {
        name: text(
          `The shipping name is not a text of up to ${maxShippingLength.name} characters.`,
          maxShippingLength.name,
        ),
        email: v.pipe(
          text(
            `The e-mail address is not a text of up to ${maxShippingLength.email} characters.`,
            maxShippingLength.email,
          ),
          v.trim(),
          v.regex(emailPattern, 'No mail can be sent to the e-mail address.'),
        ),
        address: text(
          `The shipping address is not a text of up to ${maxShippingLength.address} characters.`,
          maxShippingLength.address,
        ),
      } satisfies Record<keyof Shipping, v.GenericSchema>,
      'The shipping details are not a name, an e-mail address and an address.',
    ),
    createdAt: v.number('The order has no time of arrival.'),
  },
  'The order has other fields than the shop writes.',
);

/** Parses a stored order with every line. The rules check only the first ten. */
export function parseOrder({ uid, orderId }: OrderRef, fields: Fields): ReadOrder {
  const parsed = v.safeParse(orderSchema, fields);
  if (!parsed.success) return { kind: 'unreadable', reasons: listReasons(parsed.issues.map(describeIssue)) };
  if (!orderIdPattern.test(orderId)) return unreadable('The order number has an invalid format.');
  if (parsed.output.userId !== uid) return unreadable('The order names another customer.');
  return { kind: 'order', order: { id: orderId, ...parsed.output } };
}

/** Returns each reason once, and only as many as fit into a document. */
export function listReasons(reasons: readonly string[]): string[] {
  const each = [...new Set(reasons)];
  const others = each.length - maxReasons;
  return others > 0 ? [...each.slice(0, maxReasons), `And ${others} more.`] : each;
}

function unreadable(reason: string): ReadOrder {
  return { kind: 'unreadable', reasons: [reason] };
}

function describeIssue({ path, message }: v.InferIssue<typeof orderSchema>): string {
  const [field, element] = path ?? [];
  return field?.key === 'items' && typeof element?.key === 'number' ? `Line ${element.key + 1}: ${message}` : message;
}
