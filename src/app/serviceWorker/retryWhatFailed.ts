import { loadOrders, openOrder } from '@/features/orders/orderHistory';
import { selectHistory, selectOpenedOrder } from '@/features/orders/ordersSlice';
import type { AppThunk } from '@/lib/appThunk';

/** Asks again for the orders that could not be shown; the catalogue's answers and what is unsent see to themselves. */
export function retryWhatFailed(): AppThunk<void> {
  return (dispatch, getState) => {
    const opened = selectOpenedOrder(getState());
    if (selectHistory(getState()).status === 'failed') void dispatch(loadOrders());
    if (opened?.status === 'failed') void dispatch(openOrder(opened.orderId));
  };
}
