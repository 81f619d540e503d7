import synonyms from './synonyms.json';
import { wordsOf } from './words';

/** One thing that a product has to contain: any of these, and of each of them every word. */
export interface SearchTerm {
  alternatives: readonly (readonly string[])[];
  /** What the shopper is still typing: words that begin like the first alternative count as well. */
  isPrefix: boolean;
}

/** Twice the longest title; the rest of a longer query is ignored. */
const maxSearchLength = 240;
/** Further words of a query are ignored. */
export const maxSearchTerms = 12;

const groups = synonyms.map((group) => group.map(wordsOf));

/** The distinct things that a query asks for, synonyms included; of a query longer than any title its beginning. */
export function searchTermsOf(query: string): SearchTerm[] {
  const words = [...new Set(wordsOf(query.slice(0, maxSearchLength)))].slice(0, maxSearchTerms);
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length;) {
    const { written, others } = synonymsAt(words, index);
    index += written.length;
    terms.push({ alternatives: [written, ...others], isPrefix: index === words.length });
  }
  return terms;
}

/** The words of a query as a shopper would write it: the first alternative of each term. */
export function queryOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ alternatives }) => (alternatives[0] ?? []).join(' ')).join(' ');
}

/**
 * What an engine looks for. What is typed so far may be longer than the stem that is kept of a word, so the words that
 * begin like it are looked for beside it.
 */
export function alternativesOf(
  { alternatives, isPrefix }: SearchTerm,
  vocabulary: { beginningWith(prefix: string): string[] },
): { words: readonly string[]; isPrefix: boolean }[] {
  const [written, ...others] = alternatives;
  const begun = isPrefix
    ? vocabulary.beginningWith(written?.at(-1) ?? '').map((word) => [...(written ?? []).slice(0, -1), word])
    : [];
  return [{ words: written ?? [], isPrefix }, ...[...others, ...begun].map((words) => ({ words, isPrefix: false }))];
}

function synonymsAt(words: readonly string[], index: number): { written: readonly string[]; others: string[][] } {
  for (const group of groups) {
    const written = group.find((name) => name.every((word, place) => words[index + place] === word));
    if (written) return { written, others: group.filter((name) => name !== written) };
  }
  return { written: words.slice(index, index + 1), others: [] };
}
