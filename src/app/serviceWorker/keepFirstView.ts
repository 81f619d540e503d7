import { env } from '@/config/env';
import { catalogueBase, catalogueCache } from '@/config/offline';

/**
 * Has the worker keep what this page has shown without it: all answers and pictures when the page began without a
 * worker, and the category list, which a prerendered page brings along.
 */
export async function keepFirstView({ hadWorker }: { hadWorker: boolean }): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const base = catalogueBase(env, window.location.origin);
  const categories = `${base}/products/categories`;
  const isKept = (await caches.match(categories, { cacheName: catalogueCache })) !== undefined;
  const urlsToCache = new Set(isKept ? [] : [categories]);
  if (!hadWorker) {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (name.startsWith(`${base}/`)) urlsToCache.add(name);
    }
  }
  // The worker's router understands this message: it asks for each address as if a page had.
  if (urlsToCache.size > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...urlsToCache] } });
}
