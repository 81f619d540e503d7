import { derivePriceBefore } from './product';

test.each([
  [18.5, 8, 2_011],
  [1_290, 10, 143_333],
  [31_900, 4, 3_322_917],
  [9.99, 50, 1_998],
  [0.5, 99, 5_000],
])('%d after a discount of %d percent was %i cents', (price, discountPercentage, cents) => {
  expect(derivePriceBefore({ price, discountPercentage })).toBe(cents);
});

test.each([
  ['no discount', 20, 0],
  ['a discount that rounds to zero', 20, 0.4],
  ['a discount too small to change the price', 0.01, 1],
  ['a free product, whose previous price is unknown', 20, 100],
  ['nothing to pay', 0, 20],
])('%s has no previous price', (_what, price, discountPercentage) => {
  expect(derivePriceBefore({ price, discountPercentage })).toBeNull();
});
