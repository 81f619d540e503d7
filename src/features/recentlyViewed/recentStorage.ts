import * as v from 'valibot';
import { parseJson } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import { mergeRecent } from './recentProducts';
import type { RecentProduct } from './recentProducts';

/** The stored list, newest first, and its owner; `uid` is null for a visitor. */
export interface RecentList {
  uid: string | null;
  products: RecentProduct[];
}

const storageKey = 'shop.recentlyViewed';

const productSchema: v.GenericSchema<unknown, RecentProduct> = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  brand: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  // An address of another scheme becomes "no picture".
  thumbnail: v.fallback(v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?![/\\]))/u), v.maxLength(4_000)), ''),
});

const listSchema: v.GenericSchema<unknown, RecentList> = v.object({
  uid: v.nullable(v.string()),
  products: v.pipe(
    v.array(v.unknown()),
    v.transform((products) => mergeRecent(products.flatMap(parseProduct), [])),
  ),
});

/** An empty list for a damaged entry. */
function parseProduct(product: unknown): RecentProduct[] {
  const parsed = v.safeParse(productSchema, product);
  return parsed.success ? [parsed.output] : [];
}

/** Null when the list is missing or damaged. */
export function readRecentList(storage: StoragePort): RecentList | null {
  const parsed = v.safeParse(listSchema, parseJson(storage.get(storageKey)));
  return parsed.success ? parsed.output : null;
}

export function writeRecentList(storage: StoragePort, list: RecentList): void {
  storage.set(storageKey, JSON.stringify(list));
}

/** Removes the stored list. */
export function forgetRecentlyViewed(storage: StoragePort): void {
  storage.remove(storageKey);
}
