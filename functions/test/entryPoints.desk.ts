import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { seededRandom } from '../../catalogue/contract/seededRandom';
import { shortOrderId } from '../../src/domain/order';
import { parseStatus } from '../desk/orderStatus';
import type { Fields, OrderRef } from '../desk/ports';
import { parseMailRecords } from '../desk/sendOnce';
import { makeLine, makeOrder } from '../desk/testing/orders';
import { createAdminDocuments } from '../src/adminDocuments';
import { openFirestore } from '../src/firestore';
import type * as entryPoints from '../src/index';
import {
  projectId,
  startCatalogue,
  startDocuments,
  startMailServer,
  type RunningCatalogue,
  type RunningDocuments,
  type RunningMailServer,
} from './surroundings';
import { honestLines, makeCatalogue, tampering } from './tampering';

const random = seededRandom(7);
const products = makeCatalogue(random, 200);

let documents: RunningDocuments;
let catalogue: RunningCatalogue;
let mailServer: RunningMailServer;
let firestore: Firestore;
let functions: typeof entryPoints;

beforeAll(async () => {
  [documents, catalogue, mailServer] = await Promise.all([
    startDocuments(),
    startCatalogue(products),
    startMailServer(),
  ]);
  Object.assign(process.env, {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: documents.host,
    CATALOGUE_URL: catalogue.url,
    MAIL_FROM: 'Shop <orders@shop.example>',
    SMTP_URL: mailServer.url,
    CATALOGUE_TOKEN: 'none',
  });
  functions = await import('../src/index');
  firestore = openFirestore();
});
afterAll(() => Promise.all([documents.close(), catalogue.close(), mailServer.close()]));
beforeEach(() => {
  mailServer.mails.length = 0;
  mailServer.refusal = null;
  catalogue.fault = null;
  documents.takeCosts();
});

let placed = 0;

/** Stores an order with the Admin SDK, which skips the rules. */
async function place(fields: Fields, uid = 'ada'): Promise<OrderRef> {
  placed += 1;
  const ref = { uid, orderId: `order-${placed}` };
  const stored = { ...fields, createdAt: Timestamp.now() };
  await firestore.doc(`users/${ref.uid}/orders/${ref.orderId}`).set(stored);
  documents.takeCosts();
  return ref;
}

const honest = (lines: number) => makeOrder(honestLines(random, products, lines));

/** The event as Eventarc delivers it. */
function cloudEvent(kind: 'created' | 'written', document: string) {
  const name = `projects/${projectId}/databases/(default)/documents/${document}`;
  const now = new Date().toISOString();
  return {
    specversion: '1.0',
    id: crypto.randomUUID(),
    type: `google.cloud.firestore.document.v1.${kind}`,
    source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
    subject: `documents/${document}`,
    time: now,
    location: 'nam5',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    document,
    datacontenttype: 'application/json',
    data: { value: { name, fields: {}, createTime: now, updateTime: now } },
  };
}

type RawEvent = Parameters<typeof functions.onOrderCreated>[0];

const deliverCreated = async ({ uid, orderId }: OrderRef) => {
  await functions.onOrderCreated(cloudEvent('created', `users/${uid}/orders/${orderId}`) as RawEvent);
};
const deliverWritten = async ({ uid, orderId }: OrderRef) => {
  await functions.onOrderStatusWritten(cloudEvent('written', `users/${uid}/orders/${orderId}/desk/status`) as RawEvent);
};
const desk = () => createAdminDocuments(firestore);
const statusOf = async (ref: OrderRef) => parseStatus(await desk().read(ref, 'status'));
const mailsOf = (ref: OrderRef) =>
  mailServer.mails.filter(({ raw }) => raw.includes(`Order ${shortOrderId(ref.orderId)} `));

test('an order is confirmed, and its mail comes', async () => {
  const ref = await place(honest(3));
  await deliverCreated(ref);
  expect(await statusOf(ref)).toMatchObject({
    state: 'confirmed',
    reasons: [],
    history: [{ state: 'confirmed', by: 'desk' }],
  });
  await deliverWritten(ref);
  const [mail] = mailsOf(ref);
  expect(mail?.recipients).toEqual(['ada@shop.example']);
  expect(mail?.raw).toMatch(/^From: Shop <orders@shop\.example>\r$/mu);
  expect(mail?.raw).toMatch(/^To: ada@shop\.example\r$/mu);
  expect(mail?.raw).toMatch(/^Subject: Order order-\d+ is confirmed\r$/mu);
  expect(mail?.raw).toMatch(/^Message-ID: <confirmed\.[0-9a-f]{32}@shop\.example>\r$/mu);
  expect(mail?.raw).toContain('multipart/alternative');
});

