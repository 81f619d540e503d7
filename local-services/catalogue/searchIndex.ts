import { searchTermsOf, wordsOf } from './words';

/** What can be found of one product. A word of the title counts for more than one elsewhere. */
export interface SearchableText {
  title: string;
  rest: string;
}

const ANYWHERE = 1;
const IN_TITLE = 2;

/**
 * Finds products by parts of words. For each distinct word it holds the products that contain it, so a search reads
 * the vocabulary (which grows slowly) instead of every product's text.
 */
export class SearchIndex {
  readonly #size: number;
  readonly #words: readonly string[];
  /** Where each word's entries start in `#entries`; one more than there are words. */
  readonly #starts: Uint32Array;
  /** A product's position, shifted by one; the lowest bit says whether the word is in its title. */
  readonly #entries: Uint32Array;

  constructor(size: number, textOf: (position: number) => SearchableText) {
    this.#size = size;
    const wordIds = new Map<string, number>();
    const lastSeenIn: number[] = [];
    const counts: number[] = [];
    const found = new WordLists(size);

    const add = (word: string, position: number, titleBit: number) => {
      let id = wordIds.get(word);
      if (id === undefined) {
        id = wordIds.size;
        // `split` yields a slice that would keep the whole text alive: the index keeps a copy of the word alone.
        wordIds.set(Buffer.from(word).toString(), id);
        lastSeenIn.push(-1);
        counts.push(0);
      }
      if (lastSeenIn[id] === position) return;
      lastSeenIn[id] = position;
      counts[id] = (counts[id] ?? 0) + 1;
      found.push(position, id * 2 + titleBit);
    };
    for (let position = 0; position < size; position += 1) {
      const { title, rest } = textOf(position);
      for (const word of wordsOf(title)) add(word, position, 1);
      for (const word of wordsOf(rest)) add(word, position, 0);
    }

    this.#words = [...wordIds.keys()];
    this.#starts = startsOf(counts);
    this.#entries = found.groupedByWord(this.#starts);
  }

  /**
   * Positions of the products that contain every word of the query, those with all of them in the title first. Of a
   * query that is longer than any title, the beginning counts.
   */
  find(query: string): number[] {
    const terms = searchTermsOf(query);
    if (terms.length === 0) return [];
    const matches = new Uint8Array(this.#size).fill(ANYWHERE | IN_TITLE);
    for (const term of terms) {
      const marks = this.#marksOf(term);
      for (let position = 0; position < matches.length; position += 1) {
        matches[position] = (matches[position] ?? 0) & (marks[position] ?? 0);
      }
    }
    const inTitle: number[] = [];
    const elsewhere: number[] = [];
    matches.forEach((match, position) => {
      if (match & IN_TITLE) inTitle.push(position);
      else if (match & ANYWHERE) elsewhere.push(position);
    });
    return inTitle.concat(elsewhere);
  }

  #marksOf(term: string): Uint8Array {
    const marks = new Uint8Array(this.#size);
    this.#words.forEach((word, id) => {
      if (!word.includes(term)) return;
      const end = this.#starts[id + 1] ?? 0;
      for (let index = this.#starts[id] ?? 0; index < end; index += 1) {
        const entry = this.#entries[index] ?? 0;
        const position = entry >>> 1;
        marks[position] = (marks[position] ?? 0) | (entry & 1 ? ANYWHERE | IN_TITLE : ANYWHERE);
      }
    });
    return marks;
  }
}

function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, id) => {
    starts[id + 1] = (starts[id] ?? 0) + count;
  });
  return starts;
}

/** Words that a chunk of `WordLists` holds. */
const chunkSize = 262_144;

/**
 * The words of each product, four bytes each, until they are turned around. In chunks: one list that grows would be
 * there twice while it is copied, and a process rarely gives back what it once took.
 */
class WordLists {
  /** Word ids, shifted by one; the lowest bit says whether the word is in the title. */
  readonly #chunks: Uint32Array[] = [];
  #length = 0;
  /** Where the words of each product end. */
  readonly #ends: Uint32Array;

  constructor(size: number) {
    this.#ends = new Uint32Array(size);
  }

  /** Products come in the order of their positions. */
  push(position: number, word: number): void {
    const place = this.#length % chunkSize;
    if (place === 0) this.#chunks.push(new Uint32Array(chunkSize));
    const chunk = this.#chunks.at(-1);
    if (chunk) chunk[place] = word;
    this.#length += 1;
    this.#ends[position] = this.#length;
  }

  /** Positions, shifted like the words were: those of one word together, in their order. */
  groupedByWord(starts: Uint32Array): Uint32Array {
    const next = starts.slice();
    const grouped = new Uint32Array(this.#length);
    let index = 0;
    this.#ends.forEach((end, position) => {
      for (; index < end; index += 1) {
        const word = this.#chunks[Math.floor(index / chunkSize)]?.[index % chunkSize] ?? 0;
        const at = next[word >>> 1] ?? 0;
        grouped[at] = position * 2 + (word & 1);
        next[word >>> 1] = at + 1;
      }
    });
    return grouped;
  }
}
