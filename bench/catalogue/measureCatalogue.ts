import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../figures';
import { median, percentile } from '../statistics';
import { startCatalogue } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';

const size = 100_000;
const requests = 400;
/** Common and rare words, parts of words, several at once, a single letter, and one that nothing contains. */
const searches = ['silk', 'cor', 'oak table', 'a', 'phone case', 'marlum', 'linen shirt blue', 'qqq'];
const slugs = ['tops', 'laptops', 'beauty', 'womens-watches'];
const orders = ['', '&sortBy=price&order=desc', '&sortBy=title', '&sortBy=rating&order=desc'];

/** A catalogue of 100,000 products in a process of its own: how soon it answers, and what it weighs. */
export async function measureCatalogue(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  try {
    await writeHugeCatalogue(folder, size);
    const catalogue = await startCatalogue(folder);
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
      const memory = await catalogue.memory();
      return [
        speed('any page', pages, 20),
        speed('any page of a category', categories, 20),
        speed('search', found, 50),
        {
          what: '100,000 products: memory of the service',
          figure: memory?.now ?? null,
          bar: 300,
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

function speed(what: string, taken: readonly number[], bar: number): Row {
  return {
    what: `100,000 products: ${what}, p95`,
    figure: percentile(taken, 0.95),
    bar,
    unit: 'ms',
    isExact: false,
    note: `median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(0)} ms`,
  };
}

async function series(action: (index: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < requests; index += 1) taken.push(await action(index));
  return taken;
}

/** Milliseconds until the whole answer is there. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return performance.now() - began;
}
