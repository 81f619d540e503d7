import { useId } from 'react';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { Stack, Strip } from '@/ui/components/layout';
import { MiniCard } from '@/ui/components/MiniCard';
import { Picture } from '@/ui/components/Picture';
import { selectOtherRecentProducts } from '../recentlyViewedSlice';

interface RecentlyViewedProps {
  /** The product of the current page, which the strip leaves out. */
  exceptId?: ProductId;
}

/** The recently viewed products, newest first. Renders nothing when there are none. */
export function RecentlyViewed({ exceptId }: RecentlyViewedProps) {
  const products = useAppSelector((state) => selectOtherRecentProducts(state, exceptId ?? null));
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{commonTexts.recentlyViewed}</h2>
      <Strip $card="152px">
        {products.map((product) => (
          <li key={product.id}>
            <MiniCard
              to={paths.product(product)}
              picture={<Picture url={product.thumbnail} />}
              name={product.title}
              price={formatPrice(product.price)}
            />
          </li>
        ))}
      </Strip>
    </Stack>
  );
}
