import styled from 'styled-components';
import { formatDay } from '@/domain/format';
import type { Review } from '@/domain/product';
import { productTexts as texts } from '@/texts/product';
import { Stars } from '@/ui/components/Stars';
import { color, font, from, radius, space } from '@/ui/theme/tokens';

const Section = styled.section`
  display: grid;
  gap: ${space[6]};
  ${from.large} {
    grid-template-columns: 320px 1fr;
    column-gap: ${space[12]};
  }
`;

const Overview = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;

const Mean = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Muted = styled.span`
  color: ${color.inkMuted};
`;

const Spread = styled.ul`
  display: grid;
  gap: ${space[2]};
  font: ${font('small')};
  li {
    display: grid;
    grid-template-columns: 56px 1fr 32px;
    align-items: center;
    gap: ${space[2]};
  }
`;

const Bar = styled.span<{ $share: number }>`
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.line};
  forced-color-adjust: none;
  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => Math.round($share * 100)}%;
    height: 100%;
    background: ${color.star};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  /* Reviews outside the viewport are not laid out; there can be hundreds. */
  content-visibility: auto;
  contain-intrinsic-size: auto 120px;
`;

/** The reviews: their mean, their distribution, and each review, newest first. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { mean, rows } = reviewStatistics(reviews);
  return (
    <Section aria-labelledby="reviews">
      <Overview>
        <h2 id="reviews">{texts.reviews}</h2>
        {reviews.length === 0 ? (
          <Muted>{texts.noReviews}</Muted>
        ) : (
          <>
            <Mean>
              {mean > 0 && <Stars rating={mean} />}
              <Muted>{texts.outOf(reviews.length)}</Muted>
            </Mean>
            <Spread>
              {rows.map(({ stars, count, share }) => (
                <li key={stars}>
                  <span>{texts.starRow(stars)}</span>
                  <Bar $share={share} />
                  <span>{count}</span>
                </li>
              ))}
            </Spread>
          </>
        )}
      </Overview>
      <List>
        {newestFirst(reviews).map((review, index) => (
          <ReviewItem key={index} review={review} />
        ))}
      </List>
    </Section>
  );
}

function ReviewItem({ review: { rating, comment, reviewerName, date } }: { review: Review }) {
  return (
    <Item>
      {rating > 0 && <Stars rating={rating} />}
      {comment !== '' && <p dir="auto">{comment}</p>}
      <Muted>
        <bdi>{reviewerName === '' ? texts.anonymous : reviewerName}</bdi>
        {date !== '' && (
          <>
            , <time dateTime={date}>{formatDay(new Date(date))}</time>
          </>
        )}
      </Muted>
    </Item>
  );
}

/** Reviews without a date come last. */
function newestFirst(reviews: readonly Review[]): Review[] {
  const toTime = ({ date }: Review) => (date === '' ? 0 : Date.parse(date));
  return reviews.toSorted((a, b) => toTime(b) - toTime(a));
}

export interface ReviewStatistics {
  /** 0 when there are no reviews. */
  mean: number;
  /** From five stars down to one; `share` is the part of all reviews, 0 to 1. */
  rows: { stars: number; count: number; share: number }[];
}

/** The mean and the distribution of the reviews, each counted at its nearest whole star. */
export function reviewStatistics(reviews: readonly Pick<Review, 'rating'>[]): ReviewStatistics {
  const { length } = reviews;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter(({ rating }) => Math.max(1, Math.round(rating)) === stars).length;
    return { stars, count, share: length === 0 ? 0 : count / length };
  });
  return { mean: length === 0 ? 0 : sum / length, rows };
}
