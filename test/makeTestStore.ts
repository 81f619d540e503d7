import { addSessionListeners } from '@/app/session/addSessionListeners';
import { makeStore, type StoreOptions } from '@/app/store';

/** A new real store, as a page has it once the session's listeners are loaded. */
export function makeTestStore(options: StoreOptions) {
  const store = makeStore(options);
  addSessionListeners(store.startListening);
  return store;
}
