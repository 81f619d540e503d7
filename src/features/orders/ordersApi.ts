import { createApi, fakeBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { appError, toAppError, type AppError } from '@/domain/appError';
import type { Order, OrderStatus } from '@/domain/order';
import type { WithdrawalRequest } from '@/domain/withdrawal';
import { selectUid } from '@/features/auth/authSlice';
import type { AppThunk } from '@/lib/store';
import { cacheSeconds } from '@/services/catalogueApi';
import type { DocumentsPort, OrderPage } from '@/services/ports';

export const ordersPerPage = 20;

type PageParam = Parameters<DocumentsPort['listOrders']>[1];

/** The orders in Firestore, cached by account. A sign-out empties the cache. Errors are `AppError`. */
export const ordersApi = createApi({
  reducerPath: 'ordersCache',
  baseQuery: fakeBaseQuery<AppError>(),
  keepUnusedDataFor: cacheSeconds,
  refetchOnReconnect: true,
  tagTypes: ['OrderList', 'Order', 'CancelRequest'],
  endpoints: (build) => ({
    /** Newest first. The first page can be larger than the others: after a reload it has all orders that were shown. */
    listOrders: build.infiniteQuery<OrderPage, { uid: string }, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { limit: ordersPerPage },
        getNextPageParam: ({ next }) => (next === null ? undefined : { limit: ordersPerPage, after: next }),
      },
      queryFn: ({ queryArg: { uid }, pageParam }, api) =>
        callDocuments(uid, api, (documents) => documents.listOrders(uid, pageParam)),
      providesTags: ['OrderList'],
    }),
    /** Null if the customer has no such order. */
    getOrder: build.query<Order | null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, api) => callDocuments(uid, api, (documents) => documents.readOrder(uid, orderId)),
      providesTags: (_order, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
    /** The order desk's status of an order. Null before the desk has written one, or if there is no desk. */
    getOrderStatus: build.query<OrderStatus | null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, api) =>
        callDocuments(uid, api, (documents) => documents.readOrderStatus(uid, orderId)),
      // Each visit of the page sends a request, and the answer leaves the cache with the page.
      keepUnusedDataFor: 0,
    }),
    /** True if the customer has asked the desk to cancel the order. */
    getCancelRequest: build.query<boolean, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, api) =>
        callDocuments(uid, api, (documents) => documents.readCancelRequest(uid, orderId)),
      keepUnusedDataFor: 0,
      providesTags: ['CancelRequest'],
    }),
    /** The customer's statement of withdrawal. Null if the customer has not withdrawn. */
    getWithdrawal: build.query<WithdrawalRequest | null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, api) =>
        callDocuments(uid, api, (documents) => documents.readWithdrawal(uid, orderId)),
      keepUnusedDataFor: 0,
    }),
    requestCancel: build.mutation<null, { uid: string; orderId: string }>({
      queryFn: ({ uid, orderId }, api) =>
        callDocuments(uid, api, async (documents) => {
          await documents.requestCancel(uid, orderId);
          return null;
        }),
      invalidatesTags: ['CancelRequest'],
    }),
  }),
});

declare module '@/lib/store' {
  interface RootState {
    ordersCache: ReturnType<typeof ordersApi.reducer>;
  }
}

type DocumentsResult<Answer> = Promise<{ data: Answer } | { error: AppError }>;

/** Calls Firestore for an account. An answer that arrives after the account's session is not cached. */
function callDocuments<Answer>(
  uid: string,
  { dispatch }: Pick<BaseQueryApi, 'dispatch'>,
  call: (documents: DocumentsPort) => Promise<Answer>,
): DocumentsResult<Answer> {
  // RTK Query does not know the type of the services. A thunk does.
  const ask: AppThunk<DocumentsResult<Answer>> = async (_dispatch, getState, { documents }) => {
    try {
      const data = await call(documents);
      return selectUid(getState()) === uid ? { data } : { error: appError('unauthenticated') };
    } catch (caught) {
      return { error: toAppError(caught) };
    }
  };
  return dispatch<DocumentsResult<Answer>>(ask);
}

/**
 * Thunk: loads the next older page. Waits for a running refetch first, because RTK Query runs one request of a list at
 * a time.
 */
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
