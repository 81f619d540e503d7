import type { Env } from './parseEnv';

/** What the pages and the service worker have to agree on. */

export const workerPath = '/service-worker.js';

/*
 * The number rises when a cache's content would no longer be understood: a new worker removes the caches whose names
 * it does not know.
 */
export const catalogueCache = 'shop-catalogue-1';
export const pictureCache = 'shop-pictures-1';
export const browsingCaches: readonly string[] = [catalogueCache, pictureCache];

/** What a page says to a worker. */
export type WorkerMessage =
  /**
   * Answered with a boolean on the port that comes along: whether these scripts, by which a page began, are of the
   * worker's own build. A worker that waits beside a single page of its build takes over at once.
   */
  | { type: 'isCurrent'; scripts: string[] }
  /** Take over from the worker before, with every page that is open. */
  | { type: 'takeOver' }
  /** Answer also for the pages that began before, or while, this worker did. */
  | { type: 'claim' }
  /** Keep what stands at these absolute addresses, as if the page had asked for it by this worker. */
  | { type: 'keep'; addresses: string[] }
  /** Somebody has signed out: the notes on when each answer was used go as well. */
  | { type: 'forget' };

/** Absolute address of the catalogue, without a trailing slash. */
export function catalogueBase({ catalogueUrl }: Pick<Env, 'catalogueUrl'>, origin: string): string {
  return new URL(catalogueUrl, origin).href.replace(/\/$/u, '');
}
