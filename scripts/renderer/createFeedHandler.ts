import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseUrl, type Handler } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import { openFeed } from '../feed/openFeed';
import { feeds } from '../feed/productFeed';

/**
 * The products of the whole catalogue for Google Merchant Center, as `/feed.xml` and `/feed.tsv`, read from the catalogue on
 * request. A catalogue that does not answer is a 503: Google comes again.
 */
export function createFeedHandler(options: Parameters<typeof openFeed>[0]): Handler {
  return async (request, response) => {
    const format = feeds[parseUrl(request).pathname];
    if (format === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    let parts: Awaited<ReturnType<typeof openFeed>>;
    try {
      parts = await openFeed(options);
    } catch {
      // The answer reports the failure; the catalogue's own log has the cause.
      const headers = { 'retry-after': '60', 'cache-control': 'no-store' };
      const body = 'The catalogue does not answer. Please try again later.';
      return send(request, response, { status: 503, contentType: 'text/plain; charset=utf-8', body, headers });
    }
    response.writeHead(200, { 'content-type': format.contentType, 'cache-control': 'public, max-age=3600' });
    if (request.method === 'HEAD') response.end();
    // A feed that is broken off must not look complete: the connection ends with it.
    else await pipeline(Readable.from(parts(format)), response).catch(() => response.destroy());
    return true;
  };
}
