import type { AppError } from '@/domain/appError';
import { formatPrice } from '@/domain/money';
import type { LineChange } from './priceCheck';
import type { ReorderReport } from './reorder';
import type { ShownOrder } from './ordersSlice';

export const ordersTexts = {
  title: 'My Orders',
  description: 'Your orders, newest first.',
  columns: { id: 'Order ID', date: 'Date', items: 'Items', total: 'Total' },
  loading: 'Loading orders...',
  empty: 'You haven’t placed any orders yet.',
  shopNow: 'Shop now',
  failed: 'Failed to load orders',
  tryAgain: 'Try again',
  showMore: 'Show more',
  loadingMore: 'Loading more orders...',
  moreFailed: 'We couldn’t load older orders.',
  shown: (count: number, hasMore: boolean) => {
    if (hasMore) return count === 1 ? 'Newest order' : `Newest ${count} orders`;
    return count === 1 ? '1 order' : `${count} orders`;
  },
  andMore: (count: number) => `and ${count} more`,
  notKept: 'This browser can’t save your order. Keep this page open until it has been sent.',
  queued: 'Waiting to be sent',
  rejected: 'Not accepted',
  stored: 'Received',
  queuedHint: 'Saved on this device. We’ll send it when you’re back online.',
  rejectedHint: 'The shop didn’t accept this order, and nothing was bought. Put its items back in your cart to try again.',
  takeBack: 'Put back in cart',
  takingBack: 'Putting back...',
  noRoom: 'Your cart has no room for these items. Remove some others, then put these back.',
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
  orderMissing: 'We couldn’t find that order',
  orderMissingHint: 'Check the order number, or look for it in My Orders.',
  toOrders: 'Back to My Orders',
  changes: {
    title: 'Your cart has changed',
    intro: 'Some items changed since you added them. Nothing has been ordered yet.',
    accept: 'Accept and place order',
    goBack: 'Go back',
  },
} as const;

/** `2 added, 1 out of stock, 1 no longer sold` */
export function reorderReport(report: ReorderReport): string {
  const { added, addedInPart, inCart, noRoom, outOfStock, noLongerSold, unknown } = report;
  const parts = [
    added > 0 || addedInPart === 0 ? `${added} added` : null,
    addedInPart > 0 ? `${addedInPart} partly added` : null,
    inCart > 0 ? `${inCart} already in your cart` : null,
    noRoom > 0 ? `no room in your cart for ${noRoom}` : null,
    outOfStock > 0 ? `${outOfStock} out of stock` : null,
    noLongerSold > 0 ? `${noLongerSold} no longer sold` : null,
    unknown > 0 ? `${unknown} couldn’t be checked (please try again)` : null,
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
        ? `Only ${change.left} left, so we’ll change ${change.wanted} to ${change.left}.`
        : 'Out of stock, so we’ll leave it out.';
    case 'gone':
      return 'No longer sold, so we’ll leave it out.';
  }
}
