import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { CardGrid, columns, pictureSizes } from '@/features/catalogue/components/CardGrid';
import { favouritesTexts as texts } from '@/features/favourites/favouritesTexts';
import { useFavouriteProducts } from '@/features/favourites/useFavouriteProducts';
import { RowButton } from '@/ui/components/Button';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { useShownCards } from '@/ui/components/useIsPainted';
import { color, radius, space } from '@/ui/theme/tokens';
import { FavouriteCell, FavouriteSkeleton } from './FavouriteCell';

const Trouble = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[5]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.dangerSoft};
`;

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
        <Trouble role="alert">
          <p>{texts.failed}</p>
          {canRetry ? (
            <RowButton
              onClick={() => {
                onRetry();
                retryFailed();
              }}
            >
              {texts.retry}
            </RowButton>
          ) : null}
        </Trouble>
      ) : null}
      <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
      <CardGrid $layout="full">
        {shown.map((id, index) => (
          <li key={id}>
            <FavouriteCell id={id} known={products[index]} sizes={pictureSizes.full} eager={index < columns.full.desktop} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** The skeleton of the grid. */
export function FavouritesGridSkeleton() {
  return (
    <CardGrid $layout="full" aria-hidden="true">
      {Array.from({ length: columns.full.desktop }, (_, index) => (
        <li key={index}>
          <FavouriteSkeleton />
        </li>
      ))}
    </CardGrid>
  );
}
