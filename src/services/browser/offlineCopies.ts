import { browsingCaches, type WorkerMessage } from '@/config/offline';
import type { OfflineCopiesPort } from '../ports';

/** The caches that the service worker fills. A browser without them has no copies. */
export function createOfflineCopies(): OfflineCopiesPort {
  return {
    forget: async () => {
      if (!('serviceWorker' in navigator)) return;
      // Deletes the caches in any state of the worker. Only the worker can clear its own records of them.
      await Promise.all(browsingCaches.map((name) => caches.delete(name)));
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.active?.postMessage({ type: 'FORGET' } satisfies WorkerMessage);
    },
  };
}
