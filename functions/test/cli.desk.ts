import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { accountHash } from '../account/accountHash';
import { redactedShipping } from '../account/redactOrders';
import { parseStatus } from '../desk/orderStatus';
import type { CataloguePort, Fields } from '../desk/ports';
import { reservationName } from '../desk/reservation';
import { createMemoryCatalogue, type MemoryCatalogue } from '../desk/testing/memoryCatalogue';
import { goodOrder, makeLine, makeOrder, products } from '../desk/testing/orders';
import { createAdminAccounts } from '../src/adminAccounts';
import { createAdminDocuments } from '../src/adminDocuments';
import { runCommand } from '../src/cli/deskCommands';
import { formatCsv, formatTable } from '../src/cli/formatTable';
import { parseCommand, usage } from '../src/cli/parseCommand';
import { openFirestore } from '../src/firestore';
import { projectId, startDocuments, type RunningDocuments } from './surroundings';

let documents: RunningDocuments;
let firestore: Firestore;
let catalogue: CataloguePort | null = null;

beforeAll(async () => {
  documents = await startDocuments();
  Object.assign(process.env, { GCLOUD_PROJECT: projectId, FIRESTORE_EMULATOR_HOST: documents.host });
  firestore = openFirestore();
});
afterAll(() => documents.close());

let placed = 0;

async function place(fields: Fields = goodOrder, status: Fields | null = null, id = ''): Promise<string> {
  placed += 1;
  const orderId = id === '' ? `order-${placed}` : id;
  const order = firestore.doc(`users/ada/orders/${orderId}`);
  await order.set({ ...fields, createdAt: Timestamp.fromMillis(Date.now() - 60_000 + placed) });
  if (status !== null) await order.collection('desk').doc('status').set(status);
  return orderId;
}

const held = {
  state: 'held',
  reasons: ['Line 1 (Kettle): the price is 1.00 $.'],
  history: [{ state: 'held', at: 1, by: 'desk', reasons: [] }],
};

/** The output of a command. */
function desk(...args: string[]): Promise<string> {
  const command = parseCommand(args, Date.now());
  if (command.kind === 'help') throw new Error('The usage is printed by the program.');
  return runCommand(command, {
    documents: createAdminDocuments(firestore),
    accounts: createAdminAccounts(firestore),
    catalogue,
    now: Date.now,
    retentionDays: null,
  });
}

const statusOf = async (id: string) =>
  parseStatus(await createAdminDocuments(firestore).read({ uid: 'ada', orderId: id }, 'status'));

test('holds, confirms and ships an order, each once, and refuses impossible steps', async () => {
  const id = await place(goodOrder, held);
  expect(await desk('show', id)).toContain('the price is 1.00 $');
  await expect(desk('ship', id)).rejects.toThrow(
    `Order ${id} is held, so it cannot be shipped now. Nothing was changed.`,
  );
  expect(await desk('confirm', id)).toBe(`Order ${id} is confirmed. A mail to the customer is due.`);
  expect(await desk('confirm', id)).toBe(`Order ${id} is confirmed already. Nothing was changed.`);
  expect(await desk('ship', id, '--tracking', 'TRACK-1')).toBe(
    `Order ${id} is shipped. A mail to the customer is due.`,
  );
  expect(JSON.parse(await desk('ship', id, '--json'))).toEqual({
    orderId: id,
    uid: 'ada',
    state: 'shipped',
    changed: false,
  });
  expect(await desk('ship', id, '--tracking', 'TRACK-1')).toContain('is shipped already');
  expect(await desk('ship', id, '--tracking', 'TRACK-2')).toBe(
    `Order ${id} is shipped. A mail to the customer is due.`,
  );
  await expect(desk('cancel', id, '--reason', 'Lost')).rejects.toThrow('it cannot be cancelled now');
  const status = await statusOf(id);
  expect(status?.history.map(({ state, by }) => `${state} by ${by}`)).toEqual([
    'held by desk',
    'confirmed by merchant',
    'shipped by merchant',
    'shipped by merchant',
  ]);
  expect(status?.history.at(-1)?.tracking).toBe('TRACK-2');
  expect(await desk('show', `ada/${id}`)).toContain('Tracking: TRACK-2');
});

