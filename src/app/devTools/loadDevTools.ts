import type { StoragePort } from '@/services/ports';
import { type DevTools, noDevTools } from './devTools';

let create: (storage: StoragePort) => DevTools = () => noDevTools;

/** Loads what the shop does for Redux DevTools, where the browser has them. To be awaited before the store is made. */
export async function loadDevTools(): Promise<void> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return;
  try {
    ({ createDevTools: create } = await import(/* webpackChunkName: "dev-tools" */ './createDevTools'));
  } catch {
    // The shop works without DevTools; a reload retries it.
  }
}

export const loadedDevTools = (storage: StoragePort): DevTools => create(storage);
