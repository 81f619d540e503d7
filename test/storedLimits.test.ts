import { readFileSync } from 'node:fs';
import * as limits from '@/domain/limits';

const {
  maxCartLines,
  maxDevices,
  maxFavourites,
  maxOrderTotal,
  maxProductNameLength,
  maxShippingLength,
  maxStatementLength,
  orderIdPattern,
} = limits;

const rules = readFileSync('firestore.rules', 'utf8');

/** The number at the only match in the rules. */
function limitOf(place: RegExp): number {
  const [match, ...others] = rules.matchAll(place);
  expect(others).toEqual([]);
  return Number(match?.[1]);
}

test.each([
  ['the lines of a cart', maxCartLines, /list\.size\(\) <= (\d+) && areCartItems/gu],
  ['the lines of an order', maxCartLines, /list\.size\(\) <= (\d+) && areOrderItems/gu],
  ['devices', maxDevices, /list\.size\(\) <= (\d+) && \(list\.size\(\) < 1 \|\| isDevice/gu],
  ['favourites', maxFavourites, /list\.size\(\) <= (\d+) && areIntegers/gu],
  ['the total of an order', maxOrderTotal, /order\.totalAmount <= (\d+)\n/gu],
  ['the letters of a product’s name', maxProductNameLength, /item\.name\.size\(\) <= (\d+)/gu],
  ['the letters of a name', maxShippingLength.name, /isText\(shipping\.name, (\d+)\)/gu],
  ['the letters of an order’s e-mail address', maxShippingLength.email, /isText\(shipping\.email, (\d+)\)/gu],
  ['the letters of an account’s e-mail address', maxShippingLength.email, /isText\(user\.email, (\d+)\)/gu],
  ['the letters of an address', maxShippingLength.address, /isText\(shipping\.address, (\d+)\)/gu],
  ['the letters of a statement’s name', maxStatementLength.name, /isText\(data\.name, (\d+)\)/gu],
  ['the letters of a statement’s e-mail address', maxStatementLength.email, /isText\(data\.email, (\d+)\)/gu],
  ['the letters of a statement’s number', maxStatementLength.orderNumber, /isText\(data\.orderNumber, (\d+)\)/gu],
  ['the letters of a statement’s products', maxStatementLength.products, /isText\(data\.products, (\d+)\)/gu],
  ['the letters of a statement’s reason', maxStatementLength.reason, /isText\(data\.reason, (\d+)\)/gu],
])('%s: the shop and firestore.rules have the same limit', (_what, limit, place) => {
  expect(limitOf(place)).toBe(limit);
});

test('the numbers of orders are those of the rules', () => {
  expect(rules).toContain(`orderId.matches('${orderIdPattern.source}')`);
});

test('every limit of the shop is listed here', () => {
  const compared = [
    'maxCartLines',
    'maxDevices',
    'maxFavourites',
    'maxOrderTotal',
    'maxProductNameLength',
    'maxShippingLength',
    'maxStatementLength',
    'orderIdPattern',
  ];
  const notInTheRules = ['emailPattern', 'maxNameLength', 'maxQuantity'];
  expect(Object.keys(limits).sort()).toEqual([...compared, ...notInTheRules].sort());
});
