import { shop } from '../../src/config/shop';
import { maxQuantity } from '../../src/domain/limits';
import { checkNewOrder } from './orderEvents';
import { parseStatus } from './orderStatus';
import { TryAgain, type CataloguePort, type Fields, type OrderRef } from './ports';
import { createMemoryCatalogue } from './testing/memoryCatalogue';
import { createMemoryDocuments } from './testing/memoryDocuments';
import { goodOrder, kettle, makeLine, makeOrder, products, ref } from './testing/orders';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Long Lane' };

/** A catalogue that gives this response to a request for products. */
function withProducts(ask: CataloguePort['products']): CataloguePort {
  return { ...createMemoryCatalogue(products, { reserves: false }), products: ask };
}

/** The desk's result for an order. */
async function check(fields: Fields, order: OrderRef = ref, catalogue = products) {
  const documents = createMemoryDocuments();
  documents.putOrder(order, fields);
  const ports = { documents, catalogue: createMemoryCatalogue(catalogue, { reserves: false }), now: () => 5 };
  await checkNewOrder(ports, order);
  return parseStatus(documents.peek(order, 'status'));
}

test('an order that agrees with the catalogue is confirmed', async () => {
  expect(await check(goodOrder)).toEqual({
    state: 'confirmed',
    reasons: [],
    history: [{ state: 'confirmed', at: 5, by: 'desk', reasons: [] }],
  });
});

test('an order is confirmed if its names differ from the catalogue’s only in spelling', async () => {
  const lines = [
    { ...makeLine(1, 2), name: ' KETTLE ' },
    { ...makeLine(2, 3), name: 'La\u00ADmp' },
  ];
  expect(await check(makeOrder(lines))).toMatchObject({ state: 'confirmed' });
});

test('an order of two products whose titles have been exchanged is held', async () => {
  const lines = [
    { ...makeLine(1, 2), name: 'Lamp' },
    { ...makeLine(2, 3), name: 'Kettle' },
  ];
  expect(await check(makeOrder(lines))).toMatchObject({
    state: 'held',
    reasons: ['Line 1 (Lamp): the catalogue calls it Kettle.', 'Line 2 (Kettle): the catalogue calls it Lamp.'],
  });
});

const eleven = (eleventh: unknown) => {
  const catalogue = new Map(
    Array.from({ length: 11 }, (_, index) => [index + 1, { ...kettle, title: `Kettle ${index + 1}` }]),
  );
  const lines = [...catalogue.keys()].slice(0, 10).map((id) => makeLine(id, 1, catalogue));
  return { catalogue, fields: { ...makeOrder(lines), items: [...lines, eleventh] } };
};