test('events that come three times at once, and again later, make one step and one mail', async () => {
  const ref = await place(honest(2));
  await Promise.allSettled([deliverCreated(ref), deliverWritten(ref), deliverCreated(ref), deliverCreated(ref)]);
  await Promise.allSettled([deliverWritten(ref), deliverWritten(ref), deliverWritten(ref)]);
  await deliverWritten(ref);
  await deliverCreated(ref);
  expect((await statusOf(ref))?.history).toHaveLength(1);
  expect(mailsOf(ref)).toHaveLength(1);
});

test.each(Object.keys(tampering))('an order with %s is held, and no mail goes out', async (way) => {
  const order = makeOrder(honestLines(random, products, 10));
  const ref = await place({ ...tampering[way]?.(order, random) });
  await deliverCreated(ref);
  await deliverWritten(ref);
  const status = await statusOf(ref);
  expect(status?.state).toBe('held');
  expect(status?.reasons.join(' ')).toMatch(/\w{3,}.*\./u);
  expect(mailsOf(ref)).toEqual([]);
});

test('an order beyond the stock is held, and its customer reads which pieces are missing', async () => {
  const counted = [...products].flatMap(([id, { stock }]) => (stock === null ? [] : [{ productId: id, stock }]));
  const [{ productId, stock } = { productId: 0, stock: 0 }] = counted;
  const ref = await place(makeOrder([makeLine(productId, stock + 1, products)]));
  await deliverCreated(ref);
  await deliverWritten(ref);
  const status = await statusOf(ref);
  expect(status?.reasons).toEqual([`Product ${productId}: ${stock + 1} ordered, ${stock} left.`]);
  expect(status?.short).toEqual([{ productId, name: `Product ${productId}`, wanted: stock + 1, left: stock }]);
  expect(mailsOf(ref).map(({ raw }) => /^Subject: (.*)\r$/mu.exec(raw)?.[1])).toEqual([
    expect.stringMatching(/^Order order-\d+ has to wait$/u),
  ]);
});

test('the customer’s text adds no header and no markup to the mail', async () => {
  const shipping = {
    name: 'Ada\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>',
    email: 'ada@shop.example',
    address: '<img src=x>\r\n.\r\nMAIL FROM:<eve@example.com>'.padEnd(2_000, ' \u202Ex'),
  };
  const ref = await place({ ...honest(1), shipping });
  await deliverCreated(ref);
  await deliverWritten(ref);
  const [mail, ...more] = mailsOf(ref);
  expect(more).toEqual([]);
  expect(mail?.recipients).toEqual(['ada@shop.example']);
  const raw = mail?.raw ?? '';
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(headers).toMatch(/^Subject: /mu);
  expect(headers).not.toMatch(/Bcc|eve@example/u);
  const html = raw.slice(raw.indexOf('text/html'));
  expect(html).toContain('<!doctype html>');
  expect(html).not.toMatch(/<(?:script|img)/u);
});

describe('a catalogue that', () => {
  test.each<[string, NonNullable<RunningCatalogue['fault']>]>([
    ['hangs up', (response) => response.destroy()],
    ['answers HTML', (response) => response.end('<p>Maintenance</p>')],
    ['answers 500', (response) => response.writeHead(500).end('{}')],
    ['answers with another product', (response) => response.end('{"id":12345,"title":"Other","price":1}')],
  ])('%s leaves the order unconfirmed until it answers', async (_how, fault) => {
    const unknown = makeOrder([{ productId: 50_000 + placed, name: 'New', price: 1, quantity: 1 }]);
    const ref = await place(unknown);
    catalogue.fault = fault;
    await expect(deliverCreated(ref)).rejects.toThrow('The catalogue did not');
    expect(await statusOf(ref)).toBeNull();
    catalogue.fault = null;
    await deliverCreated(ref);
    expect((await statusOf(ref))?.state).toBe('held');
  });
});

describe('a mail server that', () => {
  test('refuses the address is not asked again, and the desk has noted why', async () => {
    const ref = await place(honest(1));
    await deliverCreated(ref);
    mailServer.refusal = { code: 550, text: 'No such user here' };
    await deliverWritten(ref);
    mailServer.refusal = null;
    await deliverWritten(ref);
    expect(mailsOf(ref)).toEqual([]);
    expect(parseMailRecords(await desk().read(ref, 'mails')).confirmed?.failure).toMatch(/550 No such user here/u);
    expect(await statusOf(ref)).toMatchObject({ state: 'confirmed', mailFailed: true });
  });

  test('is busy is asked again', async () => {
    const ref = await place(honest(1));
    await deliverCreated(ref);
    mailServer.refusal = { code: 451, text: 'Try later' };
    await expect(deliverWritten(ref)).rejects.toThrow('The mail server did not take');
    mailServer.refusal = null;
    await deliverWritten(ref);
    expect(mailsOf(ref)).toHaveLength(1);
  });
});

