import { env } from '@/config/env';
import { catalogueBase, catalogueCache } from '@/config/offline';
import type { WorkerMessage } from '@/config/offline';

/**
 * Has the worker keep what this page shows without it: the answers, pictures and scripts that were asked for before the
 * worker took the page over, also those that are still on their way, and the category list, which a prerendered page brings
 * along.
 */
export async function keepFirstView(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const base = catalogueBase(env, window.location.origin);
  const categories = `${base}/products/categories`;
  const isToKeep = (name: string) => name.startsWith(`${base}/`) || name.startsWith(`${window.location.origin}/assets/`);
  const isKept = (await caches.match(categories, { cacheName: catalogueCache })) !== undefined;
  if (!isKept) keep(active, [categories]);

  new PerformanceObserver((list) => {
    const pastWorker = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    keep(active, pastWorker.map(({ name }) => name).filter(isToKeep));
  }).observe({ type: 'resource', buffered: true });
}

function keep(worker: ServiceWorker, addresses: string[]): void {
  const message: WorkerMessage = { type: 'keep', addresses: [...new Set(addresses)] };
  if (message.addresses.length > 0) worker.postMessage(message);
}
