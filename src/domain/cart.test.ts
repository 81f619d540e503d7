import fc from 'fast-check';
import { applyChange, cartTotal, lineTotal, totalQuantity, type CartLine, type CartChange } from './cart';
import { maxCartLines, maxQuantity } from './limits';

const price = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const quantity = fc.integer({ min: 1, max: 1_000 });

const cartLine: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.integer({ min: 1, max: 12 }),
  name: fc.string(),
  price,
  image: fc.constant(''),
  quantity,
});
const cart = fc.uniqueArray(cartLine, { selector: ({ productId }) => productId });
const limit = fc.option(fc.nat({ max: 20 }));
const productId = fc.integer({ min: 1, max: 12 });

const operation: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ kind: fc.constant('added' as const), line: cartLine, limit }),
  fc.record({ kind: fc.constant('quantityChanged' as const), productId, by: fc.integer({ min: -3, max: 3 }), limit }),
  fc.record({ kind: fc.constant('quantitySet' as const), productId, quantity: fc.integer({ min: -2, max: 9 }), limit }),
  fc.record({ kind: fc.constant('removed' as const), productIds: fc.array(productId) }),
  fc.record({
    kind: fc.constant('restored' as const),
    lines: fc.array(fc.record({ line: cartLine, index: fc.nat({ max: 15 }) })),
  }),
  fc.record({
    kind: fc.constant('repriced' as const),
    prices: fc.array(fc.record({ productId, price })),
  }),
  fc.record({
    kind: fc.constant('renamed' as const),
    products: fc.array(fc.record({ productId, name: fc.string(), image: fc.string() })),
  }),
  fc.record({ kind: fc.constant('merged' as const), lines: fc.array(cartLine) }),
  fc.record({ kind: fc.constant('subtracted' as const), lines: fc.array(cartLine) }),
);

const quantityOf = (lines: CartLine[], id: number) => lines.find((line) => line.productId === id)?.quantity ?? 0;

test('after any operations every product has one line, with a quantity of at least one', () => {
  fc.assert(
    fc.property(cart, fc.array(operation), (lines, operations) => {
      const after = operations.reduce(applyChange, lines);
      expect(new Set(after.map((line) => line.productId)).size).toBe(after.length);
      expect(after.every((line) => Number.isInteger(line.quantity) && line.quantity >= 1)).toBe(true);
      expect(after.length).toBeLessThanOrEqual(maxCartLines);
    }),
  );
});

test('an operation never changes the lines it was given', () => {
  fc.assert(
    fc.property(cart, operation, (lines, change) => {
      const before = structuredClone(lines);
      applyChange(lines, change);
      expect(lines).toEqual(before);
    }),
  );
});

test('relative changes of two devices give the same quantities in either order', () => {
  const relative = fc.oneof(
    fc.record({ kind: fc.constant('added' as const), line: cartLine, limit: fc.constant(null) }),
    fc.record({
      kind: fc.constant('quantityChanged' as const),
      productId,
      by: fc.nat({ max: 3 }),
      limit: fc.constant(null),
    }),
  );
  const full = fc.constant([...Array(12).keys()].map((index) => line(index + 1)));
  fc.assert(
    fc.property(full, relative, relative, (lines, one, other) => {
      const quantities = (after: CartLine[]) => after.map((entry) => [entry.productId, entry.quantity]);
      expect(quantities(applyChange(applyChange(lines, one), other))).toEqual(
        quantities(applyChange(applyChange(lines, other), one)),
      );
    }),
  );
});

test('a merge sums, and its undo restores the quantities', () => {
  fc.assert(
    fc.property(cart, cart, (stored, guest) => {
      const merged = applyChange(stored, { kind: 'merged', lines: guest });
      expect(totalQuantity(merged)).toBe(totalQuantity(stored) + totalQuantity(guest));
      expect(applyChange(merged, { kind: 'subtracted', lines: guest })).toEqual(stored);
    }),
  );
});

