import type { AppStore } from './store';

/** How to bring what a session needs into a store, once; a load that fails rejects and may be tried again. */
export function createSessionLoader(
  store: Pick<AppStore, 'inject' | 'startListening'>,
): () => Promise<void> {
  let isComplete = false;
  return async () => {
    const { completeStore } = await import(/* webpackChunkName: "session" */ './completeStore');
    if (isComplete) return;
    isComplete = true;
    completeStore(store);
  };
}
