import { followStatus } from './orderEvents';
import { applyStep, parseStatus, type DeskStatus, type Step } from './orderStatus';
import { MailRefused, type Fields, type Mail, type OrderRef } from './ports';
import { parseMailRecords } from './sendOnce';
import { createMemoryCatalogue } from './testing/memoryCatalogue';
import { createMemoryDocuments } from './testing/memoryDocuments';
import { goodOrder, products, ref } from './testing/orders';
import { confirmationMail, receiveRequest, receiveStatement } from './withdrawals';

const receivedAt = Date.parse('2026-11-29T17:22:23.500Z');
const dayMs = 86_400_000;

const statement: Fields = {
  name: 'Ada Lovelace',
  email: 'Ada@shop.example',
  emailKey: 'ada@shop.example',
  orderNumber: 'aq1s w2de',
  products: '',
  reason: 'Too large',
  createdAt: receivedAt,
};

/** A desk with one order, which has taken these steps. */
async function openDesk(...states: Step['state'][]) {
  const documents = createMemoryDocuments();
  const sent: Mail[] = [];
  const desk = {
    documents,
    sent,
    time: receivedAt + 1_000,
    send: (mail: Mail): Promise<void> => {
      sent.push(mail);
      return Promise.resolve();
    },
    status: (order: OrderRef = ref) => parseStatus(documents.peek(order, 'status')),
    /** The customer's own statement, and the event of the status. */
    request: async (fields: Partial<Fields> = {}) => {
      documents.putStatement(ref, { products: '', reason: '', createdAt: receivedAt, ...fields });
      await receiveRequest(ports, ref);
      await followStatus(ports, ref);
    },
    /** A visitor's statement, and the event of the status. */
    state: async (statementId: string, fields: Partial<Fields> = {}) => {
      documents.putStatement({ statementId }, { ...statement, ...fields });
      await receiveStatement(ports, { statementId });
      await followStatus(ports, ref);
    },
    record: (statementId: string) => parseMailRecords(documents.peek({ statementId }, 'mails'))[confirmationMail],
  };
  const ports = {
    documents,
    catalogue: createMemoryCatalogue(products),
    mail: { send: (mail: Mail) => desk.send(mail) },
    siteUrl: 'https://shop.example',
    now: () => desk.time,
  };
  documents.putOrder(ref, goodOrder);
  const status = states.reduce<DeskStatus | null>(
    (current, state) => applyStep(current, { state, at: 1, by: 'desk', reasons: [] }),
    null,
  );
  if (status !== null) await documents.change(ref, 'status', () => ({ ...status }));
  // The mails about the earlier steps.
  await followStatus(ports, ref);
  sent.length = 0;
  return desk;
}

const names = (status: DeskStatus | null) => status?.history.map(({ state }) => state);

test('a customer’s statement is in the status, and its confirmation is sent once', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  await desk.request({ products: 'The kettle', reason: 'Too large' });
  await desk.request();
  expect(desk.status()).toMatchObject({
    state: 'shipped',
    withdrawal: { id: null, at: receivedAt, name: 'Ada Lovelace', products: 'The kettle', reason: 'Too large' },
  });
  expect(names(desk.status())).toEqual(['confirmed', 'shipped', 'withdrawn']);
  expect(desk.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@shop.example', 'We have received your withdrawal from order Aq1Sw2De'],
  ]);
});

test.each([['confirmed'], ['held']] as const)('an order that is %s is cancelled', async (state) => {
  const desk = await openDesk(state);
  await desk.request();
  expect(desk.status()?.state).toBe('cancelled');
  expect(names(desk.status())).toEqual([state, 'withdrawn', 'cancelled']);
  expect(desk.sent.map(({ subject }) => subject)).toEqual([
    'We have received your withdrawal from order Aq1Sw2De',
    'Order Aq1Sw2De is cancelled',
  ]);
});

test('an order that was not checked yet is cancelled', async () => {
  const desk = await openDesk();
  await desk.request();
  expect(names(desk.status())).toEqual(['withdrawn', 'cancelled']);
});

