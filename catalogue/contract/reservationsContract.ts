import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ask, serve, type TestServer } from '../../local-services/http/testServer';
import { maxCartLines, maxQuantity } from '../../src/domain/limits';
import type { Engine } from '../engine';
import { createCatalogueHandler } from '../handler';
import { DatabaseUnavailable } from '../sql/sqlDatabase';
import { anEntry, toBatches, wrapEngine, type CategoryFile } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { playRandomOrders, releaseAll } from './randomOrders';

const token = 'secret';
const pages = v.object({
  products: v.array(v.looseObject({ id: v.number(), stock: v.number() })),
  total: v.number(),
  facets: v.optional(v.looseObject({ inStock: v.number() })),
});
const stockAnswer = v.object({
  stock: v.array(
    v.strictObject({
      id: v.number(),
      title: v.string(),
      shelf: v.number(),
      reserved: v.number(),
      sellable: v.number(),
    }),
  ),
});

/** The number of times that the last piece is ordered. RESERVATION_ROUNDS=100 tries more. */
const rounds = Number(process.env.RESERVATION_ROUNDS ?? 10);

const shelves = { 1: 1, 2: 5, 3: 20 };
const shelf = (pieces: Readonly<Record<number, number>>): CategoryFile[] => [
  {
    slug: 'mugs',
    name: 'Mugs',
    products: Object.entries(pieces).map(([id, stock]) => anEntry({ id: Number(id), title: `Oak mug ${id}`, stock })),
  },
];
const line = (id: number, quantity: number) => ({ id, quantity });

/** Repeats a request while the database does not answer, as the order desk does. */
async function repeatWhileAway<Answer>(request: () => Promise<Answer>, tries = 10): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || tries === 1) throw error;
    return repeatWhileAway(request, tries - 1);
  }
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  authorization?: string;
}

