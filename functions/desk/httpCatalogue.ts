import * as v from 'valibot';
import { minimumPieces } from '../../src/config/shop';
import { parseStock, type ProductId } from '../../src/domain/product';
import { createCatalogueHttp, type CatalogueHttpOptions } from './catalogueHttp';
import { createHttpReservations, noReservations } from './httpReservations';
import type { CataloguePort, CatalogueProduct } from './ports';

interface HttpCatalogueOptions extends CatalogueHttpOptions {
  /** The catalogue's token for reservations. Null: the desk reserves nothing; a catalogue does not say whether it can. */
  token?: string | null;
  now: () => number;
}

interface CachedProduct {
  product: CatalogueProduct | null;
  askedAt: number;
}

/** Milliseconds that a response is cached. */
const cachedMs = 60_000;
const maxCached = 10_000;
/** Parallel requests to a catalogue that cannot return several products at once. */
const maxParallel = 10;

const productSchema = v.object({
  id: v.number(),
  title: v.string(),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  stock: v.fallback(v.pipe(v.unknown(), v.transform(parseStock)), null),
  minimumOrderQuantity: v.fallback(v.pipe(v.number(), v.finite(), v.transform(minimumPieces)), 1),
});
/** A catalogue that can return several products names `id` among its filters. */
const listSchema = v.object({
  products: v.array(productSchema),
  filters: v.pipe(v.array(v.string()), v.includes('id')),
});
const fields = 'id,title,price,stock,minimumOrderQuantity';
const notFoundSchema = v.object({ message: v.string() });

/** Null for no token: unset, or `none`, as the secret of a catalogue without reservations is. */
export function parseCatalogueToken(value: string | undefined): string | null {
  const token = value?.trim() ?? '';
  return token === '' || token === 'none' ? null : token;
}

/** A catalogue that speaks DummyJSON's interface, by HTTP. */
export function createHttpCatalogue({ token = null, now, ...options }: HttpCatalogueOptions): CataloguePort {
  const http = createCatalogueHttp(options);
  const cache = new Map<ProductId, CachedProduct>();
  /**
   * Milliseconds since 1970. Until then the desk requests each product separately, because the catalogue did not answer with
   * a list.
   */
  let singlyUntil = 0;

  /** @throws when the answer is neither this product nor the statement that it does not exist. */
  async function askOne(id: ProductId): Promise<CatalogueProduct | null> {
    const { status, body } = await http.request(`/products/${id}?select=${fields}`);
    if (status === 404 && v.is(notFoundSchema, body)) return null;
    if (status !== 200) throw new Error(`The catalogue answered ${status}.`);
    const { id: answered, ...product } = v.parse(productSchema, body);
    if (answered !== id) throw new Error(`The catalogue answered with product ${answered}.`);
    return product;
  }

  /** Requests several products at once. Returns null if the catalogue does not answer with a list of products. */
  async function askMany(ids: readonly ProductId[]): Promise<Map<ProductId, CatalogueProduct> | null> {
    const { status, body } = await http.request(`/products?ids=${ids.join(',')}&select=${fields}`);
    const parsed = v.safeParse(listSchema, status === 200 ? body : null);
    if (!parsed.success) return null;
    return new Map(parsed.output.products.map(({ id, ...product }) => [id, product]));
  }

  return {
    ...(token === null ? noReservations : createHttpReservations(http, token)),
    products: async (ids, since = now() - cachedMs) => {
      const answers = new Map<ProductId, CatalogueProduct | null>();
      const missing = ids.filter((id) => {
        const cached = cache.get(id);
        if (cached === undefined || cached.askedAt < since) return true;
        answers.set(id, cached.product);
        return false;
      });
      const note = (id: ProductId, product: CatalogueProduct | null, askedAt: number) => {
        // At a repeated event the stock lacks this order's own reservation, so the reservation decides.
        const known = product && { ...product, stock: token === null ? product.stock : null };
        answers.set(id, known);
        cache.delete(id);
        cache.set(id, { product: known, askedAt });
      };
      const askMissing = async () => {
        for (let id = missing.shift(); id !== undefined; id = missing.shift()) {
          const [asked, askedAt] = [id, now()];
          note(asked, await http.withRetries(() => askOne(asked), `give product ${asked}`), askedAt);
        }
      };
      try {
        const askedAt = now();
        if (missing.length > 1 && askedAt >= singlyUntil) {
          const found = await http.withRetries(() => askMany(missing), 'give the products');
          if (found === null) singlyUntil = askedAt + cachedMs;
          else for (const id of missing.splice(0)) note(id, found.get(id) ?? null, askedAt);
        }
        await Promise.all(Array.from({ length: maxParallel }, askMissing));
      } catch (caught) {
        // One failed product fails the whole call. Cancels the requests that have not started.
        missing.length = 0;
        throw caught;
      }
      for (const id of cache.keys()) if (cache.size > maxCached) cache.delete(id);
      return answers;
    },
  };
}
