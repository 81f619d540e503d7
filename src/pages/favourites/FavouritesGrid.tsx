import styled from 'styled-components';
import type { ProductId } from '@/domain/product';
import { favouritesTexts as texts } from '@/features/favourites/favouritesTexts';
import { useFavouriteProducts } from '@/features/favourites/useFavouriteProducts';
import { Button } from '@/ui/components/Button';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { useShownCards } from '@/ui/components/useShownCards';
import { color, from, radius, space } from '@/ui/theme/tokens';
import { FavouriteCell, FavouriteSkeleton } from './FavouriteCell';

const columns = { desktop: 6, large: 4, medium: 3, small: 2 };
const pictureSizes =
  '(min-width: 1440px) 215px, (min-width: 1280px) 15vw, (min-width: 960px) 22vw, (min-width: 640px) 30vw, 45vw';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(${columns.small}, minmax(0, 1fr));
  gap: ${space[3]};
  ${from.medium} {
    grid-template-columns: repeat(${columns.medium}, minmax(0, 1fr));
    gap: ${space[5]};
  }
  ${from.large} {
    grid-template-columns: repeat(${columns.large}, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(${columns.desktop}, minmax(0, 1fr));
  }
`;

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

/** Its words stand at the edge of the box, as the sentence does. */
const Retry = styled(Button)`
  margin-inline: -${space[5]};
`;

interface FavouritesGridProps {
  /** The favourites of the page that is shown. Must keep its identity while it says the same. */
  ids: readonly ProductId[];
  /** Called before the retry button goes away. */
  onRetry: () => void;
}

/** A page of favourites. One that fails does not hide the others. */
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
            <Retry
              type="button"
              $look="quiet"
              onClick={() => {
                onRetry();
                retryFailed();
              }}
            >
              {texts.retry}
            </Retry>
          ) : null}
        </Trouble>
      ) : null}
      <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
      <Grid>
        {shown.map((id, index) => (
          <li key={id}>
            <FavouriteCell id={id} known={products[index]} sizes={pictureSizes} eager={index < columns.desktop} />
          </li>
        ))}
      </Grid>
    </>
  );
}

/** The grid before it is known which products are in it. */
export function FavouritesGridSkeleton() {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: columns.desktop }, (_, index) => (
        <li key={index}>
          <FavouriteSkeleton />
        </li>
      ))}
    </Grid>
  );
}
