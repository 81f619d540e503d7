const ascii = /^[\n -~]*$/u;
/** Accents, the vowel points of Arabic and Hebrew, and invisible characters. The marks of kana make other letters. */
const ignored = /(?![\u3099\u309A])[\p{sc=Zinh}\p{DI}]|(?=[\p{sc=Arab}\p{sc=Hebr}])\p{M}/gu;
/** The vowel of Thai, or of Lao, that Unicode's compatibility form divides. The segmenter knows it whole. */
const dividedVowel = /\u0E4D\u0E32|\u0ECD\u0EB2/gu;

/** Latin letters that Unicode does not decompose, as people type them on a keyboard that lacks them. */
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
};
const replaceableLetters = new RegExp(Object.keys(letterReplacements).join('|'), 'gu');

/**
 * Returns a text in the form in which a search compares texts: in lower case, without accents and invisible characters.
 * `Weißbier` and `WEISSBIER` become `weissbier`.
 */
export function foldText(text: string): string {
  // Skips the slow steps for ASCII, the usual case.
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ignored, '')
    .normalize('NFC')
    .replace(dividedVowel, (vowel) => (vowel.startsWith('\u0E4D') ? '\u0E33' : '\u0EB3'))
    .toLowerCase()
    .replace(replaceableLetters, (letter) => letterReplacements[letter] ?? letter);
}