const shippedAt = Date.now() - 5 * 86_400_000;
const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const shipped = {
  state: 'shipped',
  stock: 'shipped',
  reasons: [],
  history: [{ state: 'shipped', at: shippedAt, by: 'merchant', reasons: [] }],
};

test('records a delivery, a return and a refund, each once', async () => {
  const id = await place(goodOrder, shipped);
  const on = dayText(2);
  expect(await desk('delivered', id, '--on', on)).toBe(
    `Order ${id}: delivered on ${on}. A mail to the customer is due.`,
  );
  expect(await desk('delivered', id, '--on', on)).toContain('recorded already. Nothing was changed.');
  await expect(desk('delivered', id, '--on', dayText(-5))).rejects.toThrow('is in the future. Nothing was changed.');
  expect(await desk('return', id, '--items', '1:1')).toBe(
    `Order ${id}: 1 × product 1 returned so far. The customer gets a mail about new pieces.`,
  );
  expect(await desk('return', id, '--items', '1:1')).toContain('recorded already.');
  await expect(desk('return', id, '--items', '1:3')).rejects.toThrow('3 returned, but 2 ordered.');
  expect(await desk('return', id, '--restock')).toContain(
    '2 × product 1, 3 × product 2 returned so far. The customer gets a mail about new pieces. The pieces go back on the shelf',
  );
  expect(await desk('return', id, '--restock')).toContain('recorded already.');
  expect(await desk('refund', id, '--amount', '40.28')).toContain('40.28 $ refunded so far.');
  expect(JSON.parse(await desk('refund', id, '--amount', '40.28', '--json'))).toEqual({
    orderId: id,
    uid: 'ada',
    recorded: 'refund',
    changed: false,
  });
  await expect(desk('refund', id, '--amount', '41')).rejects.toThrow('The order cost 40.28 $.');
  const text = await desk('show', id);
  for (const part of [`Delivered on ${on}`, '1 × product 1', 'Refunded so far: 40.28 $', 'mail not sent yet'])
    expect(text).toContain(part);
  const status = await statusOf(id);
  expect(status?.history.map(({ state }) => state)).toEqual([
    'shipped',
    'delivered',
    'returned',
    'returned',
    'refunded',
  ]);
  expect(status?.restock?.isDone).toBe(false);
});

test('returned pieces that the catalogue has not taken back are named, and put back by a repair', async () => {
  const id = await place(makeOrder([makeLine(1, 2)]), shipped);
  const memory = createMemoryCatalogue(products);
  catalogue = memory;
  const name = reservationName({ uid: 'ada', orderId: id });
  await memory.reserve(name, [{ productId: 1, quantity: 2 }]);
  await memory.ship(name);
  await desk('return', id, '--restock');
  expect(await desk('stock')).toMatch(new RegExp(`Returned, but not on the shelf yet:\n(?: .*\n)* *${id}`, 'u'));
  const before = memory.countOf(1).shelf;
  expect(await desk('stock', '--repair')).not.toContain(`  ${id}`);
  await desk('stock', '--repair');
  expect(memory.countOf(1).shelf).toBe(before + 2);
  catalogue = null;
});

