import type { ProductId, ProductList, ProductSummary } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';

type CatalogueState = Parameters<ReturnType<typeof catalogueApi.endpoints.getProduct.select>>[0];

/** The product as a cached listing has it; null when no cached listing has it. */
export function findKnownProduct(state: CatalogueState, id: ProductId): ProductSummary | null {
  for (const { products } of cachedLists(state)) {
    const known = products.find((product) => product.id === id);
    if (known !== undefined) return known;
  }
  return null;
}

function cachedLists(state: CatalogueState): ProductList[] {
  const { endpoints, util } = catalogueApi;
  const cached = [
    ...util.selectCachedArgsForQuery(state, 'getProducts').map(endpoints.getProducts.select),
    ...util.selectCachedArgsForQuery(state, 'getWholeListing').map(endpoints.getWholeListing.select),
    ...util.selectCachedArgsForQuery(state, 'getCategoryProducts').map(endpoints.getCategoryProducts.select),
    ...util.selectCachedArgsForQuery(state, 'searchProducts').map(endpoints.searchProducts.select),
  ];
  return cached.flatMap((select) => select(state).data ?? []);
}
