import * as v from 'valibot';
import type { ProductId } from '../../src/domain/product';
import { TryAgain, type CatalogueProduct, type CataloguePort } from './ports';

interface HttpCatalogueOptions {
  /** Where the catalogue answers `/products/{id}`. */
  url: string;
  now: () => number;
  /** Milliseconds. */
  timeOutMs?: number;
  firstPauseMs?: number;
}

interface CachedProduct {
  product: CatalogueProduct | null;
  askedAt: number;
}

/** Milliseconds for which an answer is used again. */
const cachedMs = 60_000;
const maxCached = 10_000;
const maxTries = 3;
/** Requests at once: the interface has no question about several products. */
const maxParallel = 10;

const bound = v.pipe(v.number(), v.finite(), v.minValue(0));
const productSchema = v.object({
  id: v.number(),
  title: v.string(),
  price: bound,
  stock: v.nullish(v.pipe(bound, v.transform(Math.floor)), null),
  minimumOrderQuantity: v.nullish(bound, 1),
});
const notFoundSchema = v.object({ message: v.string() });

/** A catalogue that speaks DummyJSON's interface, by HTTP. */
export function createHttpCatalogue({
  url,
  now,
  timeOutMs = 4_000,
  firstPauseMs = 200,
}: HttpCatalogueOptions): CataloguePort {
  const cache = new Map<ProductId, CachedProduct>();

  /** One request. @throws when the answer is neither a product of this id nor the catalogue's word that it has none. */
  async function ask(id: ProductId): Promise<CatalogueProduct | null> {
    const response = await fetch(`${url}/products/${id}?select=id,title,price,stock,minimumOrderQuantity`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeOutMs),
    });
    const body: unknown = await response.json();
    if (response.status === 404 && v.is(notFoundSchema, body)) return null;
    if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
    const { id: answered, ...product } = v.parse(productSchema, body);
    if (answered !== id) throw new Error(`The catalogue answered with product ${answered}.`);
    return product;
  }

  async function askAgain(id: ProductId): Promise<CatalogueProduct | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(id);
      } catch (caught) {
        if (tries === maxTries)
          throw new TryAgain(`The catalogue does not say what product ${id} is.`, { cause: caught });
        await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tries - 1)));
      }
    }
  }

  return {
    products: async (ids, since = now() - cachedMs) => {
      const answers = new Map<ProductId, CatalogueProduct | null>();
      const missing = ids.filter((id) => {
        const cached = cache.get(id);
        if (cached === undefined || cached.askedAt < since) return true;
        answers.set(id, cached.product);
        return false;
      });
      const askMissing = async () => {
        for (let id = missing.shift(); id !== undefined; id = missing.shift()) {
          const askedAt = now();
          const product = await askAgain(id);
          answers.set(id, product);
          cache.delete(id);
          cache.set(id, { product, askedAt });
        }
      };
      try {
        await Promise.all(Array.from({ length: maxParallel }, askMissing));
      } catch (caught) {
        // One that is not answered decides: the others need not be asked.
        missing.length = 0;
        throw caught;
      }
      for (const id of cache.keys()) if (cache.size > maxCached) cache.delete(id);
      return answers;
    },
  };
}
