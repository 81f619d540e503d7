import { maxSearchTerms, parseSearchTerms } from './searchTerms';
import { Vocabulary } from './spelling';
import { splitWords } from './words';

const vocabulary = new Vocabulary(
  ['sofa', 'lipstick', 'headphones', 'soap', 'stick', 'phone', 'watch', 'lamp', 'lift', 'with'].map((word) => ({
    word,
    count: 1,
    level: 6,
  })),
);

test.each([
  ['osfa', 'sofa'],
  ['lipstik', 'lipstick'],
  ['headfones', 'headphones'],
  ['wath', 'watch'],
  ['kamp', 'lamp'],
])('%j is meant for %j', (written, meant) => {
  expect(vocabulary.near(written)[0]?.word).toBe(meant);
});

test.each(['gift', 'stamp', 'whom', 'for', 'xyzzy', 'ab', '123'])('%j is not corrected', (written) => {
  expect(vocabulary.near(written)).toEqual([]);
});

const termsOf = (query: string) =>
  parseSearchTerms(splitWords(query), { vocabulary, isPrefix: false, isCorrected: true });

test.each([
  ['thousands of one-letter words', Array.from({ length: 3_900 }, (_, place) => 'oetabl'[place % 6]).join(' ')],
  ['thousands of words', Array.from({ length: 3_900 }, (_, place) => String.fromCharCode(0x4e00 + place)).join(' ')],
])('%s are no more work than a long title', (_what, query) => {
  expect(termsOf(query).length).toBeLessThanOrEqual(maxSearchTerms);
});

test('a repeated word is searched once, and stop words only where there are no others', () => {
  expect(termsOf('sofa for the SOFA').map(({ written }) => written)).toEqual([['sofa']]);
  expect(termsOf('for the').map(({ written }) => written)).toEqual([['the']]);
});
