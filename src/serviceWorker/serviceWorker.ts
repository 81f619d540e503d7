import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { readConnection } from '@/config/connection';
import { env } from '@/config/env';
import {
  browsingCaches,
  catalogueBase,
  catalogueCache,
  mainScriptName,
  partsCache,
  pictureCache,
  shellPath,
} from '@/config/offline';
import { isPageAddress } from '@/config/pageAddress';
import { uncachedWhenAsked, onlyComplete, failOnServerError, createCatalogueRequests, isCachedAtOnce } from './answers';

declare const self: ServiceWorkerGlobalScope;

/** Seconds to wait for the network before the cache answers: for a page, and for the catalogue. */
const pageSeconds = 3;
const answerSeconds = 4;

const daySeconds = 24 * 60 * 60;

const catalogue = createCatalogueRequests(catalogueBase(env, self.location.origin));

/**
 * The scripts, the styles and the typeface of this build, and its one page. `InjectManifest` of `webpack.config.ts`
 * fills them in.
 */
const files = self.__WB_MANIFEST.filter((file) => typeof file === 'object');
/** Identifies the build. The main script names the chunks, so its name changes with any chunk. */
const mainScript = files.find(({ url }) => mainScriptName.test(url))?.url;
const later = files.map(({ url }) => url).filter((url) => !isCachedAtOnce(url));

/* Requests that are not named here are left to the browser: identity, documents, `/local`, other origins. No answer
   about a person passes through this worker. */

setCacheNameDetails({ prefix: 'shop' });
cleanupOutdatedCaches();
clientsClaim();

// Pages come from the network first: `/` and addresses without `.html` must not match a file of this list.
precacheAndRoute(
  files.filter(({ url }) => isCachedAtOnce(url)),
  { directoryIndex: '', cleanURLs: false },
);

const parts = new CacheFirst({
  cacheName: partsCache,
  plugins: [onlyComplete(/javascript|css/u), new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 90 * daySeconds })],
});
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/assets\/.+\.(?:js|css)$/u.test(url.pathname), parts);

self.addEventListener('install', (event) => {
  if (!readConnection(self.navigator).isFast) return;
  // A file that fails now is requested when it is used.
  event.waitUntil(Promise.allSettled(later.map((url) => parts.handle({ event, request: new Request(url) }))));
});

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: pageSeconds,
    plugins: [failOnServerError, new PrecacheFallbackPlugin({ fallbackURL: shellPath })],
  }),
);

registerRoute(
  ({ url }) => catalogue.isAnswer(url),
  new NetworkFirst({
    cacheName: catalogueCache,
    networkTimeoutSeconds: answerSeconds,
    plugins: [
      onlyComplete(/\bjson\b/u),
      uncachedWhenAsked,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * daySeconds, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ request, url }) => catalogue.isPicture(url, request),
  new CacheFirst({
    cacheName: pictureCache,
    // Pages request pictures of other origins without CORS, and such an opaque answer cannot be checked. So the worker
    // requests them with CORS.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      onlyComplete(/^image\//u),
      // An origin without CORS: its pictures are shown, and not cached.
      { handlerDidError: ({ request }) => fetch(request) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    ],
  }),
);

// Besides these, `workbox-routing` handles the message CACHE_URLS.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (type === 'GET_VERSION') event.ports[0]?.postMessage(mainScript);
  if (type === 'FORGET') event.waitUntil(forget());
});

async function forget(): Promise<void> {
  await Promise.all(
    browsingCaches.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}