test.each<[string, Fields, RegExp]>([
  [
    'a price one cent too low',
    makeOrder([{ ...makeLine(1, 2), price: 19.98 }]),
    /^Line 1 \(Kettle\): the price is 19\.98 \$, but 19\.99 \$/u,
  ],
  ['a price one cent too high', makeOrder([{ ...makeLine(1, 2), price: 20 }]), /the price is 20\.00 \$/u],
  [
    'a total one cent too low',
    { ...goodOrder, totalAmount: 40.27 },
    /^The total is 40\.27 \$, but the lines add up to 40\.28 \$\.$/u,
  ],
  [
    'a total of a part of a cent',
    { ...goodOrder, totalAmount: 40.284 },
    /^The total is 40\.284 \$, but the lines add up to 40\.28 \$\.$/u,
  ],
  ['a total of nothing', { ...goodOrder, totalAmount: 0 }, /^The total is 0\.00 \$/u],
  ['an unknown product', makeOrder([makeLine(77, 1)]), /the catalogue has no product 77\.$/u],
  ['another name', makeOrder([{ ...makeLine(1, 1), name: 'Golden kettle' }]), /the catalogue calls it Kettle\.$/u],
  ['more than there are', makeOrder([makeLine(1, 11)]), /^Kettle: 11 ordered, 10 left\.$/u],
  ['fewer than the fewest', makeOrder([makeLine(2, 1)]), /1 ordered, at least 2 are required\.$/u],
  ['a product twice', makeOrder([makeLine(1, 1), makeLine(1, 2)]), /^The same product is on more than one line\.$/u],
  ['no lines', makeOrder([]), /^The order has no lines\.$/u],
  [
    '501 lines',
    makeOrder(Array.from({ length: 501 }, (_, index) => makeLine(index + 1, 1))),
    /^The order has more than 500 lines\.$/u,
  ],
  ['a list that is none', { ...goodOrder, items: { length: 1 } }, /^The order has no list of lines\.$/u],
  ['one more field', { ...goodOrder, status: 'paid' }, /^The order has other fields/u],
  ['another customer', { ...goodOrder, userId: 'eve' }, /^The order names another customer\.$/u],
  ['no time', { ...goodOrder, createdAt: null }, /^The order has no time of arrival\.$/u],
  ['a total of NaN', { ...goodOrder, totalAmount: NaN }, /^The total is not an amount/u],
  ['a total of infinity', { ...goodOrder, totalAmount: Infinity }, /^The total is not an amount/u],
  ['a total of minus nothing', { ...goodOrder, totalAmount: -0 }, /^The total is not an amount/u],
  [
    'a price of NaN',
    makeOrder([{ ...makeLine(1, 1), price: NaN }], { totalAmount: 1 }),
    /^Line 1: the price is not an amount/u,
  ],
  [
    'a price of minus nothing',
    makeOrder([{ ...makeLine(1, 1), price: -0 }], { totalAmount: 1 }),
    /^Line 1: the price is not an amount/u,
  ],
  [
    'a huge quantity',
    makeOrder([{ ...makeLine(1, 1), quantity: 2 ** 53 }], { totalAmount: 1 }),
    /^Line 1: the quantity/u,
  ],
  [
    'a large quantity',
    makeOrder([{ ...makeLine(2, 1), quantity: maxQuantity }], { totalAmount: 1 }),
    /^The total is 1\.00 \$/u,
  ],
  ['too large a quantity', makeOrder([{ ...makeLine(2, 1), quantity: maxQuantity + 1 }]), /^Line 1: the quantity/u],
  ['half a quantity', makeOrder([{ ...makeLine(1, 1), quantity: 1.5 }], { totalAmount: 1 }), /^Line 1: the quantity/u],
  [
    'a product number that is text',
    makeOrder([{ ...makeLine(1, 1), productId: '1' }]),
    /^Line 1: the product number is not a whole number/u,
  ],
  [
    'a line that is text',
    makeOrder([], { items: ['kettle'], totalAmount: 1 }),
    /^Line 1: it does not have the fields/u,
  ],
  [
    'a line with a picture',
    makeOrder([{ ...makeLine(1, 1), image: '' } as never]),
    /^Line 1: it does not have the fields/u,
  ],
  [
    'two addresses',
    { ...goodOrder, shipping: { ...shipping, email: 'a@b.example,c@d.example' } },
    /^No mail can be sent to the e-mail address/u,
  ],
  [
    'a header in the address',
    { ...goodOrder, shipping: { ...shipping, email: 'a@b.example\r\nBcc: c@d.example' } },
    /^No mail can be sent to the e-mail address/u,
  ],
  [
    'an address of 2,001 characters',
    { ...goodOrder, shipping: { ...shipping, address: 'x'.repeat(2_001) } },
    /^The shipping address/u,
  ],
])('an order with %s is held', async (_what, fields, reason) => {
  const status = await check(fields);
  expect(status?.state).toBe('held');
  expect(status?.reasons).toContainEqual(expect.stringMatching(reason));
});

test('an order with amounts of another currency is held', async () => {
  jest.replaceProperty(shop, 'currency', 'JPY');
  const inYen = new Map([[1, { ...kettle, price: 2_999 }]]);
  const status = await check(makeOrder([makeLine(1, 1)], { totalAmount: 19.99 }), ref, inYen);
  expect(status?.state).toBe('held');
  expect(status?.reasons).toEqual([
    'Line 1 (Kettle): the price is 20 ¥, but 2,999 ¥ in the catalogue.',
    'The total is 19.99 ¥, but the lines add up to 20 ¥.',
  ]);
});

