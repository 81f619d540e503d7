import type { Review } from '@/domain/product';

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
