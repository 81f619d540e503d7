import { hash } from 'node:crypto';
import { parseId } from '../schema';

/**
 * The id of the product with this key. Digits are the id itself, unless they begin with a zero or are too many; any other key
 * gets 49 bits of its SHA-256, so it has the same id in every import.
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
export function isShortened(key: string): boolean {
  return /^\d+(?:[.,]\d+)?e\+\d+$/iu.test(key);
}

/** The article number of trade (GTIN: EAN, UPC or ISBN) in a text, as written; null when its check digit is wrong. */
export function parseGtin(text: string): string | null {
  const digits = text.replace(/^'/u, '').replace(/[\s-]/gu, '');
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits) || /^0+$/u.test(digits)) return null;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
