import type { Vocabulary } from './spelling';
import { maxNameWords, joinName } from './synonyms';
import { levels } from './wordLevels';
import { baseForm, isStopWord, prepositions } from './words';

/** Words that a product may have for a term, and how much they count beside those that were written. */
interface Alternative {
  words: readonly string[];
  worth: number;
  /** Counts only where it says what the product is. */
  isStrict: boolean;
}

/** One thing that a query asks for. */
export interface SearchTerm {
  /** Its words, as they were written. */
  written: readonly string[];
  alternatives: readonly Alternative[];
  /** The highest level that it has in a product; 0 when no product has it. */
  level: number;
  /** Whether the alternatives are what a misspelt word may be meant for. */
  isMisspelt: boolean;
  /** Whether it follows a preposition: "women" in "perfume for women". */
  isBeside: boolean;
}

interface TermOptions {
  vocabulary: Vocabulary;
  /** What is still being typed counts as the beginning of a word, too. */
  isPrefix: boolean;
  /** Whether a misspelt word is taken for those that are near. */
  isCorrected: boolean;
}

/** How much something counts that is not the word itself. */
const worths = { whole: 1, stem: 0.9, prefix: 0.87, synonym: 0.85, near: 0.8 };
/** Further words of a query are ignored. */
export const maxSearchTerms = 12;

/** The distinct things that the words of a query ask for. */
export function parseSearchTerms(query: readonly string[], options: TermOptions): SearchTerm[] {
  const from = query.findIndex((word, index) => index > 0 && prepositions.has(word));
  const beside = new Set(from < 0 ? [] : query.slice(from));
  const words = [...new Set(query)].filter((word) => !isStopWord(word)).slice(0, maxSearchTerms);
  // Of stop words alone, the last may be the beginning of a word.
  if (words.length === 0) words.push(...query.slice(-1));
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length;) {
    const term = termAt(words, index, options);
    terms.push({ ...term, isBeside: beside.has(words[index] ?? '') });
    index += term.written.length;
  }
  return terms;
}

type OneTerm = Omit<SearchTerm, 'isBeside'>;
type Words = readonly string[];

function termAt(words: Words, index: number, options: TermOptions): OneTerm {
  const { vocabulary } = options;
  for (let length = maxNameWords; length > 0; length -= 1) {
    const written = words.slice(index, index + length);
    const name = joinName(written);
    const group = vocabulary.groupOf(name);
    const isJoined = length === 2 && vocabulary.levelOf(name) >= levels.part;
    if (written.length < length || (length > 1 && group.length === 0 && !isJoined)) continue;
    const isLast = index + length === words.length;
    return termOf(written, name, group, { ...options, isPrefix: options.isPrefix && isLast }, isLast);
  }
  throw new RangeError('There is no such word.');
}

function termOf(
  written: Words,
  name: string,
  group: readonly Words[],
  { vocabulary, isPrefix, isCorrected }: TermOptions,
  isLast: boolean,
): OneTerm {
  const known = (list: readonly Words[], worth: number, isStrict = false): Alternative[] =>
    list.filter((words) => levelOf(words, vocabulary) > 0).map((words) => ({ words, worth, isStrict }));
  const each = (forms: readonly string[], worth: number) =>
    known(
      forms.map((form) => [form]),
      worth,
    );
  const isNumber = /^\d+$/u.test(name);
  const isName = (names: Words) => names.join('') === name;
  const split = vocabulary.levelOf(name) > 0 || isNumber ? [] : splitsOf(name, vocabulary);
  const whole = known(
    [
      ...(written.length > 1 ? [written.map(baseForm)] : []),
      [name],
      ...group.filter((names) => names.length > 1 && isName(names)),
      ...split,
    ],
    worths.whole,
  );
  const levelIn = (list: readonly Alternative[]) => Math.max(0, ...list.map(({ words }) => levelOf(words, vocabulary)));
  const ownLevel = levelIn(whole);
  const related = each(vocabulary.relativesOf(name), worths.stem);
  const begun = () =>
    isLast && written.length === 1 ? each(vocabulary.beginningWith(written[0] ?? ''), worths.prefix) : [];
  const found = [
    ...whole,
    ...related,
    ...known(
      group.filter((names) => !isName(names)),
      worths.synonym,
      ownLevel >= levels.tag,
    ),
  ];
  const alternatives = found.length === 0 || isPrefix ? [...found, ...begun()] : found;
  const isUnknown = alternatives.length === 0 && group.length === 0 && !isNumber;
  const near = isUnknown && isCorrected ? vocabulary.near(written.join('')) : [];
  const meant = near.flatMap(({ word, likelihood }) => {
    const itself = known([[baseForm(word)]], worths.near * likelihood);
    return itself.length > 0 ? itself : known(vocabulary.groupOf(baseForm(word)), worths.near * likelihood);
  });
  const all = [...alternatives, ...meant];
  const level = levelIn(all);
  return { written, alternatives: all, level, isMisspelt: near.length > 0 };
}

/** The level of the last of some words, which is what they name; 0 when one of them is unknown. */
function levelOf(words: Words, vocabulary: Vocabulary): number {
  const levelsOf = words.map((word) => (/^\d+$/u.test(word) ? levels.text : vocabulary.levelOf(word)));
  return levelsOf.includes(0) ? 0 : (levelsOf.at(-1) ?? 0);
}

/** A word as two that products name things with: "skin care" of "skincare". */
function splitsOf(word: string, vocabulary: Vocabulary): string[][] {
  const shortest = 3;
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * shortest) }, (_, index) =>
    [word.slice(0, index + shortest), word.slice(index + shortest)].map(baseForm),
  ).filter((parts) => parts.every((part) => !isStopWord(part) && vocabulary.levelOf(part) >= levels.part));
}
