import styled from 'styled-components';
import { isNotFound } from '@/domain/appError';
import { favouriteToggled } from '@/domain/events';
import type { ProductId } from '@/domain/product';
import { favouritesTexts as texts } from '@/features/favourites/favouritesTexts';
import { useAppDispatch } from '@/lib/hooks';
import { catalogueApi } from '@/services/catalogueApi';
import { Button } from '@/ui/components/Button';
import { Skeleton } from '@/ui/components/Skeleton';
import { lateAnimation } from '@/ui/components/late';
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
  /** The `sizes` of the picture. */
  sizes: string;
  /** In the first row of the screen. */
  eager: boolean;
}

/** One favourite: its card, or what stands in for it. */
export function FavouriteCell({ id, sizes, eager }: FavouriteCellProps) {
  const { data, isError, error } = catalogueApi.useGetProductQuery(id);
  const dispatch = useAppDispatch();

  if (data !== undefined) return <ProductTile product={data} sizes={sizes} eager={eager} />;
  if (isError) {
    return (
      <StandIn>
        <p>{isNotFound(error) ? texts.gone : texts.unavailable}</p>
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
}

/** A card before its product is there. */
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