test('an order is held if the customer withdraws from a part before it is shipped', async () => {
  const desk = await openDesk('confirmed');
  await desk.request({ products: 'Only the lamp' });
  expect(desk.status()).toMatchObject({ state: 'held', reasons: ['The customer withdraws from a part of the order.'] });
  expect(desk.sent.map(({ subject }) => subject)).toEqual(['We have received your withdrawal from order Aq1Sw2De']);
});

test('a cancelled order stays cancelled, and the statement is confirmed', async () => {
  const desk = await openDesk('confirmed', 'cancelled');
  await desk.request();
  expect(desk.status()?.state).toBe('cancelled');
  expect(names(desk.status())).toEqual(['confirmed', 'cancelled', 'withdrawn']);
  expect(desk.sent).toHaveLength(1);
});

test.each(['Aq1Sw2De3Fr4Gt5Hy6Ju', 'aq1sw2de', ' AQ1S W2DE ', '#Aq1Sw2De'])(
  'a visitor’s statement with the number "%s" is matched',
  async (orderNumber) => {
    const desk = await openDesk('confirmed', 'shipped');
    await desk.state('one', { orderNumber });
    await desk.state('one', { orderNumber });
    expect(desk.status()?.withdrawal).toMatchObject({ id: 'one', at: receivedAt, reason: 'Too large' });
    expect(desk.sent).toHaveLength(1);
    expect(desk.record('one')).toBeUndefined();
  },
);

test.each<[string, Partial<Fields>]>([
  ['another address', { email: 'eve@shop.example', emailKey: 'eve@shop.example' }],
  ['a guessed number', { orderNumber: 'Aq1Sw2Dx' }],
  ['a number that is too short', { orderNumber: 'Aq1S' }],
  ['no number', { orderNumber: '' }],
])('a statement with %s changes no order, and its confirmation does not tell', async (_what, fields) => {
  const desk = await openDesk('confirmed', 'shipped');
  const before = desk.status();
  await desk.state('one', fields);
  await desk.state('one', fields);
  expect(desk.status()).toEqual(before);
  expect(desk.sent).toHaveLength(1);
  expect(desk.record('one')).toMatchObject({ sentAt: desk.time });
  const matched = await openDesk('confirmed', 'shipped');
  await matched.state('one');
  const shape = (text = '') => text.replace(/^- Order: .*$/mu, '').replace(/order \S*/gu, '');
  expect(shape(desk.sent[0]?.text)).toBe(shape(matched.sent[0]?.text));
});

test('a second statement for an order is confirmed, and changes nothing', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  await desk.request();
  const before = desk.status();
  await desk.state('two', { createdAt: receivedAt + 5 });
  await desk.state('two', { createdAt: receivedAt + 5 });
  expect(desk.status()).toEqual(before);
  expect(desk.sent).toHaveLength(2);
  expect(desk.record('two')).toMatchObject({ failure: null, sentAt: desk.time });
});

test('two orders whose numbers begin alike match no short number', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  desk.documents.putOrder({ ...ref, orderId: 'aq1sw2deOTHER' }, goodOrder);
  await desk.state('short');
  expect(desk.status()?.withdrawal).toBeUndefined();
  await desk.state('long', { orderNumber: ref.orderId });
  expect(desk.status()?.withdrawal).toMatchObject({ id: 'long' });
});

test('the first decision about a statement counts', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  const other: OrderRef = { uid: 'bob', orderId: 'Bq1Sw2De3Fr4Gt5Hy6Ju' };
  await desk.state('one', { orderNumber: other.orderId });
  desk.documents.putOrder(other, { ...goodOrder, userId: 'bob' });
  await desk.state('one', { orderNumber: other.orderId });
  expect(desk.status(other)).toBeNull();
  expect(desk.sent).toHaveLength(1);
});

