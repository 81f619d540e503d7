import type { StoredProduct } from './list';
import { derivePictures } from './pictures';
import type { ProductEntry } from './schema';

/** The largest stock with the `availabilityStatus` `Low Stock`, a field of DummyJSON that the shop does not show. */
const maxLowStock = 5;

/** The stated day of entry of a product without reviews. */
const firstDay = '2026-01-05';

/** Returns a product in DummyJSON's format. Adds the price, the stock and the picture addresses to the stored JSON. */
export function productJson(product: StoredProduct, base: string): string {
  const { price, stock, body } = product;
  const present = { price, stock, availabilityStatus: deriveAvailability(stock), ...derivePictures(product, base) };
  return `${body.slice(0, -1)},${JSON.stringify(present).slice(1)}`;
}

/**
 * The fields that an import stores for {@link productJson}. Derives those that the merchant does not write down. Names
 * each field, because copying the entry costs an import of 100,000 products two seconds.
 */
export function deriveBody(entry: ProductEntry, category: string) {
  const { id, title, description, brand, discountPercentage, tags, weight, dimensions, reviews } = entry;
  const days = reviews.map(({ date }) => date).sort();
  return {
    id,
    title,
    description,
    category,
    discountPercentage,
    rating: entry.rating ?? meanRating(reviews),
    tags,
    brand,
    sku: entry.sku ?? String(id),
    gtin: entry.gtin,
    weight,
    dimensions,
    warrantyInformation: entry.warrantyInformation,
    shippingInformation: entry.shippingInformation,
    reviews: reviews.map(({ rating, comment, date, reviewerName }) => ({
      rating,
      comment,
      date: isoTime(date),
      reviewerName,
      reviewerEmail: deriveEmail(reviewerName),
    })),
    returnPolicy: entry.returnPolicy,
    minimumOrderQuantity: entry.minimumOrderQuantity,
    meta: {
      // The day of the first review, because the day of entry is not known.
      createdAt: isoTime(days[0] ?? firstDay),
      updatedAt: isoTime(days.at(-1) ?? firstDay),
      barcode: entry.gtin ?? deriveBarcode(id),
    },
  };
}

/** Returns the mean rating of reviews, rounded to two decimals. Returns 0 without reviews. */
export function meanRating(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum / reviews.length) * 100) / 100;
}

function deriveAvailability(stock: number): 'In Stock' | 'Low Stock' | 'Out of Stock' {
  if (stock === 0) return 'Out of Stock';
  return stock <= maxLowStock ? 'Low Stock' : 'In Stock';
}

/** Returns an email address under `.example`, a domain without an owner. */
function deriveEmail(name: string): string {
  const local = plain(name)
    .replace(/[^a-z0-9]+/gu, '.')
    .replace(/^\.|\.$/gu, '');
  return `${local || 'shopper'}@post.example`;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase();
}

function isoTime(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** Returns an EAN-13 with its check digit, from the range for a shop's own numbers (20–29). */
function deriveBarcode(id: number): string {
  const digits = `20${String(id).padStart(10, '0')}`.slice(0, 12);
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
