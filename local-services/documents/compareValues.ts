import { toNumber, type Value } from './value';

/** The types that the shop sorts by, in Firestore's order; all others come after them. */
export function typeRank(value: Value): number {
  if (toNumber(value) !== null) return 0;
  if ('timestampValue' in value) return 1;
  if ('stringValue' in value) return 2;
  return 'referenceValue' in value ? 3 : 4;
}

/** Firestore's order of values; two of a type that the shop does not sort by are equal. Negative, zero or positive. */
export function compareValues(left: Value, right: Value): number {
  const [leftNumber, rightNumber] = [toNumber(left), toNumber(right)];
  if (leftNumber !== null && rightNumber !== null) {
    return Number(leftNumber > rightNumber) - Number(leftNumber < rightNumber);
  }
  // Compares UTF-8 bytes, as Firestore does.
  return typeRank(left) - typeRank(right) || Buffer.from(textOf(left)).compare(Buffer.from(textOf(right)));
}

function textOf(value: Value): string {
  if ('timestampValue' in value) return value.timestampValue;
  if ('stringValue' in value) return value.stringValue;
  // A name is compared segment by segment: its slashes come before every other character.
  return 'referenceValue' in value ? value.referenceValue.replaceAll('/', '\0') : '';
}
