import { shop } from '../../src/config/shop';
import type { Step } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { Fields } from './ports';
import { makeLine, goodOrder, makeOrder, ref } from './testing/orders';
import type { MailKind } from './texts/en';
import { writeMail } from './writeMail';

interface Given {
  kind?: MailKind;
  step?: Partial<Step>;
  siteUrl?: string | null;
}

function mailFor(fields: Fields, { kind = 'confirmed', step = {}, siteUrl = null }: Given = {}) {
  const read = parseOrder(ref, fields);
  if (read.kind !== 'order') throw new Error(read.reasons.join(' '));
  const whole: Step = { state: 'confirmed', at: 1, by: 'desk', reasons: [], ...step };
  return writeMail({ uid: ref.uid, order: read.order, siteUrl, name: kind, kind, step: whole });
}

test('the mail says what was ordered, what it costs and where it goes', () => {
  const { to, subject, text, html } = mailFor(goodOrder);
  expect(to).toBe('ada@shop.example');
  expect(subject).toBe('Order Aq1Sw2De is confirmed');
  for (const part of [
    '2 × Kettle, 19.99 $ each',
    '39.98 $',
    '40.28 $',
    'Ada Lovelace',
    '12 St James’s Square',
    'London',
    'Order ID: Aq1Sw2De3Fr4Gt5Hy6Ju',
    shop.name,
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('the tracking number is in the mail', () => {
  const mail = mailFor(goodOrder, { kind: 'shipped', step: { tracking: 'TRACK-1' } });
  expect(mail.text).toContain('Tracking: TRACK-1');
  expect(mail.html).not.toContain('href');
});

test('a tracking address is a link', () => {
  const mail = mailFor(goodOrder, { kind: 'shipped', step: { tracking: 'https://parcels.example/?n=1&x="' } });
  expect(mail.text).toContain('Follow your parcel: https://parcels.example/?n=1&x="');
  expect(mail.html).toContain('href="https://parcels.example/?n=1&#38;x=&#34;"');
});

test.each(['javascript:alert(1)', 'https://a b', 'data:text/html,x'])('a tracking of %s is no link', (tracking) => {
  expect(mailFor(goodOrder, { kind: 'tracking', step: { tracking } }).html).not.toContain('href');
});

test('the mail links to the order and the imprint, and loads nothing', () => {
  const { text, html } = mailFor(goodOrder, { siteUrl: 'https://shop.example' });
  for (const link of [`https://shop.example/dashboard/orders/${ref.orderId}`, 'https://shop.example/imprint']) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  }
  expect(html).not.toMatch(/<(?:img|link|script)|url\(/u);
});

test('an order that is held says what is missing and what happens now', () => {
  const short = [{ productId: 1, name: 'Kettle <b>', wanted: 2, left: 1 }];
  const { subject, text, html } = mailFor(goodOrder, { kind: 'held', step: { state: 'held', short } });
  expect(subject).toBe('Order Aq1Sw2De has to wait');
  expect(text).toContain('- Kettle <b>: 2 ordered, 1 left');
  expect(text).toContain('You need not do anything.');
  expect(html).toContain('Kettle &#60;b&#62;: 2 ordered, 1 left');
});

test.each<[Step['by'], string]>([
  ['customer', 'You have cancelled your order'],
  ['merchant', 'We have cancelled your order'],
])('a mail names who has cancelled: the %s', (by, sentence) => {
  expect(mailFor(goodOrder, { kind: 'cancelled', step: { state: 'cancelled', by } }).text).toContain(sentence);
});

test('answers a cancel request that comes too late', () => {
  const step = { state: 'shipped', tracking: 'TRACK-1' } as const;
  const { subject, text } = mailFor(goodOrder, { kind: 'cancelRefused', step });
  expect(subject).toBe('Order Aq1Sw2De is already on its way');
  expect(text).toContain('We could not stop it.');
  expect(text).toContain('Tracking: TRACK-1');
});

test('the customer’s text stays text, on its own line, in its own direction', () => {
  const name = 'Ada <b>&"\'\r\nBcc: eve@example.com\u0000\u202Egro.live';
  const address = '<img src=x onerror=alert(1)>\r\n\u2028.\r\n--boundary';
  const { subject, text, html } = mailFor({ ...goodOrder, shipping: { name, email: 'ada@shop.example', address } });
  expect(html).not.toMatch(/<(?:b|img|script)\b/u);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(text).toContain('Hello Ada <b>&"\' Bcc: eve@example.com gro.live,');
  expect(`${subject}${text}${html}`).not.toMatch(/[\0\r\u202E\u2028]/u);
});

test('a product’s name is text too', () => {
  const fields = makeOrder([{ ...makeLine(1, 1), name: '<u>Kettle</u>' }]);
  expect(mailFor(fields).html).toContain('&#60;u&#62;Kettle&#60;/u&#62;');
});

test('each order and state has a Message-ID of its own, the same each time', () => {
  expect(mailFor(goodOrder).messageId).toBe(mailFor(goodOrder).messageId);
  expect(mailFor(goodOrder).messageId).toMatch(/^confirmed\.[0-9a-f]{32}$/u);
});
