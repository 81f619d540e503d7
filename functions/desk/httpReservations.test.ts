import { createHttpCatalogue } from './httpCatalogue';
import { TryAgain } from './ports';
import { listen } from './testing/listen';

interface Answer {
  status: number;
  body: unknown;
}

let answers: Answer[];
let asked: { line: string; token: string | undefined; body: string }[];

const url = listen((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push({ line, token: request.headers.authorization, body });
    const answer = answers.shift() ?? { status: 200, body: {} };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});

beforeEach(() => {
  answers = [];
  asked = [];
});

const open = (token: string | null = 'secret') =>
  createHttpCatalogue({ url: url(), token, now: () => 1, firstPauseMs: 1 });
const lines = [{ productId: 1, quantity: 2 }];

test('a reservation costs one request', async () => {
  answers = [{ status: 200, body: { order: 'x', state: 'reserved', lines: [] } }];
  expect(await open().reserve('x', lines)).toEqual({ kind: 'reserved' });
  expect(asked).toEqual([
    { line: 'PUT /reservations/x', token: 'Bearer secret', body: '{"lines":[{"id":1,"quantity":2}]}' },
  ]);
});

test.each<[string, Answer]>([
  ['is refused on the way', { status: 403, body: { message: 'Forbidden' } }],
  ['is no list', { status: 200, body: { products: [{ id: 1, title: 'Kettle' }] } }],
])('a list that %s does not end the reservations', async (_how, answer) => {
  const catalogue = open();
  const product = { status: 200, body: { id: 1, title: 'Kettle', price: 1 } };
  answers = [answer, product, { ...product, body: { ...product.body, id: 2 } }];
  await catalogue.products([1, 2]);
  answers = [{ status: 200, body: {} }];
  expect(await catalogue.reserve('x', lines)).toEqual({ kind: 'reserved' });
  expect(asked.at(-1)?.line).toBe('PUT /reservations/x');
});

test('lets the reservation decide when the remaining stock is zero', async () => {
  const kettle = { id: 1, title: 'Kettle', price: 1, stock: 0 };
  answers = [
    { status: 200, body: kettle },
    { status: 200, body: { products: [kettle], filters: ['id'] } },
  ];
  expect((await open().products([1])).get(1)?.stock).toBeNull();
  expect((await open().products([1, 2])).get(1)?.stock).toBeNull();
});

test.each<[string, Answer, object]>([
  [
    'too few are left',
    { status: 409, body: { message: '', refused: [{ id: 1, quantity: 2, left: 1 }] } },
    { kind: 'short', left: new Map([[1, 1]]) },
  ],
  ['it was released', { status: 410, body: { message: '', state: 'released' } }, { kind: 'released' }],
  [
    'it never can',
    { status: 400, body: { message: 'Too many lines' } },
    { kind: 'invalid', message: 'Too many lines' },
  ],
])('a reservation is refused: %s', async (_why, answer, outcome) => {
  answers = [answer];
  expect(await open().reserve('x', lines)).toEqual(outcome);
});

test.each<[string, Answer]>([
  ['refuses the token', { status: 401, body: { message: 'The token is wrong' } }],
  ['is away', { status: 503, body: { message: 'Away' } }],
  ['answers nonsense', { status: 409, body: {} }],
])('a catalogue that %s is asked three times, and nothing is decided', async (_how, answer) => {
  answers = [answer, answer, answer];
  await expect(open().reserve('x', lines)).rejects.toThrow(TryAgain);
  expect(asked).toHaveLength(3);
});

test.each([404, 405])('after a refusal with %d, the order waits, and the error says what to set', async (status) => {
  const closed = { status, body: { message: 'The catalogue is only read' } };
  answers = [closed, closed, closed];
  await expect(open().reserve('x', lines)).rejects.toMatchObject({
    name: 'TryAgain',
    cause: new Error(`The catalogue answered ${status}. If it has no reservations, set CATALOGUE_TOKEN to none.`),
  });
});

test('requests no reservation without a token', async () => {
  expect(await open(null).reserve('x', lines)).toEqual({ kind: 'unsupported' });
  expect(await open(null).release('x')).toBe(false);
  expect(await open(null).ship('x')).toBe(false);
  expect(await open(null).openReservations()).toEqual([]);
  expect(await open(null).stockOf([1])).toEqual([]);
  expect(asked).toEqual([]);
});

test.each<[number, boolean]>([
  [200, true],
  [404, false],
  [410, false],
])('a shipment that is answered by %d', async (status, isShipped) => {
  answers = [{ status, body: { message: '' } }];
  expect(await open().ship('x')).toBe(isShipped);
  expect(asked.at(-1)?.line).toBe('POST /reservations/x/shipped');
});

test.each([200, 409])('a release with the status %d counts as done', async (status) => {
  answers = [{ status, body: { message: '' } }];
  expect(await open().release('x')).toBe(true);
});

test('reads open reservations page by page', async () => {
  const page = (order: string) => ({
    status: 200,
    body: { total: 2, reservations: [{ order, at: 1, lines: [{ id: 1, quantity: 2 }] }] },
  });
  answers = [page('a'), page('b')];
  expect(await open().openReservations()).toEqual([
    { name: 'a', lines },
    { name: 'b', lines },
  ]);
  expect(asked.map(({ line }) => line)).toEqual([
    'GET /reservations?skip=0&limit=100',
    'GET /reservations?skip=1&limit=100',
  ]);
});

test('requests the stock of many products in parts', async () => {
  const row = { id: 1, title: 'Kettle', shelf: 3, reserved: 2, sellable: 1 };
  answers = [
    { status: 200, body: { stock: [row] } },
    { status: 200, body: { stock: [] } },
  ];
  const stock = await open().stockOf(Array.from({ length: 150 }, (_, index) => index));
  expect(stock).toEqual([{ productId: 1, title: 'Kettle', shelf: 3, reserved: 2, sellable: 1 }]);
  expect(asked).toHaveLength(2);
});
