import fc from 'fast-check';
import { lineFixture } from '../../test/lineFixture';
import type { CartLine } from './cart';
import { maxCartLines, maxFavourites, maxQuantity } from './limits';
import { common, emptyLists, rebase, rebaseIds, rebaseLines, type Lists } from './rebase';

const quantities = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(maxQuantity - 1, maxQuantity));
const lines: fc.Arbitrary<CartLine[]> = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), quantities)
    .map(([productId, price, quantity]) => lineFixture(productId, price, quantity)),
  { selector: ({ productId }) => productId },
);
const lists: fc.Arbitrary<Lists> = fc.record({
  cartItems: lines,
  favoriteIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
});

const piecesOf = (cart: readonly CartLine[], id: number) =>
  cart.find(({ productId }) => productId === id)?.quantity ?? 0;
const productsOf = (cart: readonly CartLine[]) => cart.map(({ productId }) => productId);

test('without a change of the others, the result is `from`', () => {
  fc.assert(fc.property(lists, lists, (base, from) => expect(rebase(base, from, base)).toEqual(from)));
});

test('without a change of this copy, the result is `onto`', () => {
  fc.assert(fc.property(lists, lists, (base, onto) => expect(rebase(base, base, onto)).toEqual(onto)));
});

test('no product is twice in the result, and each quantity is a whole number in its bounds', () => {
  fc.assert(
    fc.property(lists, lists, lists, (base, from, onto) => {
      const { cartItems, favoriteIds } = rebase(base, from, onto);
      expect(new Set(productsOf(cartItems)).size).toBe(cartItems.length);
      expect(new Set(favoriteIds).size).toBe(favoriteIds.length);
      for (const { quantity } of cartItems) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      }
    }),
  );
});

test('both differences count: the quantity is onto + from − base, at least 1 if nobody has removed the line', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, from, onto) => {
      const result = rebaseLines(base, from, onto);
      for (const id of new Set([base, from, onto].flatMap(productsOf))) {
        const [before, after, there] = [piecesOf(base, id), piecesOf(from, id), piecesOf(onto, id)];
        const minimum = after > 0 && there > 0 ? 1 : 0;
        expect(piecesOf(result, id)).toBe(Math.min(Math.max(there + after - before, minimum), maxQuantity));
      }
    }),
  );
});

test('the lines keep the order of `onto`, and new lines come last', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, from, onto) => {
      fc.pre(JSON.stringify(base) !== JSON.stringify(onto));
      const result = productsOf(rebaseLines(base, from, onto));
      const kept = productsOf(onto).filter((id) => result.includes(id));
      expect(result.slice(0, kept.length)).toEqual(kept);
    }),
  );
});

test('name, price and picture are those of `from` if it has changed them', () => {
  const base = [lineFixture(1, 10), lineFixture(2, 20)];
  const from = [lineFixture(1, 11), lineFixture(2, 20)];
  const onto = [lineFixture(1, 10, 3), lineFixture(2, 25)];
  expect(rebaseLines(base, from, onto)).toEqual([lineFixture(1, 11, 3), lineFixture(2, 25)]);
});

test('two devices that type 5 and 4 for a line of 2 make 7', () => {
  const of = (quantity: number) => [lineFixture(1, 10, quantity)];
  expect(rebaseLines(of(2), of(4), of(5))).toEqual(of(7));
});

test('a removal takes out the pieces that were seen, and leaves those that another device has added', () => {
  expect(rebaseLines([lineFixture(1, 10, 2)], [], [lineFixture(1, 10, 3)])).toEqual([lineFixture(1, 10, 1)]);
});

test('favourites that were added are added, and removed ones are removed', () => {
  fc.assert(
    fc.property(lists, lists, lists, ({ favoriteIds: base }, { favoriteIds: from }, { favoriteIds: onto }) => {
      const result = rebaseIds(base, from, onto);
      for (const id of new Set([...base, ...from, ...onto])) {
        const isExpected = base.includes(id) === from.includes(id) ? onto.includes(id) : from.includes(id);
        expect(result.includes(id)).toBe(isExpected);
      }
    }),
  );
});

test('a full list takes nothing more, and loses nothing', () => {
  const full = Array.from({ length: maxCartLines }, (_, index) => lineFixture(index + 1, 1));
  expect(rebaseLines([], [lineFixture(9_000, 1)], full)).toEqual(full);
  const ids = Array.from({ length: maxFavourites }, (_, index) => index + 1);
  expect(rebaseIds([], [9_000], ids)).toEqual(ids);
});

test('what two copies have in common is the smaller quantity of each line', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const both = common(one, other);
      for (const id of [1, 2, 3, 4, 5, 6]) {
        expect(piecesOf(both.cartItems, id)).toBe(Math.min(piecesOf(one.cartItems, id), piecesOf(other.cartItems, id)));
        expect(both.favoriteIds.includes(id)).toBe(one.favoriteIds.includes(id) && other.favoriteIds.includes(id));
      }
    }),
  );
  expect(common(emptyLists, { cartItems: [lineFixture(1, 1)], favoriteIds: [1] })).toEqual(emptyLists);
});
