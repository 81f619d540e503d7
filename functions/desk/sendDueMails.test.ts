import { shortOrderId, type OrderState } from '../../src/domain/order';
import { applyStep, parseStatus, type DeskStatus, type Step } from './orderStatus';
import { MailRefused, TryAgain, type Mail } from './ports';
import { sendDueMails } from './sendDueMails';
import { claimMs, parseMailRecords } from './sendOnce';
import { createMemoryDocuments } from './testing/memoryDocuments';
import { goodOrder, ref } from './testing/orders';

/** An order that has taken these steps, and a mail server. */
async function deskWith(...states: OrderState[]) {
  const documents = createMemoryDocuments();
  const sent: Mail[] = [];
  const desk = {
    documents,
    sent,
    time: 1_000_000,
    send: (mail: Mail): Promise<void> => {
      sent.push(mail);
      return Promise.resolve();
    },
    run: async () => {
      const ports = { documents, mail: { send: (mail: Mail) => desk.send(mail) }, siteUrl: null, now: () => desk.time };
      await sendDueMails(ports, ref, parseStatus(await documents.read(ref, 'status')));
    },
    records: () => parseMailRecords(documents.peek(ref, 'mails')),
  };
  documents.putOrder(ref, goodOrder);
  const status = states.reduce<DeskStatus | null>(
    (current, state) =>
      applyStep(current, { state, at: 1, by: 'merchant', reasons: state === 'cancelled' ? ['Sold out.'] : [] }),
    null,
  );
  if (status !== null) await documents.change(ref, 'status', () => ({ ...status }));
  return desk;
}

const subjects = (mails: readonly Mail[]) =>
  mails.map(({ subject }) => subject.replace(shortOrderId(ref.orderId), 'X'));

test('the customer gets one mail for each state, in order, however often the event is delivered', async () => {
  const desk = await deskWith('held', 'confirmed', 'shipped');
  await desk.run();
  await Promise.all([desk.run(), desk.run()]);
  expect(subjects(desk.sent)).toEqual(['Order X is confirmed', 'Order X is on its way']);
  expect(desk.records().shipped).toEqual({ claimedAt: 1_000_000, sentAt: 1_000_000, failure: null });
});

test('the customer gets one mail about corrected tracking', async () => {
  const desk = await deskWith('confirmed', 'shipped');
  await desk.run();
  const shipped: Step = { state: 'shipped', by: 'merchant', at: 2, reasons: [], tracking: 'TRACK-2' };
  await desk.documents.change(ref, 'status', (stored) => ({ ...applyStep(parseStatus(stored), shipped) }));
  await desk.run();
  await desk.run();
  expect(subjects(desk.sent)).toEqual([
    'Order X is confirmed',
    'Order X is on its way',
    'New tracking details for order X',
  ]);
  expect(desk.sent[2]?.text).toContain('Tracking: TRACK-2');
  expect(desk.sent[2]?.messageId).not.toBe(desk.sent[1]?.messageId);
});

test('a refused mail counts as the newest, although an earlier cancel request came too late', async () => {
  const desk = await deskWith('confirmed', 'shipped');
  await desk.documents.change(ref, 'status', (stored) => stored && { ...stored, cancelRefused: 5 });
  await desk.run();
  const shipped: Step = { state: 'shipped', by: 'merchant', at: 9, reasons: [], tracking: 'TRACK-2' };
  await desk.documents.change(ref, 'status', (stored) => ({ ...applyStep(parseStatus(stored), shipped) }));
  desk.send = () => Promise.reject(new MailRefused('No such user.'));
  await desk.run();
  expect(parseStatus(desk.documents.peek(ref, 'status'))).toMatchObject({ mailFailed: true });
});

test('a confirmation after a hold is sent once, also after a process was killed', async () => {
  const desk = await deskWith('held', 'confirmed');
  await desk.run();
  for (const state of ['held', 'confirmed'] as const) {
    const step: Step = { state, by: 'merchant', at: 2, reasons: [] };
    await desk.documents.change(ref, 'status', (stored) => ({ ...applyStep(parseStatus(stored), step) }));
    await desk.run();
  }
  await desk.run();
  expect(subjects(desk.sent)).toEqual(['Order X is confirmed', 'Order X is confirmed']);
  const [first, second] = desk.sent;
  expect(second?.messageId).not.toBe(first?.messageId);

  // Killed after the mail server took the mail, and before the record says so.
  await desk.documents.change(ref, 'mails', (stored) => ({
    ...stored,
    'confirmed-2': { claimedAt: desk.time, sentAt: null, failure: null },
  }));
  await expect(desk.run()).rejects.toThrow(TryAgain);
  desk.time += claimMs;
  await desk.run();
  await desk.run();
  expect(desk.sent.slice(2)).toEqual([second]);
});

