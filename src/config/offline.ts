import type { Env } from './parseEnv';

/** The names that the pages and the service worker share. */

export const workerPath = '/service-worker.js';

/* Raise the number when the format of a cache changes. The new worker must then delete the cache of the old name. */
export const catalogueCache = 'shop-catalogue-1';
export const pictureCache = 'shop-pictures-1';
/**
 * Scripts and styles that the next click does not need. The worker caches them when used, or at once on a fast line.
 */
export const partsCache = 'shop-parts-1';
/** The caches of what a user has viewed. */
export const browsingCaches: readonly string[] = [catalogueCache, pictureCache];

/** The page without content, from which the browser renders any address. */
export const shellPath = '/shell.html';

/**
 * The script that names all chunks of a build. Its name differs with each build, so it is the version of pages and
 * workers.
 */
export const mainScriptName = /^\/assets\/main\..+\.js$/u;

/** The messages from pages to the service worker. Workbox defines `SKIP_WAITING` and `CACHE_URLS`, the shop the others. */
export type WorkerMessage =
  /** Makes a waiting worker take over from the previous one, in all open pages. */
  | { type: 'SKIP_WAITING' }
  /** Makes the worker control the pages that it does not control yet. */
  | { type: 'CLAIM' }
  /** The worker answers with the path of its build's main script. */
  | { type: 'GET_VERSION' }
  /** Caches the answers of these absolute addresses, as if the page had requested them through this worker. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** After a sign-out: deletes `browsingCaches`, and the records of when each answer was used. */
  | { type: 'FORGET' };

/** Absolute address of the catalogue, without a trailing slash. */
export function catalogueBase({ catalogueUrl }: Pick<Env, 'catalogueUrl'>, origin: string): string {
  return new URL(catalogueUrl, origin).href.replace(/\/$/u, '');
}
