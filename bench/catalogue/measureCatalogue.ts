import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../figures';
import { type CatalogueProcess, startCatalogue, startCatalogueBefore } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';
import { inTurn, orders, searches, series, slugs, speed, summary, timeOf } from './requests';

const size = 100_000;
const requests = 400;
/** So many requests are not counted: the program that has just started is compiled while it answers them. */
const firstRequests = 100;
/** The first letters of words: nearly every product contains some of them. */
const prefixes = ['a', 's', 'c', 'co', 'cor', 'li', 'th', 'w'];

const pages = (index: number) => `?limit=20&skip=${(index * 997) % size}${inTurn(orders, index)}`;
const deepPages = (index: number) =>
  `?limit=20&skip=${(index * 9_973) % size}${inTurn(orders, index)}&select=${summary}`;
const categories = (index: number) =>
  `/category/${inTurn(slugs, index)}?limit=20&skip=${(index * 20) % 4_000}${inTurn(orders, index >> 2)}`;
const found = (index: number) => `/search?limit=20&q=${inTurn(searches, index)}${inTurn(orders, index >> 3)}`;
const begun = (index: number) => `/search?limit=20&q=${inTurn(prefixes, index)}`;
// Each has its own bounds, so that no cached answer is used.
const counted = (index: number) => `/category/${inTurn(slugs, index)}?limit=20&facets=true&maxPrice=${500 + index}`;
const countedAll = (index: number) => `?limit=20&facets=true&maxPrice=${500 + index}`;
const countedFound = (index: number) =>
  `/search?limit=20&facets=true&q=${inTurn(searches, index)}&maxPrice=${500 + index}`;

/** A catalogue of 100,000 products in its own process: response times and memory, beside the one that held them in memory. */
export async function measureCatalogue(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const running: CatalogueProcess[] = [];
  const started = async (start: Promise<CatalogueProcess | null>) => {
    const began = performance.now();
    const server = await start;
    if (server) running.push(server);
    return { server, seconds: (performance.now() - began) / 1_000 };
  };
  try {
    await writeHugeCatalogue(folder, size);
    const now = await started(startCatalogue(folder));
    const before = await started(startCatalogueBefore(folder));
    return await measure(now, before);
  } finally {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Started {
  server: CatalogueProcess | null;
  seconds: number;
}

async function measure(now: Started, before: Started): Promise<Row[]> {
  const servers = [now.server, before.server].flatMap((server) => server ?? []);
  const urlOf = (path: string) => `${now.server?.url ?? ''}/products${path}`;
  for (const { url } of servers) await series((index) => `${url}/products${pages(index)}`, firstRequests);

  /** The same requests to both, in turn. */
  const paired = async (what: string, bar: number, pathOf: (index: number) => string) => {
    const taken: number[][] = servers.map(() => []);
    for (let index = 0; index < requests; index += 1) {
      for (const [place, { url }] of servers.entries())
        taken[place]?.push(await timeOf(`${url}/products${pathOf(index)}`));
    }
    return speed(`100,000 products: ${what}`, taken[0] ?? [], bar, taken[1]);
  };
  const single = async (what: string, pathOf: (index: number) => string, times = requests) =>
    speed(`100,000 products: ${what}`, await series((index) => urlOf(pathOf(index)), times), 25);

  const rows = [
    await paired('any page', 5, pages),
    await paired('any page, with the fields of a list', 5, deepPages),
    await paired('any page of a category', 5, categories),
    await paired('search', 10, found),
    await paired('search for a prefix', 25, begun),
    await single('facets of a category', counted),
    await single('facets of all', countedAll, 50),
    await single('facets of a search', countedFound),
  ];
  const answer = await fetch(urlOf(`?limit=20&facets=true&select=${summary}`), {
    headers: { 'accept-encoding': 'br' },
  });
  const memory = await now.server?.memory();
  const memoryBefore = await before.server?.memory();
  return [
    ...rows,
    {
      what: '100,000 products: a list with facets',
      figure: Number(answer.headers.get('content-length')) / 1_024,
      bar: 15,
      unit: 'KB',
      isExact: true,
      note: 'brotli',
    },
    {
      what: '100,000 products: imported and answering',
      figure: now.seconds,
      bar: 15,
      unit: 's',
      isExact: false,
      note: `from JSON files${before.server ? `; in memory, before: ${before.seconds.toFixed(1)} s` : ''}`,
    },
    {
      what: '100,000 products: memory of the service',
      figure: memory?.now ?? null,
      bar: 200,
      unit: 'MB',
      isExact: false,
      note: memory
        ? `at most ${memory.peak.toFixed(0)} MB, while it started${memoryBefore ? `; before: ${memoryBefore.now.toFixed(0)} MB, at most ${memoryBefore.peak.toFixed(0)} MB` : ''}`
        : 'this system does not say',
    },
  ];
}
