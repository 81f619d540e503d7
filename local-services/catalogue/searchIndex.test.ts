import { SearchIndex } from './searchIndex';
import { maxSearchTerms } from './words';

const titles = ['Oak table', 'Oak chair', 'Linen shirt', 'Red linen apron'];
const index = new SearchIndex(titles.length, (position) => ({ title: titles[position] ?? '', rest: 'For the home.' }));
/** The distinct words of all texts: oak table chair linen shirt red apron for the home. */
const vocabulary = 10;

/** How many words of the vocabulary a search compares. */
function comparisonsFor(query: string): number {
  const comparisons = jest.spyOn(String.prototype, 'includes');
  try {
    index.find(query);
    return comparisons.mock.calls.length;
  } finally {
    comparisons.mockRestore();
  }
}

test.each([
  ['thousands of one-letter words', Array.from({ length: 3_900 }, (_, place) => 'oetabl'[place % 6]).join(' ')],
  ['thousands of different words', Array.from({ length: 3_900 }, (_, place) => String.fromCharCode(0x4e00 + place)).join(' ')],
  ['one word without an end', 'a'.repeat(7_800)],
])('%s are no more work than a long title', (_what, query) => {
  const comparisons = comparisonsFor(query);
  expect(comparisons).toBeGreaterThan(0);
  expect(comparisons).toBeLessThanOrEqual(maxSearchTerms * vocabulary);
});

test('a repeated word is searched once', () => {
  expect(comparisonsFor('linen LINEN Línen')).toBe(vocabulary);
  expect(index.find('linen LINEN Línen')).toEqual([2, 3]);
});

test('the beginning of an endless query still finds products', () => {
  expect(index.find(`red linen apron ${'home for the '.repeat(1_000)} zebra`)).toEqual([3]);
  expect(index.find('red linen zebra')).toEqual([]);
});
