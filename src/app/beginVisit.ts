import { persistStore } from 'redux-persist';
import { shopStarted } from '@/lib/pageEvents';
import { followPageLife } from './pageLife';
import type { AppStore } from './store';

/** Reads the stored state of this browser into the store, and tells the listeners that the shop has started. */
export function beginVisit(store: AppStore): void {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  followPageLife(store);
  store.dispatch(shopStarted());
}
