import { paths } from '@/config/paths';
import type { UnsentOrder } from '@/domain/record';
import { ordersApi, ordersPerPage } from '@/features/orders/ordersApi';
import { OrdersPage } from '@/pages/orders/OrdersPage';
import type { DocumentsPort, OrderPage as PageOfOrders } from '@/services/ports';
import { ordersTexts } from '@/texts/orders';
import * as shopper from '../fixtures/shopper';
import { press } from '../play';
import { screen, type State } from '../story';

const { ada, largeOrder, queuedOrder, refuse, rejectedOrder, showUnsent, smallOrder, unusualOrder } = shopper;

const screenOf = (shows: string, listOrders: DocumentsPort['listOrders'], state: State) =>
  screen(paths.orders, <OrdersPage />, { user: ada, documents: { listOrders }, shows, ...state });

const orders = (shows: string, listOrders: DocumentsPort['listOrders'], queued: UnsentOrder[] = []) =>
  screenOf(shows, listOrders, { events: [showUnsent(queued)] });

const pageOf =
  (...page: PageOfOrders['orders']) =>
  () =>
    Promise.resolve<PageOfOrders>({ orders: page, next: null });

const never = () => new Promise<never>(() => undefined);

const firstPage: PageOfOrders = {
  orders: [smallOrder, largeOrder],
  next: { seconds: 1, nanoseconds: 0, id: largeOrder.id },
};

/** The first page is there, and "Show more" was pressed. */
const moreAsked = (shows: string, older: () => Promise<PageOfOrders>) =>
  screenOf(shows, (_uid, { after }) => (after === undefined ? Promise.resolve(firstPage) : older()), {
    events: [
      ordersApi.util.upsertQueryEntries([
        {
          endpointName: 'listOrders',
          arg: { uid: ada.uid },
          value: { pages: [firstPage], pageParams: [{ limit: ordersPerPage }] },
        },
      ]),
    ],
    play: (stage) => press(stage, ordersTexts.showMore),
  });

export default { title: 'Shopping/Orders' };

export const Loading = orders(ordersTexts.loading, never);
export const Failed = orders(ordersTexts.failed, refuse('unavailable'));
export const Empty = orders(ordersTexts.empty, pageOf());
export const OneOrder = orders(ordersTexts.shown(1, false), pageOf(smallOrder));

export const QueuedRejectedStored = orders(ordersTexts.shown(5, false), pageOf(smallOrder, largeOrder, unusualOrder), [
  rejectedOrder,
  queuedOrder,
]);

export const QueuedWhileTheOthersLoad = orders(ordersTexts.queued, never, [queuedOrder]);
export const ThereAreMore = orders(ordersTexts.showMore, () => Promise.resolve(firstPage));
export const MoreAreLoading = moreAsked(ordersTexts.loadingMore, never);
export const MoreCouldNotBeLoaded = moreAsked(ordersTexts.moreFailed, refuse('unavailable'));
