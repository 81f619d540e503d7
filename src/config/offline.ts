import type { Env } from './parseEnv';

/** What the pages and the service worker have to agree on. */

export const workerPath = '/service-worker.js';

/*
 * Raise the number when the format of a cache changes: a new worker deletes the caches whose names it does not
 * know.
 */
export const catalogueCache = 'shop-catalogue-1';
export const pictureCache = 'shop-pictures-1';
/** Scripts and styles that a page does not need for the next click: cached when used, or at once on a fast line. */
export const partsCache = 'shop-parts-1';
/** What a user has looked at. */
export const browsingCaches: readonly string[] = [catalogueCache, pictureCache];

export type WorkerMessage =
  /**
   * Asks whether the scripts that the page started with belong to the worker's own build; the worker answers with a
   * boolean on the transferred port. A waiting worker takes over at once when the only page is of its build.
   */
  | { type: 'isCurrent'; scripts: string[] }
  /** Makes a waiting worker take over from the previous one, in all open pages. */
  | { type: 'takeOver' }
  /** Makes the worker control the pages that loaded before it was active. */
  | { type: 'claim' }
  /** Caches the answers of these absolute addresses, as if the page had requested them through this worker. */
  | { type: 'cache'; addresses: string[] }
  /** After a sign-out: deletes `browsingCaches`, and the records of when each answer was used. */
  | { type: 'forget' };

/** Absolute address of the catalogue, without a trailing slash. */
export function catalogueBase({ catalogueUrl }: Pick<Env, 'catalogueUrl'>, origin: string): string {
  return new URL(catalogueUrl, origin).href.replace(/\/$/u, '');
}
