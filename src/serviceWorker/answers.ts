import type { WorkboxPlugin } from 'workbox-core';

/**
 * Returns true if the worker caches a file of the build at its installation. These are the shell, the files of the next
 * click, the script that registers the worker, and the typeface. The worker caches other files later.
 */
export function isCachedAtOnce(pathname: string): boolean {
  return /^\/(?:shell\.html|assets\/(?:main|vendor|home|lists|listing|product|register-worker|search|figtree-[a-z-]+)\.)/u.test(
    pathname,
  );
}

export interface CatalogueRequests {
  /** Products, listings and categories. Searches are left out, because users rarely repeat them. */
  isAnswer(url: URL): boolean;
  isPicture(url: URL, request: Pick<Request, 'destination'>): boolean;
}

const pictureFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

export function createCatalogueRequests(base: string): CatalogueRequests {
  /** The part of an address below the catalogue's address. Empty for any other address. */
  const below = ({ href }: URL) => (href.startsWith(`${base}/`) ? href.slice(base.length) : '');
  return {
    isAnswer: (url) => /^\/products(?!\/search)(?:[/?]|$)/u.test(below(url)),
    isPicture: (url, { destination }) =>
      below(url) !== '' && (destination === 'image' || (destination === '' && pictureFile.test(url.pathname))),
  };
}

/** Caches only readable, whole answers of this content type. */
export function onlyComplete(contentType: RegExp): WorkboxPlugin {
  return {
    cacheWillUpdate: ({ response }) => {
      const isGood = response.status === 200 && contentType.test(response.headers.get('content-type') ?? '');
      return Promise.resolve(isGood ? response : null);
    },
  };
}

/**
 * Never answers a request for current data from a cache. Such requests are the price check before an order, and a
 * retry. Their answers are cached like any other.
 */
export const uncachedWhenAsked: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
    Promise.resolve(request.cache === 'no-cache' ? null : cachedResponse),
};

/** A failure of the server counts as no answer. */
export const failOnServerError: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) =>
    response.status < 500
      ? Promise.resolve(response)
      : Promise.reject(new Error(`The server answered ${response.status}.`)),
};
