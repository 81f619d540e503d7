import type { AppError, Explanation } from '@/domain/appError';
import { formatPrice, toCents } from '@/domain/money';
import type { LineChange } from './placeOrder';
import type { ReorderedLine, ReorderResult } from './reorder';

export const ordersTexts = {
  title: 'My Orders',
  description: 'Your orders, newest first.',
  columns: { id: 'Order ID', date: 'Date', items: 'Items', total: 'Total' },
  loading: 'Loading orders...',
  empty: 'You haven’t placed any orders yet.',
  shopNow: 'Shop now',
  failed: 'Failed to load orders',
  checkConnection: 'Check your internet connection and try again.',
  /** Before the time at which the list was loaded. */
  asOf: 'As of',
  retry: 'Try again',
  showMore: 'Show more',
  loadingMore: 'Loading more orders...',
  moreFailed: 'We couldn’t load older orders.',
  shown: (count: number, hasMore: boolean) => {
    if (hasMore) return count === 1 ? 'Newest order' : `Newest ${count} orders`;
    return count === 1 ? '1 order' : `${count} orders`;
  },
  andMore: (count: number) => `and ${count} more`,
  notStored: 'This browser can’t save your order. Keep this page open until it has been sent.',
  queued: 'Waiting to be sent',
  rejected: 'Not accepted',
  stored: 'Received',
  confirmed: 'Confirmed',
  held: 'On hold',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  heldHint: 'We’re taking a closer look at this order. We’ll email you as soon as it’s confirmed.',
  cancelledHint: 'This order was cancelled, and nothing will be sent.',
  queuedHint: 'Saved on this device. We’ll send it when you’re back online.',
  rejectedHint:
    'The shop didn’t accept this order, and nothing was bought. Put its items back in your cart to try again.',
  returnToCart: 'Put back in cart',
  returning: 'Putting back...',
  noRoom: 'Your cart has no room for these items. Remove some others, then put these back.',
  order: 'Order',
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
  viewCart: 'View cart',
  print: 'Print',
  orderLoading: 'Loading order...',
  orderFailed: 'Failed to load the order',
  orderMissing: 'We couldn’t find that order',
  orderMissingHint: 'Check the order number, or look for it in My Orders.',
  toOrders: 'Back to My Orders',
} as const;

/** How many products a sentence names; it counts the others. */
const maxNames = 3;

/** `3 items added. Lamp: only 1 of 3 added. Chair: out of stock` */
export function reorderText(result: ReorderResult): string {
  const added = result.reduce((sum, line) => sum + line.added, 0);
  const others = result.filter(({ outcome }) => outcome !== 'added');
  const unnamed = others.length - maxNames;
  return [
    addedText(added),
    ...others.slice(0, maxNames).map((line) => `${line.name}: ${outcomeText(line)}`),
    unnamed > 0 ? `${unnamed} more not or only partly added` : null,
  ]
    .filter((part) => part !== null)
    .join('. ');
}

function addedText(pieces: number): string {
  if (pieces === 0) return 'Nothing added';
  return pieces === 1 ? '1 item added' : `${pieces} items added`;
}

function outcomeText({ outcome, added, wanted }: ReorderedLine): string {
  switch (outcome) {
    case 'added':
    case 'addedInPart':
      return `only ${added} of ${wanted} added`;
    case 'inCart':
      return 'already in your cart';
    case 'noRoom':
      return 'no room in your cart';
    case 'outOfStock':
      return 'out of stock';
    case 'noLongerSold':
      return 'no longer sold';
    case 'unknown':
      return 'couldn’t be checked, please try again';
  }
}

/** When the list cannot be loaded: the error's own message, or one for every other error. */
export function explainOrders(error: AppError): Explanation {
  if (isWithoutServer(error)) return { text: ordersTexts.failed, hint: ordersTexts.checkConnection };
  return { text: error.message ?? ordersTexts.failed };
}

/** When one order cannot be loaded. */
export function explainOrder(error: AppError): Explanation {
  const hint = isWithoutServer(error) ? ordersTexts.checkConnection : error.message;
  return { text: ordersTexts.orderFailed, ...(hint !== undefined && { hint }) };
}

/** Then the message is one of the browser or of the SDK, and says nothing to a customer. */
function isWithoutServer({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'unavailable';
}

export const lineChangesTexts = {
  title: 'Some items can’t be ordered as shown',
  intro: 'Please check the changes. Nothing has been ordered yet.',
  product: 'Item',
  was: 'Before',
  now: 'Now',
  total: 'Total',
  leftOut: 'Left out',
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  /** Before the order is placed, beside its total. */
  ahead: (count: number) =>
    `${count === 1 ? '1 item' : `${count} items`} can’t be ordered as shown. You’ll see the new total before anything is ordered.`,
  /** Beside it: makes the cart as it can be ordered. */
  apply: 'Apply changes now',
  accept: 'Accept and place order',
  goBack: 'Go back',
} as const;

/** What a line's change means for the order, in sentences. */
export function changeText(change: LineChange): string {
  switch (change.kind) {
    case 'soldOut':
      return 'Out of stock, so we’ll leave it out.';
    case 'gone':
      return 'No longer sold, so we’ll leave it out.';
    case 'tooFewLeft':
      return `Only ${change.left} left, and ${change.minimum} is the smallest quantity, so we’ll leave it out.`;
    case 'changed': {
      const { was, now } = change;
      const reason =
        now.quantity < was.quantity ? `Only ${now.quantity} left` : `${now.quantity} is the smallest quantity`;
      const sentences = [
        toCents(was.price) === toCents(now.price)
          ? null
          : `The price was ${formatPrice(was.price)} and is now ${formatPrice(now.price)}.`,
        was.quantity === now.quantity ? null : `${reason}, so we’ll change ${was.quantity} to ${now.quantity}.`,
      ];
      return sentences.filter((sentence) => sentence !== null).join(' ');
    }
  }
}
