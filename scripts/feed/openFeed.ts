import * as v from 'valibot';
import { shop } from '../../src/config/shop';
import { feedAttributes, type FeedFormat, feedProductSchema } from './productFeed';

interface FeedOptions {
  /** The origin of the absolute addresses. */
  siteUrl: string;
  /** The address above `/products`. */
  catalogueUrl: string;
  /** Called for each product that a feed leaves out, because Google would refuse its pictures. */
  onLeftOut?: (product: { id: number; title: string }) => void;
}

/** Products in one request to the catalogue. */
const listStep = 200;
/** Milliseconds that the catalogue may take for one answer. */
const answerMs = 10_000;

const listSchema = v.object({ products: v.array(v.unknown()), total: v.number() });
const categoriesSchema = v.array(v.object({ slug: v.string(), name: v.string() }));

/**
 * Asks the catalogue for its first page of products. Returns a function that yields the feed of all products in a
 * format. It fetches one page at a time, so that the feed of a large catalogue needs little memory.
 * @throws Error if the catalogue does not answer. The returned function throws it as well.
 */
export async function openFeed({ siteUrl, catalogueUrl, onLeftOut }: FeedOptions) {
  const ask = async <Value>(path: string, schema: v.GenericSchema<unknown, Value>): Promise<Value> => {
    const answer = await fetch(`${catalogueUrl}/products${path}`, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) throw new Error(`The catalogue answers ${answer.status}.`);
    return v.parse(schema, await answer.json());
  };
  const page = (skip: number) => ask(`?limit=${listStep}&skip=${skip}`, listSchema);
  const first = await page(0);
  const names = new Map((await ask('/categories', categoriesSchema)).map(({ slug, name }) => [slug, name]));

  return async function* parts(format: FeedFormat): AsyncGenerator<string> {
    yield format.head({ name: shop.name, siteUrl });
    let list = first;
    for (let skip = 0; skip < first.total && list.products.length > 0;) {
      const texts = list.products.flatMap((one) => {
        const product = v.safeParse(feedProductSchema, one);
        if (!product.success) return [];
        const category = names.get(product.output.category) ?? product.output.category;
        const attributes = feedAttributes(product.output, siteUrl, category);
        if (attributes !== null) return format.product(attributes);
        onLeftOut?.(product.output);
        return [];
      });
      yield texts.join('');
      skip += list.products.length;
      if (skip < first.total) list = await page(skip);
    }
    yield format.foot;
  };
}
