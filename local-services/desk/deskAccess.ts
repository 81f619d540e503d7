import { type Handler, parseUrl } from '../http/handler';
import { sendJson } from '../http/send';
import type { DeskCatalogue } from './startLocalDesk';

/**
 * Answers `/local/desk`, where `npm run desk` reads the catalogue's address and token. A program of this machine sends
 * the token `owner`, as for the documents. Refuses a request with an `Origin` header, because a web page sent it.
 */
export function createDeskAccess(catalogue: DeskCatalogue): Handler {
  return async (request, response) => {
    if (parseUrl(request).pathname !== '/local/desk') return false;
    const { authorization, origin } = request.headers;
    if (authorization !== 'Bearer owner' || origin !== undefined)
      return sendJson(request, response, {
        status: 403,
        body: { message: 'Only npm run desk on this machine may read this.' },
      });
    return sendJson(request, response, { body: catalogue, headers: { 'cache-control': 'no-store' } });
  };
}
