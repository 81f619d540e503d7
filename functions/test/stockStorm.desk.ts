import { findPostgres, startPostgres, type PostgresServer } from '../../catalogue/contract/postgresServer';
import { openHttpStock, openMutantStock, type Mutant, type StockCatalogue } from './stockCatalogues';
import { stormLastPieces, stormRandomOrders } from './stockStorm';

/** 100 for the whole storm, of three seeds. */
const rounds = Number(process.env.STORM_ROUNDS ?? 4);
/** Histories of orders with cancellations, withdrawals and returns. */
const orders = Math.max(1_000, 10 * rounds);
const seeds = rounds < 100 ? [1] : [1, 2, 3];

const print = (what: string, result: object) => process.stdout.write(`${what}: ${JSON.stringify(result)}\n`);

function describeStorm(engine: string, open: () => Promise<StockCatalogue>): void {
  describe(`on ${engine}`, () => {
    let catalogue: StockCatalogue;
    beforeEach(async () => {
      catalogue = await open();
    });
    afterEach(() => catalogue.close());

    test.each(seeds)('the last piece is sold once: seed %d', async (seed) => {
      const { wrong, kills } = await stormLastPieces(catalogue, { seed, rounds });
      print(`${engine}, seed ${seed}, last pieces`, { rounds, kills, wrong: wrong.length });
      expect(wrong).toEqual([]);
      expect(kills).toBeGreaterThan(rounds);
    });

    test.each(seeds)(
      'random orders never oversell a product: seed %d',
      async (seed) => {
        const { wrong, kills, states, withdrawn, restocked } = await stormRandomOrders(catalogue, { seed, orders });
        print(`${engine}, seed ${seed}, random orders`, {
          ...states,
          withdrawn,
          restocked,
          kills,
          wrong: wrong.length,
        });
        expect(wrong).toEqual([]);
        expect(Object.keys(states).sort()).toEqual(expect.arrayContaining(['cancelled', 'confirmed', 'shipped']));
        expect(Math.min(withdrawn, restocked)).toBeGreaterThan(orders / 50);
      },
      120_000,
    );
  });
}

test('the storm finds a catalogue that does not count', async () => {
  const { wrong } = await stormLastPieces(
    openMutantStock(() => ({ reserve: () => Promise.resolve({ kind: 'reserved' }) })),
    { seed: 1, rounds: 1 },
  );
  expect(wrong).toContain('Round 0: 20 confirmed, 0 held.');
});

const mutants: Record<string, Mutant> = {
  'puts pieces back at each repeat': (catalogue, restock) => ({
    takeBack: async (name, lines) => {
      const isTaken = await catalogue.takeBack(name, []);
      if (isTaken) restock(lines);
      return isTaken;
    },
  }),
  'forgets what came back': (catalogue) => ({ takeBack: (name) => catalogue.takeBack(name, []) }),
  'keeps the pieces of a withdrawn order': () => ({ release: () => Promise.resolve(true) }),
  'puts one piece too many back': (catalogue, restock) => ({
    takeBack: async (name, lines) => {
      const isTaken = await catalogue.takeBack(name, lines);
      if (isTaken) restock(lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })));
      return isTaken;
    },
  }),
};

test('a catalogue in memory that does nothing wrong passes the storm', async () => {
  const { wrong } = await stormRandomOrders(
    openMutantStock(() => ({})),
    { seed: 1, orders: 200 },
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(mutants))('the storm finds a catalogue that %s', async (_what, mutant) => {
  const { wrong } = await stormRandomOrders(openMutantStock(mutant), { seed: 1, orders: 200 });
  expect(wrong).not.toEqual([]);
});

describeStorm('SQLite', () => openHttpStock());

const programs = findPostgres();
if (programs === null && process.env.REQUIRE_POSTGRES !== undefined)
  throw new Error('PostgreSQL is missing: install Debian’s postgresql.');
if (programs !== null) {
  let server: PostgresServer;
  let databases = 0;
  beforeAll(async () => {
    server = await startPostgres(programs);
  });
  afterAll(() => server.stop());
  describeStorm('PostgreSQL', async () => openHttpStock(await server.database(`storm${(databases += 1)}`)));
}
