import * as v from 'valibot';
import { minimumPieces } from '@/config/shop';
import { cleanLine, cleanLines } from '@/domain/cleanText';
import { filterNames, type Facets } from '@/domain/filters';
import { maxProductNameLength } from '@/domain/limits';
import {
  parseStock,
  type Category,
  type PictureSource,
  type Product,
  type ProductId,
  type ProductList,
  type ProductPictures,
  type ProductSummary,
} from '@/domain/product';
import { intactList } from '@/lib/schemas';
import { toPictureUrl } from '@/lib/toPictureUrl';

/*
 * The schemas of catalogue responses. A product must have an id, a title and a price. Any other field that is missing
 * or damaged gets a default. A list leaves out invalid products instead of failing as a whole.
 */

/** U+FFFD replaces half a surrogate pair, because an address cannot contain one. */
const string = v.pipe(
  v.string(),
  v.transform((written) => written.toWellFormed()),
);
/** A text of one line. */
const line = v.pipe(string, v.transform(cleanLine));
const nonEmpty = v.pipe(line, v.minLength(1));
const text = v.fallback(v.pipe(string, v.transform(cleanLines), v.maxLength(20_000)), '');
/**
 * The slug as the catalogue writes it. Browsers remove `.` and `..` from addresses, so no request can name such a
 * category.
 */
const slug = v.pipe(
  string,
  v.minLength(1),
  v.maxLength(20_000),
  v.check((name) => name !== '.' && name !== '..'),
);
const finite = v.pipe(v.number(), v.finite());
const maxImages = 24;
const maxReviews = 500;

const price = v.pipe(finite, v.minValue(0), v.maxValue(100_000_000));
const measure = v.pipe(finite, v.gtValue(0), v.maxValue(1_000_000));
const stock = v.fallback(v.pipe(v.unknown(), v.transform(parseStock)), null);
const knownPictureUrl = v.pipe(v.string(), v.transform(toPictureUrl), v.minLength(1));
const pictureUrl = v.fallback(knownPictureUrl, '');
const pictureSources = v.pipe(
  intactList(v.object({ url: knownPictureUrl, width: v.pipe(finite, v.minValue(1)) })),
  v.transform((sources): PictureSource[] => sources.toSorted((a, b) => a.width - b.width)),
);

const pictures = v.fallback(
  v.nullable(
    v.object({
      color: v.fallback(v.pipe(v.string(), v.hexColor()), '#eeeeee'),
      thumbnail: pictureSources,
      images: intactList(pictureSources),
    }),
  ) satisfies v.GenericSchema<unknown, ProductPictures | null>,
  null,
);

