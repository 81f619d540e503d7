import { language } from '../../src/config/language';
import { paths } from '../../src/config/paths';
import { withdrawal as period } from '../../src/config/shop';
import { addressLines } from '../../src/domain/addressLines';
import { lineTotal } from '../../src/domain/cart';
import { formatAmount, formatPrice } from '../../src/domain/money';
import { shortOrderId, type Order, type ShortLine } from '../../src/domain/order';
import type { ProductId } from '../../src/domain/product';
import { addDays } from '../../src/domain/withdrawal';
import { renderHtml, renderText, type MailPart } from './mailTemplate';
import { mailTexts as texts, mailWords } from './mailTexts';
import type { AnyStep, Withdrawal } from './orderStatus';
import { plainText } from './plainText';
import type { Mail } from './ports';
import { digest } from './reservation';
import type { MailKind } from './texts/en';
import { writeConfirmation } from './writeConfirmation';

interface MailContent {
  uid: string;
  order: Order;
  /** The shop's address for customers. Null if it is not configured. */
  siteUrl: string | null;
  /** Different for each mail about an order. */
  name: string;
  kind: MailKind;
  /** The step that the mail reports. */
  step: AnyStep;
  /** The order's statement of withdrawal. */
  withdrawal?: Withdrawal | undefined;
}

/** The mail about one step, with the customer's own words as plain text. */
export function writeMail(content: MailContent): Mail {
  const { uid, order, siteUrl, name, kind, step, withdrawal } = content;
  if (kind === 'withdrawn') {
    return writeConfirmation({
      to: order.shipping.email,
      name: withdrawal?.name ?? order.shipping.name,
      orderNumber: order.id,
      isPart: (withdrawal?.products ?? '') !== '',
      receivedAt: step.at,
      siteUrl,
      keys: [uid, order.id],
    });
  }
  const isOwnCancel = kind === 'cancelled' && step.by === 'customer';
  const { subject, heading, sentences } = mailWords[isOwnCancel ? 'cancelledByCustomer' : kind];
  const [opening = '', ...others] = sentences;
  const { shipping } = order;
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
  const parts: MailPart[] = [
    paragraph(texts.greeting(plainText(shipping.name))),
    paragraph(opening),
    ...(kind === 'held' ? [missing(step.short ?? [])] : []),
    ...others.map(paragraph),
    ...(kind === 'cancelled' ? step.reasons.map((reason) => paragraph(texts.reason(plainText(reason)))) : []),
    ...stepParts(step, order),
    ...(step.tracking === undefined ? [] : [trackingPart(plainText(step.tracking))]),
    paragraph(texts.orderId(order.id)),
    ...(siteUrl === null ? [] : [button(texts.viewOrder, `${siteUrl}${paths.order(order.id)}`)]),
    {
      kind: 'amounts',
      rows: [
        ...order.items.map(
          (item) => [texts.pieces(plainText(item.name), item), formatAmount(lineTotal(item))] as const,
        ),
        [texts.total, formatPrice(order.totalAmount)],
      ],
    },
    paragraph(texts.priceNote),
    {
      kind: 'address',
      title: texts.shippingTo,
      lines: addressLines(shipping).map(plainText),
    },
    paragraph(texts.questions),
    ...(siteUrl === null || period === null ? [] : [link(texts.withdraw, `${siteUrl}${paths.withdrawal}`)]),
    ...(siteUrl === null ? [] : [link(texts.howToReachUs, `${siteUrl}${paths.imprint}`)]),
  ];
  return {
    // Each try has the same Message-ID, because many mail programs show two mails with one Message-ID as one.
    messageId: `${name}.${digest(uid, order.id, name)}`,
    to: shipping.email,
    subject: subject(shortOrderId(order.id)),
    text: renderText(parts),
    html: renderHtml(heading, parts),
  };
}

/** Returns the day of a delivery, the goods of a return or the amount of a refund. Returns no parts for other steps. */
function stepParts({ on, items, amount }: AnyStep, order: Order): MailPart[] {
  const parts: MailPart[] = [];
  if (on !== undefined) {
    parts.push({ kind: 'paragraph', text: texts.deliveredOn(formatDay(on)) });
    if (period !== null) {
      parts.push({ kind: 'paragraph', text: texts.withdrawUntil(formatDay(addDays(on, period.days))) });
    }
  }
  if (items !== undefined) {
    const nameOf = (id: ProductId) => order.items.find(({ productId }) => productId === id)?.name ?? '';
    const lines = items.map(({ productId, quantity }) => texts.returned(plainText(nameOf(productId)), quantity));
    parts.push({ kind: 'list', items: lines });
  }
  if (amount !== undefined) parts.push({ kind: 'paragraph', text: texts.refunded(amount) });
  return parts;
}

const dayFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

function formatDay(day: string): string {
  return dayFormat.format(Date.parse(day));
}

function button(label: string, href: string): MailPart {
  return { kind: 'button', label, href };
}

function link(label: string, href: string): MailPart {
  return { kind: 'link', label, href };
}

function missing(lines: readonly ShortLine[]): MailPart {
  return {
    kind: 'list',
    items: lines.map((line) => texts.missing(plainText(line.name), line)),
  };
}

/** The merchant gives an address, or a number alone. */
function trackingPart(tracking: string): MailPart {
  const isAddress = /^https?:\/\/\S+$/iu.test(tracking) && URL.canParse(tracking);
  return isAddress ? link(texts.followParcel, tracking) : { kind: 'paragraph', text: texts.tracking(tracking) };
}
