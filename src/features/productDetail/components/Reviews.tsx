import styled from 'styled-components';
import type { Review } from '@/domain/product';
import { dateTexts, productTexts as texts } from '@/texts/product';
import { Row, Stack } from '@/ui/components/layout';
import { List } from '@/ui/components/List';
import { RatingArea, ReviewsArea, ReviewsSection } from '@/ui/components/ProductLayout';
import { Stars } from '@/ui/components/Stars';
import { Text } from '@/ui/components/Text';
import { color, font, radius, space } from '@/ui/theme/tokens';

const SpreadRow = styled.li`
  max-width: 400px;
  display: grid;
  grid-template-columns: 72px 1fr 32px;
  align-items: center;
  gap: ${space[2]};
  font: ${font('small')};
`;

const Bar = styled.svg.attrs({ 'aria-hidden': true })`
  width: 100%;
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.line};
  color: ${color.star};
  forced-color-adjust: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  /* Reviews outside the viewport are not laid out; there can be hundreds. */
  content-visibility: auto;
  contain-intrinsic-size: auto 120px;
`;

interface ReviewsProps {
  /** The catalogue's rating of the product, shown if there are no reviews. 0 for none. */
  rating: number;
  reviews: readonly Review[];
}

/** Shows the mean of the reviews, their distribution, and each review, newest first. For `ProductLayout`. */
export function Reviews({ rating, reviews }: ReviewsProps) {
  const { mean, rows } = reviewStatistics(reviews);
  return (
    <ReviewsSection aria-labelledby="reviews">
      <RatingArea>
        <h2 id="reviews">{texts.reviews}</h2>
        {reviews.length === 0 ? (
          <Row $gap={2}>
            {rating > 0 && <Stars rating={rating} />}
            <Text $muted>{rating > 0 ? texts.ratingOnly : texts.noReviews}</Text>
          </Row>
        ) : (
          <>
            <Row $gap={2}>
              {mean > 0 && <Stars rating={mean} />}
              <Text as="span" $muted>
                {texts.outOf(reviews.length)}
              </Text>
            </Row>
            <Stack as={List} $gap={2}>
              {rows.map(({ stars, count, share }) => (
                <SpreadRow key={stars}>
                  <span>{texts.starRow(stars)}</span>
                  <Bar>
                    <rect width={`${Math.round(share * 100)}%`} height="100%" fill="currentColor" />
                  </Bar>
                  <span>{count}</span>
                </SpreadRow>
              ))}
            </Stack>
          </>
        )}
      </RatingArea>
      <ReviewsArea>
        {newestFirst(reviews).map((review, index) => (
          <ReviewItem key={index} review={review} />
        ))}
      </ReviewsArea>
    </ReviewsSection>
  );
}

function ReviewItem({ review: { rating, comment, reviewerName, date } }: { review: Review }) {
  return (
    <Item>
      {rating > 0 && <Stars rating={rating} />}
      {comment !== '' && <p dir="auto">{comment}</p>}
      <Text as="span" $muted>
        <bdi>{reviewerName === '' ? texts.anonymous : reviewerName}</bdi>
        {date !== '' && (
          <>
            , <time dateTime={date}>{dateTexts.day(new Date(date))}</time>
          </>
        )}
      </Text>
    </Item>
  );
}

/** Reviews without a date come last. */
function newestFirst(reviews: readonly Review[]): Review[] {
  const toTime = ({ date }: Review) => (date === '' ? 0 : Date.parse(date));
  return reviews.toSorted((a, b) => toTime(b) - toTime(a));
}

interface ReviewStatistics {
  /** 0 when no review has a rating. */
  mean: number;
  /** From five stars down to one. `share` is the part of all reviews with a rating, 0 to 1. */
  rows: { stars: number; count: number; share: number }[];
}

/** The mean and the distribution of the reviews with a rating, each counted at its nearest whole star. */
export function reviewStatistics(reviews: readonly Pick<Review, 'rating'>[]): ReviewStatistics {
  const ratings = reviews.map(({ rating }) => rating).filter((rating) => rating > 0);
  const { length } = ratings;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const count = ratings.filter((rating) => Math.max(1, Math.round(rating)) === stars).length;
    return { stars, count, share: length === 0 ? 0 : count / length };
  });
  return { mean: length === 0 ? 0 : sum / length, rows };
}
