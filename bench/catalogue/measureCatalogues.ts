import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../catalogue/contract/postgresServer';
import type { Row } from '../figures';
import { median, percentile } from '../statistics';
import { startCatalogue, type CatalogueProcess } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';
import { requestKinds, measureRequest } from './requests';

type Engine = 'sqlite' | 'postgres';

/** So many requests are not counted: the program that has just started is compiled while it answers them. */
const firstRequests = 100;
const requests = 200;

/** The catalogue server on SQLite, in its own process: response times, import and memory. */
export function measureSqlite(): Promise<Row[]> {
  return measureEngine('sqlite', 100_000, {});
}

/** The same on PostgreSQL, with more products. */
export async function measurePostgres(): Promise<Row[]> {
  const programs = findPostgres();
  if (programs === null) {
    const note = 'PostgreSQL is not installed';
    return [{ what: 'catalogue on PostgreSQL', figure: null, bar: null, unit: 'ms', isExact: false, note }];
  }
  // As its handbook has it for a server of a few gigabytes.
  const database = await startPostgres(programs, ['-c', 'shared_buffers=1GB']);
  try {
    return await measureEngine('postgres', 1_000_000, { DATABASE_URL: await database.database('shop') });
  } finally {
    await database.stop();
  }
}

async function measureEngine(engine: Engine, size: number, settings: NodeJS.ProcessEnv): Promise<Row[]> {
  // An interrupted bench leaves neither a server nor its files behind: both end with the process.
  const interrupt = () => process.exit(1);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const name = `${size.toLocaleString('en')} products on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    await writeHugeCatalogue(folder, size);
    const began = performance.now();
    const server = await startCatalogue(folder, settings);
    const seconds = (performance.now() - began) / 1_000;
    try {
      const rows = await measureRequests(server, engine, name);
      return [...rows, importRow(engine, name, seconds), await memoryRow(name, server)];
    } finally {
      await server.stop();
    }
  } finally {
    clear();
    process.off('exit', clear).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

async function measureRequests({ url }: CatalogueProcess, engine: Engine, name: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, bars, pathOf } of requestKinds) {
    const taken: number[] = [];
    for (let index = 0; index < firstRequests + requests; index += 1) {
      const time = await measureRequest(`${url}/products${pathOf(index)}`);
      if (index >= firstRequests) taken.push(time);
    }
    rows.push({
      what: `${name}: ${what}, p95`,
      figure: percentile(taken, 0.95),
      bar: bars[engine],
      unit: 'ms',
      isExact: false,
      note: `median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(0)} ms`,
    });
  }
  return rows;
}

function importRow(engine: Engine, name: string, seconds: number): Row {
  const bar = engine === 'sqlite' ? 15 : null;
  return { what: `${name}: imported and answering`, figure: seconds, bar, unit: 's', isExact: false };
}

async function memoryRow(name: string, server: CatalogueProcess): Promise<Row> {
  const memory = await server.memory();
  return {
    what: `${name}: memory of the service`,
    figure: memory?.now ?? null,
    bar: 200,
    unit: 'MB',
    isExact: false,
    note: memory ? `at most ${memory.peak.toFixed(0)} MB, while it started` : 'this system does not say',
  };
}
