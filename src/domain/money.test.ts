import fc from 'fast-check';
import { shop } from '@/config/shop';
import { cartTotal } from './cart';
import { formatAmount, formatExactly, formatPlainPrice, formatPrice, toMinorUnits, fromMinorUnits } from './money';

test.each([
  ['USD', 9.99, 999],
  ['USD', 1.005, 101],
  ['USD', 0.005, 1],
  ['USD', 0.1 + 0.2, 30],
  ['USD', 19.999, 2_000],
  ['USD', 0, 0],
  ['CHF', 1.005, 101],
  ['CHF', 0.005, 1],
  ['JPY', 1.005, 1],
  ['JPY', 0.005, 0],
  ['JPY', 1299.5, 1_300],
  ['KWD', 1.005, 1_005],
  ['KWD', 0.005, 5],
  ['KWD', 1.0005, 1_001],
])('in %s, %d is %i of the smallest unit', (currency, price, units) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(toMinorUnits(price)).toBe(units);
});

test.each(['USD', 'JPY', 'KWD', 'CHF'])('whole units of %s survive the conversion to a price and back', (currency) => {
  jest.replaceProperty(shop, 'currency', currency);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (units) => {
      expect(toMinorUnits(fromMinorUnits(units))).toBe(units);
    }),
  );
});

test('an amount has two decimals, a space and the sign', () => {
  expect(formatPrice(9.99)).toBe('9.99 $');
  expect(formatPrice(5)).toBe('5.00 $');
  expect(formatAmount(129_900)).toBe('1,299.00 $');
});

test.each([
  ['EUR', '1,299.50 €', '1299.50', '9.999 €'],
  ['CHF', '1,299.50 Fr.', '1299.50', '9.999 Fr.'],
  ['SEK', '1,299.50 kr', '1299.50', '9.999 kr'],
  ['JPY', '1,300 ¥', '1300', '9.999 ¥'],
  ['KWD', '1,299.500 KWD', '1299.500', '9.999 KWD'],
])('an amount in %s has its sign and its decimals', (currency, shown, plain, exact) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(formatPrice(1299.5)).toBe(shown);
  expect(formatPlainPrice(1299.5)).toBe(plain);
  expect(formatExactly(9.999)).toBe(exact);
});

test.each([
  ['USD', 0.1, '50.00 $'],
  ['KWD', 0.001, '0.500 KWD'],
  ['JPY', 7, '3,500 ¥'],
])('the total of 500 lines in %s is exact', (currency, price, total) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(formatAmount(cartTotal(Array.from({ length: 500 }, () => ({ price, quantity: 1 }))))).toBe(total);
});

test.each(['XYZ', 'usd', ''])('the unknown currency “%s” is refused with the list of the known ones', (currency) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(() => formatPrice(1)).toThrow(`shop.currency in src/config/shop.ts is “${currency}”. Use one of AED, `);
});
