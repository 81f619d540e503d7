import { type Fields, type Value, numberOf } from './value';

/** The rank of a type when values of different types are sorted. */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if ('integerValue' in value || 'doubleValue' in value) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  return 'arrayValue' in value ? 8 : 9;
}

/** Firestore's order of values: by type, then within the type. Negative, zero or positive. */
export function compareValues(left: Value, right: Value): number {
  if ('booleanValue' in left && 'booleanValue' in right) return Number(left.booleanValue) - Number(right.booleanValue);
  if ('integerValue' in left && 'integerValue' in right) {
    return compareOrdered(BigInt(left.integerValue), BigInt(right.integerValue));
  }
  if ('timestampValue' in left && 'timestampValue' in right) {
    return compareOrdered(left.timestampValue, right.timestampValue);
  }
  if ('stringValue' in left && 'stringValue' in right) return compareText(left.stringValue, right.stringValue);
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.from(left.bytesValue, 'base64').compare(Buffer.from(right.bytesValue, 'base64'));
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return compareNames(left.referenceValue, right.referenceValue);
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const [a, b] = [left.geoPointValue, right.geoPointValue];
    return compareOrdered(a.latitude, b.latitude) || compareOrdered(a.longitude, b.longitude);
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareLists(left.arrayValue.values, right.arrayValue.values);
  }
  if ('mapValue' in left && 'mapValue' in right) return compareFields(left.mapValue.fields, right.mapValue.fields);
  const [leftNumber, rightNumber] = [numberOf(left), numberOf(right)];
  if (leftNumber !== null && rightNumber !== null) return compareNumbers(leftNumber, rightNumber);
  return typeRank(left) - typeRank(right);
}

export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

/** By UTF-8 bytes, as Firestore sorts names and text. */
export function compareText(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** Document names, segment by segment. */
function compareNames(left: string, right: string): number {
  const [a, b] = [left.split('/'), right.split('/')];
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareText(segment, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareFields(left: Fields, right: Fields): number {
  const sorted = (fields: Fields) => Object.entries(fields).sort(([a], [b]) => compareText(a, b));
  const [a, b] = [sorted(left), sorted(right)];
  for (const [index, [name, value]] of a.entries()) {
    const other = b[index];
    if (!other) return 1;
    const order = compareText(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** NaN comes before every other number. */
function compareNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return compareOrdered(left, right);
}

function compareOrdered<Ordered extends string | number | bigint>(left: Ordered, right: Ordered): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}
