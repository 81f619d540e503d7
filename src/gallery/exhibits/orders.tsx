import { paths, routePatterns } from '@/config/paths';
import { CurrentUser } from '@/features/auth/currentUser';
import { ordersApi, ordersPerPage } from '@/features/orders/ordersApi';
import { outboxEvents, toQueueEntry, type OutboxEntry } from '@/features/orders/ordersSlice';
import { ordersTexts } from '@/features/orders/ordersTexts';
import { OrderPage } from '@/pages/order/OrderPage';
import { OrdersPage } from '@/pages/orders/OrdersPage';
import type { DocumentsPort, OrderPage as PageOfOrders } from '@/services/ports';
import type { Exhibit, ExhibitState } from '../exhibit';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, makeDraft, makeOrder, placedAt, refuse, signIn } from '../fixtures/shopper';
import { press } from '../play';
import { Screen } from '../Screen';

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

function orders(
  name: string,
  shows: string,
  listOrders: DocumentsPort['listOrders'],
  outbox: OutboxEntry[] = [],
): ExhibitState {
  return {
    name,
    shows,
    at: paths.orders,
    documents: { listOrders },
    events: () => [signIn(), outboxEvents.queueRead({ account: ada.uid, entries: outbox.map(toQueueEntry) })],
    render: () => (
      <CurrentUser value={ada}>
        <Screen path={paths.orders}>
          <OrdersPage />
        </Screen>
      </CurrentUser>
    ),
  };
}

const pageOf =
  (...page: PageOfOrders['orders']) =>
  () =>
    Promise.resolve<PageOfOrders>({ orders: page, next: null });
const never = () => new Promise<never>(() => undefined);
const firstPage: PageOfOrders = { orders: [small, large], next: { seconds: 1, nanoseconds: 0, id: large.id } };

/** The first page, and then what older pages do. */
const firstThen =
  (older: () => Promise<PageOfOrders>): DocumentsPort['listOrders'] =>
  (_uid, { after }) =>
    after === undefined ? Promise.resolve(firstPage) : older();

const firstPageLoaded = () =>
  ordersApi.util.upsertQueryEntries([
    {
      endpointName: 'listOrders',
      arg: { uid: ada.uid },
      value: { pages: [firstPage], pageParams: [{ limit: ordersPerPage }] },
    },
  ]);

export const ordersList: Exhibit = {
  name: 'Orders',
  states: [
    orders('loading', ordersTexts.loading, never),
    orders('failed', ordersTexts.failed, refuse('unavailable')),
    orders('empty', ordersTexts.empty, pageOf()),
    orders('one order', ordersTexts.shown(1, false), pageOf(small)),
    orders('queued, rejected, stored', ordersTexts.shown(5, false), pageOf(small, large, unusual), [rejected, queued]),
    orders('queued while the others load', ordersTexts.queued, never, [queued]),
    orders('there are more', ordersTexts.showMore, () => Promise.resolve(firstPage)),
    {
      ...orders('more are loading', ordersTexts.loadingMore, firstThen(never)),
      events: () => [signIn(), firstPageLoaded()],
      play: (stage) => press(stage, ordersTexts.showMore),
    },
    {
      ...orders('more could not be loaded', ordersTexts.moreFailed, firstThen(refuse('unavailable'))),
      events: () => [signIn(), firstPageLoaded()],
      play: (stage) => press(stage, ordersTexts.showMore),
    },
  ],
};

function order(name: string, id: string, shows: string, rest: Partial<ExhibitState>): ExhibitState {
  return {
    name,
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
  };
}

const waits = (entry: OutboxEntry) => ({
  events: () => [signIn(), outboxEvents.queueRead({ account: ada.uid, entries: [toQueueEntry(entry)] })],
});

export const orderViews: Exhibit = {
  name: 'One order',
  states: [
    order('loading', small.id, ordersTexts.orderLoading, {}),
    order('failed', small.id, ordersTexts.orderFailed, { documents: { readOrder: refuse('unavailable') } }),
    order('not found', 'unheard-of', ordersTexts.orderMissing, {
      documents: { readOrder: () => Promise.resolve(null) },
    }),
    order('stored', small.id, ordersTexts.stored, { documents: { readOrder: () => Promise.resolve(small) } }),
    ...(['confirmed', 'held', 'shipped', 'cancelled'] as const).map((state) =>
      order(state, small.id, ordersTexts[state], {
        documents: { readOrder: () => Promise.resolve(small), readOrderState: () => Promise.resolve(state) },
      }),
    ),
    order('queued', queued.order.id, ordersTexts.queuedHint, waits(queued)),
    order('rejected', rejected.order.id, ordersTexts.rejectedHint, waits(rejected)),
    order('unusual products', unusual.id, longTitle, { documents: { readOrder: () => Promise.resolve(unusual) } }),
    order('99 lines', large.id, ordersTexts.stored, {
      pageHeight: 800,
      documents: { readOrder: () => Promise.resolve(large) },
    }),
  ],
};
