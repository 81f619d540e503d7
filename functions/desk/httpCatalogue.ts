import * as v from 'valibot';
import { parseStock, type ProductId } from '../../src/domain/product';
import { createCatalogueHttp, type CatalogueHttpOptions } from './catalogueHttp';
import { createHttpReservations } from './httpReservations';
import type { CataloguePort, CatalogueProduct } from './ports';

interface HttpCatalogueOptions extends CatalogueHttpOptions {
  /** Opens the catalogue's reservations; null where it has none. */
  token?: string | null;
  now: () => number;
}

interface CachedProduct {
  product: CatalogueProduct | null;
  askedAt: number;
}

/** Milliseconds for which an answer is used again. */
const cachedMs = 60_000;
const maxCached = 10_000;
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
  reservations: v.fallback(v.boolean(), false),
});
const fields = 'id,title,price,stock,minimumOrderQuantity';
const notFoundSchema = v.object({ message: v.string() });

/** A catalogue that speaks DummyJSON's interface, by HTTP. */
export function createHttpCatalogue({ token = null, now, ...options }: HttpCatalogueOptions): CataloguePort {
  const http = createCatalogueHttp(options);
  const cache = new Map<ProductId, CachedProduct>();
  /** Assumed until an answer shows the opposite. */
  let hasIds = true;

  /** Whether the catalogue reserves, as its last list said; null until one has. */
  let reserves: boolean | null = token === null ? false : null;

  /** @throws when the answer is neither this product nor the statement that it does not exist. */
  async function askOne(id: ProductId): Promise<CatalogueProduct | null> {
    const { status, body } = await http.request(`/products/${id}?select=${fields}`);
    if (status === 404 && v.is(notFoundSchema, body)) return null;
    if (status !== 200) throw new Error(`The catalogue answered ${status}.`);
    const { id: answered, ...product } = v.parse(productSchema, body);
    if (answered !== id) throw new Error(`The catalogue answered with product ${answered}.`);
    return product;
  }

  /** One request for all of them; null from a catalogue that cannot be asked for several. */
  async function askMany(ids: readonly ProductId[]): Promise<Map<ProductId, CatalogueProduct> | null> {
    const { status, body } = await http.request(`/products?ids=${ids.join(',')}&select=${fields}`);
    const parsed = v.safeParse(listSchema, status === 200 ? body : null);
    const isReserving = token !== null && parsed.success && parsed.output.reservations;
    reserves = isReserving;
    if (!parsed.success) return null;
    return new Map(
      parsed.output.products.map(({ id, ...product }) => [
        id,
        // Less than what was on the shelf once the order has its own reservation.
        { ...product, stock: isReserving ? null : product.stock },
      ]),
    );
  }

  async function hasReservations(): Promise<boolean> {
    if (reserves === null) await http.withRetries(() => askMany([1]), 'whether it has reservations');
    return reserves === true;
  }

  return {
    ...createHttpReservations({
      http,
      token: token ?? '',
      isSupported: hasReservations,
      onUnsupported: () => (reserves = null),
    }),
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
          note(asked, await http.withRetries(() => askOne(asked), `what product ${asked} is`), askedAt);
        }
      };
      try {
        // A list alone says whether the catalogue reserves.
        if (hasIds && missing.length > (token === null ? 1 : 0)) {
          const askedAt = now();
          const found = await http.withRetries(() => askMany(missing), 'what these products are');
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
