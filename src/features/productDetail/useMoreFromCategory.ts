import type { ProductId, ProductSummary } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';

interface MoreFromCategory {
  /** Empty while the request is pending, and when the category has no other products. */
  products: ProductSummary[];
  isFailed: boolean;
  retry: () => void;
}

/** The first products of a category except one. */
export function useMoreFromCategory(slug: string, except: ProductId): MoreFromCategory {
  const { currentData, isError, refetch } = catalogueApi.useGetCategoryProductsQuery({ slug });
  return {
    products: currentData?.products.filter(({ id }) => id !== except) ?? [],
    isFailed: isError && currentData === undefined,
    retry: () => void refetch(),
  };
}
