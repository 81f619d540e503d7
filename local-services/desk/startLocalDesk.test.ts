import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseStatus } from '../../functions/desk/orderStatus';
import type { Fields as PlainFields } from '../../functions/desk/ports';
import { goodOrder, makeLine, makeOrder, products } from '../../functions/desk/testing/orders';
import { createDocumentsHandler, type Documents } from '../documents/createDocumentsHandler';
import type { Handler } from '../http/handler';
import { sendJson } from '../http/send';
import { serve, type TestServer } from '../http/testServer';
import type { Database } from '../storage/database';
import { openDatabase } from '../storage/openDatabase';
import { OrderMails } from './orderMails';
import { toPlainFields, toStoredFields } from './plainFields';
import { startLocalDesk } from './startLocalDesk';

let folder: string;
let database: Database;
let documents: Documents;
let mails: OrderMails;
let catalogue: TestServer;
let isCatalogueDown = false;
/** Held answers of the catalogue about products from 100 on. */
let held: Promise<void> = Promise.resolve();
let stop: (() => Promise<void>) | null = null;

/** The addresses of the released reservations. */
let released: string[] = [];
/** The addresses at which pieces came back. */
let returned: string[] = [];

const answer: Handler = async (request, response) => {
  const { method, url = '' } = request;
  if (method === 'DELETE') {
    released.push(url);
    return sendJson(request, response, { body: {} });
  }
  if (method === 'POST') {
    returned.push(url);
    return sendJson(request, response, { body: {} });
  }
  const id = Number(/\/products\/(\d+)/u.exec(url)?.[1]);
  if (isCatalogueDown) return sendJson(request, response, { status: 500, body: {} });
  const product = products.get(id);
  if (id >= 100) await held;
  if (product === undefined) return sendJson(request, response, { status: 404, body: { message: 'Not found' } });
  return sendJson(request, response, { body: { id, ...product } });
};

beforeEach(async () => {
  isCatalogueDown = false;
  released = [];
  returned = [];
  held = Promise.resolve();
  folder = mkdtempSync(join(tmpdir(), 'shop-desk-'));
  database = openDatabase({ folder }).database;
  documents = createDocumentsHandler({ database, projectId: 'demo-shop', verifyToken: () => Promise.resolve(null) });
  mails = new OrderMails(database);
  catalogue = await serve(answer);
});