test('lists withdrawn orders, and the statements that match none', async () => {
  const id = await place(goodOrder, {
    ...shipped,
    withdrawal: { id: 'matched', at: Date.now(), name: 'Ada', products: 'The lamp', reason: 'Too \u202Ered' },
    history: [...shipped.history, { state: 'withdrawn', at: Date.now(), by: 'customer', reasons: [] }],
  });
  const other = await place(goodOrder, shipped);
  const statement = {
    name: '<b>Eve</b>',
    email: 'eve@shop.example',
    emailKey: 'eve@shop.example',
    orderNumber: 'guessed',
    products: '',
    reason: 'Line\nbreak \u001b[31m',
    createdAt: Timestamp.now(),
  };
  for (const [name, order] of [
    ['matched', { uid: 'ada', orderId: id }],
    ['second', { uid: 'ada', orderId: id }],
    ['loose', null],
  ] as const) {
    await firestore.doc(`withdrawals/${name}`).set(statement);
    await firestore.doc(`withdrawals/${name}/desk/status`).set({ order });
  }
  const mails = { withdrawn: { claimedAt: 1, sentAt: null, failure: 'No such user' } };
  await firestore.doc('withdrawals/loose/desk/mails').set(mails);
  const text = await desk('list', '--withdrawn');
  expect(text).toMatch(new RegExp(`^${id} .*shipped .*in part$`, 'mu'));
  expect(text).not.toContain(other);
  expect(text).toMatch(/^loose .*guessed .*mail not sent: No such user$/mu);
  expect(text).toMatch(/^second .*a further one, mail not sent yet$/mu);
  expect(text).not.toMatch(/^matched/mu);
  const printed = JSON.parse(await desk('list', '--withdrawn', '--json')) as {
    orders: unknown[];
    statements: unknown[];
  };
  expect([printed.orders.length, printed.statements.length]).toEqual([1, 2]);
  expect(await desk('show', 'loose')).toContain('Reason     Line break [31m');
  const shown = await desk('show', id);
  for (const part of ['withdrawn by the customer', 'Name: Ada', 'Products: The lamp', 'Reason: Too red'])
    expect(shown).toContain(part);
  const later = dayText(-2);
  expect(await desk('list', '--withdrawn', '--since', later)).toBe('No order was withdrawn.');
});

test('a mail that could not be sent for a day is due again, but not one that was sent or refused', async () => {
  const step = (state: string) => ({ state, at: 1, by: 'desk', reasons: [] });
  const id = await place(goodOrder, { state: 'shipped', reasons: [], history: [step('confirmed'), step('shipped')] });
  const records = firestore.doc(`users/ada/orders/${id}/desk/mails`);
  const writtenAt = async () =>
    (await firestore.doc(`users/ada/orders/${id}/desk/status`).get()).updateTime?.toMillis();
  await records.set({
    confirmed: { claimedAt: 1, sentAt: 2, failure: null },
    shipped: { claimedAt: 0, sentAt: null, failure: null },
  });
  const [before, status] = [await writtenAt(), await statusOf(id)];
  expect(await desk('mail', id)).toBe(
    `Order ${id}: the mail "shipped" is due again. "show ${id}" says whether it was sent.`,
  );
  expect(await writtenAt()).toBeGreaterThan(before ?? Infinity);
  expect(await statusOf(id)).toEqual(status);
  expect(JSON.parse(await desk('mail', id, '--json'))).toEqual({ orderId: id, uid: 'ada', due: ['shipped'] });

  await records.update({ shipped: { claimedAt: 1, sentAt: null, failure: 'No such mailbox' } });
  const after = await writtenAt();
  expect(await desk('mail', id)).toBe(`Order ${id} has no unsent mail. Nothing was changed.`);
  expect(await desk('mail', await place())).toContain('has no unsent mail.');
  expect(await writtenAt()).toBe(after);
});

test('an order that is held after its confirmation has a mail due when it is confirmed again', async () => {
  const id = await place(goodOrder, held);
  await desk('confirm', id);
  await firestore
    .doc(`users/ada/orders/${id}/desk/mails`)
    .set({ confirmed: { claimedAt: 1, sentAt: 60_000, failure: null } });
  expect(await desk('hold', id, '--reason', 'Is the address right?')).toBe(
    `Order ${id} is held. Shop and mails do not show the reason, but the customer can read it in the stored status.`,
  );
  expect(await desk('mail', id)).toContain('has no unsent mail.');
  expect(await desk('confirm', id)).toBe(`Order ${id} is confirmed. A mail to the customer is due.`);
  expect(await desk('mail', id)).toContain('the mail "confirmed-2" is due again.');
  expect(await desk('show', id)).toMatch(
    /confirmed by the merchant, mail sent .*confirmed by the merchant, mail not sent yet/su,
  );
});

