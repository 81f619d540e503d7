import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazyPart';

const MissingProduct = lazyPart(
  async () => (await import(/* webpackChunkName: "not-found" */ './MissingProduct')).MissingProduct,
);

/** The catalogue has no product of this id, or the address holds none. Its screen comes when somebody gets there. */
export function ProductNotFound() {
  return (
    <Suspense>
      <MissingProduct />
    </Suspense>
  );
}
