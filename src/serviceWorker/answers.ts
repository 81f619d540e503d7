import type { WorkboxPlugin } from 'workbox-core';

/** Caches only what may be shown again as good: a readable, whole answer of this content type. */
export function onlyGood(contentType: RegExp): WorkboxPlugin {
  return {
    cacheWillUpdate: ({ response }) => {
      const isGood = response.status === 200 && contentType.test(response.headers.get('content-type') ?? '');
      return Promise.resolve(isGood ? response : null);
    },
  };
}

/**
 * A request that wants to know what is true now (the look at the prices before an order, a retry) is never answered
 * from a cache; its answer is cached like any other.
 */
export const freshWhenAsked: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
    Promise.resolve(request.cache === 'no-cache' ? null : cachedResponse),
};

/** An answer that says that the server cannot serve counts as none. */
export const serverFaultIsNoAnswer: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) =>
    response.status < 500
      ? Promise.resolve(response)
      : Promise.reject(new Error(`The server answered ${response.status}.`)),
};

/** What a strategy gives when neither network nor cache had an answer. */
export function otherwise(answer: (request: Request) => Promise<Response | undefined>): WorkboxPlugin {
  return { handlerDidError: ({ request }) => answer(request) };
}
