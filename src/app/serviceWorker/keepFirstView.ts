import { env } from '@/config/env';
import { catalogueBase, catalogueCache } from '@/config/offline';

/**
 * Has the worker keep what this page has shown without it: the answers and pictures that were asked for before the
 * worker took the page over, and the category list, which a prerendered page brings along.
 */
export async function keepFirstView(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const base = catalogueBase(env, window.location.origin);
  const categories = `${base}/products/categories`;
  const isKept = (await caches.match(categories, { cacheName: catalogueCache })) !== undefined;
  const urlsToCache = new Set(isKept ? [] : [categories]);
  for (const entry of performance.getEntriesByType('resource')) {
    const isPastWorker = entry instanceof PerformanceResourceTiming && entry.workerStart === 0;
    if (isPastWorker && entry.name.startsWith(`${base}/`)) urlsToCache.add(entry.name);
  }
  // The worker's router understands this message: it asks for each address as if a page had.
  if (urlsToCache.size > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...urlsToCache] } });
}
