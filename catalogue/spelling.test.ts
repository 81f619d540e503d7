import { correctWords, deriveTerms } from './parseQuery';
import { Vocabulary } from './spelling';
import { splitWords } from './words';

const vocabulary = new Vocabulary(
  ['sofa', 'lipstick', 'headphones', 'stick', 'phone', 'watch', 'lamp', 'trail', 'with', 'pantry', 'country'].map(
    (word) => ({ word, count: 1, named: 1, nouns: 1 }),
  ),
  new Map([['settee', [['settee'], ['ping', 'pong']]]]),
);

test.each([
  ['osfa', 'sofa'],
  ['lipstik', 'lipstick'],
  ['headfones', 'headphones'],
  ['wath', 'watch'],
  ['lmap', 'lamp'],
  ['setee', 'settee'],
  ['cuntry', 'country'],
])('corrects %j into %j', (written, meant) => {
  expect(vocabulary.correct(written)).toBe(meant);
});

test.each([
  ['a word of the products', 'trail'],
  ['another form of one', 'lamps'],
  ['a synonym', 'settee'],
  ['a word of a synonym', 'pong'],
  ['an English word', 'stamp'],
  ['an English word that is not frequent', 'moped'],
  ['a word that is far from all others', 'xyzzy'],
  ['a word of two letters', 'ab'],
  ['a number', '123'],
  ['a word with a digit', '20w'],
])('does not correct %s', (_what, written) => {
  expect(vocabulary.correct(written)).toBe(written);
});

test('prefers the nearest word, then the likeliest slip, then the more frequent word', () => {
  const words = [
    ['side', 9],
    ['slide', 1],
    ['spine', 2],
    ['band', 9],
    ['blend', 1],
    ['field', 9],
    ['held', 1],
    ['paring', 1],
    ['ring', 9],
  ] as const;
  const known = new Vocabulary(words.map(([word, named]) => ({ word, count: named, named, nouns: 0 })));
  expect(['slidde', 'blnd', 'hield', 'aring', 'spide'].map((word) => known.correct(word))).toEqual([
    'slide',
    'blend',
    'held',
    'paring',
    'side',
  ]);
});

test('of two equally near words, prefers the one in a product’s name to the one in a description', () => {
  const known = new Vocabulary([
    { word: 'print', count: 20, named: 0, nouns: 0 },
    { word: 'paint', count: 1, named: 1, nouns: 0 },
  ]);
  expect(known.correct('pxint')).toBe('paint');
});

const termsOf = (query: string) => deriveTerms(splitWords(query), { vocabulary });

test.each([
  ['thousands of one-letter words', Array.from({ length: 3_900 }, (_, place) => 'oetabl'[place % 6]).join(' ')],
  ['thousands of words', Array.from({ length: 3_900 }, (_, place) => String.fromCharCode(0x4e00 + place)).join(' ')],
])('%s take no more work than a long title', (_what, query) => {
  expect(termsOf(query).length).toBeLessThanOrEqual(12);
});

describe('the correction of a query', () => {
  /** Notes the words that are compared with the vocabulary. */
  class WatchedVocabulary extends Vocabulary {
    readonly compared: string[] = [];

    override correct(word: string): string {
      this.compared.push(word);
      return super.correct(word);
    }
  }

  test.each([
    ['words beyond those that are searched for', Array.from({ length: 60 }, (_, index) => `wrod${index}`), 12],
    ['stop words', ['lmap', 'for', 'the', 'osfa'], 2],
  ])('compares no %s', (_what, query, count) => {
    const watched = new WatchedVocabulary(['lamp', 'sofa'].map((word) => ({ word, count: 1, named: 1, nouns: 0 })));
    expect(correctWords(query, watched, new Set())).toHaveLength(query.length);
    expect(watched.compared).toHaveLength(count);
  });

  test('corrects each of the words that are searched for, wherever they are', () => {
    expect(correctWords(['for', 'lmap', 'the', 'lamp', 'osfa'], vocabulary, new Set())).toEqual([
      'for',
      'lamp',
      'the',
      'lamp',
      'sofa',
    ]);
  });
});

test('searches a repeated word once, and stop words only if there are no other words', () => {
  expect(termsOf('sofa for the SOFA').map(({ written }) => written)).toEqual([['sofa']]);
  expect(termsOf('for the').map(({ written }) => written)).toEqual([['the']]);
});