/** The behaviour of reservations over HTTP, on any database. */
export function describeReservations(open: () => Promise<EngineUnderTest>, randomRuns: number): void {
  let under: EngineUnderTest;
  let engine: Engine;
  let server: TestServer;
  beforeEach(async () => {
    under = await open();
    engine = under.engine;
    await engine.import(toBatches(shelf(shelves)), 'shelves');
    await releaseAll(engine);
    server = await serveEngine(engine);
  });
  afterEach(async () => {
    await server.close();
    await under.dispose();
  });

  const serveEngine = (one: Engine) => serve(createCatalogueHandler(wrapEngine(one), { mount: '', token }));
  const send = async ({ method, path, body, authorization = `Bearer ${token}` }: Sent, url = server.url) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await ask(url, {
      path,
      method,
      headers: { authorization },
      ...(body !== undefined && { body: text }),
    });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
  };
  const put = (order: string, lines: unknown, url?: string) =>
    send({ method: 'PUT', path: `/reservations/${order}`, body: { lines } }, url);
  const release = (order: string) => send({ method: 'DELETE', path: `/reservations/${order}` });
  const ship = (order: string) => send({ method: 'POST', path: `/reservations/${order}/shipped` });
  const get = async (path: string) => (await send({ method: 'GET', path })).body;
  const page = async (path: string) => v.parse(pages, await get(path));
  const stockOf = async (ids: string) =>
    v
      .parse(stockAnswer, await get(`/reservations/stock?ids=${ids}`))
      .stock.map(({ id, shelf, reserved, sellable }) => [id, shelf, reserved, sellable]);
  let orders = 0;
  /** Returns a name that no other test has used, because a database keeps its data. */
  const anOrder = () => `order-${process.pid}-${Date.now()}-${(orders += 1)}`;

  test('takes all lines of an order or none, and says what is left of each that is refused', async () => {
    const [first, second] = [anOrder(), anOrder()];
    expect(await put(first, [line(2, 3), line(1, 1)])).toEqual({
      status: 200,
      body: { order: first, state: 'reserved', lines: [line(1, 1), line(2, 3)] },
    });
    expect(await put(second, [line(3, 1), line(2, 3), line(1, 1), line(99, 1)])).toEqual({
      status: 409,
      body: {
        message: expect.stringContaining('Product 2: 3 requested, 2 left.') as string,
        refused: [
          { ...line(2, 3), left: 2 },
          { ...line(1, 1), left: 0 },
          { ...line(99, 1), left: 0 },
        ],
      },
    });
    expect(await stockOf('1,2,3')).toEqual([
      [1, 1, 1, 0],
      [2, 5, 3, 2],
      [3, 20, 0, 20],
    ]);
    // The refused order left no reservation, so it can be reserved again.
    expect((await put(second, [line(2, 2)])).status).toBe(200);
  });

  test('sums the lines of one product', async () => {
    expect((await put(anOrder(), [line(2, 3), line(2, 3)])).body).toMatchObject({
      refused: [{ ...line(2, 6), left: 5 }],
    });
    expect((await put(anOrder(), [line(2, 3), line(2, 2)])).body).toMatchObject({ lines: [line(2, 5)] });
  });

  test('the first reservation of an order counts, also when it is shipped', async () => {
    const order = anOrder();
    const first = await put(order, [line(2, 2)]);
    expect(await put(order, [line(3, 9)])).toEqual(first);
    expect(await put(order, [line(99, 9)])).toEqual(first);
    expect(await ship(order)).toEqual({ status: 200, body: { order, state: 'shipped', lines: [line(2, 2)] } });
    expect(await put(order, [line(2, 2)])).toEqual(await ship(order));
    expect(await stockOf('2,3')).toEqual([
      [2, 3, 0, 3],
      [3, 20, 0, 20],
    ]);
  });

  test('releases once, and never reserves a released order again', async () => {
    const order = anOrder();
    await put(order, [line(1, 1), line(2, 4)]);
    const released = { status: 200, body: { order, state: 'released', lines: [line(1, 1), line(2, 4)] } };
    expect(await release(order)).toEqual(released);
    expect(await release(order)).toEqual(released);
    const refusal = { status: 410, body: { message: expect.any(String) as string, state: 'released' } };
    expect(await put(order, [line(1, 1)])).toEqual(refusal);
    expect(await ship(order)).toEqual(refusal);
    expect(await stockOf('1,2')).toEqual([
      [1, 1, 0, 1],
      [2, 5, 0, 5],
    ]);
  });

  test('never reserves an order that was released first', async () => {
    const order = anOrder();
    const released = { status: 200, body: { order, state: 'released', lines: [] } };
    expect(await release(order)).toEqual(released);
    expect((await put(order, [line(1, 1)])).status).toBe(410);
    expect(await release(order)).toEqual(released);
    expect(await stockOf('1')).toEqual([[1, 1, 0, 1]]);
  });

  test('ships once, and never releases a shipped order', async () => {
    const order = anOrder();
    expect(await ship(order)).toEqual({ status: 404, body: { message: expect.any(String) as string } });
    await put(order, [line(2, 5)]);
    expect((await ship(order)).status).toBe(200);
    expect((await ship(order)).status).toBe(200);
    expect(await release(order)).toEqual({
      status: 409,
      body: { message: expect.any(String) as string, state: 'shipped' },
    });
    expect(await stockOf('2')).toEqual([[2, 0, 0, 0]]);
  });

  test('puts the pieces of a shipped order back on the shelf once, and never more than were shipped', async () => {
    const order = anOrder();
    const takeBack = (lines: unknown) =>
      send({ method: 'POST', path: `/reservations/${order}/returned`, body: { lines } });
    expect((await takeBack([line(2, 1)])).status).toBe(404);
    await put(order, [line(1, 1), line(2, 4)]);
    expect(await takeBack([line(2, 1)])).toEqual({
      status: 409,
      body: { message: expect.any(String) as string, state: 'reserved' },
    });
    await ship(order);
    const shipped = { status: 200, body: { order, state: 'shipped', lines: [line(1, 1), line(2, 4)] } };
    expect(await stockOf('1,2,3')).toEqual([
      [1, 0, 0, 0],
      [2, 1, 0, 1],
      [3, 20, 0, 20],
    ]);
    const inStock = async () => (await page('/products?inStock=true&facets=true')).facets?.inStock;
    expect(await inStock()).toBe(2);
    for (const lines of [[line(2, 1)], [line(2, 1)], [line(1, 1), line(2, 3)], [line(2, 2)], [line(2, 9), line(3, 5)]])
      expect(await takeBack(lines)).toEqual(shipped);
    expect(await stockOf('1,2,3')).toEqual([
      [1, 1, 0, 1],
      [2, 5, 0, 5],
      [3, 20, 0, 20],
    ]);
    expect(await inStock()).toBe(3);
    expect((await takeBack([line(2, 0)])).status).toBe(400);
    expect((await takeBack([])).status).toBe(400);
  });

  test('every response shows the remaining stock at once, here and on another machine', async () => {
    const another = await under.another();
    const elsewhere = await serveEngine(another);
    const mug = 'q=mug&facets=true';
    const etagsOf = async () => {
      const paths = ['/products', '/products/1', '/products?ids=1,2', `/products/search?${mug}`];
      const answers = await Promise.all(paths.map((path) => ask(server.url, { path })));
      return answers.map(({ headers }) => headers.etag);
    };
    const inStock = async (url: string) => {
      const read = async (path: string) => v.parse(pages, (await send({ method: 'GET', path }, url)).body);
      const list = await read('/products?facets=true');
      const found = await read(`/products/search?${mug}&inStock=true`);
      const [one] = (await read('/products?ids=1')).products;
      return {
        product: (await send({ method: 'GET', path: '/products/1' }, url)).body,
        ids: one?.stock,
        list: list.products.map(({ stock }) => stock),
        facets: [list.facets?.inStock, found.facets?.inStock],
        filtered: (await read('/products?inStock=true')).products.map(({ id }) => id),
        total: (await read('/products?inStock=true&limit=1')).total,
        found: found.products.map(({ id }) => id),
        category: (await read('/products/category/mugs?inStock=true')).products.map(({ id }) => id),
        sorted: (await read('/products?sortBy=stock')).products.map(({ id }) => id),
      };
    };
    const before = {
      product: { id: 1, stock: 1, availabilityStatus: 'Low Stock' },
      ids: 1,
      list: [1, 5, 20],
      facets: [3, 3],
      filtered: [1, 2, 3],
      total: 3,
      found: [1, 2, 3],
      category: [1, 2, 3],
      sorted: [1, 2, 3],
    };
    const after = {
      product: { id: 1, stock: 0, availabilityStatus: 'Out of Stock' },
      ids: 0,
      list: [0, 5, 4],
      facets: [2, 2],
      filtered: [2, 3],
      total: 2,
      found: [2, 3],
      category: [2, 3],
      sorted: [1, 3, 2],
    };
    const order = anOrder();
    for (const url of [server.url, elsewhere.url]) expect(await inStock(url)).toMatchObject(before);
    const etags = await etagsOf();
    await put(order, [line(1, 1), line(3, 16)], elsewhere.url);
    for (const url of [server.url, elsewhere.url]) expect(await inStock(url)).toMatchObject(after);
    for (const [index, etag] of (await etagsOf()).entries()) expect(etag).not.toBe(etags[index]);
    await release(order);
    for (const url of [server.url, elsewhere.url]) expect(await inStock(url)).toMatchObject(before);
    expect(await etagsOf()).toEqual(etags);
    await elsewhere.close();
    await another.close();
  });

  test('an import and an update set the stock, and leave the reservations alone', async () => {
    const [kept, gone] = [anOrder(), anOrder()];
    await put(kept, [line(2, 3)]);
    await put(gone, [line(3, 2)]);
    await engine.import(toBatches(shelf({ 1: 4, 2: 2 })), 'fewer');
    expect(await stockOf('1,2,3')).toEqual([
      [1, 4, 0, 4],
      [2, 2, 3, 0],
    ]);
    expect((await page('/products')).products.map(({ stock }) => stock)).toEqual([4, 0]);
    expect((await put(anOrder(), [line(2, 1)])).status).toBe(409);
    expect((await send({ method: 'PATCH', path: '/products/2', body: { stock: 10 } })).body).toMatchObject({
      stock: 7,
    });
    expect(await stockOf('2')).toEqual([[2, 10, 3, 7]]);
    await engine.import(toBatches(shelf(shelves)), 'all');
    expect(await stockOf('2,3')).toEqual([
      [2, 5, 3, 2],
      [3, 20, 2, 18],
    ]);
    // Shipping more pieces than the shelf has leaves none.
    await engine.update(2, { stock: 1 });
    await ship(kept);
    await release(gone);
    expect(await stockOf('2,3')).toEqual([
      [2, 0, 0, 0],
      [3, 20, 0, 20],
    ]);
  });

  test('releases and ships a product that is no longer in the catalogue', async () => {
    const [first, second] = [anOrder(), anOrder()];
    await put(first, [line(3, 2)]);
    await put(second, [line(3, 2), line(1, 1)]);
    await engine.import(toBatches(shelf({ 1: 1 })), 'one');
    expect((await release(first)).status).toBe(200);
    expect((await ship(second)).status).toBe(200);
    expect(await stockOf('1,3')).toEqual([[1, 0, 0, 0]]);
  });

  test('lists the reservations, oldest first, page by page', async () => {
    const [first, second, third, fourth] = [anOrder(), anOrder(), anOrder(), anOrder()];
    const began = Date.now();
    for (const order of [first, second, third, fourth]) {
      await put(order, [line(3, 2), line(2, 1)]);
      await pause(2);
    }
    await release(second);
    await ship(fourth);
    const reservation = (order: string) => ({
      order,
      at: expect.any(Number) as number,
      lines: [line(2, 1), line(3, 2)],
    });
    const all = await get('/reservations');
    expect(all).toEqual({ reservations: [first, third].map(reservation), total: 2 });
    const [{ at } = { at: 0 }] = v.parse(
      v.object({ reservations: v.array(v.object({ at: v.number() })) }),
      all,
    ).reservations;
    expect(at).toBeGreaterThanOrEqual(began);
    expect(await get('/reservations?skip=1&limit=1')).toEqual({ reservations: [reservation(third)], total: 2 });
    expect(await get('/reservations?skip=2')).toEqual({ reservations: [], total: 2 });
    expect(await get('/reservations/stock')).toEqual({
      stock: [
        { id: 2, title: 'Oak mug 2', shelf: 4, reserved: 2, sellable: 2 },
        { id: 3, title: 'Oak mug 3', shelf: 18, reserved: 4, sellable: 14 },
      ],
    });
    expect((await send({ method: 'GET', path: '/reservations?skip=-1' })).status).toBe(400);
    expect((await send({ method: 'GET', path: '/reservations/stock?ids=one' })).status).toBe(400);
  });

  test.each<[string, unknown]>([
    ['no piece', { lines: [line(1, 0)] }],
    ['fewer than none', { lines: [line(1, -1)] }],
    ['a part of a piece', { lines: [line(1, 0.5)] }],
    ['1e9 pieces', { lines: [line(1, 1e9)] }],
    ['pieces in words', { lines: [{ id: 1, quantity: '1' }] }],
    ['a product in words', { lines: [{ id: '1', quantity: 1 }] }],
    ['a product below nothing', { lines: [line(-1, 1)] }],
    ['a good line and a bad one', { lines: [line(1, 1), line(2, 0)] }],
    ['no lines', { lines: [] }],
    ['10,000 lines', { lines: Array.from({ length: 10_000 }, (_, index) => line(index + 1, 1)) }],
    ['no list', { lines: { id: 1 } }],
    ['nothing', {}],
    ['null', null],
    ['no JSON', '{"lines":['],
    ['an empty body', ''],
  ])('%s is malformed, and reserves nothing', async (_what, body) => {
    const { status, body: answer } = await send({ method: 'PUT', path: `/reservations/${anOrder()}`, body });
    expect([status, answer]).toEqual([400, { message: expect.any(String) as string }]);
    expect(await get('/reservations')).toEqual({ reservations: [], total: 0 });
  });

  test('reserves as many lines and pieces as an order may have, and no more', async () => {
    const many = Array.from({ length: maxCartLines + 1 }, (_, index) => index + 1);
    await engine.import(toBatches(shelf(Object.fromEntries(many.map((id) => [id, 2])))), 'many');
    expect(
      (
        await put(
          anOrder(),
          many.map((id) => line(id, 2)),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await put(
          anOrder(),
          many.slice(1).map((id) => line(id, 2)),
        )
      ).status,
    ).toBe(200);
    expect((await page('/products?inStock=true')).products.map(({ id }) => id)).toEqual([1]);
    expect((await put(anOrder(), [line(1, maxQuantity)])).status).toBe(409);
    expect((await put(anOrder(), [line(1, maxQuantity + 1)])).status).toBe(400);
  });

  test('refuses wrong order names, addresses, methods, sizes and tokens', async () => {
    const statusOf = async (sent: Partial<Sent>) =>
      (await send({ method: 'PUT', path: `/reservations/${anOrder()}`, body: { lines: [line(1, 1)] }, ...sent }))
        .status;
    expect(await statusOf({ path: `/reservations/${'a'.repeat(65)}` })).toBe(400);
    for (const name of ['a.b', 'a%20b', '..b', "'", 'ä', '%00'])
      expect([name, await statusOf({ path: `/reservations/${encodeURI(decodeURI(name))}` })]).toEqual([name, 400]);
    expect(await statusOf({ path: '/reservations' })).toBe(400);
    expect(await statusOf({ path: '/reservations/a/b/c' })).toBe(404);
    expect(await statusOf({ path: '/reservations/a/b' })).toBe(405);
    expect(await statusOf({ method: 'POST', path: '/reservations/a' })).toBe(405);
    expect(await statusOf({ method: 'PATCH' })).toBe(405);
    expect(await statusOf({ method: 'GET', path: '/reservations/a', body: undefined })).toBe(404);
    expect(await statusOf({ body: JSON.stringify({ lines: ' '.repeat(1_000_001) }) })).toBe(413);
    for (const authorization of ['', 'Bearer wrong', token, `Basic ${token}`]) {
      expect(await statusOf({ authorization })).toBe(401);
      for (const [method, path] of [
        ['GET', '/reservations'],
        ['GET', '/reservations/stock'],
        ['DELETE', '/reservations/a'],
        ['POST', '/reservations/a/shipped'],
      ] as const)
        expect(await statusOf({ method, path, authorization, body: undefined })).toBe(401);
    }
    expect(await get('/reservations')).toEqual({ reservations: [], total: 0 });
  });

  test('a server without a token refuses every token', async () => {
    const closed = await serve(createCatalogueHandler(wrapEngine(engine), { mount: '' }));
    for (const [method, path] of [
      ['PUT', '/reservations/a'],
      ['DELETE', '/reservations/a'],
      ['POST', '/reservations/a/shipped'],
      ['GET', '/reservations'],
      ['GET', '/reservations/stock'],
    ] as const)
      expect((await send({ method, path }, closed.url)).status).toBe(405);
    await closed.close();
  });

  test('when 20 orders on two machines want the last piece at once, exactly one gets it', async () => {
    const another = await under.another();
    for (let round = 0; round < rounds; round += 1) {
      await engine.update(1, { stock: round + 1 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 10 === 0 ? another : engine).reservations.reserve(anOrder(), [line(1, 1)], round),
        ),
      );
      expect(answers.filter((answer) => 'state' in answer)).toHaveLength(1);
      expect(await stockOf('1')).toEqual([[1, round + 1, round + 1, 0]]);
    }
    await another.close();
  });

  test('20 orders arrive while imports follow each other: each is reserved, and none is lost', async () => {
    const another = await under.another();
    const importing = (async () => {
      for (let round = 0; round < 10; round += 1)
        await engine.import(toBatches(shelf({ ...shelves, 3: 30 })), 'one after the other');
    })();
    const states = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await pause(index * 10);
        const { reservations } = index % 2 === 0 ? engine : another;
        const order = anOrder();
        // On a busy machine the database is away for a moment; the desk then asks again.
        const answer = await repeatWhileAway(() => reservations.reserve(order, [line(3, 1)], index));
        return 'state' in answer ? answer.state : 'refused';
      }),
    );
    await importing;
    expect(states).toEqual(Array<string>(20).fill('reserved'));
    expect(await stockOf('3')).toEqual([[3, 30, 20, 10]]);
    await another.close();
  });

  test('random orders, with imports and updates between them: the stock is true after each step', async () => {
    expect(await playRandomOrders(engine, randomRuns)).toBeGreaterThanOrEqual(80 * randomRuns);
  });
}
