import fc from 'fast-check';
import { formatDay, formatNumber } from './format';

test.each([0, 1, 2] as const)('a number with %i decimals has the format of Intl', (decimals) => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (units) => {
      const value = units / 10 ** decimals;
      expect(formatNumber(value, decimals)).toBe(intl.format(value));
    }),
  );
});

test('a day has the format of Intl', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (time) => {
      expect(formatDay(time)).toBe(intl.format(time));
    }),
  );
});
