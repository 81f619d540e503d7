import { toAppError } from '@/domain/appError';
import type { AppThunk } from '@/lib/appThunk';
import {
  historyFailed,
  historyLoaded,
  historyRequested,
  moreFailed,
  moreLoaded,
  moreRequested,
  orderLoaded,
  orderLoadFailed,
  orderRequested,
  selectHistory,
  selectShownOrder,
} from './ordersSlice';

const ordersPerPage = 20;

/** The newest orders of whoever is signed in. */
export function loadOrders(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { documents }) => {
    const { uid } = getState().orders;
    if (uid === null) return;
    dispatch(historyRequested());
    try {
      dispatch(historyLoaded({ uid, page: await documents.listOrders(uid, { limit: ordersPerPage }) }));
    } catch (caught) {
      dispatch(historyFailed({ uid, error: toAppError(caught) }));
    }
  };
}

/** The history, unless it is known or on its way. */
export function needOrders(): AppThunk<void> {
  return (dispatch, getState) => {
    if (selectHistory(getState()).status === 'idle') void dispatch(loadOrders());
  };
}

/** The next older page, after the last order that is shown. */
export function loadMoreOrders(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { documents }) => {
    const { uid } = getState().orders;
    const history = selectHistory(getState());
    if (uid === null || history.status !== 'loaded' || history.next === null || history.more === 'loading') return;
    dispatch(moreRequested());
    try {
      const page = await documents.listOrders(uid, { limit: ordersPerPage, after: history.next });
      dispatch(moreLoaded({ uid, page }));
    } catch {
      // The list says that the rest did not come, and offers to ask again.
      dispatch(moreFailed(uid));
    }
  };
}

/** One order, for its page: asked for only when this browser does not know it. */
export function openOrder(orderId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { documents }) => {
    const { uid } = getState().orders;
    if (uid === null || selectShownOrder(getState(), orderId) !== null) return;
    dispatch(orderRequested(orderId));
    try {
      dispatch(orderLoaded({ uid, orderId, order: await documents.readOrder(uid, orderId) }));
    } catch (caught) {
      dispatch(orderLoadFailed({ uid, orderId, error: toAppError(caught) }));
    }
  };
}
