import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazyPart';
import { selectOtherRecentProducts } from '../recentlyViewedSlice';
import type { RecentStrip as Strip } from './RecentStrip';

const RecentStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "recently-viewed" */ './RecentStrip')).RecentStrip,
);

interface RecentlyViewedProps extends Pick<ComponentProps<typeof Strip>, 'Picture'> {
  /** The product of the current page, which the strip leaves out. */
  exceptId?: ProductId;
}

/** The recently viewed products, newest first. Renders nothing when there are none. */
export function RecentlyViewed({ exceptId, Picture }: RecentlyViewedProps) {
  const products = useAppSelector((state) => selectOtherRecentProducts(state, exceptId ?? null));
  if (products.length === 0) return null;
  return (
    <Suspense>
      <RecentStrip products={products} Picture={Picture} />
    </Suspense>
  );
}
