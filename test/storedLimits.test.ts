import { readFileSync } from 'node:fs';
import * as limits from '@/domain/limits';
import { maxAppliedIds, maxDevices } from '@/lib/queue/operations';
import * as reserved from '../catalogue/reservationRequests';

const {
  maxCartLines,
  maxFavourites,
  maxOrderTotal,
  maxProductNameLength,
  maxQuantity,
  maxShippingLength,
  orderIdPattern,
} = limits;

const rules = readFileSync('firestore.rules', 'utf8');
const shopRules = readFileSync('local-services/documents/rules/shopRules.ts', 'utf8');

/** The number at the only match in a text. */
function limitOf(text: string, place: RegExp): number {
  const [match, ...others] = text.matchAll(place);
  expect(others).toEqual([]);
  return Number(match?.[1]?.replaceAll('_', ''));
}

test.each([
  ['the lines of a cart', maxCartLines, /list\.size\(\) <= (\d+) && areCartItems/gu, /0, ([\d_]+), isCartItem/gu],
  ['the lines of an order', maxCartLines, /list\.size\(\) <= (\d+) && areOrderItems/gu, /1, ([\d_]+), isOrderItem/gu],
  ['devices', maxDevices, /list\.size\(\) <= (\d+) && \(list\.size\(\) < 1 \|\| isDevice/gu, /0, ([\d_]+), isDevice/gu],
  ['operations of a device', maxAppliedIds, /item\.ids\.size\(\) <= (\d+)/gu, /fields\.ids, 0, ([\d_]+),/gu],
  ['favourites', maxFavourites, /list\.size\(\) <= (\d+) && areIntegers/gu, /0, ([\d_]+), isInteger/gu],
  [
    'the total of an order',
    maxOrderTotal,
    /order\.totalAmount <= (\d+)\n/gu,
    /isBetween\(totalAmount, 0, ([\d_]+)\)/gu,
  ],
  [
    'the letters of a product’s name',
    maxProductNameLength,
    /item\.name\.size\(\) <= (\d+)/gu,
    /isText\(name, ([\d_]+)\)/gu,
  ],
  [
    'the letters of a name',
    maxShippingLength.name,
    /isText\(shipping\.name, (\d+)\)/gu,
    /isText\(fields\.name, ([\d_]+)\)/gu,
  ],
  [
    'the letters of an e-mail address',
    maxShippingLength.email,
    /isText\(shipping\.email, (\d+)\)/gu,
    /isText\(fields\.email, ([\d_]+)\)/gu,
  ],
  [
    'the letters of an address',
    maxShippingLength.address,
    /isText\(shipping\.address, (\d+)\)/gu,
    /isText\(fields\.address, ([\d_]+)\)/gu,
  ],
])('%s: the shop and both copies of the rules have the same limit', (_what, limit, inRules, inShopRules) => {
  expect([limitOf(rules, inRules), limitOf(shopRules, inShopRules)]).toEqual([limit, limit]);
});

test('the numbers of orders are those of the rules', () => {
  expect(rules).toContain(`orderId.matches('${orderIdPattern.source}')`);
  expect(shopRules).toContain(`orderIdPattern = ${String(orderIdPattern)};`);
});

test('no other limit of the shop is left out here', () => {
  const compared = ['maxCartLines', 'maxFavourites', 'maxOrderTotal', 'maxProductNameLength', 'maxShippingLength'];
  const ofTheParsers = ['emailPattern', 'maxNameLength', 'maxQuantity'];
  expect(Object.keys(limits).sort()).toEqual([...compared, ...ofTheParsers, 'orderIdPattern'].sort());
});

test('the catalogue reserves what an order may hold', () => {
  expect([reserved.maxLines, reserved.maxQuantity, reserved.orderPattern]).toEqual([
    maxCartLines,
    maxQuantity,
    orderIdPattern,
  ]);
});
