import { shopCategories } from './contract/manyProducts';
import { seededRandom } from './contract/seededRandom';
import type { Engine } from './engine';
import { noFilters } from './facets';
import { searchProducts } from './searchProducts';
import { anEngine, anEntry, answerOf, type CategoryFile } from './testCatalogue';
import { splitWords } from './words';

const firstPage = { filters: noFilters, sort: null, skip: 0, limit: 20, withFacets: false };

let categories: CategoryFile[];
let engine: Engine;
beforeAll(async () => {
  categories = await shopCategories();
  engine = await anEngine(categories);
});
afterAll(() => engine.close());

const find = async (query: string, isExact = false) => {
  const { list, corrected } = await searchProducts(engine, query, firstPage, { isExact, isTyping: false });
  return {
    ids: list.products.map(({ id }) => id),
    corrected,
    title: list.products[0] && answerOf(list.products[0]).title,
  };
};

test.each([
  ['headfone', 'Lantern Over-Ear Headphones', 'headphone'],
  ['lipstik', 'Plum Velvet Lipstick', 'lipstick'],
  ['bed oak', 'Lull Oak Double Bed', undefined],
])('"%s" finds %s', async (query, title, corrected) => {
  expect(await find(query)).toMatchObject({ title, corrected });
});

test('of 300 queries with one misspelt word, at least 95 % find what was meant', async () => {
  const random = seededRandom(1);
  const entries = categories.flatMap(({ products }) => products);
  const missed: string[] = [];
  for (let round = 0; round < 300; round += 1) {
    const entry = entries[Math.floor(random() * entries.length)] ?? anEntry({ id: 0 });
    const words = splitWords(entry.title);
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
    expect([entry.title, corrected, ids.slice(0, 5).includes(entry.id)]).toEqual([entry.title, undefined, true]);
  }
  const words = new Set(categories.flatMap(({ products }) => products.flatMap(({ title }) => splitWords(title))));
  for (const word of words) {
    const asWritten = await find(word, true);
    expect([word, (await find(word)).ids.slice(0, 5)]).toEqual([word, asWritten.ids.slice(0, 5)]);
  }
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
