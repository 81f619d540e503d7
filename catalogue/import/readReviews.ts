import * as v from 'valibot';
import { type ProductEntry, reviewSchema } from '../schema';
import type { DraftCells } from './draftCells';

/** A review of this shop or of another one, which may have fractions of stars and a time of day. */
const givenReview = v.pipe(
  v.object({
    rating: v.pipe(v.number(), v.transform(Math.round)),
    comment: v.string(),
    reviewerName: v.string(),
    date: v.pipe(
      v.string(),
      v.transform((time) => time.slice(0, 10)),
    ),
  }),
  reviewSchema,
);

/** Returns the reviews of a product, without those that the shop cannot show. */
export function readReviews(cells: DraftCells): ProductEntry['reviews'] {
  return cells.json('reviews', v.array(v.unknown()), []).flatMap((one) => {
    const result = v.safeParse(givenReview, one);
    return result.success ? [result.output] : [];
  });
}

/** Returns the rating that the file states, or undefined if it states no valid one. */
export function readRating(cells: DraftCells): number | undefined {
  const rating = cells.context.numbers.read(cells.text('rating'));
  return rating.kind === 'number' && rating.value > 0 && rating.value <= 5 ? rating.value : undefined;
}
