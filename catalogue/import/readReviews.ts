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
  const read = cells.context.numbers.read(cells.text('rating'));
  // `4.333` cannot mean 4333 stars.
  const values = read.kind === 'number' ? [read.value] : read.kind === 'ambiguous' ? read.values : [];
  return values.find((rating) => rating > 0 && rating <= 5);
}
