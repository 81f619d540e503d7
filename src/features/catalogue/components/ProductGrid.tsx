import { memo } from 'react';
import type { ProductSummary } from '@/domain/product';
import { commonTexts } from '@/texts/common';
import {
  CardGrid,
  CardSkeleton,
  columns,
  pictureSizes,
  RestItem,
  RestLink,
  type GridLayout,
} from '@/ui/components/CardGrid';
import { NextIcon } from '@/ui/components/icons';
import { cardsAboveFold, useShownCards } from '@/ui/components/useIsPainted';
import { pageSize } from '../resultPage';
import { ProductTile } from './ProductTile';

interface ProductGridProps {
  products: readonly ProductSummary[];
  layout: GridLayout;
  /** Shows old products while newer ones load. */
  dimmed?: boolean;
  /** True if the first row starts below the window: its pictures must not delay the visible ones. */
  isFarDown?: boolean;
  /** The link to the other products, after a full page. */
  rest?: { to: string; count: number; hasMore: boolean } | null;
}

/**
 * Marks the last card on the first screen: the HTML is painted once it has that card (`scripts/prerender/pageHtml.ts`).
 */
function foldAt(index: number, isFarDown: boolean): 'phone' | 'wide' | undefined {
  const cardsOnPhone = isFarDown ? 2 : 4;
  if (index === cardsOnPhone - 1) return 'phone';
  return index === cardsAboveFold - 1 ? 'wide' : undefined;
}

export function ProductGrid(props: ProductGridProps) {
  const { products, layout, dimmed = false, isFarDown = false, rest = null } = props;
  const shown = useShownCards(products);
  return (
    <>
      <CardGrid $layout={layout} $dimmed={dimmed}>
        {shown.map((product, index) => (
          <li key={product.id} data-fold={foldAt(index, isFarDown)}>
            <ProductTile
              product={product}
              sizes={pictureSizes[layout]}
              eager={!isFarDown && index < columns[layout].desktop}
            />
          </li>
        ))}
        {rest !== null && shown === products && (
          <RestItem $layout={layout}>
            <RestLink to={rest.to}>
              {commonTexts.moreProducts(rest.count, rest.hasMore)}
              <NextIcon />
            </RestLink>
          </RestItem>
        )}
      </CardGrid>
    </>
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
