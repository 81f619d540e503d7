import { formatNumber } from '../../src/domain/format';
import { formatPrice } from '../../src/domain/money';
import type { OrderItem, OrderState, ShortLine } from '../../src/domain/order';

/** The news of a mail: the order's new state, corrected tracking, or a cancel request that came too late. */
export type MailKind = OrderState | 'tracking' | 'cancelRefused';

/**
 * The language of the mails, as a tag of BCP 47. `TEXTS` does not change it: a translation of the shop must also
 * translate the sentences below.
 */
export const mailLanguage = 'en';

interface MailWords {
  /** @param id the beginning of the order's id */
  subject: (id: string) => string;
  /** The line above the text. */
  heading: string;
  sentences: readonly string[];
}

const confirmed: MailWords = {
  subject: (id) => `Order ${id} is confirmed`,
  heading: 'Your order is confirmed',
  sentences: ['We have your order, and it is confirmed.', 'You can cancel it on its page until it is on its way.'],
};
const held: MailWords = {
  subject: (id) => `Order ${id} has to wait`,
  heading: 'Your order has to wait',
  sentences: [
    'We have your order, but we don’t have enough of some items at the moment:',
    'You need not do anything. We keep your order and write to you when it is confirmed, or if we cannot deliver it. Until then you can cancel it on its page.',
  ],
};
const shipped: MailWords = {
  subject: (id) => `Order ${id} is on its way`,
  heading: 'Your order is on its way',
  sentences: ['Your order is on its way to you.'],
};
const tracking: MailWords = {
  subject: (id) => `New tracking details for order ${id}`,
  heading: 'Your order has new tracking details',
  sentences: ['The tracking details of your order have changed.'],
};
const cancelled: MailWords = {
  subject: (id) => `Order ${id} is cancelled`,
  heading: 'Your order is cancelled',
  sentences: ['We have cancelled your order, and nothing will be sent.'],
};
const cancelledByCustomer: MailWords = {
  ...cancelled,
  sentences: ['You have cancelled your order, and nothing will be sent.'],
};
const cancelRefused: MailWords = {
  subject: (id) => `Order ${id} is already on its way`,
  heading: 'Your order is already on its way',
  sentences: ['You asked us to cancel your order, but it is already on its way to you. We could not stop it.'],
};

const words: Readonly<Record<MailKind, MailWords>> = { confirmed, held, shipped, tracking, cancelled, cancelRefused };

export function mailWords(kind: MailKind, isByCustomer: boolean): MailWords {
  return kind === 'cancelled' && isByCustomer ? cancelledByCustomer : words[kind];
}

/** The other texts of a mail. */
export const mailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  reason: (reason: string) => `Reason: ${reason}`,
  viewOrder: 'View your order',
  /** `2 × Kettle, 9.99 $ each` */
  pieces: (name: string, { price, quantity }: OrderItem) =>
    `${formatNumber(quantity)} × ${name}, ${formatPrice(price)} each`,
  missing: (name: string, { wanted, left }: ShortLine) =>
    `${name}: ${formatNumber(wanted)} ordered, ${formatNumber(left)} left`,
  total: 'Total',
  shippingTo: 'Shipping to:',
  followParcel: 'Follow your parcel',
  tracking: (number: string) => `Tracking: ${number}`,
  questions: 'Questions? Reply to this mail, with your order ID.',
  howToReachUs: 'How to reach us',
  orderId: (id: string) => `Order ID: ${id}`,
};
