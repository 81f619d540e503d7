import fc from 'fast-check';
import { shop } from '@/config/shop';
import { parsePrice } from './price';

test.each([
  ['$ 8.50', 8.5],
  ['.5', 0.5],
  ['1.000,00', 1_000],
  ['1,000.00', 1_000],
  ['1.000', 1_000],
  ['1 234 567,5', 1_234_567.5],
  ['1’000.50', 1_000.5],
  ['10€', 10],
  ['$10', 10],
  ['10,5', 10.5],
  ['0.125', 0.13],
  ['12.', 12],
  ['１２．５', 12.5],
  ['١٢٫٥', 12.5],
  ['१२', 12],
])('%s is parsed as a price', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

test.each([
  ['KWD', '1.500', 1.5],
  ['KWD', '1,500', 1.5],
  ['KWD', '1,234.500', 1_234.5],
  ['JPY', '1,500', 1_500],
  ['JPY', '99.5', 100],
  ['CHF', '1’299.50 Fr.', 1_299.5],
])('in %s, %s is parsed with the decimals of the currency', (currency, text, price) => {
  jest.replaceProperty(shop, 'currency', currency);
  expect(parsePrice(text)).toBe(price);
});

test.each(['', '.', 'ten', '-5', '1,2,3', '1.2.3', '1,23,456', '1,000,00', '1e3', '0x10', '1.000.00,5'])(
  '%j is no price',
  (text) => {
    expect(parsePrice(text)).toBeNull();
  },
);

const amountsInCents = fc.integer({ min: 0, max: 10_000_000_000 });

test('a price is parsed alike in each country’s way of writing it', () => {
  fc.assert(
    fc.property(amountsInCents, fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'), (amount, language) => {
      const written = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }).format(amount / 100);
      expect(parsePrice(written)).toBe(amount / 100);
    }),
  );
});

test('a price that is shown again keeps its value', () => {
  fc.assert(
    fc.property(amountsInCents, (amount) => {
      expect(parsePrice(String(amount / 100))).toBe(amount / 100);
    }),
  );
});

test('no text breaks the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const price = parsePrice(text);
      expect(price === null || (price >= 0 && price <= 100_000_000)).toBe(true);
    }),
  );
});
