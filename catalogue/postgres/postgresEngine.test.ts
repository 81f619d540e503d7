import { describeEngine } from '../contract/engineContract';
import { openPostgres } from './postgresEngine';
import { findPostgres, type PostgresServer, startPostgres } from './testServer';

const programs = findPostgres();
if (programs === null) {
  if (process.env.CI !== undefined) throw new Error('PostgreSQL is missing: install Debian’s postgresql.');
  console.log('Skipped on PostgreSQL, which is not installed here (POSTGRES_BIN names the folder of its programs).');
}

(programs === null ? describe.skip : describe)('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  describeEngine(async () => {
    const url = await server.database('contract');
    const engine = await openPostgres(url);
    return { engine, another: () => openPostgres(url), dispose: () => engine.close() };
  });
});
