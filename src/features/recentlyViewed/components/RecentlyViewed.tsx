import { useId, type ComponentType } from 'react';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductId, ProductSummary } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { MiniCard } from '@/ui/components/MiniCard';
import { Stack } from '@/ui/components/Stack';
import { Strip } from '@/ui/components/Strip';
import { selectOtherRecentProducts } from '../recentlyViewedSlice';

const cardWidth = '152px';

interface RecentlyViewedProps {
  /** The product of the current page, which the strip leaves out. */
  exceptId?: ProductId;
  /** Renders the square picture of a card. */
  Picture: ComponentType<{ product: Pick<ProductSummary, 'thumbnail' | 'pictures'>; sizes: string }>;
}

/** The recently viewed products, newest first. Renders nothing when there are none. */
export function RecentlyViewed({ exceptId, Picture }: RecentlyViewedProps) {
  const products = useAppSelector((state) => selectOtherRecentProducts(state, exceptId ?? null));
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{commonTexts.recentlyViewed}</h2>
      <Strip $card={cardWidth}>
        {products.map((product) => (
          <li key={product.id}>
            <MiniCard
              to={paths.product(product)}
              picture={<Picture product={{ thumbnail: product.thumbnail, pictures: null }} sizes={cardWidth} />}
              name={product.title}
              price={formatPrice(product.price)}
            />
          </li>
        ))}
      </Strip>
    </Stack>
  );
}
