import { hash } from 'node:crypto';
import { parseId } from '../schema';

/**
 * Returns the id of the product with this key. Digits are the id itself, unless they begin with a zero or are too many.
 * Any other key gets 49 bits of its SHA-256, so that its id is the same in every import.
 */
export function deriveProductId(key: string): number {
  if (/^[1-9]/u.test(key)) {
    const id = parseId(key);
    if (id !== null) return id;
  }
  const digest = hash('sha256', key, 'buffer');
  return Math.max(1, digest.readUIntBE(0, 6) * 2 + (digest.readUInt8(6) >> 7));
}

/** A spreadsheet's short form of a long number: its last digits are lost. */
export function isRounded(key: string): boolean {
  return /^\d+(?:[.,]\d+)?e\+\d+$/iu.test(key.trim());
}
