import fc from 'fast-check';
import type { CartLine } from '@/domain/cart';
import { maxCartLines, maxQuantity } from '@/domain/limits';
import { draftOrder } from '@/domain/order';
import type { AccountRecord } from '@/domain/record';
import { isRecord } from './json';
import { cartLinesSchema, parseOrNull, recordSchema } from './schemas';

const parseCartLines = (value: unknown) => parseOrNull(cartLinesSchema, value);
const parseRecord = (value: unknown) => parseOrNull(recordSchema, value);

const line: CartLine = {
  productId: 7,
  name: 'Kettle',
  price: 30.5,
  image: 'http://catalogue.test/kettle.webp',
  quantity: 2,
};

const order = draftOrder('order-1', 'ada', [line], { name: 'Ada', email: 'ada@shop.example', address: '12 Square' });

const record: AccountRecord = {
  device: 'phone',
  stored: { cartItems: [line], favoriteIds: [7], revision: 3 },
  sending: { id: 'request', lists: { cartItems: [{ ...line, quantity: 3 }], favoriteIds: [7, 8] } },
  current: { cartItems: [{ ...line, quantity: 4 }], favoriteIds: [8] },
  orders: [{ order, placedAt: 1_000, status: 'queued' }],
  withdrawals: [{ orderId: 'order-1', products: '', reason: 'Too large', status: 'queued' }],
  mergedGuests: [{ guestId: 'guest', lines: [line] }],
};

const damage = [undefined, null, -1, 1.5, NaN, Infinity, 1e9, 'x'.repeat(5_000), true, [], [null], {}];

/** Every path to a value inside, with its value. */
function fieldsOf(value: unknown, path: string[] = []): string[][] {
  if (!isRecord(value)) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key])),
  ];
}

/** A copy in which one field has another value. */
function withField(value: unknown, [key, ...rest]: string[], field: unknown): unknown {
  if (key === undefined) return field;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? withField(inner, rest, field) : inner));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? withField(inner, rest, field) : inner]),
  );
}

test('a record is parsed unchanged, without the fields of a newer build', () => {
  expect(parseRecord(record)).toEqual(record);
  expect(parseRecord({ ...record, colour: 'red', current: { ...record.current, wishes: [] } })).toEqual(record);
});

test('a record with a damaged layer loses all layers, because a missing line would look like a removal', () => {
  let noticed = 0;
  for (const layer of ['stored', 'sending', 'current'] as const) {
    for (const path of fieldsOf(record[layer], [layer])) {
      for (const wrong of damage) {
        const parsed = parseRecord(withField(record, path, wrong));
        if (parsed === null) throw new Error('The record was dropped.');
        // A valid result parses to itself.
        expect(parseRecord(parsed)).toEqual(parsed);
        expect(parsed.orders).toEqual(record.orders);
        if (parsed.stored !== null || parsed.current.cartItems.length > 0) continue;
        noticed += 1;
        expect(parsed).toMatchObject({ stored: null, sending: null, current: { cartItems: [], favoriteIds: [] } });
      }
    }
  }
  expect(noticed).toBeGreaterThan(100);
});

test('a damaged order is left out, and the others stay', () => {
  const other = { ...record.orders[0], status: 'lost' };
  expect(parseRecord({ ...record, orders: [other, ...record.orders] })).toEqual(record);
});

test.each([null, 'text', [], { ...record, device: 7 }])('%j is no record', (value) => {
  expect(parseRecord(value)).toBeNull();
});

test('500 lines and 2,000 favourites are a record', () => {
  const cartItems = Array.from({ length: 500 }, (_, index) => ({ ...line, productId: index + 1 }));
  const favoriteIds = Array.from({ length: 2_000 }, (_, index) => index + 1);
  const large = { ...record, current: { cartItems, favoriteIds } };
  expect(parseRecord(large)).toEqual(large);
});

test.each<[string, object]>([
  ['a product without a number', { productId: '7' }],
  ['half a product', { productId: 7.5 }],
  ['no pieces', { quantity: 0 }],
  ['too many pieces', { quantity: maxQuantity + 1 }],
  ['money back', { price: -0.01 }],
  ['an infinite price', { price: Infinity }],
  ['an endless name', { name: 'x'.repeat(2_001) }],
])('%s is no line; the others are', (_what, damaged) => {
  const other = { ...line, productId: 8 };
  expect(parseCartLines([{ ...line, ...damaged }, other])).toEqual([other]);
});

test.each([
  ['javascript:alert(1)', ''],
  ['data:text/html,<script>alert(1)</script>', ''],
  ['//elsewhere.example/pixel.gif', ''],
  ['kettle.webp', ''],
  ['/kettle.webp', 'http://catalogue.test/kettle.webp'],
  ['https://pictures.example/kettle.webp', 'https://pictures.example/kettle.webp'],
])('the picture address %s of a line becomes %j', (image, shown) => {
  expect(parseCartLines([{ ...line, image }])).toEqual([{ ...line, image: shown }]);
});

test('a cart has no more lines than the maximum', () => {
  const tooMany = Array.from({ length: maxCartLines + 1 }, (_, index) => ({ ...line, productId: index + 1 }));
  expect(parseCartLines(tooMany)).toEqual(tooMany.slice(0, maxCartLines));
});

test.each([line, 'text', null])('%j is no cart', (value) => {
  expect(parseCartLines(value)).toBeNull();
});

test('parsing never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const parse of [parseCartLines, parseRecord]) expect(() => parse(value)).not.toThrow();
    }),
  );
});
