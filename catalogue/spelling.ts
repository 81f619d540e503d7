import type { SearchTerm } from './searchTerms';

/** A word of the catalogue, and in how many products it is. */
export interface VocabularyWord {
  word: string;
  count: number;
}

/** A shorter word is one of too many. */
const minLength = 3;
const maxAlternatives = 12;
/** Words whose near ones are kept. */
const maxKept = 1_000;

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
  readonly #near = new Map<string, NearWord[]>();

  constructor(words: readonly VocabularyWord[]) {
    const known = new Set(words.map(({ word }) => word));
    // One thing of many: "headfone" is meant for "headphones".
    const singulars = words.flatMap(({ word, count }) => (/[^s]s$/u.test(word) ? [{ word: word.slice(0, -1), count }] : []));
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
    const found = this.#near.get(written) ?? this.#findNear(written);
    if (this.#near.size >= maxKept) this.#near.clear();
    this.#near.set(written, found);
    const least = found[0]?.edits ?? 0;
    return found.filter(({ edits }) => reach === 'all' || edits === least).slice(0, maxAlternatives).map(({ word }) => word);
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
      const edits = countEdits(written, word, allowed);
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
    return areAllKnown ? { ...term, alternatives: [...term.alternatives, ...near] } : { alternatives: near, isPrefix: false };
  });
  return corrected.some((term, index) => term !== terms[index]) ? corrected : null;
}

/** A bit for each letter that occurs; letters beyond a–z share the rest. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - 97;
    letters |= 1 << (place >= 0 && place < 26 ? place : 26 + (word.charCodeAt(index) % 6));
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Edits from one word to the other (optimal string alignment); more than `max` may be any number above it. */
export function countEdits(from: string, to: string, max: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      next.push(edits);
      least = Math.min(least, edits);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
