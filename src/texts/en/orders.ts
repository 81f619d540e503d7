import { formatNumber } from '@/domain/format';
import { formatPrice } from '@/domain/money';
import { shortOrderId } from '@/domain/order';
import { plural } from '@/domain/plural';
import { commonTexts } from './common';

const fields = { name: 'Name', email: 'Email', address: 'Address' };

export const checkoutTexts = {
  title: 'Checkout',
  description: 'Where your order goes and what it costs.',
  shipping: 'Shipping details',
  fields,
  addressHint: 'Street and number, postcode and city, country',
  invalidEmail: 'Invalid email address',
  notPlaced: 'Your order hasn’t been placed yet.',
  check: (wrong: string[]) => `Please check: ${wrong.join(', ')}.`,
  /** Once, about an address that may lack something. */
  isAddressComplete:
    'Is your address complete? If it is, press Place Order again. If not, add what is missing: street and number, postcode and city, or country.',
  summary: 'Your order',
  empty: 'Your cart is empty.',
  quantity: (count: number) => `Quantity: ${formatNumber(count)}`,
  showAll: (count: number) => `Show all ${commonTexts.items(count)}`,
  showFewer: 'Show fewer items',
  delivery: 'Delivery',
  returns: 'Returns',
  paymentAndDelivery: 'Payment and delivery',
  deliveryByItem: 'Your order says when each item ships.',
  placeOrder: 'Place Order',
  placing: 'Placing order...',
  /** Two links take the places of `{terms}` and `{delivery}`. */
  acceptTerms: 'By placing your order you accept our {terms} and {delivery}.',
  terms: 'terms of sale',
  deliveryAndReturns: 'delivery and returns',
  cartChanged: 'Your cart has changed. Please review it before ordering.',
  tooMuch: (max: number) => `An order can cost up to ${formatPrice(max)}.`,
  tooMuchHint: 'Nothing was ordered. Remove an item from your cart, then place your order.',
  left: 'You left checkout before your order was placed. Nothing was ordered, and your cart is unchanged.',
  failed: 'Your order could not be placed.',
  failedHint: 'Nothing was ordered. Check your internet connection and try again.',
  notStored: 'This browser can’t store your order.',
  notStoredHint: 'Nothing was ordered. Reload the page and try again.',
  pricesAsShown: 'We couldn’t recheck prices. Your order uses the prices shown.',
};

export const successTexts = {
  title: 'Thank You!',
  description: 'Your order has been placed.',
  placed: 'Your order has been placed successfully.',
  mailTo: (email: string) => `We will send a confirmation email to ${email}.`,
  /** After it, of an address that many mail servers refuse. */
  mailMayFail:
    'Many mail servers don’t accept an address with letters such as ä or é before the @, so the confirmation may not arrive. You can see your order on its page.',
  payment: 'Payment',
  rejected: 'Your order was not accepted',
  rejectedDescription: 'The shop did not accept your order, and nothing was bought.',
  backInCartHint: 'The shop didn’t accept this order, and nothing was bought. Its items went back to your cart.',
  noOrder: 'All your orders are listed in My Orders.',
  toOrders: 'My Orders',
};

export const ordersTexts = {
  title: 'My Orders',
  description: 'Your orders, newest first.',
  columns: { id: 'Order ID', date: 'Date', items: 'Items', total: 'Total' },
  loading: 'Loading orders...',
  empty: 'You haven’t placed any orders yet.',
  failed: 'Failed to load orders',
  /** `{time}`: when the list was loaded. */
  asOf: 'As of {time}',
  showMore: 'Show more',
  loadingMore: 'Loading more orders...',
  moreFailed: 'We couldn’t load older orders.',
  shown: (count: number, hasMore: boolean) =>
    hasMore
      ? plural(count, { one: 'Newest order', other: `Newest ${formatNumber(count)} orders` })
      : plural(count, { one: '1 order', other: `${formatNumber(count)} orders` }),
  andMore: (count: number) => `and ${formatNumber(count)} more`,

  queued: 'Waiting to be sent',
  rejected: 'Not accepted',
  stored: 'Received',
  confirmed: 'Confirmed',
  held: 'On hold',
  shipped: 'Shipped',
  delivered: 'Delivered',
  withdrawn: 'Withdrawal received',
  returned: 'Returned',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  cancelling: 'Cancelling...',
  heldHint: 'We’re taking a closer look at this order. We’ll email you as soon as it’s confirmed.',
  shortHint: (lines: string[]) =>
    `We don’t have enough of this at the moment: ${lines.join(', ')}. We’ll email you as soon as your order is confirmed, or you can cancel it.`,
  shortLine: (name: string, left: number, wanted: number) =>
    `${name} (${formatNumber(left)} of ${formatNumber(wanted)} left)`,
  mailFailed: (email: string) =>
    `We couldn’t deliver our email to ${email}. This page shows everything about your order.`,
  /** A link takes the place of `{contact}`. */
  changeAddress: '{contact} to change the address.',
  contact: 'Contact us',
  cancelledHint: 'This order was cancelled, and nothing will be sent.',
  rejectedHint:
    'The shop didn’t accept this order, and nothing was bought. Put its items back in your cart to try again.',
  returnToCart: 'Put back in cart',
  returning: 'Putting back...',
  noRoom: 'Your cart has no room for these items. Remove some others, then put these back.',

  orderTitle: (orderId: string) => `Order ${shortOrderId(orderId)}`,
  orderId: (orderId: string) => `Order ID: ${orderId}`,
  history: 'What has happened',
  /** The heading of the same list while it names steps that are still ahead. */
  next: 'What happens next',
  steps: {
    placed: 'Order placed',
    confirmed: 'Order confirmed',
    held: 'Put on hold',
    shipped: 'Parcel sent',
    cancelled: 'Order cancelled',
    delivered: 'Parcel delivered',
    withdrawn: 'Withdrawal received',
    returned: 'Goods returned',
    refunded: 'Refunded',
  },
  refundedSoFar: (amount: number) => `${formatPrice(amount)} in all`,
  tracking: (number: string) => `Tracking number: ${number}`,
  followParcel: 'Follow the parcel',
  shipTo: 'Shipping to',
  lines: 'Items',
  pieces: (quantity: number, price: number) => `${formatNumber(quantity)} × ${formatPrice(price)}`,
  reorder: 'Reorder',
  reordering: 'Adding to cart...',
  print: 'Print',
  orderLoading: 'Loading order...',
  orderFailed: 'Failed to load the order',
  orderMissing: 'We couldn’t find that order',
  orderMissingHint: 'Check the order ID, or look for it in My Orders.',
  toOrders: 'Back to My Orders',
};

