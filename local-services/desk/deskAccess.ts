import { type Handler, parseUrl } from '../http/handler';
import { sendJson } from '../http/send';
import type { DeskCatalogue } from './startLocalDesk';

/**
 * Tells `npm run desk` the catalogue of this start and its token, at `/local/desk`. As for the documents, a program of
 * this machine sends the token `owner`; a page in a browser sends an origin with it.
 */
export function createDeskAccess(catalogue: DeskCatalogue): Handler {
  return async (request, response) => {
    if (parseUrl(request).pathname !== '/local/desk') return false;
    const { authorization, origin } = request.headers;
    if (authorization !== 'Bearer owner' || origin !== undefined)
      return sendJson(request, response, {
        status: 403,
        body: { message: 'For the order desk of this machine alone.' },
      });
    return sendJson(request, response, { body: catalogue, headers: { 'cache-control': 'no-store' } });
  };
}
