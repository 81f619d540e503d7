import type { AppError } from '@/domain/appError';
import { formatPrice } from '@/domain/money';
import type { LineChange } from './priceCheck';
import type { ReorderReport } from './reorder';
import type { ShownOrder } from './ordersSlice';

export const ordersTexts = {
  title: 'My Orders',
  description: 'What you have ordered, newest first.',
  columns: { id: 'Order ID', date: 'Date', items: 'Items', total: 'Total' },
  loading: 'Loading orders...',
  empty: 'You haven’t placed any orders yet.',
  shopNow: 'Shop now',
  failed: 'Failed to load orders',
  tryAgain: 'Try again',
  showMore: 'Show more',
  loadingMore: 'Loading more orders...',
  moreFailed: 'The older orders could not be loaded.',
  shown: (count: number) => (count === 1 ? '1 order shown' : `${count} orders shown`),
  andMore: (count: number) => `and ${count} more`,
  notKept: 'This browser can’t store your order. Keep the page open until the order is sent.',
  queued: 'Waiting to be sent',
  rejected: 'Not accepted',
  stored: 'Received',
  queuedHint: 'Saved on this device. We’ll send it when you’re back online.',
  rejectedHint: 'The shop did not accept this order, and nothing was bought. Put its items back into the cart to try again.',
  takeBack: 'Put back into cart',
  takingBack: 'Putting back...',
  noRoom: 'Your cart has no room for these items. Remove some lines from it, then put them back.',
  orderTitle: (orderId: string) => `Order ${orderId}`,
  placed: 'Placed',
  status: 'Status',
  shipTo: 'Shipping',
  lines: 'Items',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  lineTotal: 'Line total',
  total: 'Total',
  reorder: 'Reorder',
  reordering: 'Adding to cart...',
  print: 'Print',
  orderLoading: 'Loading order...',
  orderFailed: 'Failed to load the order',
  orderMissing: 'Order not found',
  orderMissingHint: 'There is no order of yours under this number.',
  toOrders: 'Back to My Orders',
  changes: {
    title: 'Your cart has changed',
    intro: 'Since you put these into your cart, the shop has changed. Nothing was ordered yet.',
    accept: 'Accept and place order',
    goBack: 'Go back',
  },
} as const;

/** `2 added, 1 out of stock, 1 no longer sold` */
export function reorderReport(report: ReorderReport): string {
  const { added, addedInPart, inCart, noRoom, outOfStock, noLongerSold, unknown } = report;
  const parts = [
    added > 0 || addedInPart === 0 ? `${added} added` : null,
    addedInPart > 0 ? `${addedInPart} added in part` : null,
    inCart > 0 ? `${inCart} in your cart already` : null,
    noRoom > 0 ? `no room in your cart for ${noRoom}` : null,
    outOfStock > 0 ? `${outOfStock} out of stock` : null,
    noLongerSold > 0 ? `${noLongerSold} no longer sold` : null,
    unknown > 0 ? `${unknown} could not be checked: try again` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The error's own message, or the specification's sentence. */
export function ordersFailure(error: AppError): string {
  return error.message ?? ordersTexts.failed;
}

export function orderStatusText(status: ShownOrder['status']): string {
  switch (status) {
    case 'queued':
      return ordersTexts.queued;
    case 'rejected':
      return ordersTexts.rejected;
    case 'stored':
      return ordersTexts.stored;
  }
}

/** What a line's change means for the order, in a sentence. */
export function changeText(change: LineChange): string {
  switch (change.kind) {
    case 'price':
      return `The price was ${formatPrice(change.was)} and is now ${formatPrice(change.now)}.`;
    case 'stock':
      return change.left > 0
        ? `You want ${change.wanted}, ${change.left} left: the quantity becomes ${change.left}.`
        : 'Out of stock: it is left out of the order.';
    case 'gone':
      return 'No longer sold: it is left out of the order.';
  }
}
