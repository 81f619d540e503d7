import { paths, routePatterns } from '@/config/paths';
import type { OrderState, OrderStatus } from '@/domain/order';
import type { OutboxEntry } from '@/domain/queue';
import { CurrentUser } from '@/features/auth/currentUser';
import { OrderPage } from '@/pages/order/OrderPage';
import { cancelTexts, ordersTexts } from '@/texts/orders';
import { queueTexts } from '@/texts/shell';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, makeDraft, makeOrder, placedAt, refuse, signIn, showQueued } from '../fixtures/shopper';
import { Screen } from '../Screen';
import { story, type State, type Story } from '../story';

const queued: OutboxEntry = { order: makeDraft('Wait4TheNetwork01', 2), placedAt, status: 'queued' };
const rejected: OutboxEntry = { order: makeDraft('NotAccepted000002', 5), placedAt, status: 'rejected' };
const small = makeOrder('Aq1Sw2De3Fr4Gt5Hy6Ju', 1, 0);
const large = makeOrder('Zx9Cv8Bn7Mm6Kk5Jj4Hh', 99, 12);

const unusual = {
  ...makeOrder('Un0sual0rd3rWithANumberThatIsLongerThanAnyOther', 2, 40),
  items: [
    { productId: 1, name: longTitle, price: 99_999.99, quantity: 99 },
    { productId: 2, name: arabicTitle, price: 0, quantity: 1 },
  ],
  totalAmount: 9_899_999.01,
};

function order(id: string, shows: string, rest: Partial<State>): Story {
  return story({
    shows,
    at: paths.order(id),
    events: () => [signIn()],
    render: () => (
      <CurrentUser value={ada}>
        <Screen path={routePatterns.order}>
          <OrderPage />
        </Screen>
      </CurrentUser>
    ),
    ...rest,
  });
}

const decided = (
  state: OrderState,
  shows: string = ordersTexts[state],
  rest: Partial<OrderStatus> = {},
  isAsked = false,
) =>
  order(small.id, shows, {
    documents: {
      readOrder: () => Promise.resolve(small),
      readOrderStatus: () =>
        Promise.resolve({
          state,
          steps: [{ state, at: placedAt, tracking: null }],
          short: [],
          cancelRefusedAt: null,
          ...rest,
        }),
      readCancelRequest: () => Promise.resolve(isAsked),
    },
  });

const waits = (entry: OutboxEntry) => ({
  events: () => [signIn(), showQueued([entry])],
});

export default { title: 'Shopping/One order' };

export const Loading = order(small.id, ordersTexts.orderLoading, {});
export const Failed = order(small.id, ordersTexts.orderFailed, { documents: { readOrder: refuse('unavailable') } });

export const NotFound = order('unheard-of', ordersTexts.orderMissing, {
  documents: { readOrder: () => Promise.resolve(null) },
});

export const Stored = order(small.id, ordersTexts.stored, { documents: { readOrder: () => Promise.resolve(small) } });
export const Confirmed = decided('confirmed');
export const Held = decided('held');
export const Shipped = decided('shipped');
export const Cancelled = decided('cancelled');

export const HeldForLackOfStock = decided('held', longTitle, {
  short: [{ productId: 1, name: longTitle, wanted: 3, left: 1 }],
});

export const ShippedWithAnAddressToFollow = decided('shipped', ordersTexts.followParcel, {
  steps: [{ state: 'shipped', at: placedAt, tracking: 'https://post.example/parcels/7' }],
});

export const Cancelling = decided('confirmed', ordersTexts.cancelling, {}, true);
export const CancelledTooLate = decided('shipped', cancelTexts.tooLate, { cancelRefusedAt: placedAt }, true);
export const Queued = order(queued.order.id, queueTexts.orderQueued, waits(queued));
export const Rejected = order(rejected.order.id, ordersTexts.rejectedHint, waits(rejected));

export const UnusualProducts = order(unusual.id, longTitle, {
  documents: { readOrder: () => Promise.resolve(unusual) },
});

export const NinetyNineLines = order(large.id, ordersTexts.stored, {
  documents: { readOrder: () => Promise.resolve(large) },
});