test('two merchants at once take one step', async () => {
  const id = await place(goodOrder, held);
  const said = await Promise.all([desk('confirm', id), desk('confirm', id), desk('confirm', id)]);
  expect(said.filter((line) => line.includes('already'))).toHaveLength(2);
  expect((await statusOf(id))?.history).toHaveLength(2);
});

test('an order that cannot be read is not confirmed, and can be cancelled', async () => {
  const id = await place({ ...goodOrder, items: 'all' }, held);
  await expect(desk('confirm', id)).rejects.toThrow(
    'cannot be read: The order has no list of lines. It can only be cancelled.',
  );
  expect(await desk('cancel', id, '--reason', 'Not genuine')).toContain('is cancelled.');
  expect((await statusOf(id))?.reasons).toEqual(['Not genuine']);
});

test('the list is filtered by state and time', async () => {
  const id = await place(goodOrder, held);
  const received = await place();
  expect(await desk('list', '--state', 'held')).toContain(id);
  expect(await desk('list', '--state', 'held')).not.toContain(received);
  expect(await desk('list', '--state', 'received')).toContain(received);
  expect(await desk('list', '--since', '2999-01-01')).toBe('No orders.');
  expect(JSON.parse(await desk('list', '--json', '--state', 'received'))).toContainEqual(
    expect.objectContaining({ orderId: received }),
  );
});

test('the list says which order’s mail was refused for good', async () => {
  const refused = await place(goodOrder, { ...held, mailFailed: true });
  const sent = await place(goodOrder, held);
  const rows = (await desk('list')).split('\n');
  expect(rows.find((row) => row.includes(refused))).toMatch(/ada@shop\.example {2}mail not sent$/u);
  expect(rows.find((row) => row.includes(sent))).toMatch(/ada@shop\.example$/u);
});

test('a customer’s text changes neither the terminal nor the spreadsheet', async () => {
  const shipping = { name: '=cmd()\u001B[2J', email: 'ada@shop.example', address: 'a "b",\r\n\u001B[31mc' };
  const id = await place(makeOrder([{ ...makeLine(1, 1), name: '\u001B]0;x\u0007Kettle' }], { shipping }));
  for (const text of [await desk('show', id), await desk('list')]) expect(text).not.toContain('\u001B');
  const csv = await desk('export', '--csv');
  expect(csv).toContain(`"${id}","ada",`);
  expect(csv).toContain(',"\'=cmd()\\u001b[2J",');
  expect(csv).toContain('"a ""b"", [31mc"');
});

test('the export begins with a byte order mark, without which Excel shows the wrong letters', async () => {
  await place();
  const csv = await desk('export', '--csv');
  expect(csv).toMatch(/^\uFEFF"order",/u);
  expect(csv.split('\uFEFF')).toHaveLength(2);
});

test('an address of several lines has no empty parts in the export or on the screen', async () => {
  const address = '12 Main Street,\r\n\r\n  \u0007 \nSpringfield ;\n, 12345\n';
  const id = await place(
    makeOrder([makeLine(1, 1)], { shipping: { name: 'Ada', email: 'ada@shop.example', address } }),
  );
  expect(await desk('export', '--csv')).toContain('"12 Main Street, Springfield, 12345"');
  expect(await desk('show', id)).toContain('Ship to   Ada, 12 Main Street, Springfield, 12345, ada@shop.example\n');
});

test('direction characters are escaped in output for programs', async () => {
  const name = 'Kettle\u202Egro.live\u009B\u007F';
  const id = await place(makeOrder([{ ...makeLine(1, 1), name }]));
  for (const text of [await desk('export', '--csv'), await desk('list', '--json'), await desk('show', id, '--json')]) {
    expect(text).toContain('Kettle\\u202egro.live\\u009b\\u007f');
    expect(text).not.toMatch(/[\u202E\u009B\u007F]/u);
  }
  expect(JSON.parse(await desk('show', id, '--json'))).toMatchObject({ order: { items: [{ name }] } });
});

test('an order that cannot be read has as many cells as the others', async () => {
  const id = await place({ ...goodOrder, items: 'all' });
  const row = (await desk('export', '--csv')).split('\r\n').find((line) => line.includes(id));
  expect(row?.split('","')).toHaveLength(12);
});

