import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

const notInWords = /[^\p{Letter}\p{Number}]+/u;
const accents = /\p{Mark}+/gu;

/** The words of a text as search compares them: lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .split(notInWords)
    .filter((word) => word !== '');
}

/** A text whose plain order is the one that people expect: without case and accents, numbers by their value. */
export function sortKey(text: string): string {
  return wordsOf(text)
    .map((word) => word.replace(/\d+/gu, (digits) => digits.padStart(10, '0')))
    .join(' ');
}

/** PostgreSQL refuses longer ones, which a text without spaces may have. */
const maxStem = 500;
const stems = new LRUCache<string, string>({ max: 20_000, memoMethod: stemmer });

/** What a word has in common with its other forms. An import asks for the same words millions of times, and for each number once. */
export function stemOf(word: string): string {
  const start = word.slice(0, maxStem);
  return /^\d+$/u.test(start) ? start : stems.memo(start);
}
