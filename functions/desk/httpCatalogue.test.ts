import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpCatalogue } from './httpCatalogue';
import { TryAgain } from './ports';

type Answer = (response: ServerResponse, id: string) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const product: Answer = (response, id) => {
  json(200, { id: Number(id), title: `Product ${id}`, price: 9.99, stock: 4.9, minimumOrderQuantity: 1 })(response, id);
};

let answers: Answer[];
let asked: string[];
let parallel: number;
let mostParallel: number;
let time: number;
let url: string;

const server = createServer((request, response) => {
  const id = /\/products\/(\d+)\?/u.exec(request.url ?? '')?.[1] ?? '';
  asked.push(id);
  parallel += 1;
  mostParallel = Math.max(mostParallel, parallel);
  response.once('close', () => (parallel -= 1));
  (answers.shift() ?? product)(response, id);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  asked = [];
  parallel = 0;
  mostParallel = 0;
  time = 1_000_000;
});

const open = (timeOutMs = 30_000) => createHttpCatalogue({ url, now: () => time, timeOutMs, firstPauseMs: 1 });

test('gives the products by id, and null for one that there is not', async () => {
  answers = [product, json(404, { message: "Product with id '2' not found" })];
  expect([...(await open().products([1, 2]))]).toEqual([
    [1, { title: 'Product 1', price: 9.99, stock: 4, minimumOrderQuantity: 1 }],
    [2, null],
  ]);
});

test('asks for many products at once, each once, and remembers them for a minute', async () => {
  const catalogue = open();
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  expect((await catalogue.products(ids)).size).toBe(50);
  expect(asked).toHaveLength(50);
  expect(mostParallel).toBeLessThanOrEqual(10);
  time += 60_000;
  await catalogue.products(ids);
  expect(asked).toHaveLength(50);
  time += 1;
  await catalogue.products(ids);
  expect(asked).toHaveLength(100);
});

test('asks again about a product whose answer is older than the given time', async () => {
  const catalogue = open();
  await catalogue.products([1]);
  time += 10;
  await catalogue.products([1], time);
  await catalogue.products([1], time);
  expect(asked).toEqual(['1', '1']);
});

const html: Answer = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
const htmlNotFound: Answer = (response) => void response.writeHead(404).end('<h1>Not found</h1>');
const hangUp: Answer = (response) => void response.destroy();
const never: Answer = () => undefined;

test.each<[string, Answer]>([
  ['HTML', html],
  ['a 404 that is not the catalogue’s', htmlNotFound],
  ['a 500', json(500, { message: 'Broken' })],
  ['a 429', json(429, { message: 'Too many' })],
  ['another product', json(200, { id: 9, title: 'Other', price: 1 })],
  ['a product without a price', json(200, { id: 1, title: 'Kettle' })],
  ['a price below nothing', json(200, { id: 1, title: 'Kettle', price: -1 })],
  ['nothing, and hangs up', hangUp],
  ['nothing at all', never],
])('a catalogue that answers %s is asked three times and believed never', async (_what, answer) => {
  answers = [answer, answer, answer];
  await expect(open(answer === never ? 100 : undefined).products([1])).rejects.toThrow(TryAgain);
  expect(asked).toEqual(['1', '1', '1']);
});

test('one bad answer is retried with success', async () => {
  answers = [json(500, {}), html];
  expect((await open().products([1])).get(1)?.price).toBe(9.99);
});

test('when one product is not answered, the others are not asked for any more', async () => {
  answers = Array.from({ length: 60 }, () => json(500, {}));
  await expect(open().products(Array.from({ length: 200 }, (_, index) => index + 1))).rejects.toThrow(TryAgain);
  await pause(50);
  expect(asked.length).toBeLessThanOrEqual(30);
});

test('what the catalogue leaves out is not held against the order', async () => {
  answers = [json(200, { id: 1, title: 'Kettle', price: 5 })];
  expect((await open().products([1])).get(1)).toEqual({
    title: 'Kettle',
    price: 5,
    stock: null,
    minimumOrderQuantity: 1,
  });
});
