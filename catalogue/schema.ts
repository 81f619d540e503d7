import * as v from 'valibot';

/**
 * What a merchant writes down for one product. Everything else that the catalogue answers (rating, availability,
 * sku, addresses of pictures that were rendered for it) is derived from this.
 */
const textUpTo = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.excludes('\0', 'holds a NUL character'),
    v.check(isUnicode, 'holds half of a character'),
    // What takes the place of bytes that are no UTF-8.
    v.excludes('\uFFFD', 'holds a character that cannot be read: save the file as UTF-8'),
  );
const text = textUpTo(2_000);
/** What lists are sorted or grouped by. */
const shortText = textUpTo(120);
const cents = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(1_000_000),
  v.check(hasTwoDecimals, 'at most two decimals'),
);
const pieces = v.pipe(v.number(), v.integer(), v.maxValue(1_000_000_000));
/** Kilograms or centimetres. */
const measure = v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000));
const pictureAddress = v.pipe(
  text,
  v.check(isWebAddress, 'is neither an http(s) address nor a path that begins with /'),
);

/** Ids are in addresses, with so many digits at most. */
const maxIdDigits = 15;
const idPattern = new RegExp(`^\\d{1,${maxIdDigits}}$`, 'u');

/** The id that a text stands for; null when it is none. */
export function parseId(text: string): number | null {
  return idPattern.test(text) ? Number(text) : null;
}

/** A number as people write it, `-12.5`; NaN for all else, such as an empty text, `0x10` and `1e300`. */
export function parseDecimal(text: string): number {
  return /^[+-]?\d+(?:\.\d+)?$/u.test(text.trim()) ? Number(text) : NaN;
}

const reviewSchema = v.strictObject({
  rating: v.picklist([1, 2, 3, 4, 5]),
  comment: text,
  reviewerName: text,
  /** ISO day, e.g. 2026-03-14. */
  date: v.pipe(v.string(), v.isoDate()),
});

export const productEntrySchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 ** maxIdDigits - 1)),
  title: shortText,
  description: text,
  /** Left out for goods without a maker's name (fruit, say). */
  brand: v.optional(shortText),
  /** US dollars. */
  price: cents,
  /** Per cent, already taken off the price. */
  discountPercentage: v.pipe(v.number(), v.minValue(0), v.maxValue(95)),
  stock: v.pipe(pieces, v.minValue(0)),
  tags: v.pipe(v.array(text), v.minLength(1)),
  weight: measure,
  /** Clothes have none: they have sizes. */
  dimensions: v.optional(v.strictObject({ width: measure, height: measure, depth: measure })),
  shippingInformation: text,
  returnPolicy: text,
  warrantyInformation: text,
  minimumOrderQuantity: v.pipe(pieces, v.minValue(1)),
  reviews: v.array(reviewSchema),
  /** How many pictures the product has (rendered or drawn for it). A merchant's own addresses go into `images`. */
  views: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)), 1),
  thumbnail: v.optional(pictureAddress),
  images: v.optional(v.array(pictureAddress)),
});

const categoryNameEntries = {
  slug: v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)),
  name: shortText,
};

/** One file of the catalogue's data folder: a category with its products, each of which is checked by itself. */
export const categoryFileSchema = v.strictObject({ ...categoryNameEntries, products: v.array(v.unknown()) });

/** What changes while the shop is open. */
export const changeSchema = v.strictObject({
  price: v.optional(productEntrySchema.entries.price),
  stock: v.optional(productEntrySchema.entries.stock),
});

export type CategoryName = Omit<v.InferOutput<typeof categoryFileSchema>, 'products'>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Review = v.InferOutput<typeof reviewSchema>;
export type ProductEntry = v.InferOutput<typeof productEntrySchema>;

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

function isUnicode(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function isWebAddress(address: string): boolean {
  return /^\/(?![/\\])/u.test(address) || (/^https?:\/\//iu.test(address) && URL.canParse(address));
}
