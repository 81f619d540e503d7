import { paths, routePatterns } from '@/config/paths';
import type { OrderState, OrderStatus } from '@/domain/order';
import type { UnsentOrder } from '@/domain/record';
import { OrderPage } from '@/pages/order/OrderPage';
import type { DocumentsPort } from '@/services/ports';
import { cancelTexts, ordersTexts } from '@/texts/orders';
import { syncTexts } from '@/texts/shell';
import { longTitle } from '../fixtures/products';
import * as shopper from '../fixtures/shopper';
import { screen, type State } from '../story';

const { ada, largeOrder, placedAt, queuedOrder, refuse, rejectedOrder, showUnsent, smallOrder, unusualOrder } = shopper;

const order = (shows: string, id: string, state: State) =>
  screen(routePatterns.order, <OrderPage />, { at: paths.order(id), user: ada, shows, ...state });

const stored = (shows: string, readOrder?: DocumentsPort['readOrder'], id = smallOrder.id) =>
  order(shows, id, { documents: readOrder === undefined ? {} : { readOrder } });

const waiting = (shows: string, entry: UnsentOrder) => order(shows, entry.order.id, { events: [showUnsent([entry])] });

/** An order with a status of the order desk. */
function decided(
  state: OrderState,
  shows: string = ordersTexts[state],
  rest: Partial<OrderStatus> = {},
  hasCancelRequest = false,
) {
  const steps = [{ state, at: placedAt, tracking: null, amount: null }];
  const none = { cancelRefusedAt: null, withdrawal: null, deliveredOn: null, mailFailed: false };
  const status = { state, steps, short: [], ...none, ...rest };
  return order(shows, smallOrder.id, {
    documents: {
      readOrder: () => Promise.resolve(smallOrder),
      readOrderStatus: () => Promise.resolve(status),
      readCancelRequest: () => Promise.resolve(hasCancelRequest),
      readWithdrawal: () => Promise.resolve(null),
    },
  });
}

export default { title: 'Shopping/One order' };

export const Loading = stored(ordersTexts.orderLoading);
export const Failed = stored(ordersTexts.orderFailed, refuse('unavailable'));
export const NotFound = stored(ordersTexts.orderMissing, () => Promise.resolve(null));
export const Stored = stored(ordersTexts.stored, () => Promise.resolve(smallOrder));
export const Confirmed = decided('confirmed');
export const Held = decided('held');
export const Shipped = decided('shipped');
export const Cancelled = decided('cancelled');

export const HeldForLackOfStock = decided('held', longTitle, {
  short: [{ productId: 1, name: longTitle, wanted: 3, left: 1 }],
});

export const ShippedWithAnAddressToFollow = decided('shipped', ordersTexts.followParcel, {
  steps: [{ state: 'shipped', at: placedAt, tracking: 'https://post.example/parcels/7', amount: null }],
});

export const Cancelling = decided('confirmed', ordersTexts.cancelling, {}, true);
export const CancelledTooLate = decided('shipped', cancelTexts.tooLate, { cancelRefusedAt: placedAt }, true);
export const AMailThatCouldNotBeDelivered = decided('confirmed', ordersTexts.contact, { mailFailed: true });
export const Queued = waiting(syncTexts.orderQueued, queuedOrder);
export const Rejected = waiting(ordersTexts.rejectedHint, rejectedOrder);
export const UnusualProducts = stored(longTitle, () => Promise.resolve(unusualOrder), unusualOrder.id);
export const NinetyNineLines = stored(ordersTexts.stored, () => Promise.resolve(largeOrder), largeOrder.id);
