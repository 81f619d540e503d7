import fc from 'fast-check';
import { plural } from '@/domain/plural';
import { dateTexts as germanDateTexts } from './de/product';
import { cartTexts } from './en/cart';
import { checkoutTexts, ordersTexts } from './en/orders';
import { dateTexts, productTexts } from './en/product';
import { searchTexts } from './en/search';
import { shellTexts } from './en/shell';

test.each([
  ['en', dateTexts],
  ['de', germanDateTexts],
])('a day in %s has the format of Intl', (language, { day }) => {
  const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (time) => {
      expect(day(time)).toBe(intl.format(time));
    }),
  );
});

test('one has a form of its own', () => {
  const forms = { one: '1 item', other: 'more items' };
  expect([0, 1, 2, 11, 21].map((count) => plural(count, forms))).toEqual([
    'more items',
    '1 item',
    'more items',
    'more items',
    'more items',
  ]);
});

test('large numbers are written as in the lists', () => {
  expect([shellTexts.cartLink(12_345), searchTexts.seeAll(1_204), searchTexts.found(1_204)]).toEqual([
    'Cart, 12,345 items',
    'See all 1,204 results',
    '1,204 results',
  ]);
  expect([productTexts.stock(12_000), cartTexts.quantityChoice(12_000), checkoutTexts.quantity(12_000)]).toEqual([
    'In stock (12,000)',
    'Qty 12,000',
    'Quantity: 12,000',
  ]);
  expect([ordersTexts.pieces(12_000, 1), ordersTexts.shortLine('Lamp', 1_000, 12_000)]).toEqual([
    '12,000 × 1.00 $',
    'Lamp (1,000 of 12,000 left)',
  ]);
});

test('a count that stopped early says so', () => {
  expect([searchTexts.seeAll(1_000, true), searchTexts.found(1_000, true)]).toEqual([
    'See all 1,000+ results',
    '1,000+ results',
  ]);
});
