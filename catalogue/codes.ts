import { foldText } from '../src/domain/foldText';
import { splitWords } from './words';

/** Shorter texts, such as `5g` and `42`, are words. */
const minCodeLength = 3;
const separators = /[^\p{L}\p{N}\p{M}]+/gu;
const hasSeparator = /[\p{L}\p{N}\p{M}][^\p{L}\p{N}\p{M}]+[\p{L}\p{N}]/u;

/** A code as it is compared: without separators, in lower case. A GTIN gets all its 14 digits. */
export function normaliseCode(text: string): string {
  const code = foldText(text).replace(separators, '');
  return /^(?:\d{8}|\d{12,13})$/u.test(code) ? code.padStart(14, '0') : code;
}

/** Returns the code (SKU, EAN, UPC or ISBN) that a query may be. Returns null for words. */
export function parseCode(query: string): string | null {
  const code = normaliseCode(query);
  // A code without digits, such as `woo-beanie`, is known by its separators.
  const isCode = /\d/u.test(code) || (!/\s/u.test(query) && hasSeparator.test(query));
  return isCode && code.length >= minCodeLength ? code : null;
}

/** Returns the words of a query that are parts of codes, such as `FAM-00123/X`. */
export function findCodeWords(query: string): Set<string> {
  const codes = query.split(/\s+/u).filter((part) => /\d/u.test(part) && hasSeparator.test(part));
  return new Set(codes.flatMap(splitWords));
}
