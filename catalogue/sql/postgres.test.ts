import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ask, serve } from '../../local-services/http/testServer';
import { describeEngine } from '../contract/engineContract';
import { describeExport } from '../contract/exportContract';
import { describeJudge } from '../contract/judgeContract';
import { findPostgres, type PostgresServer, startPostgres } from '../contract/postgresServer';
import { releaseAll } from '../contract/randomOrders';
import { describeReservations } from '../contract/reservationsContract';
import { Engine } from '../engine';
import { createCatalogueHandler } from '../handler';
import { anEntry, toBatches, shopSynonyms, wrapEngine } from '../testCatalogue';
import { openPostgres as openDatabase } from './postgresDatabase';
import { DatabaseUnavailable } from './sqlDatabase';

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
  describe('an export', () => describeExport(() => open('exported')));
  // Fewer than on SQLite: each step is answered by another process.
  describe('reservations', () => describeReservations(() => open('reserved'), 4));

  describe('the search', () => describeJudge(() => open('judged')));

  describe('with a failing server', () => {
    const tops = [{ slug: 'tops', name: 'Tops', products: [anEntry({ id: 1, title: 'Linen shirt' })] }];

    test('a stopped server gives a 503 with Retry-After, until it is back', async () => {
      const engine = await openPostgres(await server.database('away'));
      await engine.import(toBatches(tops), 'tops');
      const http = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '' }));
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

    test('a server that hangs gives a 503 with Retry-After within five seconds, until it continues', async () => {
      const engine = await openPostgres(await server.database('hung'));
      await engine.import(toBatches(tops), 'tops');
      const http = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '', token: 'secret' }));
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
        server.resume();
        expect((await askAll()).map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
        expect((await ask(http.url, stock)).status).toBe(200);
      } finally {
        server.resume();
        await http.close();
        await engine.close();
      }
    });

    const reserve = (url: string, order: string, quantity: number) =>
      ask(url, {
        path: `/reservations/${order}`,
        method: 'PUT',
        headers: { authorization: 'Bearer secret' },
        body: JSON.stringify({ lines: [{ id: 1, quantity }] }),
      });

    test.each([
      ['before it has kept the reservation', false],
      ['between the reservation and its answer', true],
    ])('a server that is killed %s gives a 503, and the repeated request reserves once', async (_when, commits) => {
      const proxy = await startProxy(server, commits);
      const engine = await openPostgres(proxy.through(await server.database('killed')));
      await engine.import(toBatches(tops), 'tops');
      await releaseAll(engine);
      const http = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '', token: 'secret' }));
      const order = `killed-${String(commits)}`;
      try {
        const killed = proxy.killAtCommit();
        const { status, headers } = await reserve(http.url, order, 20);
        expect([status, headers['retry-after']]).toEqual([503, '2']);
        await killed;
        await server.start();
        expect((await engine.reservations.stock([1]))[0]?.reserved).toBe(commits ? 20 : 0);
        const again = await reserve(http.url, order, 20);
        expect([again.status, JSON.parse(again.body.toString())]).toEqual([
          200,
          { order, state: 'reserved', lines: [{ id: 1, quantity: 20 }] },
        ]);
        expect((await engine.reservations.stock([1]))[0]).toMatchObject({ shelf: 20, reserved: 20, sellable: 0 });
      } finally {
        await http.close();
        await engine.close();
        await proxy.close();
      }
    });

    test('during a long import, reads are answered, and 20 orders are reserved in the end', async () => {
      const engine = await openPostgres(await server.database('imported'));
      await engine.import(toBatches(tops), 'tops');
      const http = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '', token: 'secret' }));
      let endImport: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (endImport = resolve));
      const importing = engine.import(
        (async function* () {
          yield* toBatches(tops);
          await ended;
        })(),
        'long',
      );
      const orders = Array.from({ length: 20 }, (_, index) => `long-${index}`);
      try {
        const first = orders.map((order) => reserve(http.url, order, 1));
        // Longer than a reader would wait for a connection.
        await pause(3_000);
        expect((await ask(http.url, { path: '/products/1' })).status).toBe(200);
        endImport();
        await importing;
        for (const { status, headers } of await Promise.all(first))
          if (status !== 200) expect([status, headers['retry-after']]).toEqual([503, '2']);
        for (const order of orders) expect((await reserve(http.url, order, 1)).status).toBe(200);
        expect((await engine.reservations.stock([1]))[0]).toMatchObject({ reserved: 20, sellable: 0 });
      } finally {
        endImport();
        await http.close();
        await engine.close();
      }
    });

    test('opening fails while no connection is free, and works once one is', async () => {
      const url = await server.database('crowded');
      const engine = await openPostgres(url);
      await engine.import(toBatches(tops), 'tops');
      await engine.close();
      const held = Array.from({ length: 120 }, () => new Client({ connectionString: url }));
      for (const client of held) client.on('error', () => undefined);
      const connected = await Promise.allSettled(held.map((client) => client.connect()));
      expect(connected.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      await expect(openPostgres(url.replace('shop@', 'reader@'))).rejects.toThrow(DatabaseUnavailable);
      await Promise.allSettled(held.map((client) => client.end()));
      const again = await openPostgres(url);
      expect(await again.byId(1)).not.toBeNull();
      await again.close();
    });
  });
});

/**
 * Starts a proxy between clients and the server, which can kill the server at a client's COMMIT.
 * @param commits true kills the server after the commit and before its answer; false before the COMMIT arrives
 */
async function startProxy(server: PostgresServer, commits: boolean) {
  let onKilled: (() => void) | null = null;
  const sockets = new Set<Socket>();
  let port = 0;
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let isCommitted = false;
    const kill = () => {
      const killed = onKilled;
      onKilled = null;
      if (killed !== null) void server.crash().then(killed);
    };
    client.on('data', (data) => {
      isCommitted = onKilled !== null && data.includes('COMMIT');
      if (isCommitted && !commits) kill();
      else upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (isCommitted) kill();
      else client.write(data);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    /** The address of a database, by way of the proxy. */
    through: (url: string) => {
      const through = new URL(url);
      port = Number(through.port);
      through.port = typeof address === 'object' && address !== null ? String(address.port) : '';
      return through.href;
    },
    /** Kills the server at the next COMMIT. Resolves once the server is dead. */
    killAtCommit: () => new Promise<void>((resolve) => (onKilled = resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
