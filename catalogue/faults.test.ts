import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { ask, serve } from '../local-services/http/testServer';
import { findPostgres, type PostgresServer, startPostgres } from './contract/postgresServer';
import { seededRandom } from './contract/seededRandom';
import type { Engine } from './engine';
import { openCatalogue } from './openCatalogue';
import { openStore } from './store';
import { anEntry, answerOf, deriveSearchSource, everything } from './testCatalogue';

let folder: string;
let dataFolder: string;
let storeFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-faults-'));
  [dataFolder, storeFolder] = [join(folder, 'data'), join(folder, 'store')];
  await mkdir(dataFolder);
});

const opened: { close: () => Promise<void> }[] = [];
/** Closes a store or server after the test, also if the test fails. */
function closeLater<Closable extends { close: () => Promise<void> }>(one: Closable): Closable {
  opened.push(one);
  return one;
}
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  await rm(folder, { recursive: true });
});

const root = resolve(__dirname, '..');

/** One category of so many products, all of which have a word in their titles. */
function writeProducts(file: string, word: string, count: number): string {
  const products = Array.from({ length: count }, (_, index) =>
    anEntry({ id: index + 1, title: `${word} lamp ${index + 1}` }),
  );
  writeFileSync(file, JSON.stringify({ slug: word.toLowerCase(), name: word, products }));
  return file;
}

/** The command line as one file, which starts sooner than its sources. */
function bundleCli(): string {
  const outfile = join(folder, 'bin/cli.cjs');
  buildSync({
    entryPoints: [join(root, 'catalogue/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    packages: 'external',
  });
  return outfile;
}
const environment = () => ({
  ...process.env,
  NODE_PATH: join(root, 'node_modules'),
  CATALOGUE_DATA: dataFolder,
  LOCAL_DATA: storeFolder,
});

/** Returns the word of the products that are there. All products share one word, in lists, search and categories. */
async function wordOf(engine: Engine): Promise<string> {
  const { products, total } = await engine.list(everything);
  const words = new Set(products.map((product) => answerOf(product).title.split(' ')[0] ?? ''));
  const [word = ''] = words;
  const found = await engine.list({ ...everything, source: await deriveSearchSource(engine, word) });
  const categories = await engine.categories();
  expect([words.size, found.total, categories.map(({ name }) => name)]).toEqual([1, total, [word]]);
  return `${word} ${total}`;
}

/** The number of times that an import is killed. IMPORT_KILLS=50 tries more moments. */
const allKills = Number(process.env.IMPORT_KILLS ?? 5);

/** Kills the program during imports. Both a running server and one that starts later must have a whole catalogue. */
async function killImports(kills: number, databaseUrl?: string): Promise<void> {
  const files = {
    Red: writeProducts(join(folder, 'red.json'), 'Red', 900),
    Blue: writeProducts(join(folder, 'blue.json'), 'Blue', 700),
  };
  writeProducts(join(dataFolder, 'red.json'), 'Red', 900);
  const cli = bundleCli();
  const database = databaseUrl === undefined ? {} : { databaseUrl };
  const env = { ...environment(), ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const store = closeLater(await openStore({ dataFolder, storeFolder, ...database }));
  const random = seededRandom(50);
  const start = (file: string) => spawn(process.execPath, [cli, 'import', file, '--renamed'], { env, stdio: 'ignore' });
  const first = performance.now();
  await once(start(files.Blue), 'exit');
  /** The duration of a whole import. It varies with the load of the machine. */
  let wholeMs = performance.now() - first;
  expect(await wordOf(store.engine())).toBe('Blue 700');

  let killed = 0;
  for (let round = 0; killed < kills && round < kills * 8; round += 1) {
    const began = performance.now();
    const before = await wordOf(store.engine());
    const next = before.startsWith('Blue') ? 'Red 900' : 'Blue 700';
    const importing = start(before.startsWith('Blue') ? files.Red : files.Blue);
    const ended = once(importing, 'exit');
    await Promise.race([ended, pause(wholeMs * (0.3 + random() * 0.7))]);
    if (importing.exitCode === null && importing.kill('SIGKILL')) killed += 1;
    else wholeMs = performance.now() - began;
    await ended;
    expect([before, next]).toContain(await wordOf(store.engine()));
  }
  expect(killed).toBe(kills);
  const again = closeLater(await openStore({ dataFolder, storeFolder, ...database }));
  expect(['Red 900', 'Blue 700']).toContain(await wordOf(again.engine()));
}

test('after a kill during an import, the catalogue is the old or the new one', () => killImports(allKills));

const programs = findPostgres();
(programs === null ? describe.skip : describe)('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  // Fewer than on SQLite: each step is answered by another process.
  test('it is the old or the new one too', async () =>
    killImports(Math.ceil(allKills / 2), await server.database('killed')));
});

test('a read-only folder is reported in one sentence', () => {
  const file = writeProducts(join(dataFolder, 'red.json'), 'Red', 1);
  const cli = bundleCli();
  mkdirSync(storeFolder, { mode: 0o555 });
  for (const one of [folder, dataFolder, join(folder, 'bin')]) chmodSync(one, 0o755);
  // Root ignores read-only flags, so the test runs as another user. That user may not reach root's folders, where Node
  // may be.
  const isRoot = process.getuid?.() === 0;
  const node = isRoot ? join(folder, 'bin/node') : process.execPath;
  if (isRoot) copyFileSync(process.execPath, node);
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const { status, stderr } = spawnSync(node, [cli, 'import', file, '--renamed'], { env: environment(), ...user });
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('the file or its folder is read-only')]);
});

