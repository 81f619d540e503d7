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
