import countEdits from 'damerau-levenshtein';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { language } from './language';
import { nameKey, noSynonyms, type Synonyms } from './synonyms';
import { isUnspaced, isStopWord, searchForm } from './words';

/**
 * A word of the catalogue, with numbers of products. `count`: products that have the word. `named`: products that have
 * it outside the description. `nouns`: products that have it as their noun.
 */
export const wordRow = v.object({ word: v.string(), count: v.number(), named: v.number(), nouns: v.number() });
export type Word = v.InferOutput<typeof wordRow>;
type Counts = Omit<Word, 'word'>;
export type CountKind = keyof Counts;
const noCounts: Counts = { count: 0, named: 0, nouns: 0 };

/** Shorter words are not corrected, because they are one edit away from too many others. */
const minLength = 3;
/** A correction makes one edit to a word up to this length. It makes at most two edits to a longer word. */
const maxShortLength = 5;
const maxPrefixMatches = 24;

/** The words that search knows: those of the products, their synonyms, and common words of the language. */
export class Vocabulary {
  /**
   * The candidates for a correction: words of product names first, then words of descriptions, each by frequency.
   * Synonyms of one word follow.
   */
  readonly #words: readonly string[];
  /** The words, by their forms. */
  readonly #counts: ReadonlyMap<string, Counts>;
  readonly #inSynonyms: ReadonlySet<string>;
  readonly #corrections = new LRUCache<string, string>({ max: 1_000, memoMethod: (word) => this.#findNearest(word) });

  constructor(
    words: readonly Word[],
    readonly synonyms: Synonyms = noSynonyms,
    /** The number of all products. */
    private readonly products = 0,
  ) {
    const sorted = words.toSorted((a, b) => b.named - a.named || b.count - a.count || (a.word < b.word ? -1 : 1));
    const written = sorted.map(({ word }) => word);
    const counts = new Map<string, Counts>();
    for (const { word, count, named, nouns } of sorted) {
      const form = searchForm(word);
      const other = counts.get(form) ?? noCounts;
      counts.set(form, { count: other.count + count, named: other.named + named, nouns: other.nouns + nouns });
    }
    this.#counts = counts;
    const names = [...synonyms.values()].flat();
    this.#inSynonyms = new Set(names.flat().map(searchForm));
    this.#words = [...new Set([...written, ...names.flatMap((words) => (words.length === 1 ? words : []))])];
  }

  /**
   * Returns true if a product has the word, in any form. Also returns true for every number, because the vocabulary has
   * no numbers.
   */
  has(word: string): boolean {
    return /^\d+$/u.test(word) || this.#counts.has(searchForm(word));
  }

  /** Returns true if a product has the word outside its description. */
  hasName(word: string): boolean {
    return this.#findCounts(word).named > 0;
  }

  /** Returns true if products have the word, but only in their descriptions. */
  isOnlyDescribed(word: string): boolean {
    const { count, named } = this.#findCounts(word);
    return count > 0 && named === 0;
  }

  /** Returns true if the word is the noun of a product. */
  hasNoun(word: string): boolean {
    return this.#findCounts(word).nouns > 0;
  }

  /** Estimates the share of the products that have the word, from 0 to 1. Returns 0 for a number. */
  share(word: string, kind: CountKind): number {
    return this.products === 0 ? 0 : Math.min(1, this.#findCounts(word)[kind] / this.products);
  }

  /**
   * Returns the words of the catalogue that begin with the prefix, the most frequent first. If no product name has such
   * a word, also returns what products have for a synonym that begins with the prefix: `armchair` for "chai". In a
   * script without spaces, the prefix may be anywhere in the word.
   */
  withPrefix(prefix: string): (readonly string[])[] {
    const isMatch = (word: string) => (isUnspaced(prefix) ? word.includes(prefix) : word.startsWith(prefix));
    const words = this.#words.filter(isMatch);
    const known = words.filter((word) => this.has(word)).map((word) => [word]);
    const names = words.some((word) => this.hasName(word)) ? [] : words.flatMap((word) => this.#namesFor(word));
    return [...known, ...names].slice(0, maxPrefixMatches);
  }

  /**
   * Returns the known word nearest to a misspelt one. Returns a correct word unchanged, and one without a near word.
   */
  correct(word: string): string {
    return this.#isRight(word) ? word : this.#corrections.memo(word);
  }

  /** Returns the synonyms of a word that products have. */
  #namesFor(word: string) {
    return (this.synonyms.get(nameKey([word])) ?? []).filter((name) => name.every((each) => this.has(each)));
  }

  #findCounts(word: string): Counts {
    return this.#counts.get(searchForm(word)) ?? noCounts;
  }

  #isRight(word: string): boolean {
    return (
      word.length < minLength ||
      /\d/u.test(word) ||
      isStopWord(word) ||
      this.has(word) ||
      this.#inSynonyms.has(searchForm(word)) ||
      language.isCommon(word)
    );
  }

  #findNearest(written: string): string {
    const maxEdits = written.length <= maxShortLength ? 1 : 2;
    let nearest = { word: written, distance: maxEdits + 1 };
    for (const word of this.#words) {
      if (word.length < minLength || Math.abs(word.length - written.length) > maxEdits || isStopWord(word)) continue;
      const edits = countEdits(written, word).steps;
      // At equal distance the first word wins: `#words` is sorted by frequency.
      if (edits >= nearest.distance) continue;
      const distance = edits + slipCost(written, word);
      if (distance < nearest.distance) nearest = { word, distance };
    }
    return nearest.word;
  }
}

/**
 * Returns a cost below 1 that orders words at the same edit distance. Missing or swapped letters are the likeliest
 * mistakes. A wrong first letter is rare.
 */
function slipCost(written: string, word: string): number {
  const isSlip = word.length > written.length || sortLetters(word) === sortLetters(written);
  return (isSlip ? 0 : 0.5) + (word.startsWith(written.charAt(0)) ? 0 : 0.25);
}

function sortLetters(word: string): string {
  return Array.from(word).sort().join('');
}