test('a full disk is reported in one sentence, and the old catalogue stays', async () => {
  writeProducts(join(dataFolder, 'red.json'), 'Red', 20);
  const cli = bundleCli();
  await (await openStore({ dataFolder, storeFolder })).close();
  const large = writeProducts(join(folder, 'blue.json'), 'Blue', 4_000);
  // No file may grow beyond so many kilobytes.
  const limited = `trap '' XFSZ; ulimit -f 1500; exec "${process.execPath}" "${cli}" import "${large}" --renamed`;
  const { status, stderr } = spawnSync('bash', ['-c', limited], { env: environment() });
  expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/disk is full|cannot be (?:opened|written)/u)]);
  const store = closeLater(await openStore({ dataFolder, storeFolder }));
  expect(await wordOf(store.engine())).toBe('Red 20');
});

test('the error names a path that cannot be a folder', async () => {
  writeProducts(join(dataFolder, 'red.json'), 'Red', 1);
  await writeFile(storeFolder, '');
  await expect(openStore({ dataFolder, storeFolder: join(storeFolder, 'below') })).rejects.toThrow(
    'Check that its folder exists',
  );
});

const databaseFile = () => join(storeFolder, readdirSync(storeFolder).find((name) => name.endsWith('.db')) ?? '');

/**
 * Stores 2,000 products, and damages the middle of the database file. A server still opens it: the tables begin in the
 * first pages, and the schema ends in the last ones.
 */
async function storeDamagedProducts(): Promise<void> {
  writeProducts(join(dataFolder, 'red.json'), 'Red', 2_000);
  await (await openStore({ dataFolder, storeFolder })).close();
  const bytes = readFileSync(databaseFile());
  bytes.fill(7, 4_096 * 20, 4_096 * Math.floor(bytes.length / 4_096 / 2));
  writeFileSync(databaseFile(), bytes);
}

test('a damaged file is rebuilt from the data folder, and the log says so once', async () => {
  writeProducts(join(dataFolder, 'red.json'), 'Red', 20);
  await (await openStore({ dataFolder, storeFolder })).close();
  writeFileSync(databaseFile(), 'this is not a database '.repeat(500));
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  const store = closeLater(await openStore({ dataFolder, storeFolder, onNotice }));
  expect(await wordOf(store.engine())).toBe('Red 20');
  expect(notices).toEqual([
    expect.stringMatching(/is damaged\. It was kept as .*`npm run desk -- stock --repair` reserves/u),
  ]);
});

test('damage found while the server runs gives a 503, and the server recovers', async () => {
  await storeDamagedProducts();

  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  const catalogue = closeLater(await openCatalogue({ dataFolder, storeFolder, mount: '', onNotice }));
  const server = closeLater(await serve(catalogue.handler));
  const first = await ask(server.url, { path: '/products?limit=0' });
  if (first.status !== 200) expect([first.status, first.headers['retry-after']]).toEqual([503, '2']);
  const deadline = Date.now() + 60_000;
  let last = first;
  while (last.status !== 200 && Date.now() < deadline) {
    await pause(50);
    last = await ask(server.url, { path: '/products?limit=0&select=id' });
  }
  expect(JSON.parse(last.body.toString())).toMatchObject({ total: 2_000, limit: 200 });
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatch(/damaged.*reserves the pieces of confirmed orders again/u);
});

