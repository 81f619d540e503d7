import { formatNumber } from '../../../src/domain/format';
import { formatPrice } from '../../../src/domain/money';
import type { OrderItem, OrderStepName, ShortLine } from '../../../src/domain/order';
import { shopTexts } from '../../../src/texts/en/shop';

/** The news of a mail: a step of the order, corrected tracking, or a cancel request that came too late. */
export type MailKind = OrderStepName | 'tracking' | 'cancelRefused';

export interface MailWords {
  /** @param id the beginning of the order's id */
  subject: (id: string) => string;
  /** The line above the text. */
  heading: string;
  sentences: readonly string[];
}

const cancelled: MailWords = {
  subject: (id) => `Order ${id} is cancelled`,
  heading: 'Your order is cancelled',
  sentences: ['We have cancelled your order, and nothing will be sent.'],
};

/** `cancelledByCustomer` replaces `cancelled` if the customer has cancelled the order. */
export const mailWords: Readonly<Record<MailKind | 'cancelledByCustomer', MailWords>> = {
  confirmed: {
    subject: (id) => `Order ${id} is confirmed`,
    heading: 'Your order is confirmed',
    sentences: ['We have your order, and it is confirmed.', 'You can cancel it on its page until it is on its way.'],
  },
  held: {
    subject: (id) => `Order ${id} has to wait`,
    heading: 'Your order has to wait',
    sentences: [
      'We have your order, but we don’t have enough of some items at the moment:',
      'You need not do anything. We keep your order and write to you when it is confirmed, or if we cannot deliver it. Until then you can cancel it on its page.',
    ],
  },
  shipped: {
    subject: (id) => `Order ${id} is on its way`,
    heading: 'Your order is on its way',
    sentences: ['Your order is on its way to you.'],
  },
  tracking: {
    subject: (id) => `New tracking details for order ${id}`,
    heading: 'Your order has new tracking details',
    sentences: ['The tracking details of your order have changed.'],
  },
  delivered: {
    subject: (id) => `Order ${id} was delivered`,
    heading: 'Your order was delivered',
    sentences: ['Your order was delivered.'],
  },
  cancelled,
  cancelledByCustomer: {
    ...cancelled,
    sentences: ['You have cancelled your order, and nothing will be sent.'],
  },
  cancelRefused: {
    subject: (id) => `Order ${id} is already on its way`,
    heading: 'Your order is already on its way',
    sentences: ['You asked us to cancel your order, but it is already on its way to you. We could not stop it.'],
  },
  /** Confirms that a statement of withdrawal was received. Does not accept the withdrawal. */
  withdrawn: {
    subject: (id) => `We have received your withdrawal from order ${id}`,
    heading: 'We have received your withdrawal',
    sentences: [
      'We have received your statement that you withdraw from the contract. This mail confirms the receipt.',
      'We check the statement and write to you about what follows. If you have the goods, please send them back within 14 days.',
    ],
  },
  returned: {
    subject: (id) => `We have received goods of order ${id}`,
    heading: 'Your goods have arrived',
    sentences: ['These goods have come back to us:'],
  },
  refunded: {
    subject: (id) => `Refund for order ${id}`,
    heading: 'Your refund',
    sentences: ['We have paid money back for your order.'],
  },
};

/** The other texts of a mail. */
export const mailTexts = {
  priceNote: shopTexts.priceNote,
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
  deliveredOn: (day: string) => `Delivered on ${day}`,
  withdrawUntil: (day: string) => `You can withdraw from the contract until ${day}.`,
  returned: (name: string, quantity: number) => `${formatNumber(quantity)} × ${name}`,
  refunded: (amount: number) => `Refunded so far: ${formatPrice(amount)}`,
  withdraw: 'Withdraw from contract',
  stated: {
    name: (name: string) => `Name: ${name}`,
    order: (number: string) => `Order: ${number}`,
    inPart: 'Products: only those that you named',
    received: (time: string) => `Received: ${time}`,
  },
  followParcel: 'Follow your parcel',
  tracking: (number: string) => `Tracking: ${number}`,
  questions: 'Questions? Reply to this mail, with your order ID.',
  howToReachUs: 'How to reach us',
  orderId: (id: string) => `Order ID: ${id}`,
};
