import { ordersSlice } from '@/features/orders/ordersSlice';
import { addSessionListeners } from './listeners/addSessionListeners';
import type { AppStore } from './store';

/** Adds to the store of a page what a session needs: before the identity provider is asked who is shopping. */
export function completeStore({ injectOrders, startListening }: Pick<AppStore, 'injectOrders' | 'startListening'>) {
  injectOrders(ordersSlice);
  addSessionListeners(startListening);
}
