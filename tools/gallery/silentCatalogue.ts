import { env } from '@/config/env';

/** Category slugs and search texts with a fixed outcome: the request never ends, or it fails. */
export const answers = { never: 'slow', failure: 'failing' } as const;
/** Product ids whose requests fail; requests for other products never end. */
export const goneId = 404;
export const failingId = 500;

/**
 * Keeps stories from reaching the catalogue. Their caches already hold what they show. Any other request never ends,
 * except for the failures named above.
 */
export function silenceCatalogue(): void {
  const network = window.fetch.bind(window);
  const catalogue = new URL(env.catalogueUrl, window.location.origin).href.replace(/\/$/u, '');
  window.fetch = (input, init) => {
    const isOurs = input instanceof Request && input.url.startsWith(catalogue);
    return isOurs ? answer(input.url.slice(catalogue.length)) : network(input, init);
  };
}

function answer(path: string): Promise<Response> {
  if (path === `/products/${goneId}`)
    return Promise.resolve(Response.json({ message: 'No such product.' }, { status: 404 }));
  const fails = path === `/products/${failingId}` || path.includes(answers.failure);
  // A time-out is not retried, so the failure shows at once.
  if (fails) return Promise.reject(new DOMException('The catalogue took too long.', 'TimeoutError'));
  return new Promise(() => undefined);
}
