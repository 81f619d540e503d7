import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { parseUrl, type Handler } from '../../local-services/http/handler';
import { send } from '../../local-services/http/send';
import { shop } from '../../src/config/shop';
import { feedAttributes, type FeedFormat, feedProductSchema, tsvFeed, xmlFeed } from '../feed/productFeed';

interface FeedOptions {
  /** The origin of the absolute addresses. */
  siteUrl: string;
  /** The address above `/products`. */
  catalogueUrl: string;
}

/** Products in one request to the catalogue. */
const listStep = 200;
/** Milliseconds that the catalogue may take for one answer. */
const answerMs = 10_000;
const feeds: Readonly<Record<string, FeedFormat>> = { '/feed.xml': xmlFeed, '/feed.tsv': tsvFeed };

const listSchema = v.object({ products: v.array(v.unknown()), total: v.number() });
const categoriesSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/**
 * The products of the whole catalogue for Google Merchant Center, as `/feed.xml` and `/feed.tsv`, read from the catalogue on
 * request. A catalogue that does not answer is a 503: Google comes again.
 */
export function createFeedHandler({ siteUrl, catalogueUrl }: FeedOptions): Handler {
  const ask = async <Value>(path: string, schema: v.GenericSchema<unknown, Value>): Promise<Value> => {
    const answer = await fetch(`${catalogueUrl}/products${path}`, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) throw new Error(`The catalogue answers ${answer.status}.`);
    return v.parse(schema, await answer.json());
  };
  const page = (skip: number) => ask(`?limit=${listStep}&skip=${skip}`, listSchema);

  return async (request, response) => {
    const format = feeds[parseUrl(request).pathname];
    if (format === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    let first: v.InferOutput<typeof listSchema>;
    let names: ReadonlyMap<string, string>;
    try {
      first = await page(0);
      names = new Map((await ask('/categories', categoriesSchema)).map(({ slug, name }) => [slug, name]));
    } catch {
      // The answer reports the failure; the catalogue's own log has the cause.
      const headers = { 'retry-after': '60', 'cache-control': 'no-store' };
      const body = 'The catalogue does not answer. Please try again later.';
      return send(request, response, { status: 503, contentType: 'text/plain; charset=utf-8', body, headers });
    }
    async function* parts(): AsyncGenerator<string> {
      yield format?.head({ name: shop.name, siteUrl }) ?? '';
      let list = first;
      for (let skip = 0; skip < first.total && list.products.length > 0;) {
        const texts = list.products.flatMap((one) => {
          const product = v.safeParse(feedProductSchema, one);
          if (!product.success || format === undefined) return [];
          const category = names.get(product.output.category) ?? product.output.category;
          return format.product(feedAttributes(product.output, siteUrl, category));
        });
        yield texts.join('');
        skip += list.products.length;
        if (skip < first.total) list = await page(skip);
      }
      yield format?.foot ?? '';
    }
    response.writeHead(200, { 'content-type': format.contentType, 'cache-control': 'public, max-age=3600' });
    if (request.method === 'HEAD') response.end();
    // A feed that is broken off must not look complete: the connection ends with it.
    else await pipeline(Readable.from(parts()), response).catch(() => response.destroy());
    return true;
  };
}
