import type { ProductId, ProductSummary } from '@/domain/product';

/** The fields that a card of the strip shows. */
export type RecentProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'>;

const maxRecentProducts = 12;

export function toRecentProduct({ id, title, brand, price, thumbnail }: ProductSummary): RecentProduct {
  return { id, title, brand, price, thumbnail };
}

/** The newer products, then the older ones, without duplicates; at most twelve. */
export function mergeRecent(newer: readonly RecentProduct[], older: readonly RecentProduct[]): RecentProduct[] {
  const byId = new Map<ProductId, RecentProduct>();
  for (const product of [...newer, ...older]) {
    if (!byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()].slice(0, maxRecentProducts);
}
