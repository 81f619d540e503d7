import * as v from 'valibot';
import { shop } from '../src/config/shop';
import { cleanLine, cleanLines } from '../src/domain/cleanText';
import { maxProductNameLength } from '../src/domain/limits';
import { fromMinorUnits, toMinorUnits } from '../src/domain/money';
import { parseGtin } from './import/gtin';
import { explainAddress, isStoredPicture } from './import/pictureAddress';

const anyText = (maxLength: number) =>
  v.pipe(
    v.string('is not a text'),
    v.check(isUnicode, 'contains half of a character'),
    v.transform(cleanLines),
    v.maxLength(maxLength, `is longer than ${maxLength} characters. Shorten it.`),
    // A decoder writes U+FFFD in place of bytes that are not UTF-8.
    v.excludes('\uFFFD', 'contains an unreadable character. Save the file as UTF-8.'),
  );
const textUpTo = (maxLength: number) => v.pipe(anyText(maxLength), v.minLength(1, 'is empty'));
const text = textUpTo(2_000);
/** A text without line breaks. */
const lineUpTo = (maxLength: number) =>
  v.pipe(
    textUpTo(maxLength),
    v.transform((text) => cleanLine(text).replace(/\s+/gu, ' ')),
  );
/** A text that lists are grouped by. It is short enough for the index of each database. */
const shortText = lineUpTo(120);
const price = v.pipe(
  v.number('is not a price'),
  v.gtValue(0, 'is not above 0'),
  v.maxValue(1_000_000, 'is above 1,000,000'),
  v.check(isWholeAmount, () => `has more decimals than ${shop.currency}`),
);
const pieces = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.maxValue(1_000_000_000, 'is above 1,000,000,000'),
);
/** Kilograms or centimetres. */
const measure = v.pipe(v.number(), v.gtValue(0, 'is not above 0'), v.maxValue(1_000_000, 'is above 1,000,000'));
const pictureAddress = v.pipe(
  text,
  v.check(
    (address) => isStoredPicture(address) || explainAddress(address) === null,
    ({ input }) => explainAddress(input) ?? '',
  ),
);

/** The files of a picture, in several widths. */
export const widthsSchema = v.pipe(
  v.array(
    v.object({
      /** Relative to the pictures folder. */
      src: v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w./-]+$/u)),
      width: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  v.minLength(1),
);

/** Pictures that were rendered for a product. */
export const renderedPicturesSchema = v.object({
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/iu)),
  thumbnail: v.object({ avif: widthsSchema, webp: widthsSchema }),
  /** The files of each view. */
  images: v.pipe(v.array(widthsSchema), v.minLength(1)),
});

/** The maximum number of digits of an id. */
const maxIdDigits = 15;
const idPattern = new RegExp(`^\\d{1,${maxIdDigits}}$`, 'u');

/** Parses an id. Returns null for other text. */
export function parseId(text: string): number | null {
  return idPattern.test(text) ? Number(text) : null;
}

/** Parses a number such as `-12.5`. Returns NaN for any other text, such as an empty text, `0x10` and `1e300`. */
export function parseDecimal(text: string): number {
  return /^[+-]?\d+(?:\.\d+)?$/u.test(text.trim()) ? Number(text) : NaN;
}

export const reviewSchema = v.strictObject({
  rating: v.picklist([1, 2, 3, 4, 5]),
  comment: text,
  reviewerName: text,
  /** ISO day, e.g. 2026-03-14. */
  date: v.pipe(v.string(), v.isoDate()),
});

/**
 * The fields that a merchant states for one product. The catalogue derives all other fields from them, such as the
 * availability and the addresses of rendered pictures.
 */
export const productEntrySchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 ** maxIdDigits - 1)),
  title: lineUpTo(maxProductNameLength),
  description: anyText(20_000),
  /** Absent for goods without a brand, such as fruit. */
  brand: v.optional(shortText),
  /** In the shop's currency. */
  price,
  /** Per cent, already taken off the price. */
  discountPercentage: v.pipe(v.number(), v.minValue(0, 'is below 0'), v.maxValue(99, 'is above 99')),
  stock: v.pipe(pieces, v.minValue(0, 'is below 0')),
  tags: v.pipe(v.array(lineUpTo(2_000)), v.minLength(1)),
  weight: v.optional(measure),
  /** Clothes have none: they have sizes. */
  dimensions: v.optional(v.strictObject({ width: measure, height: measure, depth: measure })),
  shippingInformation: v.optional(text),
  returnPolicy: v.optional(text),
  warrantyInformation: v.optional(text),
  minimumOrderQuantity: v.pipe(pieces, v.minValue(1, 'is below 1')),
  reviews: v.array(reviewSchema),
  /**
   * The number of pictures that were rendered or drawn for the product. A merchant's own addresses go into `images`.
   */
  views: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)), 1),
  thumbnail: v.optional(pictureAddress),
  images: v.optional(v.array(pictureAddress)),
  /** The merchant's own number or text for the product. Derived from the id by default. */
  sku: v.optional(lineUpTo(300)),
  /** The product's number in trade: EAN, UPC or ISBN. */
  gtin: v.optional(
    v.pipe(
      v.string(),
      v.check((digits) => parseGtin(digits) === digits, 'is not a GTIN'),
    ),
  ),
  /** The rating in another shop, if the file has no reviews. Defaults to the mean of the reviews. */
  rating: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(5))),
  /** Rendered pictures in the catalogue's pictures folder. An export writes them. */
  rendered: v.optional(renderedPicturesSchema),
});

export const categoryNameSchema = shortText;
const categoryNameEntries = {
  slug: v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)),
  name: categoryNameSchema,
};

/** One file of the catalogue's data folder: a category with its products. `readCategory` checks each product. */
export const categoryFileSchema = v.strictObject({ ...categoryNameEntries, products: v.array(v.unknown()) });

/** The fields that change while the shop is open. */
export const changeSchema = v.strictObject({
  price: v.optional(productEntrySchema.entries.price),
  stock: v.optional(productEntrySchema.entries.stock),
});

export type CategoryName = Omit<v.InferOutput<typeof categoryFileSchema>, 'products'>;
export type Change = v.InferOutput<typeof changeSchema>;
export type ProductEntry = v.InferOutput<typeof productEntrySchema>;

function isWholeAmount(amount: number): boolean {
  return Math.abs(amount - fromMinorUnits(toMinorUnits(amount))) < 1e-8;
}

function isUnicode(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
