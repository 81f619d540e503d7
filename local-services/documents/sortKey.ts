import { typeRank } from './compareValues';
import { type Value, numberOf } from './value';

/** Firestore indexes this many bytes of a text; longer texts are compared in memory. */
const maxTextBytes = 1_500;

/**
 * A text whose byte order is the order of the values, so that the database can sort by it. Null for values whose order
 * one text cannot express (lists, maps, points, long text): those are sorted in memory.
 */
export function sortKey(value: Value): string | null {
  const rank = String(typeRank(value));
  if ('nullValue' in value) return rank;
  if ('booleanValue' in value) return rank + (value.booleanValue ? '1' : '0');
  if ('timestampValue' in value) return rank + value.timestampValue;
  if ('stringValue' in value) return isPlain(value.stringValue) ? rank + value.stringValue : null;
  const number = numberOf(value);
  return number !== null && isExact(value, number) ? rank + orderedHex(number) : null;
}

/** SQLite's comparison of texts stops at a NUL character. */
function isPlain(text: string): boolean {
  return text.length <= maxTextBytes && !text.includes('\0');
}

function isExact(value: Value, number: number): boolean {
  return !('integerValue' in value) || Number.isSafeInteger(number);
}

/** The bits of a double, arranged so that a greater number gives a greater text. NaN is the least. */
function orderedHex(number: number): string {
  if (Number.isNaN(number)) return '0'.repeat(16);
  const view = new DataView(new ArrayBuffer(8));
  // Adding zero turns -0 into 0: the two are equal.
  view.setFloat64(0, number + 0);
  const bits = view.getBigUint64(0);
  const ordered = bits >> 63n === 0n ? bits | (1n << 63n) : ~bits & 0xffff_ffff_ffff_ffffn;
  return ordered.toString(16).padStart(16, '0');
}