test('an order that is held or not yet checked causes no mail', async () => {
  for (const desk of [await deskWith(), await deskWith('held')]) {
    await desk.run();
    expect(desk.sent).toEqual([]);
    expect(desk.documents.peek(ref, 'mails')).toBeNull();
  }
});

test('two processes at once send one mail, and the later one must retry', async () => {
  const desk = await deskWith('confirmed');
  const outcomes = await Promise.allSettled([desk.run(), desk.run()]);
  expect(desk.sent).toHaveLength(1);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await desk.run();
  expect(desk.sent).toHaveLength(1);
});

test('a mail server that is down is tried again at the next event', async () => {
  const desk = await deskWith('confirmed');
  const { send } = desk;
  desk.send = () => Promise.reject(new Error('ECONNREFUSED'));
  await expect(desk.run()).rejects.toThrow(TryAgain);
  desk.send = send;
  await desk.run();
  expect(subjects(desk.sent)).toEqual(['Order X is confirmed']);
});

test('a mail to a refused address is not tried again, but later mails are', async () => {
  const desk = await deskWith('confirmed', 'cancelled');
  const { send } = desk;
  desk.send = (mail) =>
    mail.subject.includes('confirmed') ? Promise.reject(new MailRefused('No such user.')) : send(mail);
  await desk.run();
  await desk.run();
  expect(subjects(desk.sent)).toEqual(['Order X is cancelled']);
  expect(desk.records().confirmed?.failure).toBe('No such user.');
  expect(desk.sent[0]?.text).toContain('Reason: Sold out.');
});

test('the status says that the newest mail was refused for good, until a later one is sent', async () => {
  const desk = await deskWith('confirmed');
  const { send } = desk;
  desk.send = () => Promise.reject(new MailRefused('No such user.'));
  await desk.run();
  const refused = desk.documents.peek(ref, 'status');
  expect(parseStatus(refused)).toMatchObject({ state: 'confirmed', mailFailed: true });
  await desk.run();
  expect(desk.documents.peek(ref, 'status')).toEqual(refused);

  desk.send = send;
  const cancelled: Step = { state: 'cancelled', by: 'merchant', at: 2, reasons: [] };
  await desk.documents.change(ref, 'status', (stored) => ({ ...applyStep(parseStatus(stored), cancelled) }));
  await desk.run();
  expect(subjects(desk.sent)).toEqual(['Order X is cancelled']);
  expect(parseStatus(desk.documents.peek(ref, 'status'))).toMatchObject({ state: 'cancelled', mailFailed: false });
});

test('the status shows a refused mail, even if an earlier process died before writing it', async () => {
  const desk = await deskWith('confirmed', 'shipped');
  await desk.documents.change(ref, 'mails', () => ({
    confirmed: { claimedAt: 1, sentAt: null, failure: 'No such user.' },
  }));
  desk.send = () => Promise.reject(new Error('ECONNREFUSED'));
  await expect(desk.run()).rejects.toThrow(TryAgain);
  expect(parseStatus(desk.documents.peek(ref, 'status'))).toMatchObject({ mailFailed: true });
});

test('the status of an order whose mails are sent is not written again', async () => {
  const desk = await deskWith('confirmed');
  const before = desk.documents.peek(ref, 'status');
  await desk.run();
  expect(desk.documents.peek(ref, 'status')).toEqual(before);
});

test('an unreadable order causes no mail', async () => {
  const desk = await deskWith('cancelled');
  desk.documents.putOrder(ref, { ...goodOrder, shipping: 'Ada' });
  await desk.run();
  expect(desk.sent).toEqual([]);
  expect(desk.records().cancelled?.failure).toMatch(/no address/u);
});

test('the claim of a killed process expires, and another process sends the mail', async () => {
  const desk = await deskWith('confirmed');
  await desk.documents.change(ref, 'mails', () => ({
    confirmed: { claimedAt: desk.time, sentAt: null, failure: null },
  }));
  desk.time += claimMs - 1;
  await expect(desk.run()).rejects.toThrow(TryAgain);
  expect(desk.sent).toEqual([]);
  desk.time += 1;
  await desk.run();
  expect(desk.sent).toHaveLength(1);
});

test('a repeated mail has the same content', async () => {
  const desk = await deskWith('confirmed');
  await desk.run();
  await desk.documents.change(ref, 'mails', () => ({}));
  await desk.run();
  expect(desk.sent).toHaveLength(2);
  expect(desk.sent[0]).toEqual(desk.sent[1]);
});
