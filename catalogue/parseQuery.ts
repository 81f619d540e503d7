import { language } from './language';
import type { CountKind, Vocabulary } from './spelling';
import { maxNameWords, nameKey } from './synonyms';
import { isStopWord, prepositions } from './words';

type Words = readonly string[];

/** A word or phrase of a query, with the names that products may have for it. */
export interface Term {
  /** The words of the query. */
  written: Words;
  /** A product matches if it has all words of one name, in order. Empty if no product can match. */
  names: readonly Words[];
  /** The names that are the typed words, not synonyms. */
  own: readonly Words[];
  /** More names that begin with the last word of the query: "butter" for "but". */
  longer: readonly Words[];
  /** True if a preposition inside the query precedes the term, such as "women" in "perfume for women". */
  followsPreposition: boolean;
}

/** A condition that a product must meet. */
export interface Attempt {
  terms: readonly Term[];
  /** The term that has to be a noun of the product. */
  noun: Term | null;
  /** True to ignore the description. */
  ignoresDescription: boolean;
  /** `all` if a product must have every term, `some` if one is enough. */
  needs: 'all' | 'some';
  /** The estimated share of the products that match, from 0 to 1. */
  share: number;
}

interface TermOptions {
  vocabulary: Vocabulary;
  /** True if longer words that begin with the last word also match, even if product names have the last word itself. */
  isTyping?: boolean;
}

/** The maximum number of words in a query. Further words are ignored. */
const maxTerms = 12;

/**
 * Returns the words of a query with each misspelt word replaced by the nearest known one. Corrects only words that are
 * searched for: a correction compares the word with the whole vocabulary.
 * @param fixed words that stay as they are
 */
export function correctWords(words: Words, vocabulary: Vocabulary, fixed: ReadonlySet<string>): string[] {
  const searched = new Set<string>();
  return words.map((word, index) => {
    if (isStopWord(word) || searched.size === maxTerms) return word;
    // A last word that begins a known word stays, because the customer may still be typing it.
    const isBegun = index === words.length - 1 && vocabulary.withPrefix(word).length > 0;
    const corrected = isBegun || fixed.has(word) ? word : vocabulary.correct(word);
    searched.add(corrected);
    return corrected;
  });
}

/**
 * Returns the searches of a query, the strictest first: products with all words, then those with some of them.
 * - If the query has a noun, products of that noun come first. The description may have the other words.
 * - Products with all words outside the description follow.
 * - Then both searches also accept longer words.
 * - Without a noun, products with all words also in the description follow. A longer word in a name ranks above them.
 * @param needsAll true to find only products with all words
 */
export function deriveAttempts(all: readonly Term[], vocabulary: Vocabulary, needsAll = false): Attempt[] {
  // Words that no product has are left out.
  const terms = all.filter(({ names }) => names.length > 0);
  if (terms.length === 0 || (needsAll && terms.length < all.length)) return [];
  const attempt = (options: Omit<Attempt, 'share'>): Attempt => ({
    ...options,
    share: estimateShare(options, vocabulary),
  });
  const inNames = (some: readonly Term[], noun: Term | null) => [
    ...(noun === null ? [] : [attempt({ terms: some, noun, ignoresDescription: false, needs: 'all' })]),
    attempt({ terms: some, noun: null, ignoresDescription: true, needs: 'all' }),
  ];
  const noun = findNoun(terms, vocabulary);
  const anywhere = { noun, ignoresDescription: false };
  const hasLonger = terms.some(({ longer }) => longer.length > 0);
  const widened = hasLonger ? terms.map((term) => ({ ...term, names: [...term.names, ...term.longer] })) : terms;
  return [
    ...inNames(terms, noun),
    ...(hasLonger ? inNames(widened, findNoun(widened, vocabulary)) : []),
    ...(noun === null ? [attempt({ ...anywhere, terms, needs: 'all' })] : []),
    ...(needsAll ? [] : [attempt({ ...anywhere, terms: widened, needs: 'some' })]),
  ];
}

/** Returns the term that says what the product is: "dress" of "red dress", "perfume" of "perfume for women". */
function findNoun(terms: readonly Term[], vocabulary: Vocabulary): Term | null {
  const isNoun = ({ names }: Term) => names.some((name) => vocabulary.hasNoun(name.at(-1) ?? ''));
  return terms.findLast((term) => !term.followsPreposition && isNoun(term)) ?? terms.findLast(isNoun) ?? null;
}

