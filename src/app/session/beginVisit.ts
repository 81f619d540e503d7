import { persistStore } from 'redux-persist';
import { shopStarted } from '@/domain/events';
import type { AppStore } from '../store';
import { followPageLife } from './pageLife';

/** Reads the stored state of this browser into the store, and tells the listeners that the shop has started. */
export function beginVisit(store: AppStore): void {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  followPageLife(store);
  store.dispatch(shopStarted());
}