/** The customer's cancellation of an order. */
export const cancelTexts = {
  open: 'Cancel order',
  needsConnection: 'Connect to the internet to cancel this order.',
  title: 'Cancel this order?',
  whatFollows:
    'If the parcel hasn’t left yet, the whole order is cancelled, nothing is sent, and we email you. This can’t be undone, but you can order the items again.',
  confirm: 'Cancel order',
  sending: 'Cancelling...',
  keep: 'Keep order',
  failed: 'Your cancellation could not be sent.',
  failedHint: 'Nothing has changed. Check your internet connection and try again.',
  requested: 'We’ve received your cancellation, and will tell you here whether it was in time.',
  tooLate: 'This order is already on its way, so it can’t be cancelled.',
};

/** The results of ordering again. */
export const reorderTexts = {
  added: (pieces: number) => plural(pieces, { one: '1 item added', other: `${formatNumber(pieces)} items added` }),
  nothingAdded: 'Nothing added',
  ofProduct: (name: string, outcome: string) => `${name}: ${outcome}`,
  others: (count: number) => `${formatNumber(count)} more renamed or not fully added`,
  inPart: (added: number, ordered: number) => `only ${formatNumber(added)} of ${formatNumber(ordered)} added`,
  inCart: 'already in your cart',
  noRoom: 'no room in your cart',
  outOfStock: 'out of stock',
  noLongerSold: 'no longer sold',
  unknown: 'couldn’t be checked, please try again',
  renamed: (was: string, now: string) => `“${was}” is now “${now}”`,
};

/** The changes of a cart since its lines were added. */
export const lineChangesTexts = {
  title: 'Some items can’t be ordered as shown',
  intro: 'Please check the changes. Nothing has been ordered yet.',
  product: 'Item',
  was: 'Before',
  now: 'Now',
  leftOut: 'Left out',
  /** Before the order is placed, beside its total. */
  ahead: (count: number) =>
    plural(count, {
      one: '1 item can’t be ordered as shown. You’ll see the changes before anything is ordered.',
      other: `${formatNumber(count)} items can’t be ordered as shown. You’ll see the changes before anything is ordered.`,
    }),
  /** Beside it: makes the cart as it can be ordered. */
  apply: 'Apply changes now',
  accept: 'Accept and place order',
  goBack: 'Go back',

  soldOut: 'Out of stock, so we’ll leave it out.',
  gone: 'No longer sold, so we’ll leave it out.',
  tooFewLeft: (left: number, minimum: number) =>
    `Only ${formatNumber(left)} left, and ${formatNumber(minimum)} is the smallest quantity, so we’ll leave it out.`,
  renamed: (was: string, now: string) => `“${was}” is now “${now}”.`,
  price: (was: number, now: number) => `The price was ${formatPrice(was)} and is now ${formatPrice(now)}.`,
  fewer: (was: number, now: number) =>
    `Only ${formatNumber(now)} left, so we’ll change ${formatNumber(was)} to ${formatNumber(now)}.`,
  atLeast: (was: number, now: number) =>
    `${formatNumber(now)} is the smallest quantity, so we’ll change ${formatNumber(was)} to ${formatNumber(now)}.`,
};
