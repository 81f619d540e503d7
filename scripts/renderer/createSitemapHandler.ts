import { LRUCache } from 'lru-cache';
import { parseUrl, type Handler } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import type * as PrerenderServer from '../../src/firstView/server';
import { createSitemap, createSitemapIndex } from '../prerender/sitemap';

interface SitemapOptions {
  /** The origin of the absolute addresses. */
  siteUrl: string;
  server: Pick<typeof PrerenderServer, 'plan' | 'listProducts'>;
  /** Milliseconds until a sitemap is made again. */
  freshMs?: number;
  /** Products in one part. */
  partSize?: number;
}

/** Products in one request to the catalogue. */
const listStep = 100;
/** Parts that are held at most: those of 1,000,000 products. */
const maxParts = 102;
const partPath = (part: number | 'pages') => `/sitemap-${part}.xml`;

/**
 * The sitemap of the whole catalogue as an index with parts, made from the catalogue on request. A catalogue that does
 * not answer is a 503: search engines come again.
 */
export function createSitemapHandler({
  siteUrl,
  server,
  freshMs = 3_600_000,
  partSize = 10_000,
}: SitemapOptions): Handler {
  const sitemaps = new LRUCache<string, { xml: string | null }>({ ttl: freshMs, max: maxParts, fetchMethod: make });

  async function make(path: string): Promise<{ xml: string | null }> {
    if (path === partPath('pages')) return { xml: createSitemap(siteUrl, await server.plan(0)) };
    const { total } = await server.listProducts(0, 1);
    const parts = Array.from({ length: Math.ceil(total / partSize) }, (_, index) => partPath(index + 1));
    if (path === '/sitemap.xml') return { xml: createSitemapIndex(siteUrl, [partPath('pages'), ...parts]) };
    const part = parts.indexOf(path);
    if (part === -1) return { xml: null };
    const products: string[] = [];
    const end = Math.min(total, (part + 1) * partSize);
    for (let skip = part * partSize; skip < end; skip += listStep) {
      products.push(...(await server.listProducts(skip, Math.min(listStep, end - skip))).paths);
    }
    return { xml: createSitemap(siteUrl, products) };
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { pathname } = parseUrl(request);
    if (!/^\/sitemap(?:-(?:pages|[1-9]\d*))?\.xml$/u.test(pathname)) return false;
    try {
      const made = await sitemaps.fetch(pathname);
      if (made === undefined || made.xml === null) return false;
      const headers = { 'cache-control': 'public, max-age=3600' };
      return await send(request, response, { contentType: 'application/xml; charset=utf-8', body: made.xml, headers });
    } catch {
      // The answer reports the failure; the catalogue's own log has the cause.
      const headers = { 'retry-after': '60', 'cache-control': 'no-store' };
      const body = 'The catalogue does not answer. Please try again later.';
      return send(request, response, { status: 503, contentType: 'text/plain; charset=utf-8', body, headers });
    }
  };
}