test('a rebuild that fails is tried again, without a restart', async () => {
  const away = join(folder, 'away');
  await storeDamagedProducts();
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  const catalogue = closeLater(await openCatalogue({ dataFolder, storeFolder, mount: '', onNotice }));
  const server = closeLater(await serve(catalogue.handler));
  const readStatus = async () => (await ask(server.url, { path: '/products?select=id&limit=0' })).status;
  const until = async (isOver: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + 60_000;
    while (!(await isOver()) && Date.now() < deadline) await pause(50);
    expect(await isOver()).toBe(true);
  };
  renameSync(dataFolder, away);
  await until(async () => {
    expect(await readStatus()).toBe(503);
    return notices.some((notice) => notice.includes('could not be rebuilt'));
  });
  renameSync(away, dataFolder);
  await until(async () => (await readStatus()) === 200);
  expect(notices.find((notice) => notice.includes('could not be rebuilt'))).toContain(dataFolder);
});

describe('over HTTP', () => {
  const columns =
    'id,title,description,category,price,stock,weight,width,height,depth,shippingInformation,returnPolicy,warrantyInformation';

  async function serveProducts(token?: string) {
    writeProducts(join(dataFolder, 'red.json'), 'Red', 3);
    const catalogue = closeLater(
      await openCatalogue({ dataFolder, storeFolder, mount: '', ...(token !== undefined && { token }) }),
    );
    const server = closeLater(await serve(catalogue.handler));
    const send = async (method: string, path: string, body: string, given: string, type = 'application/json') => {
      const headers = { authorization: given, 'content-type': type };
      const answer = await ask(server.url, { path, method, body, headers });
      return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
    };
    return { url: server.url, send };
  }

  test('a server without a token refuses every change', async () => {
    const { send } = await serveProducts();
    expect((await send('PATCH', '/products/1', '{"price":1}', 'Bearer ')).status).toBe(405);
    expect((await send('PUT', '/products', '', 'Bearer undefined')).status).toBe(405);
  });

  test('the next response has the change and another ETag, and a malformed change is refused', async () => {
    const { url, send } = await serveProducts('secret');
    const etagOf = async (path: string) => (await ask(url, { path })).headers.etag;
    const [product, list, other] = [
      await etagOf('/products/1'),
      await etagOf('/products'),
      await etagOf('/products/2'),
    ];
    expect((await send('PATCH', '/products/1', '{"price":1}', 'Bearer wrong')).status).toBe(401);
    expect(await send('PATCH', '/products/1', '{"price":0.75,"stock":0}', 'Bearer secret')).toMatchObject({
      status: 200,
      body: { id: 1, price: 0.75, stock: 0, availabilityStatus: 'Out of Stock' },
    });
    expect([
      (await etagOf('/products/1')) === product,
      (await etagOf('/products')) === list,
      (await etagOf('/products/2')) === other,
    ]).toEqual([false, false, true]);
    expect(await send('PATCH', '/products/1', '{"price":1.234}', 'Bearer secret')).toEqual({
      status: 400,
      body: { message: 'price: has more decimals than USD' },
    });
    expect((await send('PATCH', '/products/1', '{"title":"Blue"}', 'Bearer secret')).status).toBe(400);
    expect((await send('PATCH', '/products/99', '{"stock":1}', 'Bearer secret')).status).toBe(404);
    expect((await send('DELETE', '/products/1', '', 'Bearer secret')).status).toBe(405);
  });

  test('a whole catalogue is imported, or refused with line and field', async () => {
    const { url, send } = await serveProducts('secret');
    const line = (price: string) => `5,Candle,Burns,Candles,${price},4,1,1,1,1,Soon,30 days,None`;
    const mistake = 'body.csv: line 2, column "price": "1.999" can mean 1999 or 1.999. Write it as 1999.00.';
    expect(await send('PUT', '/products', `${columns}\n${line('1.999')}`, 'Bearer secret', 'text/csv')).toEqual({
      status: 400,
      body: { message: mistake, files: [expect.objectContaining({ file: 'body.csv', mistakes: [mistake] })] },
    });
    expect((await ask(url, { path: '/products/1' })).status).toBe(200);
    expect(await send('PUT', '/products', `${columns}\n${line('1.99')}`, 'Bearer secret', 'text/csv')).toEqual({
      status: 200,
      body: expect.objectContaining({ products: 1 }) as object,
    });
    expect((await ask(url, { path: '/products/1' })).status).toBe(404);
    expect(JSON.parse((await ask(url, { path: '/products/categories' })).body.toString())).toEqual([
      {
        slug: 'candles',
        name: 'Candles',
        url: '/products/category/candles',
        thumbnail: '/placeholders/candles/5-1.svg',
      },
    ]);
  });

  test('a doubtful catalogue is refused, unless the request is sure, and the answer has the report', async () => {
    const { send } = await serveProducts('secret');
    const put = (query: string) =>
      send('PUT', `/products${query}`, 'Name,Price,Our price,On shelf\nVase,46,40,5\n', 'Bearer secret', 'text/csv');
    expect(await put('?column=stock=On%20shelf')).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/"Price" and "Our price" could both be the price.*--yes/su) as string,
        files: [
          {
            file: 'body.csv',
            read: expect.arrayContaining([{ column: 'Price', field: 'price', first: '46' }]) as object,
            unused: ['Our price'],
            doubts: [expect.stringContaining('could both be the price')],
          },
        ],
      },
    });
    expect(await put('?column=stock=On%20shelf&yes=true')).toMatchObject({
      status: 200,
      body: { products: 1, files: [{ file: 'body.csv', format: 'Table of products', unused: ['Our price'] }] },
    });
  });

  test('a catalogue that is too large is refused, and no upload leaves a file behind', async () => {
    mkdirSync(join(storeFolder, 'uploads/import-of-a-killed-server'), { recursive: true });
    const { url, send } = await serveProducts('secret');
    expect(existsSync(join(storeFolder, 'uploads'))).toBe(false);
    const headers = { authorization: 'Bearer secret', 'content-type': 'text/csv', 'content-length': String(2 ** 29) };
    const { status, body } = await ask(url, { path: '/products', method: 'PUT', headers, body: columns });
    expect([status, JSON.parse(body.toString())]).toEqual([
      413,
      { message: 'The request is larger than 268435456 bytes.' },
    ]);
    expect((await send('PUT', '/products', 'nonsense', 'Bearer secret', 'text/csv')).status).toBe(400);
    expect(readdirSync(join(storeFolder, 'uploads'))).toEqual([]);
  });

  test('an update with an empty value, as from an unset variable, changes nothing', async () => {
    writeProducts(join(dataFolder, 'red.json'), 'Red', 3);
    const cli = bundleCli();
    const update = (...args: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [cli, 'update', '1', ...args], { env: environment() });
      return [status, stderr.toString()];
    };
    for (const stock of ['', ' ', '0x10', '1e1', 'Infinity'])
      expect(update('--stock', stock)).toEqual([1, expect.stringContaining('--stock: ')]);
    expect(update('--price', '')).toEqual([1, expect.stringContaining('--price: ')]);
    const store = closeLater(await openStore({ dataFolder, storeFolder }));
    expect((await store.engine().byId(1))?.stock).toBe(20);
  });

  test('two servers with the same products give the same ETags', async () => {
    const etags = [];
    for (const place of ['one', 'two']) {
      const data = join(folder, `data-${place}`);
      mkdirSync(data);
      writeProducts(join(data, 'red.json'), 'Red', 30);
      const storeIn = join(folder, place);
      const catalogue = closeLater(await openCatalogue({ dataFolder: data, storeFolder: storeIn, mount: '' }));
      const server = closeLater(await serve(catalogue.handler));
      etags.push(
        await Promise.all(
          ['/products', '/products?facets=true', '/products/search?q=lmap', '/products/7'].map(
            async (path) => (await ask(server.url, { path })).headers.etag,
          ),
        ),
      );
    }
    expect(etags[0]).toEqual(etags[1]);
    expect(existsSync(join(folder, 'two'))).toBe(true);
  });
});
