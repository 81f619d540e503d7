import { memo } from 'react';
import styled from 'styled-components';
import { isNotFound } from '@/domain/appError';
import { favouriteToggled } from '@/domain/events';
import type { ProductId } from '@/domain/product';
import { favouritesTexts as texts } from '@/features/favourites/favouritesTexts';
import type { FavouriteProduct } from '@/features/favourites/useFavouriteProducts';
import { useAppDispatch } from '@/lib/hooks';
import { Button } from '@/ui/components/Button';
import { lateAnimation, Skeleton } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, radius, space } from '@/ui/theme/tokens';
import { ProductTile } from '../shared/ProductTile';

const StandIn = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  height: 100%;
  min-height: 240px;
  padding: ${space[4]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  text-align: center;
`;

const SkeletonCard = styled.div`
  animation: ${lateAnimation};
  display: grid;
  gap: ${space[3]};
  height: 100%;
  padding-bottom: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: hidden;
`;

const SkeletonPicture = styled(Skeleton)`
  height: auto;
  aspect-ratio: 1;
`;

interface FavouriteCellProps {
  id: ProductId;
  /** What is known of the product; nothing for one that has only just come to the page. */
  known: FavouriteProduct | undefined;
  /** The `sizes` of the picture. */
  sizes: string;
  /** Whether it is in the first row of the screen. */
  eager: boolean;
}

/** One favourite: its card, its skeleton or its failure. */
export const FavouriteCell = memo(function FavouriteCell({ id, known, sizes, eager }: FavouriteCellProps) {
  const dispatch = useAppDispatch();

  if (known?.data !== undefined) return <ProductTile product={known.data} sizes={sizes} eager={eager} />;
  if (known?.isError === true) {
    return (
      <StandIn>
        <p>{isNotFound(known.error) ? texts.gone : texts.unavailable}</p>
        <Button
          type="button"
          $look="quiet"
          onClick={() => dispatch(favouriteToggled({ productId: id, wanted: false }))}
        >
          {texts.remove}
          <VisuallyHidden>{texts.fromFavourites}</VisuallyHidden>
        </Button>
      </StandIn>
    );
  }
  return <FavouriteSkeleton />;
});

/** The skeleton of a card. */
export function FavouriteSkeleton() {
  return (
    <SkeletonCard aria-hidden="true">
      <SkeletonPicture />
      <Skeleton $height="48px" />
      <Skeleton $height="40px" />
      <Skeleton $height="88px" />
    </SkeletonCard>
  );
}
