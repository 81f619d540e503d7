import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';
import { cutText } from '../src/domain/cleanText';
import { foldText } from '../src/domain/foldText';

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
  return findWords(normalise(text));
}

/**
 * Returns the words of a text for the search index: also its words with hyphens as one word, and the numbers of a size.
 * "Wi-Fi" gives `wi`, `fi` and `wifi`.
 */
export function splitIndexWords(text: string): string[] {
  const normalised = normalise(text);
  const words = findWords(normalised);
  const joined = (normalised.match(hyphened) ?? []).flatMap((parts) =>
    findWords(parts.match(wordPattern)?.join('') ?? ''),
  );
  const numbers = words.filter((one) => sizePattern.test(one)).flatMap((one) => one.split('x'));
  return [...words, ...joined, ...numbers];
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
  return splitWords(text)
    .map((word) => word.replace(/\d+/gu, (digits) => digits.padStart(10, '0')))
    .join(' ');
}

/** Compares names as a list of the language shows them. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/** Words that say nothing about a product. */
const stopWords = new Set(
  splitWords(
    `a an and any are as at be buy by can do find for from get give have her him his i in is it its looking like me my
    need of on or our please shop show some something that the their them these this those to want we what which with you your
    good great nice new above below between less more over price priced prices than under`,
  ),
);

export const prepositions: ReadonlySet<string> = new Set(['for', 'with', 'in', 'from', 'without']);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const irregular = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    children: 'child',
    childrens: 'child',
    feet: 'foot',
    knives: 'knife',
    glasses: 'glasses',
  }),
);
/** The first pattern that matches gives the singular. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/(?:ss|us|is)$/u, '$&'],
  [/(.[^aeiou])ies?$/u, '$1y'],
  [/(shel|loa|lea|scar|hal|wol)ves$/u, '$1f'],
  [/(ss|x|ch|sh|zz|[^s]h?to)es$/u, '$1'],
  [/s$/u, ''],
];

/**
 * Returns the stem of a word in American spelling: `knife` for "knives", `dive` for "diving". The search index and the
 * queries hold stems.
 */
export function searchForm(word: string): string {
  return word.length < 3 || /\d/u.test(word) ? word : forms.memo(word);
}

const forms = new LRUCache<string, string>({ max: 20_000, memoMethod: deriveForm });

function deriveForm(word: string): string {
  const special = irregular.get(word);
  if (special !== undefined) return special;
  const plural = plurals.find(([ending]) => ending.test(word));
  const singular = plural && word.length > 3 ? word.replace(...plural) : word;
  const american = singular.replace(/(?<=.{4})is(?=(?:e|er|ing|ed|ation)$)/u, 'iz').replace(/(?<=..)our$/u, 'or');
  return stemmer(american).replace(/(?<=.{4})abl$/u, '');
}
