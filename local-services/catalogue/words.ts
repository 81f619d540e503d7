const notInWords = /[^\p{Letter}\p{Number}]+/u;
const accents = /\p{Mark}+/gu;

/** The words of a text as search compares them: lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .split(notInWords)
    .filter((word) => word !== '');
}

/** Twice the longest title; the rest of a longer query is ignored. */
const maxSearchLength = 240;
/** Further words of a query are ignored. */
export const maxSearchTerms = 12;

/** The distinct words that a search looks for: few, because each one costs a walk through the whole vocabulary. */
export function searchTermsOf(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, maxSearchLength)))].slice(0, maxSearchTerms);
}
