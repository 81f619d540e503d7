import { shop } from '../../src/config/shop';
import { parseOrder } from './parseOrder';
import type { Fields } from './ports';
import { lineOf, goodOrder, orderOf, ref } from './testing/orders';
import { writeMail } from './writeMail';

function mailFor(fields: Fields, step: { tracking?: string; reasons?: string[] } = {}) {
  const read = parseOrder(ref, fields);
  if (read.kind !== 'order') throw new Error(read.reasons.join(' '));
  return writeMail(ref.uid, read.order, { state: 'confirmed', at: 1, by: 'desk', reasons: [], ...step });
}

test('says what was ordered, what it costs and where it goes', () => {
  const { to, subject, text, html } = mailFor(goodOrder);
  expect(to).toBe('ada@shop.example');
  expect(subject).toBe('Order Aq1Sw2De3Fr4Gt5Hy6Ju is confirmed');
  for (const part of [
    '2 × Kettle, 19.99 $ each',
    '39.98 $',
    '40.28 $',
    'Ada Lovelace',
    '12 St James’s Square',
    'London',
    shop.name,
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('the tracking number is in the mail', () => {
  expect(mailFor(goodOrder, { tracking: 'TRACK-1' }).text).toContain('Tracking: TRACK-1');
});

test('what the customer has written stays text, on its own line, in its own direction', () => {
  const name = 'Ada <b>&"\'\r\nBcc: eve@example.com\u0000\u202Egro.live';
  const address = '<img src=x onerror=alert(1)>\r\n\u2028.\r\n--boundary';
  const { subject, text, html } = mailFor({ ...goodOrder, shipping: { name, email: 'ada@shop.example', address } });
  expect(html).not.toMatch(/<(?:b|img|script)\b/u);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(text).toContain('Hello Ada <b>&"\' Bcc: eve@example.com gro.live,');
  expect(`${subject}${text}${html}`).not.toMatch(/[\0\r\u202E\u2028]/u);
});

test('a product’s name is text too', () => {
  const fields = orderOf([{ ...lineOf(1, 1), name: '<u>Kettle</u>' }]);
  expect(mailFor(fields).html).toContain('&#60;u&#62;Kettle&#60;/u&#62;');
});

test('each order and state has a Message-ID of its own, the same each time', () => {
  expect(mailFor(goodOrder).messageId).toBe(mailFor(goodOrder).messageId);
  expect(mailFor(goodOrder).messageId).toMatch(/^confirmed\.[0-9a-f]{32}$/u);
});
