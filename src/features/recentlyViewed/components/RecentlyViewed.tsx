import { useId } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { Stack, Strip } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { Picture } from '@/ui/components/Picture';
import { clamped, color, font, hover, raised, space } from '@/ui/theme/tokens';
import { selectRecentProducts } from '../recentlyViewedSlice';

const Card = styled(Link)`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  gap: ${space[1]};
  height: 100%;
  padding-bottom: ${space[3]};
  ${raised}
  overflow: hidden;
  text-decoration: none;
  ${hover} {
    &:hover {
      box-shadow: ${color.shadowLow};
    }
  }
`;

const Name = styled.span`
  ${clamped(2)}
  padding: ${space[2]} ${space[3]} 0;
  font: ${font('small', 600)};
`;

const Price = styled.span`
  padding-inline: ${space[3]};
  font: ${font('small')};
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

interface RecentlyViewedProps {
  /** The product of the current page, which the strip leaves out. */
  exceptId?: ProductId;
}

/** The recently viewed products, newest first. Renders nothing when there are none. */
export function RecentlyViewed({ exceptId }: RecentlyViewedProps) {
  const products = useAppSelector(selectRecentProducts).filter(({ id }) => id !== exceptId);
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{commonTexts.recentlyViewed}</h2>
      <Strip $card="152px">
        {products.map((product) => (
          <li key={product.id}>
            <Card to={paths.product(product)}>
              <Picture url={product.thumbnail} />
              <Name dir="auto">{product.title}</Name>
              <Price>{formatPrice(product.price)}</Price>
            </Card>
          </li>
        ))}
      </Strip>
    </Stack>
  );
}
