import { memo, type ComponentType } from 'react';
import styled from 'styled-components';
import type { ProductSummary } from '@/domain/product';
import { lateAnimation, Skeleton } from '@/ui/components/Skeleton';
import { cardsAboveFold, useShownCards } from '@/ui/components/useIsPainted';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, radius, space } from '@/ui/theme/tokens';
import { pageSize } from '../usePagedListing';
import { CardGrid, columns, pictureSizes, type GridLayout } from './CardGrid';

/** Renders a product of the grid. Memoise it, so that a new page renders only its new cards. */
export type ProductTileComponent = ComponentType<{ product: ProductSummary; sizes: string; eager: boolean }>;

interface ProductGridProps {
  /** Names the list in the outline of the page. */
  heading: string;
  products: readonly ProductSummary[];
  layout: GridLayout;
  /** Shows old products while newer ones load. */
  dimmed?: boolean;
  Tile: ProductTileComponent;
}

export function ProductGrid({ heading, products, layout, dimmed = false, Tile }: ProductGridProps) {
  const shown = useShownCards(products);
  return (
    <>
      <VisuallyHidden as="h2">{heading}</VisuallyHidden>
      <CardGrid $layout={layout} $dimmed={dimmed}>
        {shown.map((product, index) => (
          <li key={product.id} data-fold={index === cardsAboveFold - 1 ? true : undefined}>
            <Tile product={product} sizes={pictureSizes[layout]} eager={index < columns[layout].desktop} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

const SkeletonCard = styled.div`
  animation: ${lateAnimation};
  display: grid;
  align-content: start;
  height: 100%;
  gap: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: hidden;
`;

const SkeletonPicture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 1;
`;

const SkeletonLines = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
`;

/** A card whose product is not loaded yet. */
export function CardSkeleton() {
  return (
    <SkeletonCard aria-hidden="true">
      <SkeletonPicture />
      <SkeletonLines>
        <Skeleton $height="48px" />
        <Skeleton $height="40px" />
        <Skeleton $height="44px" />
      </SkeletonLines>
    </SkeletonCard>
  );
}

/** The grid whose products are not loaded yet. */
export const ProductGridSkeleton = memo(function ProductGridSkeleton({
  layout,
  cards = pageSize,
}: {
  layout: GridLayout;
  cards?: number;
}) {
  return (
    <CardGrid $layout={layout} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </CardGrid>
  );
});
