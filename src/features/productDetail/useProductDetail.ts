import { useState } from 'react';
import { isNotFound } from '@/domain/appError';
import type { Product, ProductId, ProductSummary } from '@/domain/product';
import { useAppStore } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { findKnownProduct } from './knownProduct';

/** `summary`: the product as a cached listing has it, while its own request is pending or failed. */
export type ProductDetail =
  | { status: 'loading'; summary: ProductSummary | null }
  | { status: 'failed'; summary: ProductSummary | null; retry: () => void }
  | { status: 'notFound' }
  | { status: 'loaded'; product: Product };

interface ProductQuery {
  data?: Product | undefined;
  error?: unknown;
  isError: boolean;
}

/** Leaves out the fetching state: a refetch of a loaded product must not re-render the page. */
function whatIsShown({ data, error, isError }: ProductQuery): ProductQuery {
  return { data, error, isError };
}

/** A product by its id. Key the component by that id. */
export function useProductDetail(id: ProductId): ProductDetail {
  const store = useAppStore();
  const [summary] = useState(() => findKnownProduct(store.getState(), id));
  const { data, error, isError, refetch } = catalogueApi.useGetProductQuery(id, { selectFromResult: whatIsShown });

  // Applies with cached data as well: the product may have been removed since its page was prerendered.
  if (isError && isNotFound(error)) return { status: 'notFound' };
  if (data !== undefined) return { status: 'loaded', product: data };
  if (!isError) return { status: 'loading', summary };
  return { status: 'failed', summary, retry: () => void refetch() };
}
