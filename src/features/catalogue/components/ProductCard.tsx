import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductSummary } from '@/domain/product';
import { Link } from '@/ui/components/Link';
import { ProductPicture } from '@/ui/components/ProductPicture';
import { rememberCardPicture } from '@/ui/components/sharedPicture';
import { Stars } from '@/ui/components/Stars';
import { clamped, color, font, from, hover, motion, raised, space } from '@/ui/theme/tokens';

/** The whole card is one styled component, because a grid renders twenty cards at once. */
const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  ${raised}
  overflow: hidden;
  transition: box-shadow ${motion.normal};
  ${hover} {
    &:hover {
      box-shadow: ${color.shadowLow};
    }
  }
  /* The ring goes around what the link covers. */
  &:has(h3 a:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  .body {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space[1]};
    padding: ${space[3]};
    ${from.medium} {
      padding: ${space[4]};
    }
  }
  h3 {
    ${clamped(2)}
    font: ${font('body', 600)};
  }
  h3 a {
    text-decoration: none;
    &:focus-visible {
      outline: none;
    }
    /* The whole card is this one link. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    /* A press only repaints the card; a link that turns translucent within a line of text would need a new layout. */
    &:active {
      opacity: 1;
      &::after {
        background: ${color.pressed};
      }
    }
  }
  .description {
    ${clamped(2)}
    font: ${font('small')};
    color: ${color.inkMuted};
  }
  .facts {
    display: grid;
    flex: 1;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: end;
    align-items: baseline;
    gap: ${space[1]};
    padding-block: ${space[2]} ${space[1]};
    font: ${font('small')};
  }
  .facts > :last-child {
    grid-column: 1 / -1;
  }
  strong {
    font: ${font('lead', 650)};
    font-variant-numeric: tabular-nums;
  }
  /* Buttons are above the link that covers the card: the favourites toggle at the picture's corner, the action at the foot. */
  & > button {
    position: absolute;
    top: ${space[2]};
    inset-inline-end: ${space[2]};
  }
  .body > button {
    position: relative;
    padding-inline: ${space[2]};
  }
`;

interface ProductCardProps {
  product: ProductSummary;
  /** The `sizes` of the picture: `CardGrid.tsx` has one for each layout. */
  sizes: string;
  /** True to load the picture at once: for the first row on a desktop. */
  eager?: boolean;
  /** The button at the picture's corner. */
  toggle?: ReactNode;
  /** Beside the price. */
  remark?: ReactNode;
  /** The button at the foot of the card. */
  action?: ReactNode;
}

/** A product in a grid: one link, with room for a favourites toggle and another button. */
export function ProductCard({ product, sizes, eager, toggle, remark, action }: ProductCardProps) {
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card}>
      <ProductPicture product={product} sizes={sizes} eager={eager} />
      <div className="body">
        <h3 dir="auto">
          <Link to={paths.product(product)} onClick={() => rememberCardPicture(product.id, card.current)}>
            {product.title}
          </Link>
        </h3>
        <p className="description" dir="auto">
          {product.description}
        </p>
        <div className="facts">
          <strong>{formatPrice(product.price)}</strong>
          {remark}
          <Stars rating={product.rating} reviewCount={product.reviewCount} />
        </div>
        {action}
      </div>
      {toggle}
    </Card>
  );
}