test('an order costs two invocations, eight reads and three writes', async () => {
  const ref = await place(honest(20));
  await deliverCreated(ref);
  await deliverWritten(ref);
  expect(mailsOf(ref)).toHaveLength(1);
  expect(documents.takeCosts()).toEqual({ reads: 8, writes: 3 });
  await deliverWritten(ref);
  expect(documents.takeCosts()).toEqual({ reads: 2, writes: 0 });
});

test('lists all orders, newest first, with the desk’s status of each', async () => {
  const refs = [];
  for (const uid of ['bob', 'eve']) refs.push(await place({ ...honest(2), userId: uid }, uid));
  for (const ref of refs) await deliverCreated(ref);
  const listed = [];
  for await (const order of desk().listOrders(0)) listed.push(order);
  expect(listed).toHaveLength(placed);
  expect(listed.slice(0, 2).map(({ ref }) => ref)).toEqual(refs.reverse());
  expect(listed.slice(0, 2).map(({ status }) => parseStatus(status)?.state)).toEqual(['confirmed', 'confirmed']);
  const since = Date.now() + 1;
  for await (const order of desk().listOrders(since)) throw new Error(`${order.ref.orderId} is older.`);
});

test('the deployment names each function, its schedule and its secrets, and repeats failed events', () => {
  const { onCancelRequested, onOrderCreated, onOrderStatusWritten } = functions;
  expect(onOrderCreated.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.cloud.firestore.document.v1.created',
    eventFilterPathPatterns: { document: 'users/{uid}/orders/{orderId}' },
    retry: true,
  });
  expect(onOrderCreated.__endpoint.secretEnvironmentVariables).toEqual([{ key: 'CATALOGUE_TOKEN' }]);
  expect(onOrderStatusWritten.__endpoint).toMatchObject({
    eventTrigger: {
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilterPathPatterns: { document: 'users/{uid}/orders/{orderId}/desk/status' },
      retry: true,
    },
    secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'CATALOGUE_TOKEN' }],
  });
  expect(onCancelRequested.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.cloud.firestore.document.v1.created',
    eventFilterPathPatterns: { document: 'users/{uid}/orders/{orderId}/requests/cancel' },
    retry: true,
  });
});

const receivedAt = Date.parse('2026-11-29T17:22:23.500Z');

/** Stores a visitor's statement, and delivers its event. */
async function stateWithdrawal(id: string, fields: Fields) {
  const statement = {
    name: 'Ada',
    email: 'ada@shop.example',
    emailKey: 'ada@shop.example',
    products: '',
    reason: 'Too large',
    createdAt: Timestamp.fromMillis(receivedAt),
    ...fields,
  };
  await firestore.doc(`withdrawals/${id}`).set(statement);
  await deliverStated(id);
}
const deliverStated = async (id: string) => {
  await functions.onWithdrawalStated(cloudEvent('created', `withdrawals/${id}`) as RawEvent);
};
const confirmations = () => mailServer.mails.filter(({ raw }) => raw.includes('received your withdrawal'));

test('a customer withdraws from a confirmed order, which is cancelled', async () => {
  const ref = await place(honest(2));
  await deliverCreated(ref);
  const path = `users/${ref.uid}/orders/${ref.orderId}/requests/withdrawal`;
  await firestore.doc(path).set({ products: '', reason: '', createdAt: Timestamp.fromMillis(receivedAt) });
  for (let times = 0; times < 2; times += 1) {
    await functions.onWithdrawalRequested(cloudEvent('created', path) as RawEvent);
    await deliverWritten(ref);
  }
  expect(await statusOf(ref)).toMatchObject({ state: 'cancelled', withdrawal: { id: null, at: receivedAt } });
  expect(confirmations()).toHaveLength(1);
});

test('a visitor’s statement finds its order by number and address', async () => {
  const ref = await place(honest(2));
  await deliverCreated(ref);
  await stateWithdrawal('visitor-1', { email: 'ADA@shop.example', orderNumber: ref.orderId.toUpperCase() });
  await deliverStated('visitor-1');
  await deliverWritten(ref);
  await deliverWritten(ref);
  expect(await statusOf(ref)).toMatchObject({
    state: 'cancelled',
    withdrawal: { id: 'visitor-1', reason: 'Too large' },
  });
  expect(confirmations()).toHaveLength(1);
  expect(confirmations()[0]?.raw).toContain('5:22:23');
});

test('an unknown order and a stranger’s address are confirmed alike, three times a day', async () => {
  for (let index = 0; index < 5; index += 1) {
    await stateWithdrawal(`stranger-${index}`, {
      email: index % 2 === 0 ? 'eve@shop.example' : 'Eve@shop.example',
      emailKey: 'eve@shop.example',
      orderNumber: 'order-1',
      createdAt: Timestamp.fromMillis(receivedAt + index),
    });
  }
  expect(confirmations()).toHaveLength(3);
  expect(parseMailRecords(await desk().read({ statementId: 'stranger-4' }, 'mails'))).toMatchObject({
    withdrawn: { failure: 'The address had three confirmations within a day.' },
  });
});