test.each([
  ['=1+1', "'=1+1"],
  ['x;=1+1', "x;'=1+1"],
  ['=x;=1+1', "'=x;'=1+1"],
  ['a\n=1+1', 'a\\u000a=1+1'],
  ['x\t@SUM(1)', 'x\\u0009@SUM(1)'],
  ['\u0001=1+1', '\\u0001=1+1'],
  ['x;\u200B＝1+1', "x;\u200B'＝1+1"],
  ['a ", =1+1', 'a "", \'=1+1'],
  ['2 + 2 = 4', '2 + 2 = 4'],
  ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
])('no spreadsheet runs %j', (text, cell) => {
  expect(formatCsv(['a'], [[[text]]])).toBe(`\uFEFF"a"\r\n"${cell}"`);
});

test('a long text takes no more room in a table than others', () => {
  expect(formatTable(['A', 'B'], [['x'.repeat(1_500), 'y']])).toBe(`A${' '.repeat(59)}  B\n${'x'.repeat(59)}…  y`);
});

test('tables line up', () => {
  expect(
    formatTable(
      ['A', 'N'],
      [
        ['long', '1'],
        ['x', '10'],
      ],
      ['N'],
    ),
  ).toBe('A      N\nlong   1\nx     10');
});

test.each([
  [['sell', '1'], 'There is no command "sell".'],
  [['ship'], 'Name an order: ship ID'],
  [['mail'], 'Name an order: mail ID'],
  [['ship', '1', '2'], 'Name one order at a time. Remove "2".'],
  [['cancel', '1'], 'Give a reason: cancel ID --reason "…"'],
  [['ship', '1', '--tracking', ' '], 'Give the tracking: ship ID --tracking "…"'],
  [['ship', '1', '--reason', 'x'], '"ship" has no option --reason.'],
  [['list', '--state', 'lost'], 'There is no state "lost"'],
  [['list', '--since', 'yesterday'], '"yesterday" is not a date'],
  [['export'], 'Choose a format: export --csv.'],
  [['list', '--unheard-of'], 'Unknown option'],
  [['list', '--withdrawn', '--state', 'held'], 'Choose --withdrawn or --state.'],
  [['export', '--withdrawn'], '"export" has no option --withdrawn.'],
  [['delivered', '1'], 'Give the day: delivered ID --on'],
  [['delivered', '1', '--on', '29.11.2026'], '"29.11.2026" is not a day.'],
  [['return'], 'Name an order: return ID'],
  [['return', '1', '--items', '12'], '"12" names no pieces.'],
  [['return', '1', '--items', '12:0'], '"12:0" names no pieces.'],
  [['return', '1', '--items', '1:1,1:2'], 'Name each product once.'],
  [['refund', '1'], 'Give the amount: refund ID --amount'],
  [['refund', '1', '--amount', '12,50'], '"12,50" is not an amount.'],
  [['refund', '1', '--amount', '0'], '"0" is not an amount.'],
  [['refund', '1', '--amount', '1.005'], '"1.005" is not an amount.'],
  [['redact', '1'], '"redact" takes no order ID, because it works on all orders.'],
  [['stock', '1'], '"stock" takes no order ID, because it works on all orders.'],
  [['ship', '1', '--without-stock'], '"ship" has no option --without-stock.'],
])('%j is no command', (args, sentence) => {
  expect(() => parseCommand(args, 0)).toThrow(sentence);
});

test('the usage says that a customer can read why an order is held or cancelled', () => {
  for (const command of ['hold', 'cancel'])
    expect(usage).toMatch(new RegExp(`^ +${command} ID .*the customer (?:can read|reads) the reason$`, 'mu'));
});

test.each([['--help'], ['-h'], ['help'], ['list', '--help']])('%s explains the commands', (...args) => {
  expect(parseCommand(args, 0)).toEqual({ kind: 'help' });
});

