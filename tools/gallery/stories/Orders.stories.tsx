import { paths } from '@/config/paths';
import type { OutboxEntry } from '@/domain/queue';
import { CurrentUser } from '@/features/auth/currentUser';
import { ordersApi, ordersPerPage } from '@/features/orders/ordersApi';
import { OrdersPage } from '@/pages/orders/OrdersPage';
import type { DocumentsPort, OrderPage as PageOfOrders } from '@/services/ports';
import { ordersTexts } from '@/texts/orders';
import { arabicTitle, longTitle } from '../fixtures/products';
import { ada, makeDraft, makeOrder, placedAt, refuse, signIn, showQueued } from '../fixtures/shopper';
import { press } from '../play';
import { Screen } from '../Screen';
import { story, type State } from '../story';

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

function orders(shows: string, listOrders: DocumentsPort['listOrders'], outbox: OutboxEntry[] = []): State {
  return {
    shows,
    at: paths.orders,
    documents: { listOrders },
    events: () => [signIn(), showQueued(outbox)],
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

export default { title: 'Shopping/Orders' };

export const Loading = story(orders(ordersTexts.loading, never));
export const Failed = story(orders(ordersTexts.failed, refuse('unavailable')));
export const Empty = story(orders(ordersTexts.empty, pageOf()));
export const OneOrder = story(orders(ordersTexts.shown(1, false), pageOf(small)));

export const QueuedRejectedStored = story(
  orders(ordersTexts.shown(5, false), pageOf(small, large, unusual), [rejected, queued]),
);

export const QueuedWhileTheOthersLoad = story(orders(ordersTexts.queued, never, [queued]));
export const ThereAreMore = story(orders(ordersTexts.showMore, () => Promise.resolve(firstPage)));

export const MoreAreLoading = story({
  ...orders(ordersTexts.loadingMore, firstThen(never)),
  events: () => [signIn(), firstPageLoaded()],
  play: (stage) => press(stage, ordersTexts.showMore),
});

export const MoreCouldNotBeLoaded = story({
  ...orders(ordersTexts.moreFailed, firstThen(refuse('unavailable'))),
  events: () => [signIn(), firstPageLoaded()],
  play: (stage) => press(stage, ordersTexts.showMore),
});