test('the undo of a removal restores position and quantity', () => {
  fc.assert(
    fc.property(cart, fc.nat(), (lines, nat) => {
      fc.pre(lines.length > 0);
      const index = nat % lines.length;
      const removed = lines[index];
      if (removed === undefined) return;
      const without = applyChange(lines, { kind: 'removed', productIds: [removed.productId] });
      expect(applyChange(without, { kind: 'restored', lines: [{ line: removed, index }] })).toEqual(lines);
    }),
  );
});

test('the undo of a clearing restores the whole cart in its order', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const cleared = applyChange(lines, { kind: 'removed', productIds: lines.map((entry) => entry.productId) });
      expect(cleared).toEqual([]);
      const placed = lines.map((entry, index) => ({ line: entry, index }));
      expect(applyChange(cleared, { kind: 'restored', lines: placed })).toEqual(lines);
    }),
  );
});

test('the total is the exact sum of the lines in whole cents, at any quantity', () => {
  const part = fc.record({
    cents: fc.integer({ min: 0, max: 9_999_999 }),
    pieces: fc.integer({ min: 1, max: maxQuantity }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 50 }), (parts) => {
      const lines = parts.map(({ cents, pieces }) => ({ price: cents / 100, quantity: pieces }));
      const totals = parts.map(({ cents, pieces }) => cents * pieces);
      expect(lines.map(lineTotal)).toEqual(totals);
      expect(cartTotal(lines)).toBe(totals.reduce((sum, one) => sum + one, 0));
    }),
  );
});

describe('the known stock', () => {
  test('stops an increase', () => {
    const added = applyChange([line(1, 2)], { kind: 'added', line: line(1, 5), limit: 4 });
    expect(quantityOf(added, 1)).toBe(4);
  });

  test('never reduces a quantity that is in the cart already', () => {
    const changed = applyChange([line(1, 9)], { kind: 'quantityChanged', productId: 1, by: 1, limit: 4 });
    expect(quantityOf(changed, 1)).toBe(9);
  });

  test('a stock of zero prevents an addition', () => {
    expect(applyChange([], { kind: 'added', line: line(1), limit: 0 })).toEqual([]);
  });
});

test('a line never has more pieces than the parser allows', () => {
  const merged = applyChange([line(1, maxQuantity)], {
    kind: 'merged',
    lines: [line(1, 5), line(2, maxQuantity + 1)],
  });
  expect(merged.map(({ quantity: pieces }) => pieces)).toEqual([maxQuantity, maxQuantity]);
});

test.each<[string, CartChange]>([
  ['an addition', { kind: 'added', line: line(1, 5), limit: 1_000_000_000 }],
  ['two presses of plus', { kind: 'quantityChanged', productId: 1, by: 2, limit: 1_000_000_000 }],
  ['a typed quantity', { kind: 'quantitySet', productId: 1, quantity: maxQuantity + 1, limit: 1_000_000_000 }],
])('%s stops at the maximum of a line when the stock is larger', (_what, change) => {
  expect(quantityOf(applyChange([line(1, maxQuantity - 1)], change), 1)).toBe(maxQuantity);
});

test('a new line stops at the maximum of a line when the stock is larger', () => {
  const added = applyChange([], { kind: 'added', line: line(1, maxQuantity + 1), limit: 1_000_000_000 });
  expect(quantityOf(added, 1)).toBe(maxQuantity);
});

test('an accepted title and its picture replace only those of its line', () => {
  const lines = [line(1, 2), line(2)];
  const hose = { productId: 1, name: 'Garden Hose', image: 'http://catalogue.test/hose.webp' };
  const renamed = applyChange(lines, { kind: 'renamed', products: [hose, { ...hose, productId: 9 }] });
  expect(renamed).toEqual([{ ...line(1, 2), ...hose }, line(2)]);
  expect(applyChange(renamed, { kind: 'renamed', products: [hose] })).toBe(renamed);
});

test('minus stops at one', () => {
  const lines = [line(1, 1)];
  expect(applyChange(lines, { kind: 'quantityChanged', productId: 1, by: -1, limit: null })).toBe(lines);
});

function line(id: number, pieces = 1): CartLine {
  return { productId: id, name: `Product ${id}`, price: 9.99, image: '', quantity: pieces };
}