test('an order is found by the first characters of its id, as a customer quotes it', async () => {
  const id = await place(goodOrder, null, 'Qm3xYzAb12345');
  expect(await desk('show', 'QM3XYZAB')).toContain(`Order     ${id}`);
  await expect(desk('show', 'QM3XYZA')).rejects.toThrow('There is no order QM3XYZA.');
  await place(goodOrder, null, 'Qm3xYzAb99999');
  await expect(desk('show', 'QM3XYZAB')).rejects.toThrow('Several orders have the ID QM3XYZAB.');
});

test('reports an order that does not exist', async () => {
  await expect(desk('show', 'none')).rejects.toThrow('There is no order none.');
  await expect(desk('ship', 'ada/none')).rejects.toThrow('There is no order ada/none.');
});

async function runCli(args: string[], environment: NodeJS.ProcessEnv) {
  const cli = spawn(process.execPath, ['--import', 'tsx', 'functions/src/cli/run.ts', ...args], {
    cwd: resolve(__dirname, '../..'),
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: '', GOOGLE_APPLICATION_CREDENTIALS: '', ...environment },
  });
  let [out, errors] = ['', ''];
  cli.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  cli.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(cli, 'close')) as [number];
  return { code, out, errors };
}

describe('as a program', () => {
  test('it finds the local services by their port', async () => {
    const id = await place(goodOrder, held);
    const { code, out, errors } = await runCli(['list', '--state', 'held'], { PORT: documents.host.split(':')[1] });
    expect([code, errors]).toEqual([0, `Orders of the local services at ${documents.host}\n`]);
    expect(out).toContain(id);
  });

  test('it refuses to run when nothing is configured, and says what to do', async () => {
    const { code, errors } = await runCli(['list'], { PORT: '9' });
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('No shop answers at http://localhost:9. Start one with npm start'),
    ]);
  });

  test('it refuses a project without a service account', async () => {
    const { code, errors } = await runCli(['list'], { FIREBASE_PROJECT_ID: 'shop' });
    expect([code, errors]).toEqual([1, expect.stringContaining('Set GOOGLE_APPLICATION_CREDENTIALS')]);
  });

  test('it redacts the orders of deleted accounts when their time has come, and says how many', async () => {
    await firestore.doc(`deletedAccounts/${accountHash('leaver')}`).set({ askedAt: 1, uid: null });
    const old = Timestamp.fromMillis(Date.now() - 40 * 86_400_000);
    for (const uid of ['leaver', 'stayer'])
      await firestore.doc(`users/${uid}/orders/old`).set({ ...goodOrder, userId: uid, createdAt: old });
    const environment = { PORT: documents.host.split(':')[1], ORDER_RETENTION_DAYS: '30' };
    expect((await runCli(['redact'], environment)).out).toBe('1 order was redacted.\n');
    expect(JSON.parse((await runCli(['redact', '--json'], environment)).out)).toEqual({ redacted: 0, statements: 0 });
    const shippings = await Promise.all(
      ['leaver', 'stayer'].map(
        async (uid) => (await firestore.doc(`users/${uid}/orders/old`).get()).get('shipping') as object,
      ),
    );
    expect(shippings).toEqual([redactedShipping, goodOrder.shipping]);
    expect(await desk('show', 'leaver/old')).toContain('Ship to   Removed, Removed, removed@account.invalid');
  });

  test('refuses an invalid retention, and changes nothing', async () => {
    const { code, errors } = await runCli(['redact'], {
      PORT: documents.host.split(':')[1],
      ORDER_RETENTION_DAYS: '7',
    });
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('ORDER_RETENTION_DAYS must be a whole number of days from 30 to 36500, not "7".'),
    ]);
  });

  test('a mistake is reported with the usage', async () => {
    const { code, errors } = await runCli(['sell'], {});
    expect([code, errors]).toEqual([2, expect.stringMatching(/There is no command "sell"[^]*list \[--state/u)]);
  });
});

