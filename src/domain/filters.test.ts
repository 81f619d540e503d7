import { narrowPrices } from './filters';

test.each([
  ['no bound', [null, null], [null, null], [null, null]],
  ['words alone', [null, null], [10, 100], [10, 100]],
  ['a choice alone', [10, 100], [null, null], [10, 100]],
  ['the narrower bounds', [20, 200], [10, 100], [20, 100]],
  ['one price that both have', [100, null], [null, 100], [100, 100]],
  ['a choice above the words', [200, null], [null, 100], [200, null]],
  ['a choice below the words', [null, 50], [100, 300], [null, 50]],
  ['a lower bound of nothing', [0, null], [0, 100], [null, 100]],
] as const)('%s: a choice of %j and words of %j give %j', (_what, chosen, inWords, narrowed) => {
  const toRange = ([minPrice, maxPrice]: readonly [number | null, number | null]) => ({ minPrice, maxPrice });
  expect(narrowPrices(toRange(chosen), toRange(inWords))).toEqual(toRange(narrowed));
});
