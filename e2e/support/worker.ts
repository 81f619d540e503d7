import { expect, type BrowserContext, type Page } from '@playwright/test';
import { catalogueCache, pictureCache } from '../../src/config/offline';
import type { RunningShop } from './shop';

/** Resolves when the service worker controls this page. */
export async function seeWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Resolves when the browser has cached these answers of the catalogue (`/api/products/27`). */
export async function seeCached(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const isCached = () =>
      page.evaluate(async ({ cacheName, path }) => (await caches.match(path, { cacheName })) !== undefined, {
        cacheName: catalogueCache,
        path: address,
      });
    await expect.poll(isCached).toBe(true);
  }
}

/** Resolves when the browser has cached every picture that the page shows now. */
export async function seePicturesCached(page: Page): Promise<void> {
  const areCached = () =>
    page.evaluate(async (cacheName) => {
      const pictures = [...document.querySelectorAll('img')];
      const shown = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      const cached = await Promise.all(shown.map(({ currentSrc }) => caches.match(currentSrc, { cacheName })));
      return shown.length > 0 && cached.every((picture) => picture !== undefined);
    }, pictureCache);
  await expect.poll(areCached).toBe(true);
}

/** Takes the network away: from the pages, which get the `offline` event, and from their worker, which gets none. */
export async function goOffline(context: BrowserContext, shop: RunningShop): Promise<void> {
  await shop.kill();
  await context.setOffline(true);
}

/** Takes the network away from a page that was loaded offline: it starts with the machine's own `navigator.onLine`. */
export async function stayOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, shop: RunningShop): Promise<void> {
  await shop.restart();
  await context.setOffline(false);
}
