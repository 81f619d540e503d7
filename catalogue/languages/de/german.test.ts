import { join } from 'node:path';
import { noFilters } from '../../../src/domain/filters';
import { findPostgres, startPostgres } from '../../contract/postgresServer';
import { seededRandom } from '../../contract/seededRandom';
import type { Engine } from '../../engine';
import queries from './queries.json';

// The catalogue reads the variable when its modules load, so this file imports them later.
process.env.SHOP_LANGUAGE = 'de';

const queriesFile = join(__dirname, 'queries.json');
const minNdcg = 0.9;
const request = { filters: noFilters, sort: null, skip: 0, withFacets: false, limit: 10 };

async function open() {
  const { anEngine } = await import('../../testCatalogue');
  const { sampleProducts } = await import('./sampleProducts');
  return anEngine(sampleProducts);
}

let engine: Engine;
beforeAll(async () => {
  engine = await open();
});
afterAll(() => engine.close());

async function find(query: string, own = engine) {
  const { searchProducts } = await import('../../searchProducts');
  const { list, parsed } = await searchProducts(own, query, request, { isExact: false, isTyping: false });
  return { ids: list.products.map(({ id }) => id), parsed };
}

async function judgeGerman(own: Engine) {
  const { averageJudgements, judge, listAll } = await import('../../judge/judge');
  return averageJudgements(await judge(own, queriesFile, await listAll(own)));
}

test('the judged queries find the intended products', async () => {
  expect((await judgeGerman(engine)).ndcg).toBeGreaterThanOrEqual(minNdcg);
});

const programs = findPostgres();
(programs === null ? test.skip : test)('PostgreSQL finds the same products', async () => {
  const { toBatches, shopSynonyms } = await import('../../testCatalogue');
  const { sampleProducts } = await import('./sampleProducts');
  const { openPostgres } = await import('../../sql/postgresDatabase');
  const { Engine: GermanEngine } = await import('../../engine');
  const server = await startPostgres(programs ?? '');
  const other = new GermanEngine(await openPostgres(await server.database('german')), shopSynonyms);
  try {
    await other.import(toBatches(sampleProducts), 'test');
    expect((await judgeGerman(other)).ndcg).toBeGreaterThanOrEqual(minNdcg);
    const sorted = async (query: string, own: Engine) => (await find(query, own)).ids.sort((a, b) => a - b);
    for (const query of Object.keys(queries))
      expect([query, await sorted(query, other)]).toEqual([query, await sorted(query, engine)]);
  } finally {
    await other.close();
    await server.stop();
  }
});

test('the file of synonyms has no mistake', async () => {
  const { readSynonyms, shopSynonymsFile } = await import('../../synonyms');
  expect(readSynonyms(shopSynonymsFile).mistakes).toEqual([]);
});

test.each([
  ['the thing that a compound names', 'Lampe', [101, 102, 103, 104]],
  ['both parts of a compound', 'Wohnzimmer Lampe', [102]],
  ['a compound that no product has', 'Badezimmerlampe', [101]],
  ['a compound with another word for the thing', 'Hängelampe', [103]],
  ['a word with linking letters', 'Küche Stuhl', [204]],
  ['a part behind a word that is not in the dictionary', 'Schokolade', [904]],
  ['ä', 'Bettwäsche', [401]],
  ['ae', 'Bettwaesche', [401]],
  ['an umlaut of two characters', 'Bettwa\u0308sche', [401]],
  ['a for ä in a plural', 'Stuhle', [204]],
  ['ß', 'Gießkanne', [1001]],
  ['ss', 'GIESSKANNE', [1001]],
])('finds %s: "%s"', async (_what, query, ids) => {
  expect((await find(query)).ids).toEqual(expect.arrayContaining(ids));
});

test.each([
  ['Lampe unter 50 €', { text: 'Lampe', maxPrice: 50 }],
  ['Lampe 50 €', { text: 'Lampe', maxPrice: 50 }],
  ['Lampe bis 50', { text: 'Lampe', maxPrice: 50 }],
  ['Lampe bis 50 Euro', { text: 'Lampe', maxPrice: 50 }],
  ['Lampe bis zu 49,90', { text: 'Lampe', maxPrice: 49.9 }],
  ['Lampe ab 20 Euro', { text: 'Lampe', minPrice: 20 }],
  ['Lampe zwischen 20 und 50 €', { text: 'Lampe', minPrice: 20, maxPrice: 50 }],
  ['Lampe von 20 bis 1.299,00 EUR', { text: 'Lampe', minPrice: 20, maxPrice: 1_299 }],
  ['über 100 Franken Jacke', { text: 'Jacke', minPrice: 100 }],
  ['günstige Jacke', { text: 'Jacke', sort: { by: 'price', direction: 'asc' } }],
  ['gu\u0308nstige Jacke', { text: 'Jacke', sort: { by: 'price', direction: 'asc' } }],
  ['guenstige Jacke', { text: 'Jacke', sort: { by: 'price', direction: 'asc' } }],
  ['beste Lampe', { text: 'Lampe', sort: { by: 'rating', direction: 'desc' } }],
  ['Tischdecke bis 8 Personen', undefined],
  ['Fernseher ab 55 Zoll', undefined],
  ['Rucksack unter 20 Liter', undefined],
])('reads the price in "%s"', async (query, parsed) => {
  expect((await find(query)).parsed).toEqual(parsed);
});

test('of 200 misspelt words of titles, at least 90 %% find their product', async () => {
  const { splitWords } = await import('../../words');
  const { sampleProducts } = await import('./sampleProducts');
  const random = seededRandom(1);
  const words = sampleProducts
    .flatMap(({ products }) => products)
    .flatMap(({ id, title }) => splitWords(title).flatMap((word) => (/^[a-z]{5,}$/u.test(word) ? [{ id, word }] : [])));
  const missed: string[] = [];
  for (let asked = 0; asked < 200; asked += 1) {
    const { id, word } = words[Math.floor(random() * words.length)] ?? { id: 0, word: '' };
    const misspelt = misspell(word, random);
    if (!(await find(misspelt)).ids.includes(id)) missed.push(`${misspelt} (${word})`);
  }
  expect(missed.length <= 20 ? [] : missed).toEqual([]);
});

/** Leaves out, doubles, replaces or swaps a letter at a random place. */
function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, own, behind] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const mistakes = [before + behind, before + own + own + behind, before + letter + behind];
  return [...mistakes, before + behind.slice(0, 1) + own + behind.slice(1)][Math.floor(random() * 4)] ?? word;
}
