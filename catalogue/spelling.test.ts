import { maxSearchTerms, searchTermsOf } from './searchTerms';
import { Vocabulary } from './spelling';

test.each([
  ['osfa', 'sofa'],
  ['lipstik', 'lipstick'],
  ['headfone', 'headphone'],
])('%j is near %j', (written, meant) => {
  const words = ['sofa', 'lipstick', 'headphones', 'soap', 'stick', 'phone'].map((word) => ({ word, count: 1 }));
  expect(new Vocabulary(words).near(written, 'nearest')).toEqual([meant]);
});

test.each([
  ['thousands of one-letter words', Array.from({ length: 3_900 }, (_, place) => 'oetabl'[place % 6]).join(' ')],
  [
    'thousands of different words',
    Array.from({ length: 3_900 }, (_, place) => String.fromCharCode(0x4e00 + place)).join(' '),
  ],
  ['one word without an end', 'a'.repeat(7_800)],
])('%s are no more work than a long title', (_what, query) => {
  const terms = searchTermsOf(query);
  expect(terms.length).toBeLessThanOrEqual(maxSearchTerms);
  expect(terms.flatMap(({ alternatives }) => alternatives.flat()).join('').length).toBeLessThanOrEqual(240);
});

test('a repeated word is searched once, and the beginning of an endless query still finds products', () => {
  expect(searchTermsOf('linen LINEN Línen')).toHaveLength(1);
  expect(
    searchTermsOf(`red linen apron ${'home for the '.repeat(1_000)} zebra`).map(({ alternatives }) => alternatives[0]),
  ).toEqual(['red', 'linen', 'apron', 'home', 'for', 'the', 'hom'].map((word) => [word]));
});
