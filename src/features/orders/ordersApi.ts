import { appError, toAppError, type AppError } from '@/domain/appError';
import type { Order, OrderStatus } from '@/domain/order';
import type { AppThunk } from '@/lib/listeners';
import { selectUid } from '@/lib/session';
import { catalogueApi } from '@/services/catalogueApi';
import type { DocumentsPort, OrderPage } from '@/services/ports';
import { storeSeenOrders } from './seenOrders';

export const ordersPerPage = 20;

type PageParam = Parameters<DocumentsPort['listOrders']>[1];

/** The orders that Firestore has. Cached by account; errors are `AppError`. */
export const ordersApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. The first page may be larger than the others: a reload asks at once for all that was shown. */
    listOrders: build.infiniteQuery<OrderPage, { uid: string }, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { limit: ordersPerPage },
        getNextPageParam: ({ next }) => (next === null ? undefined : { limit: ordersPerPage, after: next }),
      },
      queryFn: async ({ queryArg: { uid }, pageParam }, { dispatch }) => {
        const answer = await dispatch<Asked<OrderPage>>(
          askDocuments(uid, (documents) => documents.listOrders(uid, pageParam)),
        );
        const isNewest = pageParam.after === undefined;
        if ('data' in answer && isNewest) dispatch<void>(storeSeenOrders(uid, answer.data.orders));
        return answer;
      },
      providesTags: ['OrderList'],
    }),
    /** Null when there is no such order of this customer. */
    getOrder: build.query<Order | null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, { dispatch }) =>
        dispatch<Asked<Order | null>>(askDocuments(uid, (documents) => documents.readOrder(uid, orderId))),
      providesTags: (_order, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
    /** The order desk's status of an order; null before the desk has written one, or if there is no desk. */
    getOrderStatus: build.query<OrderStatus | null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, { dispatch }) =>
        dispatch<Asked<OrderStatus | null>>(askDocuments(uid, (documents) => documents.readOrderStatus(uid, orderId))),
      // Each visit of the page sends a request, and the answer leaves the cache with the page.
      keepUnusedDataFor: 0,
    }),
    /** True if the customer has asked the desk to cancel the order. */
    getCancelRequest: build.query<boolean, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, { dispatch }) =>
        dispatch<Asked<boolean>>(askDocuments(uid, (documents) => documents.readCancelRequest(uid, orderId))),
      keepUnusedDataFor: 0,
      providesTags: ['CancelRequest'],
    }),
    requestCancel: build.mutation<null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, { dispatch }) =>
        dispatch<Asked<null>>(
          askDocuments(uid, async (documents) => {
            await documents.requestCancel(uid, orderId);
            return null;
          }),
        ),
      invalidatesTags: ['CancelRequest'],
    }),
  }),
});

type Asked<Answer> = Promise<{ data: Answer } | { error: AppError }>;

/** Asks Firestore for documents of an account. An answer that comes after the account's session is not cached. */
function askDocuments<Answer>(
  uid: string,
  ask: (documents: DocumentsPort) => Promise<Answer>,
): AppThunk<Asked<Answer>> {
  return async (_dispatch, getState, { documents }) => {
    try {
      const data = await ask(documents);
      return selectUid(getState()) === uid ? { data } : { error: appError('unauthenticated') };
    } catch (caught) {
      return { error: toAppError(caught) };
    }
  };
}

/** The next older page. RTK Query has one request for a list under way at a time, so a refetch is awaited first. */
export function loadMoreOrders(uid: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { endpoints, util } = ordersApi;
    await dispatch(util.getRunningQueryThunk('listOrders', { uid }));
    await dispatch(endpoints.listOrders.initiate({ uid }, { direction: 'forward', subscribe: false }));
  };
}

/** Action: marks the cached list and this order as out of date, or every order if none is named. */
export function invalidateOrders(orderId?: string) {
  return ordersApi.util.invalidateTags(['OrderList', orderId === undefined ? 'Order' : { type: 'Order', id: orderId }]);
}

/**
 * Removes every order from the cache, also those that are on the screen or requested. What the order desk says of an order
 * leaves the cache with its page. `resetApiState` would also remove the catalogue's answers, which visitors may see.
 */
export function forgetOrders(): AppThunk<void> {
  return (dispatch, getState) => {
    const { internalActions, util } = ordersApi;
    const entries = [
      ...util.selectEntriesForEndpoint(getState(), 'listOrders'),
      ...util.selectEntriesForEndpoint(getState(), 'getOrder'),
    ];
    for (const { queryCacheKey } of entries) dispatch(internalActions.removeQueryResult({ queryCacheKey }));
  };
}
