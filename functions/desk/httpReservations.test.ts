import { createHttpCatalogue } from './httpCatalogue';
import { TryAgain } from './ports';
import { listen } from './testing/listen';

interface Answer {
  status: number;
  body: unknown;
}

const list: Answer = { status: 200, body: { products: [], total: 0, filters: ['id'], reservations: true } };
let answers: Answer[];
let asked: { line: string; token: string | undefined; body: string }[];

const url = listen((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    asked.push({ line, token: request.headers.authorization, body });
    const answer = answers.shift() ?? list;
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

test('a list says whether the catalogue reserves; a reservation then costs one request', async () => {
  const catalogue = open();
  await catalogue.products([1]);
  answers = [{ status: 200, body: { order: 'x', state: 'reserved', lines: [] } }];
  expect(await catalogue.reserve('x', lines)).toEqual({ kind: 'reserved' });
  expect(asked.slice(1)).toEqual([
    { line: 'PUT /reservations/x', token: 'Bearer secret', body: '{"lines":[{"id":1,"quantity":2}]}' },
  ]);
});

test('what is reserved already counts as no stock: the reservation decides', async () => {
  answers = [
    { status: 200, body: { ...Object(list.body), products: [{ id: 1, title: 'Kettle', price: 1, stock: 0 }] } },
  ];
  expect((await open().products([1])).get(1)?.stock).toBeNull();
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
  answers = [list, answer];
  expect(await open().reserve('x', lines)).toEqual(outcome);
});

test.each<[string, Answer]>([
  ['refuses the token', { status: 401, body: { message: 'The token is wrong' } }],
  ['is away', { status: 503, body: { message: 'Away' } }],
  ['answers nonsense', { status: 409, body: {} }],
])('a catalogue that %s is asked three times, and nothing is decided', async (_how, answer) => {
  answers = [list, answer, answer, answer];
  await expect(open().reserve('x', lines)).rejects.toThrow(TryAgain);
  expect(asked).toHaveLength(4);
});

test('a catalogue that reserves no more is asked again what it can do', async () => {
  const catalogue = open();
  const closed = { status: 405, body: { message: 'The catalogue is only read' } };
  answers = [list, closed, closed, closed];
  await expect(catalogue.reserve('x', lines)).rejects.toThrow(TryAgain);
  answers = [{ status: 200, body: { products: [], filters: ['id'] } }];
  expect(await catalogue.reserve('x', lines)).toEqual({ kind: 'unsupported' });
});

test('without a token, and with a catalogue that has no reservations, nothing of them is asked', async () => {
  expect(await open(null).reserve('x', lines)).toEqual({ kind: 'unsupported' });
  expect(await open(null).release('x')).toBe(false);
  expect(asked).toEqual([]);
  answers = [{ status: 200, body: { products: [], total: 0 } }];
  expect(await open().ship('x')).toBe(false);
  expect(asked).toHaveLength(1);
});

test.each<[number, boolean]>([
  [200, true],
  [404, false],
  [410, false],
])('a shipment that is answered by %d', async (status, isShipped) => {
  answers = [list, { status, body: { message: '' } }];
  expect(await open().ship('x')).toBe(isShipped);
  expect(asked.at(-1)?.line).toBe('POST /reservations/x/shipped');
});

test.each([200, 409])('a release that is answered by %d is done', async (status) => {
  answers = [list, { status, body: { message: '' } }];
  expect(await open().release('x')).toBe(true);
});

test('open reservations come page by page', async () => {
  const page = (order: string) => ({
    status: 200,
    body: { total: 2, reservations: [{ order, at: 1, lines: [{ id: 1, quantity: 2 }] }] },
  });
  answers = [list, page('a'), page('b')];
  expect(await open().openReservations()).toEqual([
    { name: 'a', lines },
    { name: 'b', lines },
  ]);
  expect(asked.map(({ line }) => line).slice(1)).toEqual([
    'GET /reservations?skip=0&limit=100',
    'GET /reservations?skip=1&limit=100',
  ]);
});

test('the stock of many products is asked for in parts', async () => {
  const row = { id: 1, title: 'Kettle', shelf: 3, reserved: 2, sellable: 1 };
  answers = [
    { status: 200, body: { stock: [row] } },
    { status: 200, body: { stock: [] } },
  ];
  const stock = await open().stockOf(Array.from({ length: 150 }, (_, index) => index));
  expect(stock).toEqual([{ productId: 1, title: 'Kettle', shelf: 3, reserved: 2, sellable: 1 }]);
  expect(asked).toHaveLength(2);
});
