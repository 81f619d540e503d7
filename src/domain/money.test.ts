import fc from 'fast-check';
import { formatCents, formatPrice, toCents, toDollars } from './money';

test.each([
  [9.99, 999],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [19.999, 2_000],
  [0, 0],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test('whole cents survive the conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});

test('an amount has two decimals, a space and the sign', () => {
  expect(formatPrice(9.99)).toBe('9.99 $');
  expect(formatPrice(5)).toBe('5.00 $');
  expect(formatCents(129_900)).toBe('1,299.00 $');
});
