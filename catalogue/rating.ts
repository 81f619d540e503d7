import type { Review } from './schema';

/** Mean of the reviews, rounded to two decimals; 0 without reviews. */
export function ratingOf(reviews: readonly Pick<Review, 'rating'>[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum / reviews.length) * 100) / 100;
}