/** Estimates the share of the products that match, as if the words were independent of each other. */
function estimateShare(
  { terms, noun, ignoresDescription, needs }: Omit<Attempt, 'share'>,
  vocabulary: Vocabulary,
): number {
  const shareOf = (names: readonly Words[], kind: CountKind) =>
    names.reduce((sum, words) => Math.min(1, sum + Math.min(...words.map((word) => vocabulary.share(word, kind)))), 0);
  const shares = terms.map(({ names }) => shareOf(names, ignoresDescription ? 'named' : 'count'));
  const share = needs === 'all' ? shares.reduce((product, one) => product * one) : Math.max(...shares);
  return noun === null ? share : Math.min(share, shareOf(lastWords(noun), 'nouns'));
}

/** Returns the nouns that the names of a term end with: "bud" of "ear bud". */
export function lastWords({ names }: Term): Term['names'] {
  return names.map((words) => words.slice(-1));
}

/** Returns the terms of a query. Divides compounds that no product has. Drops repeated words. Drops stop words, unless the query has no other words. */
export function deriveTerms(query: Words, options: TermOptions): Term[] {
  const divided = query.flatMap((word) =>
    options.vocabulary.has(word) ? word : (language.splitCompound(word) ?? word),
  );
  const words = [...new Set(divided)].filter((word) => !isStopWord(word)).slice(0, maxTerms);
  if (words.length === 0) words.push(...query.slice(-1));
  // A preposition at the start has no noun before it: "for men watches" names watches.
  const preposition = query.findIndex((word, index) => index > 0 && prepositions.has(word));
  const afterPreposition = new Set(preposition < 0 ? [] : query.slice(preposition));
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index += terms.at(-1)?.written.length ?? 1)
    terms.push({
      ...deriveTerm(words.slice(index), options),
      followsPreposition: afterPreposition.has(words[index] ?? ''),
    });
  return terms;
}

/** The possible numbers of words in a name of several words, longest first. */
const nameLengths = [maxNameWords, 2];

/** Returns the term at the start of the words. Prefers the longest known name: "power bank" rather than "power". */
function deriveTerm(words: Words, { vocabulary, isTyping = false }: TermOptions): Omit<Term, 'followsPreposition'> {
  const phrase = nameLengths
    .map((length) => words.slice(0, length))
    .find((some) => some.length > 1 && (vocabulary.synonyms.has(nameKey(some)) || vocabulary.hasName(some.join(''))));
  const written = phrase ?? words.slice(0, 1);
  const [word = ''] = written;
  const names = [
    written,
    ...(written.length > 1 ? [[written.join('')]] : []),
    ...(vocabulary.synonyms.get(nameKey(written)) ?? []),
    ...(written.length === 1 ? compoundNames(word, vocabulary) : []),
  ].filter((name) => name.every((each) => vocabulary.has(each)));
  const isLast = written.length === 1 && words.length === 1;
  // A last word that no product has, or only descriptions, may be the beginning of a word that the customer means.
  const isBegun = isLast && (isTyping || names.every((name) => name.some((each) => vocabulary.isOnlyDescribed(each))));
  const keys = new Set(names.map(nameKey));
  const longer = isBegun ? vocabulary.withPrefix(word).filter((name) => !keys.has(nameKey(name))) : [];
  const isOwn = (name: Words) => nameKey(name) === nameKey(written);
  if (names.length > 0) return { written, names, own: names.filter(isOwn), longer };
  const replacements = longer.length > 0 ? longer : splitJoined(word, vocabulary);
  return { written, names: replacements, own: replacements.filter(isOwn), longer: [] };
}

/** Returns the names of a compound in parts, also with synonyms of its head: "Tisch Leuchte" for "Tischlampe". */
function compoundNames(word: string, { synonyms }: Vocabulary): Words[] {
  const pair = language.splitCompound(word);
  if (pair === null) return [];
  const [modifier, head] = pair;
  return [[head], ...(synonyms.get(nameKey([head])) ?? [])].map((name) => [modifier, ...name]);
}

/** Splits a word into two words of product names, in every possible way: "skincare" into "skin" and "care". */
function splitJoined(word: string, vocabulary: Vocabulary): string[][] {
  const minPart = 3;
  return Array.from({ length: Math.max(0, word.length + 1 - 2 * minPart) }, (_, index) => [
    word.slice(0, index + minPart),
    word.slice(index + minPart),
  ]).filter((parts) => parts.every((part) => !isStopWord(part) && vocabulary.hasName(part)));
}
