import { lazy, Suspense } from 'react';
import { ProductSkeleton } from '@/features/productDetail/components/ProductSkeleton';
import { productDetailTexts as texts } from '@/features/productDetail/productDetailTexts';
import { Page } from '@/ui/components/Page';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

/** Where it does not come, the page's error boundary says so: there is nothing else to see here. */
const MissingProduct = lazy(async () => ({
  default: (await import(/* webpackChunkName: "not-found" */ './MissingProduct')).MissingProduct,
}));

/** The catalogue has no product of this id, or the address holds none. Its screen comes when somebody gets there. */
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
