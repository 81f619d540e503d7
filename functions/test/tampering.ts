import type { Random } from '../../catalogue/contract/seededRandom';
import { maxQuantity } from '../../src/domain/limits';
import { toMinorUnits, fromMinorUnits } from '../../src/domain/money';
import type { CatalogueProduct, Fields } from '../desk/ports';
import { type Line, makeLine, makeOrder } from '../desk/testing/orders';

export const whole = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

export type Catalogue = ReadonlyMap<number, CatalogueProduct>;

export function makeCatalogue(random: Random, size: number): Catalogue {
  return new Map(
    Array.from({ length: size }, (_, index) => {
      const price = whole(random, 1, 200_000) / 100;
      const stock = random() < 0.1 ? null : whole(random, 30, 90);
      return [index + 1, { title: `Product ${index + 1}`, price, stock, minimumOrderQuantity: whole(random, 1, 3) }];
    }),
  );
}

/** Lines that agree with the catalogue, each product once. */
export function honestLines(random: Random, catalogue: Catalogue, count: number): Line[] {
  const ids = [...catalogue.keys()];
  const first = whole(random, 0, ids.length - 1);
  return Array.from({ length: count }, (_, index) =>
    makeLine(ids[(first + index) % ids.length] ?? 1, whole(random, 3, 30), catalogue),
  );
}

type Shipping = Record<'name' | 'email' | 'address', unknown>;
const shippingOf = (order: Fields) => order.shipping as Shipping;
const linesOf = (order: Fields) => order.items as Line[];
const totalOf = (order: Fields) => Number(order.totalAmount);

/** The same order with one line changed, and the total that its lines then make. */
function withLine(order: Fields, random: Random, change: (line: Line) => object): Fields {
  const lines = linesOf(order);
  const place = whole(random, 0, lines.length - 1);
  const items = lines.map((line, index) => (index === place ? { ...line, ...change(line) } : line));
  const { totalAmount } = makeOrder(items);
  return { ...order, items, totalAmount: Number.isFinite(totalAmount) ? totalAmount : order.totalAmount };
}

const cents = (amount: unknown, by: number) => fromMinorUnits(toMinorUnits(Number(amount)) + by);

/** Changes of an honest order after which the desk must hold it. The rules refuse only some of them. */
export const tampering: Readonly<Record<string, (order: Fields, random: Random) => Fields>> = {
  'price one cent lower': (order, random) => withLine(order, random, ({ price }) => ({ price: cents(price, -1) })),
  'price one cent higher': (order, random) => withLine(order, random, ({ price }) => ({ price: cents(price, 1) })),
  'price of yesterday': (order, random) =>
    withLine(order, random, ({ price }) => ({ price: fromMinorUnits(Math.floor(toMinorUnits(Number(price)) / 2)) })),
  'price of nothing': (order, random) => withLine(order, random, () => ({ price: 0 })),
  'price of minus nothing': (order, random) => withLine(order, random, () => ({ price: -0 })),
  'price of NaN': (order, random) => withLine(order, random, () => ({ price: NaN })),
  'price of infinity': (order, random) => withLine(order, random, () => ({ price: Infinity })),
  'negative price': (order, random) => withLine(order, random, ({ price }) => ({ price: -Number(price) })),
  'price as text': (order, random) => withLine(order, random, ({ price }) => ({ price: String(price) })),
  'total one cent lower': (order) => ({ ...order, totalAmount: cents(order.totalAmount, -1) }),
  'total one cent higher': (order) => ({ ...order, totalAmount: cents(order.totalAmount, 1) }),
  'total off by a part of a cent': (order) => ({ ...order, totalAmount: totalOf(order) + 0.004 }),
  'total of nothing': (order) => ({ ...order, totalAmount: 0 }),
  'total of NaN': (order) => ({ ...order, totalAmount: NaN }),
  'huge quantity': (order, random) => withLine(order, random, () => ({ quantity: 2 ** 60 })),
  'quantity above the limit': (order, random) => withLine(order, random, () => ({ quantity: maxQuantity + 1 })),
  'quantity of nothing': (order, random) => withLine(order, random, () => ({ quantity: 0 })),
  'half a piece': (order, random) => withLine(order, random, () => ({ quantity: 0.5 })),
  'unknown product': (order, random) => withLine(order, random, () => ({ productId: 9_999_999 })),
  'another product’s number': (order, random) =>
    withLine(order, random, ({ productId }) => ({ productId: Number(productId) + 1_000_000 })),
  'another name': (order, random) => withLine(order, random, () => ({ name: '<b>Gift</b>\r\nBcc: eve@example.com' })),
  'a product twice': (order) => makeOrder([...linesOf(order), ...linesOf(order).slice(0, 1)], { userId: order.userId }),
  'eleventh line malformed': (order) => ({ ...order, items: [...linesOf(order), { note: 'free' }] }),
  '501 lines': (order) => ({ ...order, items: Array.from({ length: 501 }, () => linesOf(order)[0]) }),
  'one more field': (order) => ({ ...order, status: 'paid' }),
  'another user’s name': (order) => ({ ...order, userId: 'eve' }),
  'a header in the e-mail address': (order) => ({
    ...order,
    shipping: { ...shippingOf(order), email: 'a@b.example\r\nBcc: c@d.example' },
  }),
  'two e-mail addresses': (order) => ({
    ...order,
    shipping: { ...shippingOf(order), email: 'a@b.example,c@d.example' },
  }),
};
