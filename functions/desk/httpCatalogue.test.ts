import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { minimumQuantities } from '../../src/config/shop';
import { createHttpCatalogue } from './httpCatalogue';
import { TryAgain } from './ports';
import { listen } from './testing/listen';

type Answer = (response: ServerResponse, id: string) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
/** Answers requests for one product. A request for several gets an empty list, as from a catalogue without `ids`. */
const product: Answer = (response, id) => {
  if (id === '') return json(200, { products: [], total: 0 })(response, id);
  json(200, { id: Number(id), title: `Product ${id}`, price: 9.99, stock: 4.9, minimumOrderQuantity: 1 })(response, id);
};

let answers: Answer[];
let asked: string[];
let parallel: number;
let maxParallel: number;
let time: number;

const url = listen((request, response) => {
  const id = /\/products\/(\d+)\?/u.exec(request.url ?? '')?.[1] ?? '';
  asked.push(id);
  parallel += 1;
  maxParallel = Math.max(maxParallel, parallel);
  response.once('close', () => (parallel -= 1));
  (answers.shift() ?? product)(response, id);
});

beforeEach(() => {
  answers = [];
  asked = [];
  parallel = 0;
  maxParallel = 0;
  time = 1_000_000;
});

const open = (timeOutMs = 30_000) => createHttpCatalogue({ url: url(), now: () => time, timeOutMs, firstPauseMs: 1 });

test('gives the products by id, and null for an unknown id', async () => {
  answers = [product, product, json(404, { message: "Product with id '2' not found" })];
  expect([...(await open().products([1, 2]))]).toEqual([
    [1, { title: 'Product 1', price: 9.99, stock: 4, minimumOrderQuantity: 1 }],
    [2, null],
  ]);
});

test('a minimum quantity counts only where the shop enforces it', async () => {
  const minimum = async () => (await open().products([1])).get(1)?.minimumOrderQuantity;
  const stated = json(200, { id: 1, title: 'Lipstick', price: 9.99, stock: 90, minimumOrderQuantity: 40 });
  answers = [json(200, { products: [] }), stated];
  expect(await minimum()).toBe(1);
  jest.replaceProperty(minimumQuantities, 'enforced', true);
  answers = [json(200, { products: [] }), stated];
  expect(await minimum()).toBe(40);
});

test('requests products in parallel, each once, and caches them for a minute', async () => {
  const catalogue = open();
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  expect((await catalogue.products(ids)).size).toBe(50);
  const askedSingly = () => asked.filter((id) => id !== '');
  expect(asked[0]).toBe('');
  expect(askedSingly()).toHaveLength(50);
  expect(maxParallel).toBeLessThanOrEqual(10);
  time += 60_000;
  await catalogue.products(ids);
  expect(askedSingly()).toHaveLength(50);
  time += 1;
  await catalogue.products(ids);
  expect(askedSingly()).toHaveLength(100);
});

test('requests many products in one list if the catalogue supports it', async () => {
  const catalogue = open();
  const ids = Array.from({ length: 500 }, (_, index) => index + 1);
  const found = { id: 7, title: 'Kettle', price: 5, stock: -3 };
  answers = [json(503, {}), json(200, { products: [found], filters: ['brand', 'id'] })];
  const products = await catalogue.products(ids);
  expect([products.size, products.get(7), products.get(8)]).toEqual([
    500,
    { title: 'Kettle', price: 5, stock: 0, minimumOrderQuantity: 1 },
    null,
  ]);
  await catalogue.products(ids);
  expect(asked).toHaveLength(2);
});

test.each<[string, Answer]>([
  ['is refused', json(400, { message: 'Invalid' })],
  ['was ignored', json(200, { products: [{ id: 9, title: 'Other', price: 1 }], total: 100 })],
])('asks for each product for a minute after the request for several products %s', async (_what, answer) => {
  const catalogue = open();
  answers = [answer];
  expect((await catalogue.products([1, 2])).size).toBe(2);
  expect((await catalogue.products([3, 4])).size).toBe(2);
  time += 60_000;
  await catalogue.products([5, 6]);
  expect(asked).toEqual(['', '1', '2', '3', '4', '', '5', '6']);
});

test.each<[string, unknown, number | null]>([
  ['below nothing', -2, 0],
  ['of a part of a piece', 2.7, 2],
  ['in words', 'plenty', null],
])('a stock %s is read as the shop reads it', async (_what, stock, read) => {
  answers = [json(200, { id: 1, title: 'Kettle', price: 5, stock })];
  expect((await open().products([1])).get(1)?.stock).toBe(read);
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
const endless: Answer = (response) => {
  const write = () => {
    if (!response.destroyed) response.write(' '.repeat(1_000_000), write);
  };
  write();
};

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
  ['without an end', endless],
])('a catalogue that answers %s is asked three times and believed never', async (_what, answer) => {
  answers = [answer, answer, answer];
  await expect(open(answer === never ? 100 : undefined).products([1])).rejects.toThrow(TryAgain);
  expect(asked).toEqual(['1', '1', '1']);
});

test('retries after one bad answer', async () => {
  answers = [json(500, {}), html];
  expect((await open().products([1])).get(1)?.price).toBe(9.99);
});

test('stops requesting the others when one product gets no answer', async () => {
  answers = Array.from({ length: 60 }, () => json(500, {}));
  await expect(open().products(Array.from({ length: 200 }, (_, index) => index + 1))).rejects.toThrow(TryAgain);
  await pause(50);
  expect(asked.length).toBeLessThanOrEqual(30);
});

test('does not hold an order for a field that the catalogue leaves out', async () => {
  answers = [json(200, { id: 1, title: 'Kettle', price: 5 })];
  expect((await open().products([1])).get(1)).toEqual({
    title: 'Kettle',
    price: 5,
    stock: null,
    minimumOrderQuantity: 1,
  });
});
