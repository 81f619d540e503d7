import fc from 'fast-check';
import { formatNumber } from './format';

test.each([0, 1, 2] as const)('a number with %i decimals has the format of Intl', (decimals) => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (units) => {
      const value = units / 10 ** decimals;
      expect(formatNumber(value, decimals)).toBe(intl.format(value));
    }),
  );
});

test('a rating has one decimal', () => {
  expect(formatNumber(4, 1)).toBe('4.0');
  expect(formatNumber(3.64, 1)).toBe('3.6');
});
