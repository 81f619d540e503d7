import fc from 'fast-check';
import {
  acceptPrice,
  acceptTitle,
  addLine,
  addLines,
  cartTotal,
  changeQuantity,
  lineTotal,
  removeProducts,
  restoreLines,
  subtractLines,
  totalQuantity,
  type CartLine,
} from './cart';
import { maxCartLines, maxQuantity } from './limits';

type Change = (lines: CartLine[]) => CartLine[];

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
const placedLine = fc.record({ line: cartLine, index: fc.nat({ max: 15 }) });
const renamed = fc.record({ productId, name: fc.string(), image: fc.string() });

const step = (id: number, by: number, stock: number | null): Change => {
  return (lines) => changeQuantity(lines, id, (pieces) => pieces + by, stock);
};

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(cartLine, limit).map(
    ([added, stock]): Change =>
      (lines) =>
        addLine(lines, added, stock),
  ),
  fc.tuple(productId, fc.integer({ min: -3, max: 3 }), limit).map((args) => step(...args)),
  fc.tuple(productId, fc.integer({ min: -2, max: 9 }), limit).map(
    ([id, typed, stock]): Change =>
      (lines) =>
        changeQuantity(lines, id, () => typed, stock),
  ),
  fc.array(productId).map(
    (ids): Change =>
      (lines) =>
        removeProducts(lines, ids),
  ),
  fc.array(placedLine).map(
    (removed): Change =>
      (lines) =>
        restoreLines(lines, removed),
  ),
  fc.record({ productId, price }).map(
    (accepted): Change =>
      (lines) =>
        acceptPrice(lines, accepted),
  ),
  renamed.map(
    (accepted): Change =>
      (lines) =>
        acceptTitle(lines, accepted),
  ),
  fc.array(cartLine).map(
    (added): Change =>
      (lines) =>
        addLines(lines, added),
  ),
  fc.array(cartLine).map(
    (taken): Change =>
      (lines) =>
        subtractLines(lines, taken),
  ),
);

const quantityOf = (lines: CartLine[], id: number) => lines.find((line) => line.productId === id)?.quantity ?? 0;

test('after any changes every product has one line, with a quantity of at least one', () => {
  fc.assert(
    fc.property(cart, fc.array(change), (lines, changes) => {
      const after = changes.reduce((result, apply) => apply(result), lines);
      expect(new Set(after.map((line) => line.productId)).size).toBe(after.length);
      expect(after.every((line) => Number.isInteger(line.quantity) && line.quantity >= 1)).toBe(true);
      expect(after.length).toBeLessThanOrEqual(maxCartLines);
    }),
  );
});

test('a change never changes the lines it was given', () => {
  fc.assert(
    fc.property(cart, change, (lines, apply) => {
      const before = structuredClone(lines);
      apply(lines);
      expect(lines).toEqual(before);
    }),
  );
});

test('relative changes give the same quantities in either order', () => {
  const relative = fc.oneof(
    cartLine.map(
      (added): Change =>
        (lines) =>
          addLine(lines, added, null),
    ),
    fc.tuple(productId, fc.nat({ max: 3 }), fc.constant(null)).map((args) => step(...args)),
  );
  const full = fc.constant([...Array(12).keys()].map((index) => line(index + 1)));
  fc.assert(
    fc.property(full, relative, relative, (lines, one, other) => {
      const quantities = (after: CartLine[]) => after.map((entry) => [entry.productId, entry.quantity]);
      expect(quantities(other(one(lines)))).toEqual(quantities(one(other(lines))));
    }),
  );
});

test('added lines sum, and their subtraction restores the quantities', () => {
  fc.assert(
    fc.property(cart, cart, (stored, added) => {
      const sum = addLines(stored, added);
      expect(totalQuantity(sum)).toBe(totalQuantity(stored) + totalQuantity(added));
      expect(subtractLines(sum, added)).toEqual(stored);
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
      const without = removeProducts(lines, [removed.productId]);
      expect(restoreLines(without, [{ line: removed, index }])).toEqual(lines);
    }),
  );
});

test('the undo of a clearing restores the whole cart in its order', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const cleared = removeProducts(
        lines,
        lines.map((entry) => entry.productId),
      );
      expect(cleared).toEqual([]);
      const placed = lines.map((entry, index) => ({ line: entry, index }));
      expect(restoreLines(cleared, placed)).toEqual(lines);
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
    expect(quantityOf(addLine([line(1, 2)], line(1, 5), 4), 1)).toBe(4);
  });

  test('never reduces a quantity that is in the cart already', () => {
    expect(quantityOf(step(1, 1, 4)([line(1, 9)]), 1)).toBe(9);
  });

  test('a stock of zero prevents an addition', () => {
    expect(addLine([], line(1), 0)).toEqual([]);
  });
});

test('a line never has more pieces than the parser allows', () => {
  const sum = addLines([line(1, maxQuantity)], [line(1, 5), line(2, maxQuantity + 1)]);
  expect(sum.map(({ quantity: pieces }) => pieces)).toEqual([maxQuantity, maxQuantity]);
});

test.each<[string, Change]>([
  ['an addition', (lines) => addLine(lines, line(1, 5), 1_000_000_000)],
  ['two presses of plus', step(1, 2, 1_000_000_000)],
  ['a typed quantity', (lines) => changeQuantity(lines, 1, () => maxQuantity + 1, 1_000_000_000)],
])('%s stops at the maximum of a line when the stock is larger', (_what, apply) => {
  expect(quantityOf(apply([line(1, maxQuantity - 1)]), 1)).toBe(maxQuantity);
});

test('a new line stops at the maximum of a line when the stock is larger', () => {
  expect(quantityOf(addLine([], line(1, maxQuantity + 1), 1_000_000_000), 1)).toBe(maxQuantity);
});

test('an accepted title and its picture replace only those of its line', () => {
  const lines = [line(1, 2), line(2)];
  const hose = { productId: 1, name: 'Garden Hose', image: 'http://catalogue.test/hose.webp' };
  const after = [hose, { ...hose, productId: 9 }].reduce(acceptTitle, lines);
  expect(after).toEqual([{ ...line(1, 2), ...hose }, line(2)]);
  expect(acceptTitle(after, hose)).toBe(after);
});

test('minus stops at one', () => {
  const lines = [line(1, 1)];
  expect(step(1, -1, null)(lines)).toBe(lines);
});

function line(id: number, pieces = 1): CartLine {
  return { productId: id, name: `Product ${id}`, price: 9.99, image: '', quantity: pieces };
}
