export type Star = 'full' | 'half' | 'empty';

const starCount = 5;

/**
 * The five stars of a rating: whole ones, then a half for a fraction in [0.25, 0.75), one more whole from 0.75.
 */
export function deriveStars(rating: number): Star[] {
  const bounded = Math.min(starCount, Math.max(0, rating));
  const whole = Math.floor(bounded);
  const fraction = bounded - whole;
  return Array.from({ length: starCount }, (_, index) => {
    if (index < whole) return 'full';
    if (index > whole) return 'empty';
    if (fraction >= 0.75) return 'full';
    return fraction >= 0.25 ? 'half' : 'empty';
  });
}

/** One decimal, as shown beside the stars. */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}