const summaryEntries = {
  id: v.pipe(finite, v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  title: v.pipe(nonEmpty, v.maxLength(maxProductNameLength)),
  description: text,
  category: v.fallback(slug, ''),
  brand: v.fallback(v.nullable(nonEmpty), null),
  price,
  rating: v.fallback(v.pipe(finite, v.minValue(0), v.maxValue(5)), 0),
  discountPercentage: v.fallback(v.pipe(finite, v.minValue(0), v.maxValue(100)), 0),
  stock,
  thumbnail: pictureUrl,
  pictures,
};

/** A product in a list keeps only the number of its reviews. */
const summarySchema = v.pipe(
  v.object({ ...summaryEntries, reviews: v.fallback(v.nullable(v.array(v.unknown())), null) }),
  v.transform(({ reviews, ...summary }) => (reviews === null ? summary : { ...summary, reviewCount: reviews.length })),
) satisfies v.GenericSchema<unknown, ProductSummary>;

const reviewSchema = v.object({
  rating: v.pipe(finite, v.minValue(0), v.maxValue(5)),
  comment: text,
  reviewerName: text,
  date: v.fallback(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
    '',
  ),
});

/** `GET /products/{id}` */
export const productSchema = v.object({
  ...summaryEntries,
  images: v.fallback(intactList(knownPictureUrl, maxImages), []),
  sku: v.fallback(v.nullable(nonEmpty), null),
  gtin: v.fallback(v.nullable(nonEmpty), null),
  reviews: v.fallback(intactList(reviewSchema, maxReviews), []),
  shippingInformation: text,
  returnPolicy: text,
  warrantyInformation: text,
  minimumOrderQuantity: v.fallback(v.pipe(finite, v.transform(minimumPieces)), 1),
  weight: v.fallback(v.nullable(measure), null),
  dimensions: v.fallback(v.nullable(v.object({ width: measure, height: measure, depth: measure })), null),
}) satisfies v.GenericSchema<unknown, Product>;

const count = v.pipe(finite, v.integer(), v.minValue(0));
const facetsSchema = v.object({
  total: count,
  brands: intactList(v.object({ brand: nonEmpty, count })),
  ratings: intactList(v.object({ rating: finite, count })),
  inStock: count,
}) satisfies v.GenericSchema<unknown, Facets>;

const maxWordsLength = 300;
const maxWords = 12;
const maxCategories = 10;
const words = v.pipe(nonEmpty, v.maxLength(maxWordsLength));
const bound = v.fallback(v.nullable(price), null);

/** The catalogue's remarks on a search. DummyJSON has none. A damaged field is left out. */
const searchNoteEntries = {
  corrected: v.fallback(v.nullable(words), null),
  parsed: v.fallback(
    v.nullable(
      v.object({
        text: v.pipe(line, v.maxLength(maxWordsLength)),
        minPrice: bound,
        maxPrice: bound,
        sort: v.fallback(v.nullable(v.object({ by: v.string(), direction: v.string() })), null),
      }),
    ),
    null,
  ),
  unmatched: v.fallback(intactList(words, maxWords), []),
  matched: v.fallback(intactList(words, maxWords), []),
  categories: v.fallback(intactList(v.object({ slug, name: words, count }), maxCategories), []),
};

/** `GET /products`, `/products/category/{slug}`, `/products/search` */
export const productListSchema = v.pipe(
  v.object({
    products: intactList(summarySchema),
    total: v.fallback(v.nullable(count), null),
    hasMore: v.fallback(v.boolean(), false),
    filters: v.fallback(v.nullable(v.array(v.string())), null),
    facets: v.fallback(v.nullable(facetsSchema), null),
    ...searchNoteEntries,
  }),
  v.transform(
    ({
      products,
      total,
      hasMore,
      filters,
      facets,
      corrected,
      parsed,
      unmatched,
      matched,
      categories,
    }): ProductList => ({
      products: eachOnce(products),
      total: total ?? products.length,
      ...(total !== null && hasMore && { hasMore }),
      ...(filterNames.every((name) => filters?.includes(name) === true) && { isFilterable: true }),
      ...(facets !== null && { facets }),
      ...(corrected !== null && { corrected }),
      ...(parsed !== null && { parsed }),
      ...(unmatched.length > 0 && matched.length > 0 && { wordMatches: { matched, unmatched } }),
      ...(categories.length > 0 && { categories }),
    }),
  ),
);

/** `GET /products/categories`: DummyJSON's objects, or its older plain slugs. */
export const categoriesSchema = v.pipe(
  intactList(
    v.union([
      v.pipe(
        v.object({ slug, name: nonEmpty, thumbnail: pictureUrl }),
        v.transform(({ thumbnail, ...category }) => (thumbnail === '' ? category : { ...category, thumbnail })),
      ),
      v.pipe(
        slug,
        v.transform((name) => ({ slug: name, name: name.replaceAll('-', ' ') })),
      ),
    ]),
  ),
  v.transform((categories): Category[] => [...new Map(categories.map((one) => [one.slug, one])).values()]),
);

/** Returns the first product of each id, because a list shows a product once. */
function eachOnce(products: ProductSummary[]): ProductSummary[] {
  const firstById = new Map<ProductId, ProductSummary>();
  for (const product of products) if (!firstById.has(product.id)) firstById.set(product.id, product);
  return [...firstById.values()];
}
