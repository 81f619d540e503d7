import type { AppStartListening } from '@/lib/listeners';

/** How to bring the session's listeners into a store, once; a load that fails rejects and may be tried again. */
export function createSessionListenersLoader(startListening: AppStartListening): () => Promise<void> {
  let areAdded = false;
  return async () => {
    const { addSessionListeners } = await import(/* webpackChunkName: "session" */ './addSessionListeners');
    if (areAdded) return;
    areAdded = true;
    addSessionListeners(startListening);
  };
}
