import { createHash } from 'node:crypto';
import { shop } from '../../src/config/shop';
import { lineTotal } from '../../src/domain/cart';
import { formatCents, formatPrice } from '../../src/domain/money';
import type { Order, OrderItem, OrderState } from '../../src/domain/order';
import type { Step } from './orderStatus';
import { escapeHtml, plainLines, plainText } from './plainText';
import type { Mail, OrderRef } from './ports';

/** The states that a customer is written to about. */
export type MailState = Exclude<OrderState, 'held'>;

export function isMailState(state: OrderState): state is MailState {
  return state !== 'held';
}

const words: Readonly<Record<MailState, { subject: (id: string) => string; opening: string }>> = {
  confirmed: { subject: (id) => `Order ${id} is confirmed`, opening: 'We have your order, and it is confirmed.' },
  shipped: { subject: (id) => `Order ${id} is on its way`, opening: 'Your order is on its way to you.' },
  cancelled: {
    subject: (id) => `Order ${id} is cancelled`,
    opening: 'Your order is cancelled, and nothing will be sent.',
  },
};

const correctedTracking: (typeof words)[MailState] = {
  subject: (id) => `Order ${id} has another tracking`,
  opening: 'Your order can be followed by another tracking than we wrote before.',
};

/**
 * The mail about one step, with the customer's own words as plain text.
 * @param name of the mail: its state, or for a corrected tracking `shipped-2`.
 */
export function writeMail(
  uid: string,
  order: Order,
  { state, reasons, tracking }: Step & { state: MailState },
  name: string = state,
): Mail {
  const { subject, opening } = name === state ? words[state] : correctedTracking;
  const { email, address } = order.shipping;
  const greeting = `Hello ${plainText(order.shipping.name)},`;
  const notes = [
    ...(tracking === undefined ? [] : [`Tracking: ${plainText(tracking)}`]),
    ...(state === 'cancelled' ? reasons.map((reason) => `Reason: ${plainText(reason)}`) : []),
  ];
  const total = formatPrice(order.totalAmount);
  const addressLines = [plainText(order.shipping.name), ...plainLines(address)];
  const paragraphs = [greeting, opening, ...notes, `Order ${order.id}`];
  return {
    messageId: messageIdOf({ uid, orderId: order.id }, name),
    to: email,
    subject: subject(order.id),
    text: [
      ...paragraphs.flatMap((line) => [line, '']),
      ...order.items.map((item) => `${pieces(item)}: ${formatCents(lineTotal(item))}`),
      `Total: ${total}`,
      '',
      'Shipping to:',
      ...addressLines,
      '',
      shop.name,
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family: sans-serif; line-height: 1.5">',
      ...paragraphs.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`),
      '<table cellpadding="4" style="border-collapse: collapse">',
      ...order.items.map((item) => row('td', pieces(item), formatCents(lineTotal(item)))),
      row('th', 'Total', total),
      '</table>',
      `<p>Shipping to:<br>${addressLines.map(escapeHtml).join('<br>')}</p>`,
      `<p>${escapeHtml(shop.name)}</p></body></html>`,
    ].join('\n'),
  };
}

/** The same for each try: many mail programs show the second of two mails with one Message-ID as the first. */
function messageIdOf({ uid, orderId }: OrderRef, name: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([uid, orderId, name]))
    .digest('hex');
  return `${name}.${digest.slice(0, 32)}`;
}

/** `2 × Kettle, 9.99 $ each` */
function pieces({ name, price, quantity }: OrderItem): string {
  return `${quantity} × ${plainText(name)}, ${formatPrice(price)} each`;
}

function row(cell: 'td' | 'th', left: string, right: string): string {
  return `<tr><${cell} align="left" dir="auto">${escapeHtml(left)}</${cell}><${cell} align="right">${escapeHtml(right)}</${cell}></tr>`;
}
