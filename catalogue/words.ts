import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

const notInWords = /[^\p{Letter}\p{Number}]+/u;
const accents = /\p{Mark}+/gu;
const possessive = /['’](?=s\b)/gu;
/** PostgreSQL refuses longer ones, which a text without spaces may have. */
const maxWord = 500;

/** The words of a text as search compares them: lower case, without accents and punctuation. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(possessive, '')
    .toLowerCase()
    .split(notInWords)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWord));
}

/** A text whose plain order is the one that people expect: without case and accents, numbers by their value. */
export function sortKey(text: string): string {
  return splitWords(text)
    .map((word) => word.replace(/\d+/gu, (digits) => digits.padStart(10, '0')))
    .join(' ');
}

/** Words that say nothing about a product. */
const stopWords = new Set(
  splitWords(
    `a an and any are as at be buy by can do find for from get give have her him his i in is it its looking like me my
    need of on or our please shop show some something that the their them these this those to want we what which with you your
    above below between less more over price priced prices than under`,
  ),
);

/** What follows them says more of the thing that is before them. */
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
/** The first that fits gives the singular. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/(?:ss|us|is)$/u, '$&'],
  [/(.[^aeiou])ies?$/u, '$1y'],
  [/(shel|loa|lea|scar|hal|wol)ves$/u, '$1f'],
  [/(ss|x|ch|sh|zz|[^s]h?to)es$/u, '$1'],
  [/s$/u, ''],
];

/**
 * The form that a word has for one thing, in American spelling: of "knives", "knife". Two words of one form are the same to
 * search.
 */
export function baseForm(word: string): string {
  return word.length < 3 || /\d/u.test(word) ? word : forms.memo(word);
}

function deriveBaseForm(word: string): string {
  const special = irregular.get(word);
  if (special !== undefined || word.length < 4) return special ?? word;
  const plural = plurals.find(([ending]) => ending.test(word));
  const singular = plural ? word.replace(...plural) : word;
  return singular.replace(/(?<=.{4})is(?=(?:e|er|ing|ed|ation)$)/u, 'iz').replace(/(?<=..)our$/u, 'or');
}

const forms = new LRUCache<string, string>({ max: 20_000, memoMethod: deriveBaseForm });
const stems = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (word) => stemmer(word).replace(/(?<=.{4})abl$/u, ''),
});

/** What a word has in common with others that are made of it: "diving" and "dive". */
export function stemWord(word: string): string {
  return /^\d+$/u.test(word) ? word : stems.memo(word);
}
