import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../catalogue/contract/postgresServer';
import { median, percentile, type Row } from '../figures';
import { startCatalogue, type CatalogueProcess } from './catalogueProcess';
import { writeHugeCatalogue } from './hugeCatalogue';
import { requestKinds, measureRequest } from './requests';

type Engine = 'sqlite' | 'postgres';

/** The number of first requests that do not count: the program is still being compiled. */
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
    return [{ what: 'catalogue on PostgreSQL', figure: null, bar: null, unit: 'ms', note }];
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
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // An interrupted bench leaves no files behind: `exit` is not emitted for a signal that nobody handles.
  const interrupt = () => process.exit(1);
  process.once('exit', clear).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const dataFolder = join(folder, 'data');
    await writeHugeCatalogue(dataFolder, size);
    const began = performance.now();
    const server = await startCatalogue(folder, dataFolder, settings);
    const figure = (performance.now() - began) / 1_000;
    try {
      const rows: Row[] = [
        ...(await measureRequests(server, engine)),
        { what: 'imported and answering', figure, bar: engine === 'sqlite' ? 15 : null, unit: 's' },
        await measureMemory(server),
      ];
      const name = `${size.toLocaleString('en')} products on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
      return rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }));
    } finally {
      await server.stop();
    }
  } finally {
    clear();
    process.off('exit', clear).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

async function measureRequests({ url }: CatalogueProcess, engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, bars, pathOf } of requestKinds) {
    const taken: number[] = [];
    for (let index = 0; index < firstRequests + requests; index += 1) {
      const time = await measureRequest(`${url}/products${pathOf(index)}`);
      if (index >= firstRequests) taken.push(time);
    }
    const note = `median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(0)} ms`;
    rows.push({ what: `${what}, p95`, figure: percentile(taken, 0.95), bar: bars[engine], unit: 'ms', note });
  }
  return rows;
}

async function measureMemory(server: CatalogueProcess): Promise<Row> {
  const memory = await server.memory();
  const note = memory ? `at most ${memory.peak.toFixed(0)} MB, while it started` : 'this system does not say';
  return { what: 'memory of the service', figure: memory?.now ?? null, bar: 200, unit: 'MB', note };
}
