import { useId, type ComponentType } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductId, ProductSummary } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { productTexts } from '@/texts/product';
import { Link } from '@/ui/components/Link';
import { clamped, color, font, hover, raised, space } from '@/ui/theme/tokens';
import { selectOtherRecentProducts } from '../recentlyViewedSlice';

const cardWidth = '152px';

const Section = styled.section`
  margin-top: ${space[10]};
`;

const Strip = styled.ul`
  display: flex;
  gap: ${space[3]};
  /* Room for the cards' focus rings and shadows. */
  margin: ${space[4]} -${space[1]} 0;
  padding: ${space[1]} ${space[1]} ${space[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space[1]};
`;

const Item = styled.li`
  flex: 0 0 ${cardWidth};
  scroll-snap-align: start;
`;

const Card = styled(Link)`
  display: grid;
  gap: ${space[1]};
  height: 100%;
  grid-template-rows: auto 1fr auto;
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

const Title = styled.span`
  ${clamped(2)}
  margin: ${space[2]} ${space[3]} 0;
  font: ${font('small', 600)};
`;

const Price = styled.span`
  margin: 0 ${space[3]};
  font: ${font('small')};
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

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
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{productTexts.recentlyViewed}</h2>
      <Strip>
        {products.map((product) => (
          <Item key={product.id}>
            <Card to={paths.product(product)}>
              <Picture product={{ thumbnail: product.thumbnail, pictures: null }} sizes={cardWidth} />
              <Title dir="auto">{product.title}</Title>
              <Price>{formatPrice(product.price)}</Price>
            </Card>
          </Item>
        ))}
      </Strip>
    </Section>
  );
}
