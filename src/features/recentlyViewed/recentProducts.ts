import * as v from 'valibot';
import type { ProductId, ProductSummary } from '@/domain/product';
import { parseJson } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';

/** What a small card shows of a product. */
export type RecentProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'>;

/** A browser's list and whose it is: null for a visitor. Newest first. */
export interface RecentList {
  uid: string | null;
  products: RecentProduct[];
}

export const maxRecentProducts = 12;

const storageKey = 'shop.recentlyViewed';

const productSchema: v.GenericSchema<unknown, RecentProduct> = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  brand: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  // An address that was tampered with is no picture.
  thumbnail: v.fallback(v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?![/\\]))/u), v.maxLength(4_000)), ''),
});

const listSchema: v.GenericSchema<unknown, RecentList> = v.object({
  uid: v.nullable(v.string()),
  products: v.pipe(
    v.array(v.unknown()),
    v.transform((products) => mergeRecent(products.flatMap(parseProduct), [])),
  ),
});

/** What is no product is left out. */
function parseProduct(product: unknown): RecentProduct[] {
  const parsed = v.safeParse(productSchema, product);
  return parsed.success ? [parsed.output] : [];
}

export function toRecentProduct({ id, title, brand, price, thumbnail }: ProductSummary): RecentProduct {
  return { id, title, brand, price, thumbnail };
}

/** The newer products, then the older ones; each once, at most twelve. */
export function mergeRecent(newer: readonly RecentProduct[], older: readonly RecentProduct[]): RecentProduct[] {
  const byId = new Map<ProductId, RecentProduct>();
  for (const product of [...newer, ...older]) {
    if (!byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()].slice(0, maxRecentProducts);
}

/** Null when there is none, or it was damaged. */
export function readRecentList(storage: StoragePort): RecentList | null {
  const parsed = v.safeParse(listSchema, parseJson(storage.get(storageKey)));
  return parsed.success ? parsed.output : null;
}

export function writeRecentList(storage: StoragePort, list: RecentList): void {
  storage.set(storageKey, JSON.stringify(list));
}

/** Removes what this browser remembers of seen products. */
export function forgetRecentlyViewed(storage: StoragePort): void {
  storage.remove(storageKey);
}
