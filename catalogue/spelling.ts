import countEdits from 'damerau-levenshtein';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { SearchTerm } from './searchTerms';

/** A word of the catalogue, and in how many products it is. */
export const wordRow = v.object({ word: v.string(), count: v.number() });
type VocabularyWord = v.InferOutput<typeof wordRow>;

/** A shorter word is one of too many. */
const minLength = 3;
const maxAlternatives = 12;

interface NearWord extends VocabularyWord {
  edits: number;
}

/** Edits that a word of this length may need: a letter too many, too few or another, or two of them transposed. */
function maxEdits(word: string): number {
  if (word.length < minLength || /^\d+$/u.test(word)) return 0;
  return word.length <= 5 ? 1 : 2;
}

/** Words that are corrected into, in a form that most of them can be ruled out by at a glance. */
export class Vocabulary {
  readonly #words: readonly (VocabularyWord & { letters: number })[];
  /** What was looked up last: the same few words are misspelt most. */
  readonly #near = new LRUCache<string, NearWord[]>({ max: 1_000, memoMethod: (written) => this.#findNear(written) });

  constructor(words: readonly VocabularyWord[]) {
    const known = new Set(words.map(({ word }) => word));
    // One thing of many: "headfone" is meant for "headphones".
    const singulars = words.flatMap(({ word, count }) =>
      /[^s]s$/u.test(word) ? [{ word: word.slice(0, -1), count }] : [],
    );
    this.#words = [...words, ...singulars.filter(({ word }) => !known.has(word))]
      .filter(({ word }) => maxEdits(word) > 0)
      .map((entry) => ({ ...entry, letters: lettersIn(entry.word) }));
  }

  /** Words that begin like this; none when there are so many that their stems do as well. */
  beginningWith(prefix: string): string[] {
    const found = this.#words.filter(({ word }) => word.startsWith(prefix) && word !== prefix);
    return found.length > maxAlternatives ? [] : found.map(({ word }) => word);
  }

  /** The nearest words, then the most frequent: of the least distance, or of all that are allowed. */
  near(written: string, reach: 'nearest' | 'all'): string[] {
    const found = this.#near.memo(written);
    const least = found[0]?.edits ?? 0;
    return found
      .filter(({ edits }) => reach === 'all' || edits === least)
      .slice(0, maxAlternatives)
      .map(({ word }) => word);
  }

  #findNear(written: string): NearWord[] {
    const allowed = maxEdits(written);
    if (allowed === 0) return [];
    const letters = lettersIn(written);
    const found: NearWord[] = [];
    for (const { word, count, letters: others } of this.#words) {
      if (Math.abs(word.length - written.length) > allowed) continue;
      // One edit changes at most two of the letters that occur.
      if (countBits(letters ^ others) > 2 * allowed) continue;
      const edits = countEdits(written, word).steps;
      if (edits > 0 && edits <= allowed) found.push({ word, count, edits });
    }
    return found.sort((a, b) => a.edits - b.edits || b.count - a.count);
  }
}

/**
 * Gives the words that the catalogue does not know their nearest ones; when it knows all of them, and still has no
 * product with all, each of them may be meant otherwise. Null when no word has another.
 * @param known whether some product contains the term at the same index
 */
export function correctTerms(
  terms: readonly SearchTerm[],
  known: readonly boolean[],
  vocabulary: Vocabulary,
  reach: 'nearest' | 'all',
): SearchTerm[] | null {
  const areAllKnown = !known.includes(false);
  const corrected = terms.map((term, index): SearchTerm => {
    const [word, ...others] = term.alternatives[0] ?? [];
    if ((known[index] === true && !areAllKnown) || word === undefined || others.length > 0) return term;
    const near = vocabulary.near(word, reach).map((other) => [other]);
    if (near.length === 0) return term;
    return areAllKnown
      ? { ...term, alternatives: [...term.alternatives, ...near] }
      : { alternatives: near, isPrefix: false };
  });
  return corrected.some((term, index) => term !== terms[index]) ? corrected : null;
}

/** A bit for each letter that occurs; letters beyond a–z share bits. */
function lettersIn(word: string): number {
  return Array.from(word).reduce((letters, letter) => letters | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