test.each([
  ['quantity 0', { ...makeLine(11, 0), name: 'Kettle 11', price: 19.99 }],
  ['a price below nothing', { ...makeLine(11, 1), name: 'Kettle 11', price: -200 }],
  ['nothing in it', null],
])('the eleventh line is checked too: %s', async (_what, line) => {
  const { catalogue, fields } = eleven(line);
  const status = await check(fields, ref, catalogue);
  expect(status?.state).toBe('held');
  expect(status?.reasons).toEqual([expect.stringMatching(/^Line 11: /u)]);
});

test.each([
  [
    'long shipping details',
    { ...goodOrder, shipping: { name: 'x'.repeat(200), email: 'ada@shop.example', address: 'y'.repeat(2_000) } },
  ],
  ['markup in them', { ...goodOrder, shipping: { ...shipping, name: '<script>alert(1)</script>' } }],
])('an honest order with %s is confirmed', async (_what, fields) => {
  expect((await check(fields))?.state).toBe('confirmed');
});

test('an order with 500 lines is confirmed', async () => {
  const catalogue = new Map(Array.from({ length: 500 }, (_, index) => [index + 1, kettle]));
  const fields = makeOrder([...catalogue.keys()].map((id) => makeLine(id, 1, catalogue)));
  expect((await check(fields, ref, catalogue))?.state).toBe('confirmed');
});

test('500 wrong lines give a readable list of reasons', async () => {
  const status = await check(makeOrder(Array.from({ length: 500 }, (_, index) => makeLine(index + 100, 1))));
  expect(status?.reasons).toHaveLength(21);
  expect(status?.reasons.at(-1)).toBe('And 480 more.');
});

test('an order with a number in another format is held', async () => {
  expect((await check(goodOrder, { ...ref, orderId: 'a\r\nBcc: eve' }))?.state).toBe('held');
});

test('an order that has a status keeps it', async () => {
  const documents = createMemoryDocuments();
  const held = { state: 'held', reasons: ['By hand.'], history: [] };
  documents.putOrder(ref, goodOrder);
  await documents.change(ref, 'status', () => held);
  const catalogue = createMemoryCatalogue(products);
  await checkNewOrder({ documents, catalogue, now: Date.now }, ref);
  expect(documents.peek(ref, 'status')).toEqual(held);
});

test('a catalogue that does not answer leaves the order unconfirmed', async () => {
  const documents = createMemoryDocuments();
  documents.putOrder(ref, goodOrder);
  const catalogue = withProducts(() => Promise.reject(new TryAgain('down')));
  await expect(checkNewOrder({ documents, catalogue, now: Date.now }, ref)).rejects.toThrow(TryAgain);
  expect(documents.peek(ref, 'status')).toBeNull();
});

test('a missing order is ignored', async () => {
  const documents = createMemoryDocuments();
  await checkNewOrder(
    { documents, catalogue: withProducts(() => Promise.reject(new Error('asked'))), now: Date.now },
    ref,
  );
  expect(documents.peek(ref, 'status')).toBeNull();
});

test('the desk requests a price again before it holds an order for it', async () => {
  const documents = createMemoryDocuments();
  documents.putOrder(ref, goodOrder);
  const old = new Map([...products].map(([id, product]) => [id, { ...product, price: 5 }]));
  const since: (number | undefined)[] = [];
  const catalogue = withProducts((_ids, from) => {
    since.push(from);
    return Promise.resolve(from === undefined ? old : products);
  });
  await checkNewOrder({ documents, catalogue, now: () => 9 }, ref);
  expect(parseStatus(documents.peek(ref, 'status'))?.state).toBe('confirmed');
  expect(since).toEqual([undefined, 9]);
});
