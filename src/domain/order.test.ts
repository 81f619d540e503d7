import fc from 'fast-check';
import { cartTotal, lineTotal, type CartLine } from './cart';
import { formatCents, formatPrice, toCents } from './money';
import { draftOrder } from './order';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };

/** A price in the catalogues' format: dollars with two decimals. */
const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => ({ cents, dollars: cents / 100 }));
const quantity = fc.integer({ min: 1, max: 1_000_000 });

const cart = fc.array(fc.record({ price, quantity }), { minLength: 1, maxLength: 50 });

function linesOf(parts: { price: { dollars: number }; quantity: number }[]): CartLine[] {
  return parts.map(({ price: { dollars }, quantity: pieces }, index) => ({
    productId: index + 1,
    name: `Product ${index + 1}`,
    price: dollars,
    image: '',
    quantity: pieces,
  }));
}

test('a total is the exact sum of its lines in whole cents, at any quantity', () => {
  fc.assert(
    fc.property(cart, (parts) => {
      const expected = parts.reduce((sum, { price: { cents }, quantity: pieces }) => sum + cents * pieces, 0);
      const lines = linesOf(parts);
      expect(cartTotal(lines)).toBe(expected);
      expect(lines.reduce((sum, line) => sum + lineTotal(line), 0)).toBe(expected);
    }),
  );
});

test('the stored total is read as the same cents, and equals the sum of the shown lines', () => {
  fc.assert(
    fc.property(cart, (parts) => {
      const lines = linesOf(parts);
      const order = draftOrder('order-1', 'user-1', lines, shipping);
      expect(toCents(order.totalAmount)).toBe(cartTotal(order.items));
      expect(formatPrice(order.totalAmount)).toBe(formatCents(cartTotal(lines)));
    }),
  );
});
