import { readFileSync } from 'node:fs';
import {
  maxCartLines,
  maxFavourites,
  maxOrderTotal,
  maxProductNameLength,
  maxQuantity,
  maxShippingLength,
  orderIdPattern,
} from '@/domain/limits';
import { maxAppliedIds, maxDevices } from '@/lib/queue/operations';
import * as reserved from '../catalogue/reservationRequests';

const rules = readFileSync('firestore.rules', 'utf8');

/** The number at the only match in `firestore.rules`. */
function limitOf(place: RegExp): number {
  const [match, ...others] = rules.matchAll(place);
  expect(others).toEqual([]);
  return Number(match?.[1]);
}

test.each([
  ['the lines of a cart', maxCartLines, /list\.size\(\) <= (\d+) && areCartItems/gu],
  ['the lines of an order', maxCartLines, /list\.size\(\) <= (\d+) && areOrderItems/gu],
  ['devices', maxDevices, /list\.size\(\) <= (\d+) && \(list\.size\(\) < 1 \|\| isDevice/gu],
  ['operations of a device', maxAppliedIds, /item\.ids\.size\(\) <= (\d+)/gu],
  ['favourites', maxFavourites, /list\.size\(\) <= (\d+) && areIntegers/gu],
  ['the total of an order', maxOrderTotal, /order\.totalAmount <= (\d+)\n/gu],
  ['the letters of a product’s name', maxProductNameLength, /item\.name\.size\(\) <= (\d+)/gu],
  ['the letters of a name', maxShippingLength.name, /isText\(shipping\.name, (\d+)\)/gu],
  ['the letters of an e-mail address', maxShippingLength.email, /isText\(shipping\.email, (\d+)\)/gu],
  ['the letters of an address', maxShippingLength.address, /isText\(shipping\.address, (\d+)\)/gu],
])('%s: the shop’s limit equals the limit of the rules', (_what, limit, place) => {
  expect(limit).toBe(limitOf(place));
});

test('the numbers of orders are those of the rules', () => {
  expect(rules).toContain(`orderId.matches('${orderIdPattern.source}')`);
});

test('the catalogue reserves what an order may hold', () => {
  expect([reserved.maxLines, reserved.maxQuantity, reserved.orderPattern]).toEqual([
    maxCartLines,
    maxQuantity,
    orderIdPattern,
  ]);
});
