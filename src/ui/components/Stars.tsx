import styled from 'styled-components';
import { formatRating, starsOf } from '@/domain/rating';
import type { Star } from '@/domain/rating';
import { color, space } from '../theme/tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;

const Drawn = styled.span<{ $rated: boolean }>`
  display: inline-flex;
  color: ${({ $rated }) => ($rated ? color.star : color.lineStrong)};
`;

/** No rating is no bad one. */
const Value = styled.span<{ $rated: boolean }>`
  ${({ $rated }) => !$rated && `color: ${color.inkMuted};`}
`;

const outline = 'M10 1.9l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z';
const leftHalf = 'M10 1.9v12.9l-5.1 2.7 1-5.6-4.1-4 5.7-.8z';

/** Five stars and the rating to one decimal; the picture has a text alternative. Nobody can give 0: it is no rating. */
export function Stars({ rating }: { rating: number }) {
  const shown = formatRating(rating);
  const isRated = rating > 0;
  return (
    <Row>
      <Drawn $rated={isRated} role="img" aria-label={isRated ? `Rated ${shown} out of 5` : 'Not rated yet'}>
        {starsOf(rating).map((star, index) => (
          <StarDrawing key={index} star={star} />
        ))}
      </Drawn>
      <Value $rated={isRated}>{shown}</Value>
    </Row>
  );
}

function StarDrawing({ star }: { star: Star }) {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" data-star={star}>
      {star === 'half' && <path d={leftHalf} fill="currentColor" />}
      <path d={outline} fill={star === 'full' ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
