import fc from 'fast-check';
import { addressLines } from './addressLines';
import { cartTotal, type CartLine } from './cart';
import { maxQuantity } from './limits';
import { formatAmount, formatPrice, toMinorUnits } from './money';
import { draftOrder } from './order';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };

const line: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.integer({ min: 1 }),
  name: fc.constant('Lamp'),
  price: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
  image: fc.constant(''),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
});

test('the stored total keeps its cents, and equals the sum of the shown lines', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const order = draftOrder('order-1', 'user-1', lines, shipping);
      expect(toMinorUnits(order.totalAmount)).toBe(cartTotal(order.items));
      expect(formatPrice(order.totalAmount)).toBe(formatAmount(cartTotal(lines)));
    }),
  );
});

test('an order line is the cart line without its picture', () => {
  const kettle = { productId: 1, name: 'Kettle', price: 19.99, quantity: 2 };
  const { items } = draftOrder('order-1', 'user-1', [{ ...kettle, image: '/kettle.jpg' }], shipping);
  expect(items).toEqual([kettle]);
});

test.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])('an address is split at the line break %j', (lineBreak) => {
  expect(addressLines({ ...shipping, address: `1 Analytical Row${lineBreak}London` })).toEqual([
    'Ada',
    '1 Analytical Row',
    'London',
  ]);
});

test('a blank line of an address is no line', () => {
  expect(addressLines({ ...shipping, address: '1 Analytical Row\n\n \t\u2028London\n' })).toEqual([
    'Ada',
    '1 Analytical Row',
    'London',
  ]);
});
