import { alternativesOf, type SearchTerm } from '../searchTerms';
import type { Vocabulary } from '../spelling';

/** A search in FTS5's own language. Words hold letters and digits alone: nothing in it is ever an operator. */
export function matchText(terms: readonly SearchTerm[], vocabulary: Vocabulary): string {
  return terms
    .map((term) => {
      const written = alternativesOf(term, vocabulary).map(({ words, isPrefix }) => {
        const quoted = words.map((word) => `"${word}"`).join(' AND ');
        return isPrefix ? `(${quoted} *)` : `(${quoted})`;
      });
      return `(${written.join(' OR ')})`;
    })
    .join(' AND ');
}

/** The same, found in the title alone. */
export function inTitle(match: string): string {
  return `title : (${match})`;
}
