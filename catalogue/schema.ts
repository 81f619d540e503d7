import * as v from 'valibot';

/**
 * What a merchant writes down for one product. Everything else that the catalogue answers (rating, availability,
 * sku, addresses of pictures that were rendered for it) is derived from this.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.excludes('\0', 'holds a NUL character'));
const cents = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(1_000_000),
  v.check(hasTwoDecimals, 'at most two decimals'),
);

const reviewSchema = v.strictObject({
  rating: v.picklist([1, 2, 3, 4, 5]),
  comment: text,
  reviewerName: text,
  /** ISO day, e.g. 2026-03-14. */
  date: v.pipe(v.string(), v.isoDate()),
});

export const productEntrySchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.pipe(text, v.maxLength(120)),
  description: v.pipe(text, v.maxLength(2_000)),
  /** Left out for goods without a maker's name (fruit, say). */
  brand: v.optional(text),
  /** US dollars. */
  price: cents,
  /** Per cent, already taken off the price. */
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(95)),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tags: v.pipe(v.array(text), v.minLength(1)),
  /** Kilograms and centimetres. */
  weight: v.pipe(v.number(), v.gtValue(0)),
  /** Clothes have none: they have sizes. */
  dimensions: v.optional(v.strictObject({ width: v.number(), height: v.number(), depth: v.number() })),
  shippingInformation: text,
  returnPolicy: text,
  warrantyInformation: text,
  minimumOrderQuantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reviews: v.array(reviewSchema),
  /** How many pictures the product has (rendered or drawn for it). A merchant's own addresses go into `images`. */
  views: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)), 1),
  thumbnail: v.optional(v.pipe(v.string(), v.minLength(1))),
  images: v.optional(v.array(v.pipe(v.string(), v.minLength(1)))),
});

const categoryNameEntries = { slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)), name: text };

export const categoryNameSchema = v.object(categoryNameEntries);

/** One file of the catalogue's data folder: a category with its products, each of which is checked by itself. */
export const categoryFileSchema = v.strictObject({ ...categoryNameEntries, products: v.array(v.unknown()) });

/** What changes while the shop is open. */
export const changeSchema = v.strictObject({
  price: v.optional(productEntrySchema.entries.price),
  stock: v.optional(productEntrySchema.entries.stock),
});

export type CategoryName = v.InferOutput<typeof categoryNameSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Review = v.InferOutput<typeof reviewSchema>;
export type ProductEntry = v.InferOutput<typeof productEntrySchema>;
export type CategoryFile = CategoryName & { products: ProductEntry[] };

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
