import type { StoredProduct } from './list';
import { derivePictures } from './pictures';
import type { ProductEntry, Review } from './schema';

/** A product as DummyJSON answers it, in JSON: as an import has stored it, with what changes and what depends on the server. */
export function productJson(product: StoredProduct, base: string): string {
  const { price, stock, body } = product;
  const present = { price, stock, ...derivePictures(product, base) };
  return `${body.slice(0, -1)},${JSON.stringify(present).slice(1)}`;
}

/**
 * What an import stores for {@link productJson}. What the merchant does not write down is derived. Each field is named: to
 * copy the entry takes an import of 100,000 two seconds more.
 */
export function deriveBody(entry: ProductEntry, category: string) {
  const { id, title, description, brand, discountPercentage, tags, weight, dimensions, reviews } = entry;
  return {
    id,
    title,
    description,
    category,
    discountPercentage,
    rating: meanRating(reviews),
    tags,
    brand,
    weight,
    dimensions,
    warrantyInformation: entry.warrantyInformation,
    shippingInformation: entry.shippingInformation,
    reviews: reviews.map(({ rating, comment, date, reviewerName }) => ({
      rating,
      comment,
      date: `${date}T12:00:00.000Z`,
      reviewerName,
    })),
    returnPolicy: entry.returnPolicy,
    minimumOrderQuantity: entry.minimumOrderQuantity,
  };
}

/** Mean of the reviews, rounded to two decimals; 0 without reviews. */
export function meanRating(reviews: readonly Pick<Review, 'rating'>[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum / reviews.length) * 100) / 100;
}
