import { useLayoutEffect } from 'react';
import { env } from '@/config/env';

/** What a category's slug, or a search, brings about in the gallery. */
export const answers = { never: 'slow', failure: 'failing' } as const;
/** And a product's id: every other one is waited for. */
export const goneId = 404;
export const failingId = 500;

/**
 * While the gallery is on the screen no exhibit reaches the catalogue: what an exhibit knows is in its cache, and what
 * it asks for beyond that is never answered, except by the failures that have a name above.
 */
export function useSilentCatalogue(): void {
  // Before the exhibits' own effects, which ask.
  useLayoutEffect(() => {
    const network = Object.getOwnPropertyDescriptor(window, 'fetch');
    const ask = window.fetch.bind(window);
    const catalogue = new URL(env.catalogueUrl, window.location.origin).href.replace(/\/$/u, '');
    window.fetch = (input, init) => {
      const isOurs = input instanceof Request && input.url.startsWith(catalogue);
      return isOurs ? answer(input.url.slice(catalogue.length)) : ask(input, init);
    };
    return () => {
      if (network !== undefined) Object.defineProperty(window, 'fetch', network);
    };
  }, []);
}

function answer(path: string): Promise<Response> {
  if (path === `/products/${goneId}`) return Promise.resolve(new Response('{}', { status: 404 }));
  const fails = path === `/products/${failingId}` || path.includes(answers.failure);
  // A time-out is not tried again: the failure is on the screen at once.
  if (fails) return Promise.reject(new DOMException('The catalogue took too long.', 'TimeoutError'));
  return new Promise(() => undefined);
}
