import { lazy, Suspense } from 'react';
import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { Page } from '@/ui/components/Page';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/** When the chunk does not load, the page's error boundary shows the failure. */
const MissingProduct = lazy(async () => ({
  default: (await import(/* webpackChunkName: "not-found" */ './MissingProduct')).MissingProduct,
}));

/** Shown when the catalogue has no product with this id, or the address has no id. Its screen is a lazy chunk. */
export function ProductNotFound() {
  return (
    <Suspense
      fallback={
        <Page>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <ProductSkeleton />
        </Page>
      }
    >
      <MissingProduct />
    </Suspense>
  );
}
