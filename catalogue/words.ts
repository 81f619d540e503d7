import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';
import { cutText } from '../src/domain/typedText';

const notInWords = /[^\p{Letter}\p{Number}]+/u;
const accents = /\p{Mark}+/gu;
const possessive = /['’](?=s\b)/gu;
/** Characters. PostgreSQL rejects longer words, and a text without spaces can contain one. */
const maxWordLength = 500;

/** Returns the words of a text in lower case, without accents and punctuation. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(possessive, '')
    .toLowerCase()
    .split(notInWords)
    .filter((word) => word !== '')
    .map((word) => cutText(word, maxWordLength));
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
