import { Client } from 'pg';
import { ask, serve } from '../../local-services/http/testServer';
import { describeEngine } from '../contract/engineContract';
import { describeJudge, judgementsOf } from '../contract/judgeContract';
import { shopCategories } from '../contract/manyProducts';
import { findPostgres, type PostgresServer, startPostgres } from '../contract/postgresServer';
import { describeReservations } from '../contract/reservationsContract';
import { describeSpelling } from '../contract/spellingContract';
import { Engine } from '../engine';
import { createCatalogueHandler } from '../handler';
import { judge } from '../judge/judge';
import { anEngine, anEntry, batchesOf, shopSynonyms, storeOf } from '../testCatalogue';
import { openPostgres as openDatabase } from './postgresDatabase';
import { EngineAway } from './sqlDatabase';

const openPostgres = async (url: string) => new Engine(await openDatabase(url), shopSynonyms);

const programs = findPostgres();
if (programs === null) {
  if (process.env.REQUIRE_POSTGRES !== undefined)
    throw new Error('PostgreSQL is missing: install Debian’s postgresql.');
  console.log('Skipped on PostgreSQL, which is not installed here (POSTGRES_BIN names the folder of its programs).');
}

(programs === null ? describe.skip : describe)('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  const open = async (name: string) => {
    const url = await server.database(name);
    const engine = await openPostgres(url);
    return { engine, another: () => openPostgres(url), dispose: () => engine.close() };
  };
  describeEngine(() => open('contract'));
  describe('reservations', () => describeReservations(() => open('reserved')));
  describeSpelling(() => open('spelling'));
  describeJudge(() => open('judged'));

  test('of the judged queries, at least 95 % have the same first five as on SQLite', async () => {
    const engine = await anEngine(await shopCategories());
    const onSqlite = await judge(engine);
    await engine.close();
    const onPostgres = await judgementsOf(() => open('judged'));
    const differing = onSqlite.filter(
      ({ ids }, index) => ids.slice(0, 5).join() !== onPostgres[index]?.ids.slice(0, 5).join(),
    );
    expect(differing.length <= onSqlite.length / 20 ? [] : differing.map(({ query }) => query)).toEqual([]);
  });

  describe('in trouble', () => {
    const tops = [{ slug: 'tops', name: 'Tops', products: [anEntry({ id: 1, title: 'Linen shirt' })] }];

    test('a server that goes away: 503 with Retry-After, and well again when it is back', async () => {
      const engine = await openPostgres(await server.database('away'));
      await engine.import(batchesOf(tops), 'tops');
      const http = await serve(createCatalogueHandler(storeOf(engine), { mount: '' }));
      const statusOf = async (path: string) => {
        const { status, headers } = await ask(http.url, { path });
        return [status, headers['retry-after']];
      };
      try {
        await server.crash();
        expect(await statusOf('/products')).toEqual([503, '2']);
        expect(await statusOf('/products/search?q=linnen')).toEqual([503, '2']);
        await server.start();
        expect(await statusOf('/products')).toEqual([200, undefined]);
        expect(await statusOf('/products/search?q=linnen')).toEqual([200, undefined]);
      } finally {
        await http.close();
        await engine.close();
      }
    });

    test('a server that hangs: 503 with Retry-After within five seconds, and well again when it goes on', async () => {
      const engine = await openPostgres(await server.database('hung'));
      await engine.import(batchesOf(tops), 'tops');
      const http = await serve(createCatalogueHandler(storeOf(engine), { mount: '', token: 'secret' }));
      const stock = {
        path: '/products/1',
        method: 'PATCH',
        headers: { authorization: 'Bearer secret' },
        body: '{"stock":3}',
      };
      const paths = ['/products', '/products/1', '/products/search?q=linnen', '/products/categories'];
      const askAll = () => Promise.all([...paths, ...paths, ...paths].map((path) => ask(http.url, { path })));
      try {
        // Connections that are open when it happens.
        await askAll();
        server.hang();
        const began = performance.now();
        const answers = await Promise.all([askAll(), ask(http.url, stock)]).then(([all, one]) => [...all, one]);
        expect(performance.now() - began).toBeLessThan(5_000);
        expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
          answers.map(() => [503, '2']),
        );
        server.goOn();
        expect((await askAll()).map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
        expect((await ask(http.url, stock)).status).toBe(200);
      } finally {
        server.goOn();
        await http.close();
        await engine.close();
      }
    });

    test('no connection left: said so in time, and well again when there is one', async () => {
      const url = await server.database('crowded');
      const engine = await openPostgres(url);
      await engine.import(batchesOf(tops), 'tops');
      await engine.close();
      const held = Array.from({ length: 120 }, () => new Client({ connectionString: url }));
      for (const client of held) client.on('error', () => undefined);
      const connected = await Promise.allSettled(held.map((client) => client.connect()));
      expect(connected.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      await expect(openPostgres(url.replace('shop@', 'reader@'))).rejects.toThrow(EngineAway);
      await Promise.allSettled(held.map((client) => client.end()));
      const again = await openPostgres(url);
      expect(await again.byId(1)).not.toBeNull();
      await again.close();
    });
  });
});
