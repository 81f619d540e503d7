import type { ProductId, ProductSummary } from '@/domain/product';

/** What a small card shows of a product. */
export type RecentProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'>;

const maxRecentProducts = 12;

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
