import { LRUCache } from 'lru-cache';
import { language as tag } from '../src/config/language';
import { cutText } from '../src/domain/cleanText';
import { foldText } from '../src/domain/foldText';
import { language } from './language';

const inWords = String.raw`[\p{L}\p{N}\p{M}]`;
const wordPattern = new RegExp(`${inWords}+`, 'gu');
/** Words with hyphens, dashes or minus signs between them. */
const hyphened = new RegExp(String.raw`(?<!${inWords})${inWords}+(?:[\p{Pd}\u2212]${inWords}+)+`, 'gu');
const possessive = /['’](?=s\b)/gu;
/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Characters. PostgreSQL rejects longer words. */
const maxWordLength = 500;

/** Returns the words of a text, see {@link foldText}. The numbers of a size are one word: "10 × 15 cm" has `10x15`. */
export function splitWords(text: string): string[] {
  return findWords(normalise(language.spell(text)));
}

/**
 * Returns the words of a text for the search index: also its words with hyphens as one word, the numbers of a size,
 * and the parts of compounds. "Wi-Fi" gives `wi`, `fi` and `wifi`.
 */
export function splitIndexWords(text: string): string[] {
  const normalised = normalise(language.spell(text));
  const words = findWords(normalised);
  const joined = (normalised.match(hyphened) ?? []).flatMap((parts) =>
    findWords(parts.match(wordPattern)?.join('') ?? ''),
  );
  const numbers = words.filter((one) => sizePattern.test(one)).flatMap((one) => one.split('x'));
  const parts = [...words, ...joined].flatMap(compoundParts);
  return [...words, ...joined, ...numbers, ...parts];
}

const sizePattern = /^\d+(?:x\d+)+$/u;

function normalise(text: string): string {
  return foldText(text)
    .replace(possessive, '')
    .replace(/(\d)\s*[x×]\s*(?=\d)/gu, '$1x')
    .replace(/(?<!\p{L})(\d+(?:x\d+)+)(?=\p{L})/gu, '$1 ')
    .replaceAll('×', ' x ');
}

function findWords(normalised: string): string[] {
  const runs = normalised.match(wordPattern) ?? [];
  const words = isUnspaced(normalised) ? runs.flatMap((run) => (isUnspaced(run) ? segmentWords(run) : run)) : runs;
  return words.map((one) => cutText(one, maxWordLength));
}

/** Returns true for a text with a script that writes no spaces between words. */
export function isUnspaced(one: string): boolean {
  return unspaced.test(one);
}

function segmentWords(run: string): string[] {
  return Array.from(segmenter.segment(run)).flatMap(({ segment, isWordLike }) => (isWordLike === true ? segment : []));
}

/** Returns a key for sorting titles. Ignores case and accents, and sorts numbers by value. */
export function sortKey(text: string): string {
  return findWords(normalise(text))
    .map((word) => word.replace(/\d+/gu, (digits) => digits.padStart(10, '0')))
    .join(' ');
}

/** Compares names as a list of the language shows them. */
export const compareNames = new Intl.Collator(tag, { numeric: true }).compare;

/** Words that say nothing about a product. */
const stopWords = new Set(splitWords(language.stopWords));

/** The words that end the noun of a query, as {@link splitWords} returns them. */
export const prepositions: ReadonlySet<string> = new Set(language.prepositions.flatMap(splitWords));

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Returns the form that all inflections of a word share. The search index and the queries hold such forms. */
export function searchForm(word: string): string {
  return word.length < 3 || /\d/u.test(word) ? word : forms.memo(word);
}

const forms = new LRUCache<string, string>({ max: 20_000, memoMethod: language.deriveForm });

/** Returns the parts of a compound word, each modifier before the thing that it describes. */
export function compoundParts(word: string): string[] {
  const pair = language.splitCompound(word);
  if (pair === null) return [];
  const [modifier, head] = pair;
  return [...compoundParts(modifier), modifier, head, ...compoundParts(head)];
}