test('1,000 statements send three mails a day to an address that matches no order', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  const stranger = { emailKey: 'eve@shop.example', orderNumber: 'none' };
  for (let count = 0; count < 1_000; count += 1) {
    const email = count % 2 === 0 ? 'eve@shop.example' : 'EVE@shop.example';
    await desk.state(`s${count}`, { ...stranger, email, createdAt: receivedAt + Math.floor(count / 4) });
  }
  expect(desk.sent).toHaveLength(3);
  expect(desk.record('s999')).toMatchObject({ failure: 'The address had three confirmations within a day.' });
  await desk.state('later', { ...stranger, email: 'eve@shop.example', createdAt: receivedAt + 2 * dayMs });
  expect(desk.sent).toHaveLength(4);
});

test('1,000 statements for one order send three mails a day to its address', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  for (let count = 0; count < 1_000; count += 1) {
    await desk.state(`s${count}`, { createdAt: receivedAt + Math.floor(count / 4) });
  }
  expect(desk.sent).toHaveLength(3);
  expect(desk.record('s0')).toBeUndefined();
  expect(desk.record('s999')).toMatchObject({ failure: 'The address had three confirmations within a day.' });
});

test.each(['Aq1Sw2De', 'none'])(
  'the confirmation of a statement about %s says that it names products',
  async (orderNumber) => {
    const desk = await openDesk('confirmed', 'shipped');
    await desk.state('one', { orderNumber, products: 'The kettle' });
    await desk.state('two', { orderNumber, products: '', createdAt: receivedAt + 1 });
    expect(desk.sent.map(({ text }) => text.includes('Products: only those that you named'))).toEqual([true, false]);
  },
);

test('the confirmation has the name, the number and the second of receipt, and no other text of the sender', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  const evil = `<b>Win</b> at www.evil.example\r\nBcc: x@y.example \u202E${'z'.repeat(200)}`;
  await desk.state('one', {
    name: evil,
    orderNumber: `<a href=http://evil.example>${'9'.repeat(10)}`,
    products: '<script>kettle</script>',
    reason: `reason ${'r'.repeat(100)}`,
  });
  const [mail] = desk.sent;
  for (const text of [mail?.text ?? '', mail?.html ?? '']) {
    expect(text).toContain('November 29, 2026 at 5:22:23 PM UTC');
    expect(text).not.toMatch(/evil\.example|<b>|<script|kettle|reason|\u202E|Bcc:|http:/u);
    expect(text).not.toContain('z'.repeat(60));
    expect(text).not.toMatch(/accept/iu);
  }
  expect(mail?.subject).not.toMatch(/[<>:\n\r]/u);
});

test('a statement with an address that no mail can be sent to is kept without a mail', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  await desk.state('one', { email: 'a@b.example\r\nBcc: c@d.example', emailKey: 'a@b.example\r\nbcc: c@d.example' });
  expect(desk.sent).toEqual([]);
  expect(desk.record('one')).toMatchObject({ failure: 'No mail can be sent to the e-mail address.' });
});

test('a mail server that is down for a day delays the confirmation, and sends it once', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  const { send } = desk;
  desk.send = () => Promise.reject(new Error('Connection refused'));
  await expect(desk.state('one', { orderNumber: 'none' })).rejects.toThrow('did not take the mail');
  await expect(desk.request()).rejects.toThrow('did not take the mail');
  desk.time += dayMs;
  desk.send = send;
  await desk.state('one', { orderNumber: 'none' });
  await desk.state('one', { orderNumber: 'none' });
  await desk.request();
  expect(desk.sent).toHaveLength(2);
  expect(desk.sent.every(({ text }) => text.includes('5:22:23 PM UTC'))).toBe(true);
});

test('a refused confirmation is noted', async () => {
  const desk = await openDesk('confirmed', 'shipped');
  desk.send = () => Promise.reject(new MailRefused('No such user.'));
  await desk.state('one', { orderNumber: 'none' });
  expect(desk.record('one')).toMatchObject({ failure: 'No such user.', sentAt: null });
});
