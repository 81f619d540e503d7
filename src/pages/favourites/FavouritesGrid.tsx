import { memo } from 'react';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { setFavourite } from '@/features/favourites/favouritesSlice';
import { useFavouriteProducts, type FavouriteProduct } from '@/features/favourites/useFavouriteProducts';
import { useAppDispatch } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { favouritesTexts as texts } from '@/texts/favourites';
import { Box } from '@/ui/components/Box';
import { Button, RowButton } from '@/ui/components/Button';
import { CardGrid, CardSkeleton, CardStandIn, columns, pictureSizes } from '@/ui/components/CardGrid';
import { Row } from '@/ui/components/layout';
import { useShownCards } from '@/ui/components/useIsPainted';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { ProductTile } from '../shared/ProductTile';

interface FavouritesGridProps {
  /** The favourites of the page that is shown. Must keep its identity while it says the same. */
  ids: readonly ProductId[];
  /** Called before the retry button is removed. */
  onRetry: () => void;
}

/** A page of favourites. A failed product does not hide the others. */
export function FavouritesGrid({ ids, onRetry }: FavouritesGridProps) {
  const shown = useShownCards(ids);
  const { products, isSomeWaiting, isSomeFailed, canRetry, retryFailed } = useFavouriteProducts(shown);
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isSomeWaiting ? texts.loading : ''}
      </VisuallyHidden>
      {isSomeFailed ? (
        <Box $look="danger" role="alert">
          <Row $between>
            <p>{texts.failed}</p>
            {canRetry ? (
              <RowButton
                onClick={() => {
                  onRetry();
                  retryFailed();
                }}
              >
                {commonTexts.tryAgain}
              </RowButton>
            ) : null}
          </Row>
        </Box>
      ) : null}
      <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
      <CardGrid $layout="besideSidebar">
        {shown.map((id, index) => (
          <li key={id}>
            <FavouriteCell id={id} known={products[index]} eager={index < columns.besideSidebar.desktop} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

interface FavouriteCellProps {
  id: ProductId;
  /** The state of the product's request. Undefined before the first request. */
  known: FavouriteProduct | undefined;
  /** True for a card in the first row of the screen. */
  eager: boolean;
}

/** One favourite: its card, its skeleton or its failure. */
const FavouriteCell = memo(function FavouriteCell({ id, known, eager }: FavouriteCellProps) {
  const dispatch = useAppDispatch();

  // The catalogue may have stopped selling a product that this page has loaded before.
  const isGone = isNotFound(known?.error);
  if (known?.data !== undefined && !isGone) {
    const product = { ...known.data, reviewCount: known.data.reviews.length };
    return <ProductTile product={product} sizes={pictureSizes.besideSidebar} eager={eager} />;
  }
  if (known?.isError === true) {
    return (
      <CardStandIn>
        <p>{isGone ? texts.gone : texts.unavailable}</p>
        <Button
          $look="quiet"
          aria-label={texts.removeUnnamed}
          onClick={() => dispatch(setFavourite({ productId: id, desired: false }))}
        >
          {texts.remove}
        </Button>
      </CardStandIn>
    );
  }
  return <CardSkeleton />;
});
