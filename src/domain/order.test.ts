import fc from 'fast-check';
import { cartTotal, type CartLine } from './cart';
import { maxQuantity } from './limits';
import { formatCents, formatPrice, toCents } from './money';
import { draftOrder } from './order';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };

const line: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.integer({ min: 1 }),
  name: fc.constant('Lamp'),
  price: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
  image: fc.constant(''),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
});

test('the stored total is read as the same cents, and equals the sum of the shown lines', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const order = draftOrder('order-1', 'user-1', lines, shipping);
      expect(toCents(order.totalAmount)).toBe(cartTotal(order.items));
      expect(formatPrice(order.totalAmount)).toBe(formatCents(cartTotal(lines)));
    }),
  );
});
