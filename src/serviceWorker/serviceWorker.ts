import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { readConnection } from '@/config/connection';
import { env } from '@/config/env';
import { browsingCaches, catalogueBase, catalogueCache, partsCache, pictureCache } from '@/config/offline';
import {
  freshWhenAsked,
  onlyGood,
  otherwise,
  serverFaultIsNoAnswer,
  createCatalogueRequests,
  isShopAddress,
} from './answers';
import { parseMessage } from './parseMessage';

declare const self: ServiceWorkerGlobalScope;

/** The scripts and styles of this build and its one page; filled in by the build: `scripts/serviceWorker/`. */
declare const PRECACHE: { shell: string; entries: PrecacheEntry[]; rest: string[] };

/** Seconds until a page that is asked for comes from this device, and until an answer of the catalogue does. */
const pageSeconds = 3;
const answerSeconds = 4;

const daySeconds = 24 * 60 * 60;

const catalogue = createCatalogueRequests(catalogueBase(env, self.location.origin));

/*
 * Whatever is not named here is left alone: identity, documents, `/local`, other origins. No answer about a person
 * passes through this worker.
 */

setCacheNameDetails({ prefix: 'shop' });
cleanupOutdatedCaches();
clientsClaim();

const precache = new PrecacheController();
precache.precache(PRECACHE.entries);

// Workbox's ready-made router also listens for messages of its own, which it does not check.
const router = new Router();
router.addFetchListener();

// Pages go to the network first: neither `/` nor an address without `.html` may stand for a file of this list.
router.registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));

/** Cached when they are used, or at once where the line is fast. */
const rest = new Set(PRECACHE.rest);

route(
  ({ sameOrigin, url }) => sameOrigin && rest.has(url.pathname),
  new CacheFirst({ cacheName: partsCache, plugins: [onlyGood(/javascript|css/u)] }),
);

self.addEventListener('install', (event) => {
  if (readConnection(self.navigator).isFast) event.waitUntil(cacheAll(PRECACHE.rest, event));
});

route(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShopAddress(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: pageSeconds,
    plugins: [serverFaultIsNoAnswer, otherwise(() => precache.matchPrecache(PRECACHE.shell))],
  }),
);

route(
  ({ url }) => catalogue.isAnswer(url),
  new NetworkFirst({
    cacheName: catalogueCache,
    networkTimeoutSeconds: answerSeconds,
    plugins: [
      onlyGood(/\bjson\b/u),
      freshWhenAsked,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * daySeconds, purgeOnQuotaError: true }),
    ],
  }),
);

route(
  ({ request, url }) => catalogue.isPicture(url, request),
  new CacheFirst({
    cacheName: pictureCache,
    // A page requests pictures of another origin without CORS; such an opaque answer cannot be checked, so it is not cached.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      onlyGood(/^image\//u),
      // That origin may not share its pictures: they are shown all the same.
      otherwise((request) => fetch(request)),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));

self.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  switch (message?.type) {
    case 'isCurrent':
      event.waitUntil(answerIsCurrent(message.scripts, event.ports));
      break;
    case 'cache':
      event.waitUntil(cacheAll(message.addresses, event));
      break;
    case 'takeOver':
      event.waitUntil(self.skipWaiting());
      break;
    case 'claim':
      event.waitUntil(self.clients.claim());
      break;
    case 'forget':
      event.waitUntil(forget());
      break;
    default:
  }
});

function route(...[match, strategy]: ConstructorParameters<typeof Route>): void {
  router.registerRoute(new Route(match, strategy));
}

/** Requests each address as a page would: the routes cache the answer. One that does not come now is requested later. */
async function cacheAll(addresses: string[], event: ExtendableEvent): Promise<void> {
  const ask = async (address: string) => router.handleRequest({ request: new Request(address), event });
  await Promise.allSettled(addresses.map(ask));
}

async function answerIsCurrent(scripts: string[], ports: readonly MessagePort[]): Promise<void> {
  const isOfBuild = (script: string) =>
    precache.getCacheKeyForURL(script) !== undefined || rest.has(new URL(script, self.location.origin).pathname);
  const isCurrent = scripts.every(isOfBuild);
  for (const port of ports) port.postMessage(isCurrent);
  if (!isCurrent) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

async function forget(): Promise<void> {
  await Promise.all(
    browsingCaches.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string) =>
    /^shop-(?:catalogue|pictures|parts)-/u.test(name) && ![...browsingCaches, partsCache].includes(name);
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  const parts = await caches.open(partsCache);
  const isOfOldBuild = ({ url }: Request) => !rest.has(new URL(url).pathname);
  await Promise.all((await parts.keys()).filter(isOfOldBuild).map((part) => parts.delete(part)));
}