describe('stock', () => {
  const kettles = (quantity: number) => makeOrder([makeLine(1, quantity)]);
  let shop: MemoryCatalogue;

  beforeEach(async () => {
    shop = createMemoryCatalogue(products);
    shop.setShelf(1, 3);
    catalogue = shop;
    const { docs } = await firestore.collectionGroup('orders').orderBy('createdAt', 'desc').get();
    for (const order of docs) await order.ref.delete();
  });
  afterEach(() => {
    catalogue = null;
  });

  const short = [{ productId: 1, name: 'Kettle', wanted: 4, left: 3 }];
  const waits = {
    state: 'held',
    reasons: ['Kettle: 4 ordered, 3 left.'],
    short,
    history: [{ state: 'held', at: 1, by: 'desk', reasons: [], short }],
  };
  const nameOf = (id: string) => reservationName({ uid: 'ada', orderId: id });

  test('a held order is confirmed once there is enough, and the command says what is missing', async () => {
    const id = await place(kettles(4), waits);
    await expect(desk('confirm', id)).rejects.toThrow(
      `Order ${id} cannot be confirmed. Kettle: 4 ordered, 3 left. Nothing was changed.`,
    );
    expect((await statusOf(id))?.state).toBe('held');
    expect(await desk('stock')).toBe(
      [
        'PRODUCT  NAME    SHELF  RESERVED  SELLABLE  ORDERS THAT WAIT',
        `1        Kettle      3         0         3  ${id}`,
      ].join('\n'),
    );
    shop.setShelf(1, 5);
    expect(await desk('confirm', id)).toContain('is confirmed.');
    expect(await statusOf(id)).toMatchObject({ state: 'confirmed', stock: 'reserved' });
    expect(shop.countOf(1)).toEqual({ shelf: 5, reserved: 4, shipped: 0 });
  });

  test('an order can be confirmed without stock', async () => {
    const id = await place(kettles(4), waits);
    expect(await desk('confirm', id, '--without-stock')).toContain('is confirmed.');
    expect((await statusOf(id))?.stock).toBeUndefined();
    expect(shop.countOf(1).reserved).toBe(0);
  });

  test('a repair releases pieces that no order needs, and reserves those that confirmed orders have lost', async () => {
    const confirmed = (quantity: number) =>
      place(kettles(quantity), { state: 'confirmed', reasons: [], history: [], stock: 'reserved' });
    const [lost, tooMany] = [await confirmed(2), await confirmed(9)];
    const cancelled = await place(kettles(1), { state: 'cancelled', reasons: [], history: [] });
    const shipped = await place(kettles(1), { state: 'shipped', reasons: [], history: [], stock: 'reserved' });
    for (const name of [nameOf(cancelled), nameOf(shipped), 'order-of-nobody'])
      await shop.reserve(name, [{ productId: 1, quantity: 1 }]);
    const report = await desk('stock');
    expect(report).toMatch(/^1 +Kettle +3 +3 +0$/mu);
    expect(report).toContain(
      `Reserved for no order, or for a cancelled one:\n  ${nameOf(cancelled)} (1 × 1)\n  order-of-nobody (1 × 1)`,
    );
    expect(report).toContain(`Confirmed or held, but not reserved in the catalogue any more:\n  ${tooMany}\n  ${lost}`);
    expect(report).toContain(`Shipped, but still reserved in the catalogue:\n  ${shipped}`);
    const repaired = await desk('stock', '--repair');
    expect(repaired).toContain(`Order ${tooMany}: Kettle: 9 ordered, `);
    expect(repaired).not.toContain('order-of-nobody');
    expect([cancelled, shipped, lost].map((id) => shop.stateOf(nameOf(id)))).toEqual([
      'released',
      'shipped',
      'reserved',
    ]);
    expect(shop.countOf(1)).toEqual({ shelf: 2, reserved: 2, shipped: 1 });
    expect(JSON.parse(await desk('stock', '--json'))).toEqual({
      stock: [{ productId: 1, title: 'Kettle', shelf: 2, reserved: 2, sellable: 0, waiting: [] }],
      surplus: [],
      missing: [{ uid: 'ada', orderId: tooMany }],
      unshipped: [],
      unreturned: [],
    });
  });

  test('it says what to set', async () => {
    catalogue = null;
    await expect(desk('stock')).rejects.toThrow('Set CATALOGUE_URL and CATALOGUE_TOKEN');
  });
});
