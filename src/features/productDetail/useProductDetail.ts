import { useState } from 'react';
import { isNotFound } from '@/domain/appError';
import type { Product, ProductId, ProductSummary } from '@/domain/product';
import { useAppStore } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { findKnownProduct } from './knownProduct';

/** `summary`: what a listing said before the product itself was asked for. */
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

/** Once the product is there, that it is asked for anew draws nothing. */
function whatIsShown({ data, error, isError }: ProductQuery): ProductQuery {
  return { data, error, isError };
}

/** A product by its id; the component that uses it is keyed by that id. */
export function useProductDetail(id: ProductId): ProductDetail {
  const store = useAppStore();
  const [summary] = useState(() => findKnownProduct(store.getState(), id));
  const { data, error, isError, refetch } = catalogueApi.useGetProductQuery(id, { selectFromResult: whatIsShown });

  // Also one that was known: it may have left the shop since its page was rendered ahead.
  if (isError && isNotFound(error)) return { status: 'notFound' };
  if (data !== undefined) return { status: 'loaded', product: data };
  if (!isError) return { status: 'loading', summary };
  return { status: 'failed', summary, retry: () => void refetch() };
}
