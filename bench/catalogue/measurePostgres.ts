import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../catalogue/contract/postgresServer';
import type { Row } from '../figures';
import { startCatalogue } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';
import { inTurn, orders, searches, series, slugs, speed, summary } from './requests';

const size = 1_000_000;
const name = '1,000,000 products on PostgreSQL';

/** A catalogue of 1,000,000 products on PostgreSQL, on a server started for this. */
export async function measurePostgres(): Promise<Row[]> {
  const programs = findPostgres();
  if (programs === null)
    return [{ what: name, figure: null, bar: null, unit: 'ms', isExact: false, note: 'PostgreSQL is not installed' }];
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // An interrupted bench leaves neither files nor a server behind.
  const interrupt = () => process.exit(1);
  process.once('exit', clear).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  // As its handbook has it for a server of a few gigabytes.
  const database = await startPostgres(programs, ['-c', 'shared_buffers=1GB']);
  try {
    await writeHugeCatalogue(folder, size);
    const began = performance.now();
    const catalogue = await startCatalogue(folder, { DATABASE_URL: await database.database('shop') });
    const readySeconds = (performance.now() - began) / 1_000;
    try {
      const ask = async (what: string, bar: number, times: number, pathOf: (index: number) => string) =>
        speed(`${name}: ${what}`, await series((index) => `${catalogue.url}/products${pathOf(index)}`, times), bar);
      return [
        await ask(
          'a page',
          20,
          200,
          (index) => `?limit=20&skip=${(index * 20) % 20_000}${inTurn(orders, index)}&select=${summary}`,
        ),
        await ask(
          'a page of a category',
          20,
          200,
          (index) =>
            `/category/${inTurn(slugs, index)}?limit=20&skip=${(index * 200) % 40_000}${inTurn(orders, index >> 2)}`,
        ),
        await ask(
          'search',
          60,
          200,
          (index) => `/search?limit=20&q=${inTurn(searches, index)}${inTurn(orders, index >> 3)}`,
        ),
        await ask(
          'facets of a category',
          100,
          100,
          (index) => `/category/${inTurn(slugs, index)}?limit=20&facets=true&maxPrice=${500 + index}`,
        ),
        {
          what: `${name}: imported and answering`,
          figure: readySeconds,
          bar: null,
          unit: 's',
          isExact: false,
          note: 'from JSON files',
        },
      ];
    } finally {
      await catalogue.stop();
    }
  } finally {
    await database.stop();
    clear();
    process.off('exit', clear).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
