import { ordersSlice } from '@/features/orders/ordersSlice';
import { addSessionListeners } from './listeners/addSessionListeners';
import { signOutSlice } from './signOut/signOutSlice';
import type { AppStore } from './store';

/** Adds to the store of a page what a session needs: before the identity provider is asked who is shopping. */
export function completeStore({ inject, startListening }: Pick<AppStore, 'inject' | 'startListening'>) {
  inject(ordersSlice);
  inject(signOutSlice);
  addSessionListeners(startListening);
}
