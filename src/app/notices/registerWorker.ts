import { messageSW, Workbox } from 'workbox-window';
import { env } from '@/config/env';
import { catalogueBase, catalogueCache, mainScriptName, workerPath, type WorkerMessage } from '@/config/offline';

/** Milliseconds after which the page reloads without the new worker. A worker that takes longer is broken. */
const takeOverMs = 3_000;

/**
 * Registers the shop's service worker, and calls back for newer builds from then on. The worker of this page's own
 * build takes over without a question.
 * @throws Error when the browser refuses the worker: its file is missing, or the browser stores nothing.
 */
export async function registerWorker(onUpdate: (reload: () => void) => void): Promise<void> {
  const workbox = new Workbox(workerPath);
  workbox.addEventListener('waiting', ({ sw }) => {
    void isOfThisBuild(sw).then((isCurrent) => {
      if (isCurrent) workbox.messageSkipWaiting();
      else onUpdate(() => letTakeOver(workbox));
    });
  });
  workbox.addEventListener('controlling', () => {
    // The event also fires when another tab has let a newer worker take over. Its `sw` is still this page's own worker,
    // so this checks the controller.
    void isOfThisBuild(navigator.serviceWorker.controller).then((isCurrent) => {
      if (!isCurrent) onUpdate(reloadPage);
    });
  });
  await workbox.register();
  updateWhenShown(workbox);
  await requestControl();
  await cacheFirstView();
}

/** Looks for a newer worker when the user returns to the tab. The browser itself looks only when a page loads. */
function updateWhenShown(workbox: Workbox): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    workbox.update().catch(() => {
      // Without a network there is nothing to find. The next return to the tab looks again.
    });
  });
}

/** A worker takes control of the open pages when it starts. The browser can miss a page that opens at that moment. */
async function requestControl(): Promise<void> {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage);
}

const reloadPage = () => window.location.reload();

/** Reloads the page once the waiting worker has taken over. */
function letTakeOver(workbox: Workbox): void {
  workbox.addEventListener('controlling', reloadPage);
  setTimeout(reloadPage, takeOverMs);
  workbox.messageSkipWaiting();
}

async function isOfThisBuild(worker: ServiceWorker | null | undefined): Promise<boolean> {
  if (!worker) return true;
  const version: unknown = await messageSW(worker, { type: 'GET_VERSION' } satisfies WorkerMessage);
  return [...document.scripts].some(({ src }) => {
    const { pathname } = new URL(src, location.href);
    return mainScriptName.test(pathname) && pathname === version;
  });
}

/**
 * Tells the worker to cache the answers, pictures and scripts that the page requested before the worker controlled it.
 * Includes pending requests. Also caches the category list, which a prerendered page contains.
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
