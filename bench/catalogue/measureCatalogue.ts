import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../catalogue/sql/postgresServer';
import type { Row } from '../figures';
import { median, percentile } from '../statistics';
import { startCatalogue } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';

const size = 100_000;
const largeSize = 1_000_000;
const requests = 400;
/** Common and rare words, several words, misspelt ones, and one that no product contains. */
const searches = ['silk', 'oak table', 'phone case', 'marlum', 'linen shirt blue', 'qqq', 'lipstik', 'linnen'];
/** The first letters of words: nearly every product contains some of them. */
const prefixes = ['a', 's', 'c', 'co', 'cor', 'li', 'th', 'w'];
const slugs = ['tops', 'laptops', 'beauty', 'womens-watches'];
/** The requests of the shop's lists. */
const summary = 'title,description,category,brand,price,rating,discountPercentage,stock,thumbnail,pictures';
const orders = ['', '&sortBy=price&order=desc', '&sortBy=title', '&sortBy=rating&order=desc'];

/** A catalogue of 100,000 products in its own process: response times and memory. */
export async function measureCatalogue(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  try {
    await writeHugeCatalogue(folder, size);
    const began = performance.now();
    const catalogue = await startCatalogue(folder);
    const readyMs = performance.now() - began;
    try {
      const ask = (path: string) => timeOf(`${catalogue.url}/products${path}`);
      const inTurn = (list: readonly string[], index: number) => list[index % list.length] ?? '';
      const pages = await series((index) => ask(`?limit=20&skip=${(index * 997) % size}${inTurn(orders, index)}`));
      const categories = await series((index) =>
        ask(`/category/${inTurn(slugs, index)}?limit=20&skip=${(index * 20) % 4_000}${inTurn(orders, index >> 2)}`),
      );
      const found = await series((index) =>
        ask(`/search?limit=20&q=${encodeURIComponent(inTurn(searches, index))}${inTurn(orders, index >> 3)}`),
      );
      const begun = await series((index) => ask(`/search?limit=20&q=${inTurn(prefixes, index)}`));
      const counted = await series((index) => ask(`/category/${inTurn(slugs, index)}?limit=20&facets=true&maxPrice=${500 + index}`));
      // Each request has its own bounds, so that no cached answer is used.
      const countedAll = await series((index) => ask(`?limit=20&facets=true&maxPrice=${500 + index}`), 50);
      const countedFound = await series((index) =>
        ask(`/search?limit=20&facets=true&q=${encodeURIComponent(inTurn(searches, index))}&maxPrice=${500 + index}`),
      );
      const answer = await fetch(`${catalogue.url}/products?limit=20&facets=true&select=${summary}`, { headers: { 'accept-encoding': 'br' } });
      const answerSize = Number(answer.headers.get('content-length')) / 1_024;
      const memory = await catalogue.memory();
      return [
        speed('any page', pages, 5),
        speed('any page of a category', categories, 5),
        speed('search', found, 10),
        speed('search for a prefix', begun, 25),
        speed('facets of a category', counted, 25),
        speed('facets of all', countedAll, 25),
        speed('facets of a search', countedFound, 25),
        { what: '100,000 products: a list with facets', figure: answerSize, bar: 15, unit: 'KB', isExact: true, note: 'brotli' },
        { what: '100,000 products: imported and answering', figure: readyMs / 1_000, bar: 15, unit: 's', isExact: false, note: 'from JSON files' },
        {
          what: '100,000 products: memory of the service',
          figure: memory?.now ?? null,
          bar: 200,
          unit: 'MB',
          isExact: false,
          note: memory === null ? 'this system does not say' : `at most ${memory.peak.toFixed(0)} MB, while it started`,
        },
      ];
    } finally {
      await catalogue.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same on PostgreSQL with 1,000,000 products, on a server started for this. */
export async function measurePostgres(): Promise<Row[]> {
  const programs = findPostgres();
  const begins = '1,000,000 products on PostgreSQL';
  if (programs === null) return [{ what: begins, figure: null, bar: null, unit: 'ms', isExact: false, note: 'PostgreSQL is not installed' }];
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const database = await startPostgres(programs);
  try {
    await writeHugeCatalogue(folder, largeSize);
    const began = performance.now();
    const catalogue = await startCatalogue(folder, { DATABASE_URL: await database.database('shop') });
    const readySeconds = (performance.now() - began) / 1_000;
    try {
      const ask = (path: string) => timeOf(`${catalogue.url}/products${path}`);
      const inTurn = (list: readonly string[], index: number) => list[index % list.length] ?? '';
      // The first thousand pages.
      const pages = await series((index) => ask(`?limit=20&skip=${(index * 20) % 20_000}${inTurn(orders, index)}`), 200);
      const found = await series((index) => ask(`/search?limit=20&q=${encodeURIComponent(inTurn(searches, index))}`), 200);
      const counted = await series((index) => ask(`/category/${inTurn(slugs, index)}?limit=20&facets=true&maxPrice=${500 + index}`), 100);
      return [
        speed('a page', pages, 20, begins),
        speed('search', found, 60, begins),
        speed('facets of a category', counted, 100, begins),
        { what: `${begins}: imported and answering`, figure: readySeconds, bar: null, unit: 's', isExact: false, note: 'from JSON files' },
      ];
    } finally {
      await catalogue.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function speed(what: string, taken: readonly number[], bar: number, begins = '100,000 products'): Row {
  return {
    what: `${begins}: ${what}, p95`,
    figure: percentile(taken, 0.95),
    bar,
    unit: 'ms',
    isExact: false,
    note: `median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(0)} ms`,
  };
}

async function series(action: (index: number) => Promise<number>, times = requests): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await action(index));
  return taken;
}

/** Milliseconds until the whole answer has arrived. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return performance.now() - began;
}
