import styled from 'styled-components';
import { formatNumber } from '@/domain/format';
import { deriveStars, type Star } from '@/domain/product';
import { commonTexts } from '@/texts/common';
import { color, space } from '../theme/tokens';

const Rating = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  svg {
    /* The stars shrink where the number has no room, as in a narrow card. */
    min-width: 0;
    color: ${color.star};
  }
  small {
    color: ${color.inkMuted};
    font-size: inherit;
  }
`;

/** As high as the stars, so that cards stay aligned. */
const Unrated = styled.span`
  color: ${color.inkMuted};
`;

const outline = 'l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z';
const leftHalf = 'v12.9l-5.1 2.7 1-5.6-4.1-4 5.7-.8z';
const fillings: Record<Star, string | null> = { full: outline, half: leftHalf, empty: null };

/** All five stars are one path, because a product list shows hundreds of stars. */
function joinPaths(shapes: readonly (string | null)[]): string {
  return shapes.map((shape, index) => (shape === null ? '' : `M${10 + 20 * index} 1.9${shape}`)).join('');
}

const fiveOutlines = joinPaths(Array.from({ length: 5 }, () => outline));

interface StarsProps {
  /** 0 to 5. 0: the product is not rated. */
  rating: number;
  /** Shown beside the rating. Undefined if the number is unknown or shown elsewhere. */
  reviewCount?: number | undefined;
}

/** Five stars with a text alternative and the rating to one decimal. */
export function Stars({ rating, reviewCount = 0 }: StarsProps) {
  // A catalogue can count reviews without their ratings.
  if (rating <= 0)
    return <Unrated>{reviewCount > 0 ? commonTexts.reviews(reviewCount) : commonTexts.noReviewsYet}</Unrated>;
  const shown = formatNumber(rating, 1);
  return (
    <Rating>
      <svg width="90" height="18" viewBox="0 0 100 20" role="img" aria-label={commonTexts.ratedOutOf5(shown)}>
        <path d={joinPaths(deriveStars(rating).map((star) => fillings[star]))} fill="currentColor" />
        <path d={fiveOutlines} fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
      <span>{shown}</span>
      {reviewCount > 0 && (
        <small role="img" aria-label={commonTexts.reviews(reviewCount)}>
          ({formatNumber(reviewCount)})
        </small>
      )}
    </Rating>
  );
}
