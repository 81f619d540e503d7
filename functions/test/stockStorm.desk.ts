import { findPostgres, startPostgres, type PostgresServer } from '../../catalogue/contract/postgresServer';
import { openCarelessStock, openHttpStock, type StockCatalogue } from './stockCatalogues';
import { stormLastPieces, stormRandomOrders } from './stockStorm';

/** 100 for the whole storm, of three seeds. */
const rounds = Number(process.env.STORM_ROUNDS ?? 4);
const orders = 10 * rounds;
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

    test.each(seeds)('random orders never oversell a product: seed %d', async (seed) => {
      const { wrong, kills, states } = await stormRandomOrders(catalogue, { seed, orders });
      print(`${engine}, seed ${seed}, random orders`, { ...states, kills, wrong: wrong.length });
      expect(wrong).toEqual([]);
      expect(Object.keys(states).sort()).toEqual(expect.arrayContaining(['cancelled', 'confirmed']));
    });
  });
}

test('the storm finds a catalogue that does not count', async () => {
  const { wrong } = await stormLastPieces(openCarelessStock(), { seed: 1, rounds: 1 });
  expect(wrong).toContain('Round 0: 20 confirmed, 0 held.');
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
