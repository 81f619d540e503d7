import type { CategoryFile, ProductEntry } from './schema';

export interface CategorisedProduct {
  entry: ProductEntry;
  /** Slug. */
  category: string;
}

/**
 * A product at rest, as JSON bytes outside the JavaScript heap: objects would take several times the memory, which a
 * catalogue of 100,000 products feels. Reading one back takes microseconds, and an answer reads only its own page.
 */
export interface PackedProduct {
  id: number;
  /** Slug. */
  category: string;
  /** The bytes of the whole category; this product's are those from `start` up to `end`. */
  bytes: Buffer;
  start: number;
  end: number;
}

export function packProducts({ slug, products }: CategoryFile): PackedProduct[] {
  const texts = products.map((entry) => JSON.stringify(recordOf(entry)));
  const bytes = Buffer.from(texts.join(''));
  let end = 0;
  return products.map(({ id }, index) => {
    const start = end;
    end += Buffer.byteLength(texts[index] ?? '');
    return { id, category: slug, bytes, start, end };
  });
}

export function unpackProduct({ category, bytes, start, end }: PackedProduct): CategorisedProduct {
  // Written by `packProducts` from an entry that was checked when its file was read.
  const record = JSON.parse(bytes.toString('utf8', start, end)) as ProductRecord;
  return { entry: entryOf(record), category };
}

type ProductRecord = ReturnType<typeof recordOf>;

/** The values alone: in the JSON of an entry, the names of its fields take as much room as what they hold. */
function recordOf(entry: ProductEntry) {
  return [
    entry.id,
    entry.title,
    entry.description,
    entry.brand ?? null,
    entry.price,
    entry.discountPercentage,
    entry.stock,
    entry.tags,
    entry.weight,
    [entry.dimensions.width, entry.dimensions.height, entry.dimensions.depth],
    entry.shippingInformation,
    entry.returnPolicy,
    entry.warrantyInformation,
    entry.minimumOrderQuantity,
    entry.reviews.map(({ rating, comment, reviewerName, date }) => [rating, comment, reviewerName, date] as const),
    entry.views,
    entry.thumbnail ?? null,
    entry.images ?? null,
  ] as const;
}

function entryOf([
  id,
  title,
  description,
  brand,
  price,
  discountPercentage,
  stock,
  tags,
  weight,
  [width, height, depth],
  shippingInformation,
  returnPolicy,
  warrantyInformation,
  minimumOrderQuantity,
  reviews,
  views,
  thumbnail,
  images,
]: ProductRecord): ProductEntry {
  return {
    id,
    title,
    description,
    ...(brand !== null && { brand }),
    price,
    discountPercentage,
    stock,
    tags,
    weight,
    dimensions: { width, height, depth },
    shippingInformation,
    returnPolicy,
    warrantyInformation,
    minimumOrderQuantity,
    reviews: reviews.map(([rating, comment, reviewerName, date]) => ({ rating, comment, reviewerName, date })),
    views,
    ...(thumbnail !== null && { thumbnail }),
    ...(images !== null && { images }),
  };
}
