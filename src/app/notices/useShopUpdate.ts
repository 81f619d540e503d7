import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readConnection } from '@/config/connection';
import { env } from '@/config/env';
import { catalogueBase, catalogueCache, type WorkerMessage } from '@/config/offline';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { problemReported } from '@/domain/events';
import { useAppDispatch } from '@/lib/hooks';
import { whenIdle } from '@/lib/timing';
import { registerWorker, type ShopUpdate } from './workerUpdates';

/**
 * The newer build that a reload of this page would load; null when there is none. When another tab has replaced this
 * page's build, or the server has lost a script of it, the page reloads by itself at the shopper's next navigation, except
 * during the checkout.
 */
export function useShopUpdate(): ShopUpdate | null {
  const dispatch = useAppDispatch();
  const { key, pathname } = useLocation();
  const [update, setUpdate] = useState<ShopUpdate | null>(null);
  const isOutdated = update?.kind === 'outdated';
  const screenWhenOutdated = useRef<string | null>(null);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    followMissingChunks(() => setUpdate({ kind: 'outdated' }));
    // Under Save-Data no worker is installed: it would load files that this visit may not need.
    if (readConnection(navigator).isSaving && navigator.serviceWorker.controller === null) return;
    whenIdle()
      .then(() => registerWorker(setUpdate))
      .then(cacheFirstView)
      .catch((caught: unknown) => {
        // Without a worker the shop works, but needs the network.
        dispatch(problemReported({ during: 'service worker', error: toAppError(caught) }));
      });
  }, [dispatch]);

  useEffect(() => {
    if (!isOutdated) return;
    screenWhenOutdated.current ??= key;
    const isOrdering = pathname === paths.checkout || pathname === paths.checkoutSuccess;
    if (screenWhenOutdated.current !== key && !isOrdering) window.location.reload();
  }, [isOutdated, key, pathname]);

  return update;
}

/**
 * Has the worker cache what the page requested before the worker controlled it (answers, pictures and scripts, pending
 * ones included), and the category list, which a prerendered page contains.
 */
async function cacheFirstView(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const base = catalogueBase(env, window.location.origin);
  const categories = `${base}/products/categories`;
  const isToCache = (name: string) =>
    name.startsWith(`${base}/`) || name.startsWith(`${window.location.origin}/assets/`);
  const isCached = (await caches.match(categories, { cacheName: catalogueCache })) !== undefined;
  if (!isCached) requestCaching(active, [categories]);

  new PerformanceObserver((list) => {
    const pastWorker = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    requestCaching(active, pastWorker.map(({ name }) => name).filter(isToCache));
  }).observe({ type: 'resource', buffered: true });
}

function requestCaching(worker: ServiceWorker, addresses: string[]): void {
  const urlsToCache = [...new Set(addresses)];
  if (urlsToCache.length > 0)
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } } satisfies WorkerMessage);
}

/**
 * Calls back when a script of this build fails to load because the host no longer has it, not for lack of a network.
 */
function followMissingChunks(onMissing: () => void): void {
  const checkScript = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(`${window.location.origin}/assets/`)) return;
    try {
      const answer = await fetch(target.src, { method: 'HEAD', cache: 'no-store' });
      if (answer.status === 404) onMissing();
    } catch {
      // No network: the component that needs the chunk shows the failure and retries.
    }
  };
  // An element's error does not bubble.
  window.addEventListener('error', (event) => void checkScript(event), { capture: true });
}
