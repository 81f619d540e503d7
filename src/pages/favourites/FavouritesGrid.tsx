import { memo, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { isNotFound } from '@/domain/appError';
import type { ProductId } from '@/domain/product';
import { selectShownUid } from '@/features/auth/authSlice';
import { ProductTile } from '@/features/catalogue/components/ProductTile';
import { useFavouriteNames } from '@/features/favourites/favouriteNames';
import { setFavourite } from '@/features/favourites/favouritesSlice';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { favouritesTexts as texts } from '@/texts/favourites';
import { Box } from '@/ui/components/Box';
import { Button, RowButton } from '@/ui/components/Button';
import { CardGrid, CardSkeleton, CardStandIn, columns, pictureSizes } from '@/ui/components/CardGrid';
import { Row } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { useShownCards } from '@/ui/components/useIsPainted';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';

const { getProduct } = catalogueApi.endpoints;

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
  // The cells request their products.
  const selectors = useMemo(() => shown.map((id) => getProduct.select(id)), [shown]);
  const products = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  const names = useFavouriteNames(
    useAppSelector(selectShownUid) ?? '',
    useMemo(() => products.map(({ data }) => data), [products]),
  );

  const isWaiting = products.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized);
  const failedIds = shown.filter((_id, index) => products[index]?.isError);
  const goneIds = failedIds.filter((id) => isNotFound(products[shown.indexOf(id)]?.error));
  // A retry would not bring back a product that is no longer sold.
  const retriedIds = failedIds.filter((id) => !goneIds.includes(id));

  function retry() {
    onButtonsLeave();
    for (const id of retriedIds) void dispatch(getProduct.initiate(id, { forceRefetch: true, subscribe: false }));
  }
  function removeGone() {
    onButtonsLeave();
    for (const productId of goneIds) dispatch(setFavourite({ productId, desired: false }));
  }

  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isWaiting ? texts.loading : ''}
      </VisuallyHidden>
      {failedIds.length > 0 && (
        <Box $look="danger" role="alert">
          <Row $between>
            <p>{texts.failed}</p>
            {retriedIds.length > 0 && <RowButton onClick={retry}>{commonTexts.tryAgain}</RowButton>}
            {goneIds.length > 1 && <RowButton onClick={removeGone}>{texts.removeGone}</RowButton>}
          </Row>
        </Box>
      )}
      <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
      <CardGrid $layout="besideSidebar">
        {shown.map((id, index) => (
          <li key={id}>
            <FavouriteCell id={id} name={names.get(id)} eager={index < columns.besideSidebar.desktop} />
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
  /** True for a card in the first row of the screen. */
  eager: boolean;
}

/** One favourite: its card, its skeleton or its failure. */
const FavouriteCell = memo(function FavouriteCell({ id, name, eager }: FavouriteCellProps) {
  const dispatch = useAppDispatch();
  const { data, error, isError } = catalogueApi.useGetProductQuery(id);

  // The catalogue may have stopped selling a product that this page has loaded before.
  const isGone = isNotFound(error);
  if (data !== undefined && !isGone) {
    const product = { ...data, reviewCount: data.reviews.length };
    return <ProductTile product={product} sizes={pictureSizes.besideSidebar} eager={eager} />;
  }
  if (isError) {
    const title = data?.title ?? name ?? texts.unnamed(id);
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
