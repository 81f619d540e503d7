import { memo, useMemo } from 'react';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { selectUid } from '@/features/auth/authSlice';
import { ProductTile } from '@/features/catalogue/components/ProductTile';
import { useFavouriteNames } from '@/features/favourites/favouriteNames';
import { setFavourite } from '@/features/favourites/favouritesSlice';
import { useFavouriteProducts, type FavouriteProduct } from '@/features/favourites/useFavouriteProducts';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { favouritesTexts as texts } from '@/texts/favourites';
import { Box } from '@/ui/components/Box';
import { Button, RowButton } from '@/ui/components/Button';
import { CardGrid, CardSkeleton, CardStandIn, columns, pictureSizes } from '@/ui/components/CardGrid';
import { Row } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { useShownCards } from '@/ui/components/useIsPainted';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

interface FavouritesGridProps {
  /** The favourites of the page that is shown. Must keep its identity while it says the same. */
  ids: readonly ProductId[];
  /** Called before the buttons above the grid are removed. */
  onButtonsLeave: () => void;
}

/** A page of favourites. A failed product does not hide the others. */
export function FavouritesGrid({ ids, onButtonsLeave }: FavouritesGridProps) {
  const shown = useShownCards(ids);
  const dispatch = useAppDispatch();
  const { products, goneIds, isSomeWaiting, isSomeFailed, canRetry, retryFailed } = useFavouriteProducts(shown);
  const names = useFavouriteNames(
    useAppSelector(selectUid) ?? '',
    useMemo(() => products.map(({ data }) => data), [products]),
  );
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
                  onButtonsLeave();
                  retryFailed();
                }}
              >
                {commonTexts.tryAgain}
              </RowButton>
            ) : null}
            {goneIds.length > 1 && (
              <RowButton
                onClick={() => {
                  onButtonsLeave();
                  for (const productId of goneIds) dispatch(setFavourite({ productId, desired: false }));
                }}
              >
                {texts.removeGone}
              </RowButton>
            )}
          </Row>
        </Box>
      ) : null}
      <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
      <CardGrid $layout="besideSidebar">
        {shown.map((id, index) => (
          <li key={id}>
            <FavouriteCell
              id={id}
              name={names.get(id)}
              known={products[index]}
              eager={index < columns.besideSidebar.desktop}
            />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

interface FavouriteCellProps {
  id: ProductId;
  /** The title that this browser saw in an earlier visit. */
  name: string | undefined;
  /** The state of the product's request. Undefined before the first request. */
  known: FavouriteProduct | undefined;
  /** True for a card in the first row of the screen. */
  eager: boolean;
}

/** One favourite: its card, its skeleton or its failure. */
const FavouriteCell = memo(function FavouriteCell({ id, name, known, eager }: FavouriteCellProps) {
  const dispatch = useAppDispatch();

  // The catalogue may have stopped selling a product that this page has loaded before.
  const isGone = isNotFound(known?.error);
  if (known?.data !== undefined && !isGone) {
    const product = { ...known.data, reviewCount: known.data.reviews.length };
    return <ProductTile product={product} sizes={pictureSizes.besideSidebar} eager={eager} />;
  }
  if (known?.isError === true) {
    const title = known.data?.title ?? name ?? texts.unnamed(id);
    return (
      <CardStandIn>
        <Text $weight={600} dir="auto">
          {title}
        </Text>
        <p>{isGone ? texts.gone : texts.unavailable}</p>
        <Button
          $look="quiet"
          aria-label={texts.removeNamed(title)}
          onClick={() => dispatch(setFavourite({ productId: id, desired: false }))}
        >
          {texts.remove}
        </Button>
      </CardStandIn>
    );
  }
  return <CardSkeleton />;
});
