import * as v from 'valibot';
import { parseStock, type ProductId } from '../../src/domain/product';
import { fetchLimited } from '../../src/lib/fetchLimited';
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
/** Parallel requests to a catalogue that cannot be asked for several products at once. */
const maxParallel = 10;

const productSchema = v.object({
  id: v.number(),
  title: v.string(),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  stock: v.fallback(v.pipe(v.unknown(), v.transform(parseStock)), null),
  minimumOrderQuantity: v.fallback(v.pipe(v.number(), v.finite()), 1),
});
/** A catalogue that can be asked for several products names `id` among its filters. */
const listSchema = v.object({
  products: v.array(productSchema),
  filters: v.pipe(v.array(v.string()), v.includes('id')),
});
const fields = 'id,title,price,stock,minimumOrderQuantity';
const notFoundSchema = v.object({ message: v.string() });

/** A catalogue that speaks DummyJSON's interface, by HTTP. */
export function createHttpCatalogue({
  url,
  now,
  timeOutMs = 4_000,
  firstPauseMs = 200,
}: HttpCatalogueOptions): CataloguePort {
  const cache = new Map<ProductId, CachedProduct>();
  /** Assumed until an answer shows the opposite. */
  let hasIds = true;

  /** @throws when the answer is not in JSON, or the catalogue cannot answer now. */
  async function request(path: string): Promise<{ status: number; body: unknown }> {
    const response = await fetchLimited(`${url}/products${path}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeOutMs),
    });
    const { status } = response;
    if (status === 429 || status >= 500) throw new Error(`The catalogue answered ${status}.`);
    return { status, body: await response.json() };
  }

  /** @throws when the answer is neither this product nor the statement that it does not exist. */
  async function askOne(id: ProductId): Promise<CatalogueProduct | null> {
    const { status, body } = await request(`/${id}?select=${fields}`);
    if (status === 404 && v.is(notFoundSchema, body)) return null;
    if (status !== 200) throw new Error(`The catalogue answered ${status}.`);
    const { id: answered, ...product } = v.parse(productSchema, body);
    if (answered !== id) throw new Error(`The catalogue answered with product ${answered}.`);
    return product;
  }

  /** One request for all of them; null from a catalogue that cannot be asked for several. */
  async function askMany(ids: readonly ProductId[]): Promise<Map<ProductId, CatalogueProduct> | null> {
    const { status, body } = await request(`?ids=${ids.join(',')}&select=${fields}`);
    const parsed = v.safeParse(listSchema, status === 200 ? body : null);
    return parsed.success ? new Map(parsed.output.products.map(({ id, ...product }) => [id, product])) : null;
  }

  async function withRetries<Answer>(ask: () => Promise<Answer>, what: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (caught) {
        if (tries === maxTries) throw new TryAgain(`The catalogue does not say what ${what}.`, { cause: caught });
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
      const note = (id: ProductId, product: CatalogueProduct | null, askedAt: number) => {
        answers.set(id, product);
        cache.delete(id);
        cache.set(id, { product, askedAt });
      };
      const askMissing = async () => {
        for (let id = missing.shift(); id !== undefined; id = missing.shift()) {
          const [asked, askedAt] = [id, now()];
          note(asked, await withRetries(() => askOne(asked), `product ${asked} is`), askedAt);
        }
      };
      try {
        if (hasIds && missing.length > 1) {
          const askedAt = now();
          const found = await withRetries(() => askMany(missing), 'these products are');
          if (found === null) hasIds = false;
          else for (const id of missing.splice(0)) note(id, found.get(id) ?? null, askedAt);
        }
        await Promise.all(Array.from({ length: maxParallel }, askMissing));
      } catch (caught) {
        // One failure decides: the others need not be asked for.
        missing.length = 0;
        throw caught;
      }
      for (const id of cache.keys()) if (cache.size > maxCached) cache.delete(id);
      return answers;
    },
  };
}
