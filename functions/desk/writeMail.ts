import { paths } from '../../src/config/paths';
import { priceNote } from '../../src/config/shop';
import { lineTotal } from '../../src/domain/cart';
import { formatNumber } from '../../src/domain/format';
import { formatCents, formatPrice } from '../../src/domain/money';
import { shortOrderNumber, type Order, type OrderItem, type ShortLine } from '../../src/domain/order';
import { renderHtml, renderText, type MailPart } from './mailTemplate';
import { mailWords, type MailKind } from './mailWords';
import type { Step } from './orderStatus';
import { plainLines, plainText } from './plainText';
import type { Mail } from './ports';
import { digest } from './reservation';

interface MailContent {
  uid: string;
  order: Order;
  /** The shop's address for customers. Null if it is not configured. */
  siteUrl: string | null;
  /** Different for each mail about an order. */
  name: string;
  kind: MailKind;
  /** The step that the mail reports. */
  step: Step;
}

/** The mail about one step, with the customer's own words as plain text. */
export function writeMail({ uid, order, siteUrl, name, kind, step }: MailContent): Mail {
  const { subject, heading, sentences } = mailWords(kind, step.by === 'customer');
  const [opening = '', ...others] = sentences;
  const { shipping } = order;
  const number = shortOrderNumber(order.id);
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
  const parts: MailPart[] = [
    paragraph(`Hello ${plainText(shipping.name)},`),
    paragraph(opening),
    ...(kind === 'held' ? [missing(step.short ?? [])] : []),
    ...others.map(paragraph),
    ...(kind === 'cancelled' ? step.reasons.map((reason) => paragraph(`Reason: ${plainText(reason)}`)) : []),
    ...(step.tracking === undefined ? [] : [trackingPart(plainText(step.tracking))]),
    paragraph(`Order number: ${number}`),
    ...(siteUrl === null ? [] : [button('View your order', `${siteUrl}${paths.order(order.id)}`)]),
    {
      kind: 'amounts',
      rows: [
        ...order.items.map((item) => [pieces(item), formatCents(lineTotal(item))] as const),
        ['Total', formatPrice(order.totalAmount)],
      ],
    },
    paragraph(priceNote),
    {
      kind: 'address',
      title: 'Shipping to:',
      lines: [plainText(shipping.name), ...plainLines(shipping.address)],
    },
    paragraph('Questions? Reply to this mail, with the number of your order.'),
    ...(siteUrl === null ? [] : [link('How to reach us', `${siteUrl}${paths.imprint}`)]),
    paragraph(`Order ID: ${order.id}`),
  ];
  return {
    // Each try has the same Message-ID, because many mail programs show two mails with one Message-ID as one.
    messageId: `${name}.${digest(uid, order.id, name)}`,
    to: shipping.email,
    subject: subject(number),
    text: renderText(parts),
    html: renderHtml(heading, parts),
  };
}

function button(label: string, href: string): MailPart {
  return { kind: 'button', label, href };
}

function link(label: string, href: string): MailPart {
  return { kind: 'link', label, href };
}

/** `2 × Kettle, 9.99 $ each` */
function pieces({ name, price, quantity }: OrderItem): string {
  return `${formatNumber(quantity)} × ${plainText(name)}, ${formatPrice(price)} each`;
}

function missing(lines: readonly ShortLine[]): MailPart {
  return {
    kind: 'list',
    items: lines.map(
      ({ name, wanted, left }) => `${plainText(name)}: ${formatNumber(wanted)} ordered, ${formatNumber(left)} left`,
    ),
  };
}

/** The merchant gives an address, or a number alone. */
function trackingPart(tracking: string): MailPart {
  const isAddress = /^https?:\/\/\S+$/iu.test(tracking) && URL.canParse(tracking);
  return isAddress ? link('Follow your parcel', tracking) : { kind: 'paragraph', text: `Tracking: ${tracking}` };
}
