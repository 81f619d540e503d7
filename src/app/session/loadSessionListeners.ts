import type { AppStore } from '../store';

/** How to bring the session's listeners to a store, once; a load that fails rejects and may be tried again. */
export function createSessionLoader({ startListening }: Pick<AppStore, 'startListening'>): () => Promise<void> {
  let isLoaded = false;
  return async () => {
    const { addSessionListeners } = await import(/* webpackChunkName: "session" */ './addSessionListeners');
    if (isLoaded) return;
    isLoaded = true;
    addSessionListeners(startListening);
  };
}
