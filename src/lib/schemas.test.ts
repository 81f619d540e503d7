import fc from 'fast-check';
import type { CartLine, CartChange } from '@/domain/cart';
import { maxCartLines, maxQuantity } from '@/domain/limits';
import { isRecord } from './json';
import { cartLinesSchema, parseOrNull, operationSchema } from './schemas';

const parseCartLines = (value: unknown) => parseOrNull(cartLinesSchema, value);
const parseOperation = (value: unknown) => parseOrNull(operationSchema, value);

const line: CartLine = {
  productId: 7,
  name: 'Kettle',
  price: 30.5,
  image: 'http://catalogue.test/kettle.webp',
  quantity: 2,
};

const changes: CartChange[] = [
  { kind: 'added', line, limit: 4 },
  { kind: 'added', line, limit: null },
  { kind: 'quantityChanged', productId: 7, by: -1, limit: null },
  { kind: 'quantitySet', productId: 7, quantity: 0, limit: 3.5 },
  { kind: 'removed', productIds: [7, 9] },
  { kind: 'restored', lines: [{ line, index: 0 }] },
  { kind: 'repriced', prices: [{ productId: 7, price: 0 }] },
  { kind: 'renamed', products: [{ productId: 7, name: 'Teapot', image: 'http://catalogue.test/teapot.webp' }] },
  { kind: 'merged', lines: [line, { ...line, productId: 8 }] },
  { kind: 'subtracted', lines: [{ productId: 7, quantity: 1 }] },
];

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

test.each(changes)('a change ($kind) is parsed unchanged, without unknown fields', (change) => {
  const operation = { id: 'a', account: 'ada', kind: 'cart', change };
  expect(parseOperation(operation)).toEqual(operation);
  expect(parseOperation({ ...operation, change: { ...change, colour: 'red' }, more: 1 })).toEqual(operation);
});

test.each(changes)('a change ($kind) with a damaged field is rejected, or is valid all the same', (change) => {
  const queued = { id: 'a', account: 'ada', kind: 'cart', change };
  let noticed = 0;
  for (const path of fieldsOf(queued)) {
    for (const wrong of damage) {
      const damaged = withField(queued, path, wrong);
      const parsed = parseOperation(damaged);
      if (JSON.stringify(parsed) !== JSON.stringify(damaged)) noticed += 1;
      // A valid result parses to itself.
      if (parsed !== null) expect(parseOperation(parsed)).toEqual(parsed);
    }
    // Damaged elements of a list are left out.
    if (!path.some((key) => /^\d+$/u.test(key))) {
      expect(parseOperation(withField(queued, path, undefined))).toBeNull();
    }
  }
  expect(noticed).toBeGreaterThan(fieldsOf(queued).length * (damage.length / 2));
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
  expect(
    parseOperation({
      id: 'a',
      account: 'ada',
      kind: 'cart',
      change: { kind: 'merged', lines: [other, { ...line, ...damaged }] },
    }),
  ).toEqual({
    id: 'a',
    account: 'ada',
    kind: 'cart',
    change: { kind: 'merged', lines: [other] },
  });
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
      for (const parse of [parseCartLines, parseOperation]) expect(() => parse(value)).not.toThrow();
    }),
  );
});
