import { memo } from 'react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import type { ProductSummary } from '@/domain/product';
import { Skeleton } from '@/ui/components/Skeleton';
import { lateAnimation } from '@/ui/components/late';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { useShownCards } from '@/ui/components/useShownCards';
import { color, from, motion, radius, space } from '@/ui/theme/tokens';
import { pageSize } from '../pageView';

/** `full`: 6, 4, 3, 2 columns. `besideSidebar`: 4, 3, 3, 2. */
export type GridLayout = 'full' | 'besideSidebar';

const columns: Record<GridLayout, { desktop: number; large: number }> = {
  full: { desktop: 6, large: 4 },
  besideSidebar: { desktop: 4, large: 3 },
};

const pictureSizes: Record<GridLayout, string> = {
  full: '(min-width: 1440px) 215px, (min-width: 1280px) 15vw, (min-width: 960px) 22vw, (min-width: 640px) 30vw, 45vw',
  besideSidebar:
    '(min-width: 1440px) 265px, (min-width: 1280px) 18vw, (min-width: 960px) 21vw, (min-width: 640px) 30vw, 45vw',
};

const Grid = styled.ul<{ $layout: GridLayout; $dimmed?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  opacity: ${({ $dimmed }) => ($dimmed === true ? 0.5 : 1)};
  transition: opacity ${motion.normal};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
  }
  ${from.large} {
    grid-template-columns: repeat(${({ $layout }) => columns[$layout].large}, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(${({ $layout }) => columns[$layout].desktop}, minmax(0, 1fr));
  }
`;

/** A product of the grid; memoised by whoever makes it, so that a new page draws only new cards. */
export type ProductTileComponent = ComponentType<{ product: ProductSummary; sizes: string; eager: boolean }>;

interface ProductGridProps {
  /** Names the list in the outline of the page. */
  heading: string;
  products: readonly ProductSummary[];
  layout: GridLayout;
  /** Old products, while newer ones are under way. */
  dimmed?: boolean;
  Tile: ProductTileComponent;
}

export function ProductGrid({ heading, products, layout, dimmed = false, Tile }: ProductGridProps) {
  const shown = useShownCards(products);
  return (
    <>
      <VisuallyHidden as="h2">{heading}</VisuallyHidden>
      <Grid $layout={layout} $dimmed={dimmed}>
        {shown.map((product, index) => (
          <li key={product.id}>
            <Tile product={product} sizes={pictureSizes[layout]} eager={index < columns[layout].desktop} />
          </li>
        ))}
      </Grid>
    </>
  );
}

const SkeletonCard = styled.li`
  animation: ${lateAnimation};
  display: grid;
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

/** The grid before its products are there. */
export const ProductGridSkeleton = memo(function ProductGridSkeleton({ layout }: { layout: GridLayout }) {
  return (
    <Grid $layout={layout} aria-hidden="true">
      {Array.from({ length: pageSize }, (_, index) => (
        <SkeletonCard key={index}>
          <SkeletonPicture />
          <SkeletonLines>
            <Skeleton $height="48px" />
            <Skeleton $height="40px" />
            <Skeleton $height="44px" />
          </SkeletonLines>
        </SkeletonCard>
      ))}
    </Grid>
  );
});
