import fc from 'fast-check';
import { maxCartLines } from '@/domain/cart';
import type { CartLine, CartOperation } from '@/domain/cart';
import { isRecord } from '@/lib/isRecord';
import { parseCartLines, parseQueuedOperation } from './parseCart';

const line: CartLine = { productId: 7, name: 'Kettle', price: 30.5, image: '/kettle.webp', quantity: 2 };

const operations: CartOperation[] = [
  { kind: 'added', line, limit: 4 },
  { kind: 'added', line, limit: null },
  { kind: 'quantityChanged', productId: 7, by: -1, limit: null },
  { kind: 'quantitySet', productId: 7, quantity: 0, limit: 3.5 },
  { kind: 'removed', productIds: [7, 9] },
  { kind: 'restored', lines: [{ line, index: 0 }] },
  { kind: 'repriced', prices: [{ productId: 7, price: 0 }] },
  { kind: 'merged', lines: [line, { ...line, productId: 8 }] },
  { kind: 'subtracted', lines: [{ productId: 7, quantity: 1 }] },
];

const damage = [undefined, null, -1, 1.5, NaN, Infinity, 1e9, 'x'.repeat(5_000), true, [], [null], {}];

/** Every path to a value inside, with its value. */
function fieldsOf(value: unknown, path: string[] = []): string[][] {
  if (!isRecord(value)) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))];
}

/** A copy in which one field is something else. */
function withField(value: unknown, [key, ...rest]: string[], field: unknown): unknown {
  if (key === undefined) return field;
  if (Array.isArray(value)) return value.map((inner: unknown, index) => (String(index) === key ? withField(inner, rest, field) : inner));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? withField(inner, rest, field) : inner]),
  );
}

test.each(operations)('a change ($kind) comes back as it was, without what does not belong there', (operation) => {
  expect(parseQueuedOperation({ id: 'a', operation })).toEqual({ id: 'a', operation });
  expect(parseQueuedOperation({ id: 'a', operation: { ...operation, colour: 'red' }, more: 1 })).toEqual({ id: 'a', operation });
});

test.each(operations)('a change ($kind) of which a field is damaged is none, or sound all the same', (operation) => {
  const queued = { id: 'a', operation };
  let refused = 0;
  for (const path of fieldsOf(queued)) {
    for (const wrong of damage) {
      const parsed = parseQueuedOperation(withField(queued, path, wrong));
      if (parsed === null) refused += 1;
      // What is taken is what a sound change would be: parsing it once more finds nothing wrong.
      else expect(parseQueuedOperation(parsed)).toEqual(parsed);
    }
    expect(parseQueuedOperation(withField(queued, path, undefined))).toBeNull();
  }
  expect(refused).toBeGreaterThan(fieldsOf(queued).length * (damage.length / 2));
});

test.each<[string, unknown]>([
  ['no list', line],
  ['a product without a number', [{ ...line, productId: '7' }]],
  ['half a product', [{ ...line, productId: 7.5 }]],
  ['no pieces', [{ ...line, quantity: 0 }]],
  ['too many pieces', [{ ...line, quantity: 1_000_001 }]],
  ['money back', [{ ...line, price: -0.01 }]],
  ['a price without end', [{ ...line, price: Infinity }]],
  ['a novel for a name', [{ ...line, name: 'x'.repeat(2_001) }]],
  ['too many lines', Array.from({ length: maxCartLines + 1 }, () => line)],
])('%s is no cart', (_what, value) => {
  expect(parseCartLines(value)).toBeNull();
});

test('whatever stands there, parsing it never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const parse of [parseCartLines, parseQueuedOperation]) expect(() => parse(value)).not.toThrow();
    }),
  );
});
