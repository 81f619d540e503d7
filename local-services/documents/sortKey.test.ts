import fc from 'fast-check';
import { compareText, compareValues } from './compareValues';
import { sortKey } from './sortKey';
import { parseValue, type Value } from './value';

const double = fc.double().map((number) => ({ doubleValue: Number.isFinite(number) ? number : String(number) }));
const integer = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((number) => ({ integerValue: String(number) }));
const smallInteger = fc.integer().map((number) => ({ integerValue: String(number) }));
const date = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true });
const scalar = fc
  .oneof(
    fc.constant({ nullValue: null }),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    double,
    integer,
    smallInteger,
    date.map((time) => ({ timestampValue: time.toISOString() })),
    fc.string({ unit: 'grapheme' }).map((stringValue) => ({ stringValue })),
  )
  .map((wire) => parseValue(wire));

test('the database sorts keys as Firestore sorts values', () => {
  fc.assert(
    fc.property(scalar, scalar, (left, right) => {
      const [a, b] = [sortKey(left), sortKey(right)];
      fc.pre(a !== null && b !== null);
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(compareValues(left, right)));
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, Value]>([
  ['a list', { arrayValue: { values: [] } }],
  ['a map', { mapValue: { fields: {} } }],
  ['an integer that a double cannot hold', { integerValue: '9007199254740993' }],
  ['long text', { stringValue: 'x'.repeat(1_501) }],
])('%s has no sort key', (_what, value) => {
  expect(sortKey(value)).toBeNull();
});
