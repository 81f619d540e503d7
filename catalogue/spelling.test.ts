import type { Engine } from './engine';
import { randomNumbers, shopCategories } from './contract/manyProducts';
import { noFilters } from './facets';
import type { CategoryFile } from './schema';
import { maxSearchTerms, searchTermsOf } from './searchTerms';
import { searchProducts } from './searchProducts';
import { countEdits } from './spelling';
import { anEngine, anEntry } from './testCatalogue';
import { wordsOf } from './words';

let categories: CategoryFile[];
let engine: Engine;
beforeAll(async () => {
  categories = await shopCategories();
  engine = await anEngine(categories);
});
afterAll(() => engine.close());

const firstPage = { filters: noFilters, sort: null, skip: 0, limit: 20, withFacets: false };
const find = async (query: string) => {
  const { products, corrected } = await searchProducts(engine, query, firstPage, false);
  return { ids: products.map(({ entry }) => entry.id), corrected };
};

test.each([
  ['', '', 0],
  ['lipstick', 'lipstick', 0],
  ['lipstik', 'lipstick', 1],
  ['osfa', 'sofa', 1],
  ['headfone', 'headphone', 2],
  ['abc', 'xyz', 3],
])('%j is so many edits from %j', (from, to, edits) => {
  expect(countEdits(from, to, 3)).toBe(edits);
  expect(countEdits(to, from, 3)).toBe(edits);
});

test.each([
  ['headfone', 'Lantern Over-Ear Headphones', 'headphone'],
  ['lipstik', 'Plum Velvet Lipstick', 'lipstick'],
  ['bed oak', 'Lull Oak Double Bed', null],
])('"%s" finds %s', async (query, title, corrected) => {
  const { products, ...answer } = await searchProducts(engine, query, firstPage, false);
  expect([products[0]?.entry.title, answer.corrected]).toEqual([title, corrected]);
});

/** One edit at a random place: a letter less, more, another, or two transposed. */
function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];
  return edits[Math.floor(random() * edits.length)] ?? word;
}

test.each([1, 2, 3])('of 300 queries with one misspelt word, at least 95 %% find what was meant (seed %i)', async (seed) => {
  const random = randomNumbers(seed);
  const entries = categories.flatMap(({ products }) => products);
  const missed: string[] = [];
  for (let round = 0; round < 300; round += 1) {
    const entry = entries[Math.floor(random() * entries.length)] ?? anEntry({ id: 0 });
    const words = wordsOf(entry.title);
    const long = words.filter((word) => word.length >= 4);
    const chosen = long[Math.floor(random() * long.length)] ?? '';
    const query = words.map((word) => (word === chosen ? misspell(word, random) : word)).join(' ');
    const { ids } = await find(query);
    if (!ids.includes(entry.id)) missed.push(`${query} (${entry.title})`);
  }
  expect(missed.length <= 15 ? [] : missed).toEqual([]);
});

test('a query that is written right is never corrected, and begins with the products that have all of it in their title', async () => {
  for (const entry of categories.flatMap(({ products }) => products)) {
    const { ids, corrected } = await find(entry.title);
    expect([entry.title, corrected, ids.slice(0, 5).includes(entry.id)]).toEqual([entry.title, null, true]);
  }
});

test.each([
  ['thousands of one-letter words', Array.from({ length: 3_900 }, (_, place) => 'oetabl'[place % 6]).join(' ')],
  ['thousands of different words', Array.from({ length: 3_900 }, (_, place) => String.fromCharCode(0x4e00 + place)).join(' ')],
  ['one word without an end', 'a'.repeat(7_800)],
])('%s are no more work than a long title', (_what, query) => {
  const terms = searchTermsOf(query);
  expect(terms.length).toBeLessThanOrEqual(maxSearchTerms);
  expect(terms.flatMap(({ alternatives }) => alternatives.flat()).join('').length).toBeLessThanOrEqual(240);
});

test('a repeated word is searched once, and the beginning of an endless query still finds products', () => {
  expect(searchTermsOf('linen LINEN Línen')).toHaveLength(1);
  expect(searchTermsOf(`red linen apron ${'home for the '.repeat(1_000)} zebra`).map(({ alternatives }) => alternatives[0])).toEqual(
    ['red', 'linen', 'apron', 'home', 'for', 'the', 'hom'].map((word) => [word]),
  );
});