afterEach(async () => {
  await stop?.();
  stop = null;
  await catalogue.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (token: string | null = null) => {
  stop = startLocalDesk({
    documents: documents.admin,
    mails,
    catalogue: { url: catalogue.url, token },
    firstPauseMs: 10,
  });
};
const place = (orderId: string, order: PlainFields, uid = 'ada') => {
  const createdAt = { timestampValue: '2026-11-24T10:00:00.000000000Z' };
  return documents.admin.change(`users/${uid}/orders/${orderId}`, () => ({ ...toStoredFields(order), createdAt }));
};
const stateOf = (orderId: string, uid = 'ada') => {
  const found = documents.admin.get(`users/${uid}/orders/${orderId}/desk/status`);
  return parseStatus(found && toPlainFields(found.fields))?.state ?? null;
};
async function until(check: () => boolean): Promise<void> {
  while (!check()) await pause(5);
}

test('the write of an order confirms it, and its mail arrives', async () => {
  open();
  await place('one', goodOrder);
  await until(() => mails.all().length > 0);
  expect(stateOf('one')).toBe('confirmed');
  expect(mails.all()).toEqual([expect.objectContaining({ to: 'ada@shop.example', subject: 'Order one is confirmed' })]);
});

test('an order that was tampered with is held, without a mail', async () => {
  open();
  await place('two', makeOrder([{ ...makeLine(1, 1), price: 0.01 }]));
  await until(() => stateOf('two') !== null);
  await stop?.();
  expect(stateOf('two')).toBe('held');
  expect(mails.all()).toEqual([]);
});

test('orders wait while the catalogue is down', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  isCatalogueDown = true;
  open();
  await place('three', goodOrder);
  await until(() => warn.mock.calls.length > 0);
  expect(stateOf('three')).toBeNull();
  isCatalogueDown = false;
  await until(() => mails.all().length > 0);
  expect(stateOf('three')).toBe('confirmed');
});

test('the next start checks the orders and sends the mails that the last process left', async () => {
  await place('unchecked', goodOrder);
  await place('untold', goodOrder);
  const step = { state: 'confirmed', at: 1, by: 'desk', reasons: [] };
  const status = toStoredFields({ state: 'confirmed', reasons: [], history: [step] });
  await documents.admin.change('users/ada/orders/untold/desk/status', () => status);
  open();
  await until(() => mails.all().length === 2);
  await stop?.();
  open();
  await stop?.();
  expect(
    mails
      .all()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Order unchecke is confirmed', 'Order untold is confirmed']);
});

const requestCancel = (orderId: string) =>
  documents.admin.change(`users/ada/orders/${orderId}/requests/cancel`, () => ({
    createdAt: { timestampValue: '2026-11-24T10:00:01.000000000Z' },
  }));

test('a cancel request cancels the order and sends its mail', async () => {
  open();
  await place('one', goodOrder);
  await until(() => mails.all().length === 1);
  await requestCancel('one');
  await until(() => mails.all().length === 2);
  expect(stateOf('one')).toBe('cancelled');
});

test('the next start answers a cancel request that the last process did not answer', async () => {
  const step = { state: 'confirmed', at: 1, by: 'desk', reasons: [] };
  for (const [id, state] of [
    ['confirmed', 'confirmed'],
    ['shipped', 'shipped'],
  ] as const) {
    await place(id, goodOrder);
    const history = [step, ...(state === 'shipped' ? [{ ...step, state }] : [])];
    await documents.admin.change(`users/ada/orders/${id}/desk/status`, () =>
      toStoredFields({ state, reasons: [], history }),
    );
    await requestCancel(id);
  }
  open();
  await until(() => mails.all().length === 5);
  expect([stateOf('confirmed'), stateOf('shipped')]).toEqual(['cancelled', 'shipped']);
  expect(mails.all().map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Order confirme is cancelled', 'Order shipped is already on its way']),
  );
});

test('the next start releases the reservations that the last process left', async () => {
  const step = { state: 'cancelled', at: 1, by: 'customer', reasons: [] };
  await place('one', goodOrder);
  const status = { state: 'cancelled', reasons: [], history: [step], stock: 'reserved' };
  await documents.admin.change('users/ada/orders/one/desk/status', () => toStoredFields(status));
  const sent = { cancelled: { claimedAt: 1, sentAt: 1, failure: null } };
  await documents.admin.change('users/ada/orders/one/desk/mails', () => toStoredFields(sent));
  open('token');
  await until(() => released.length > 0);
  await stop?.();
  expect(released).toEqual([expect.stringMatching(/^\/reservations\/one-[0-9a-f]{32}$/u)]);
  const found = documents.admin.get('users/ada/orders/one/desk/status');
  expect(parseStatus(found && toPlainFields(found.fields))?.stock).toBe('released');
});

test('the next start has nothing to do for a cancelled order of a catalogue without reservations', async () => {
  await place('one', goodOrder);
  await requestCancel('one');
  open();
  await until(() => mails.all().length > 0);
  await stop?.();
  const read = jest.spyOn(documents.admin, 'get');
  open();
  await stop?.();
  expect(read).not.toHaveBeenCalled();
});

const requestWithdrawal = (orderId: string) =>
  documents.admin.change(`users/ada/orders/${orderId}/requests/withdrawal`, () => ({
    ...toStoredFields({ products: '', reason: '' }),
    createdAt: { timestampValue: '2026-11-24T10:00:01.000000000Z' },
  }));
const stateWithdrawal = (id: string, orderNumber: string, email = 'ada@shop.example') =>
  documents.admin.change(`withdrawals/${id}`, () => ({
    ...toStoredFields({ name: 'Ada', email, emailKey: email, orderNumber, products: '', reason: '' }),
    createdAt: { timestampValue: '2026-11-24T10:00:01.000000000Z' },
  }));

test('statements of a customer and of a visitor cancel their orders, and are confirmed', async () => {
  open();
  await place('order-of-ada', goodOrder);
  await place('another-of-ada', goodOrder);
  await until(() => mails.all().length === 2);
  await requestWithdrawal('order-of-ada');
  await stateWithdrawal('one', 'ANOTHER-OF-ADA');
  await stateWithdrawal('two', 'unknown', 'eve@shop.example');
  await until(() => mails.all().length === 7);
  expect([stateOf('order-of-ada'), stateOf('another-of-ada')]).toEqual(['cancelled', 'cancelled']);
  const confirmed = mails.all().filter(({ subject }) => subject.startsWith('We have received your withdrawal'));
  expect(confirmed.map(({ to }) => to).sort()).toEqual(['ada@shop.example', 'ada@shop.example', 'eve@shop.example']);
});

test('the next start receives the statements that the last process did not receive, once', async () => {
  await place('order-of-ada', goodOrder);
  await place('another-of-ada', goodOrder);
  await requestWithdrawal('order-of-ada');
  await stateWithdrawal('one', 'another-of-ada');
  await stateWithdrawal('two', 'unknown', 'eve@shop.example');
  open();
  await until(() => mails.all().length === 5);
  await stop?.();
  const read = jest.spyOn(documents.admin, 'get');
  open();
  await stop?.();
  expect(read).not.toHaveBeenCalled();
});

test('the next start puts returned pieces back on the shelf', async () => {
  const step = { state: 'shipped', at: 1, by: 'merchant', reasons: [] };
  await place('one', goodOrder);
  const restock = { lines: [{ productId: 1, quantity: 1 }], isDone: false };
  const status = { state: 'shipped', reasons: [], history: [step], stock: 'shipped', restock };
  await documents.admin.change('users/ada/orders/one/desk/status', () => toStoredFields(status));
  open('token');
  const restockOf = () => {
    const found = documents.admin.get('users/ada/orders/one/desk/status');
    return parseStatus(found && toPlainFields(found.fields))?.restock;
  };
  await until(() => restockOf()?.isDone === true);
  expect(returned).toEqual([expect.stringMatching(/^\/reservations\/one-[0-9a-f]{32}\/returned$/u)]);
});

test('fields are read as they were written', () => {
  const plain = {
    text: 'x',
    none: null,
    yes: true,
    whole: 3,
    part: 0.5,
    odd: [NaN, -Infinity, -0],
    list: [1, { deep: 'y' }],
  };
  expect(toPlainFields(toStoredFields({ ...plain, left: undefined }))).toStrictEqual(plain);
});

test('many orders of one customer do not delay the order of another', async () => {
  let release = () => undefined as void;
  held = new Promise((resolve) => {
    release = resolve;
  });
  open();
  for (let count = 0; count < 20; count += 1) await place(`many-${count}`, makeOrder([makeLine(100 + count, 1)]));
  await place('one', { ...goodOrder, userId: 'bob' }, 'bob');
  await until(() => stateOf('one', 'bob') !== null);
  release();
  await until(() => stateOf('many-19') !== null);
});
