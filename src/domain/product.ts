import { cleanLine } from './cleanText';
import type { Facets } from './filters';

export type ProductId = number;

export interface Review {
  /** 1 to 5. 0 means that the review states no rating. */
  rating: number;
  comment: string;
  reviewerName: string;
  /** ISO time, or empty when the catalogue states none. */
  date: string;
}

/** The file of a picture in one width (CSS pixels at 1×). */
export interface PictureSource {
  url: string;
  width: number;
}

/** The pictures as AVIF, in several sizes. Only the shop's own catalogue has to provide them. */
export interface ProductPictures {
  /** Dominant colour, `#rrggbb`, shown until the picture has loaded. */
  color: string;
  thumbnail: PictureSource[];
  /** One list of widths for each view, in the order of `images`. */
  images: PictureSource[][];
}

/** A product as listings return it. */
export interface ProductSummary {
  id: ProductId;
  title: string;
  description: string;
  category: string;
  /** Null when the catalogue names none. */
  brand: string | null;
  /** In the shop's currency. */
  price: number;
  /** Mean of the reviews, 0 to 5. */
  rating: number;
  /** Left out when the catalogue does not say. */
  reviewCount?: number;
  discountPercentage: number;
  /** Null when the catalogue does not say. */
  stock: number | null;
  thumbnail: string;
  pictures: ProductPictures | null;
}

/** Centimetres. */
interface Dimensions {
  width: number;
  height: number;
  depth: number;
}

/** Returns a stock in whole pieces. A negative stock becomes 0. Anything but a number is unknown (null). */
export function parseStock(stock: unknown): number | null {
  return typeof stock === 'number' && Number.isFinite(stock) ? Math.max(0, Math.floor(stock)) : null;
}

/** A product with all details, as the product page needs it. */
export interface Product extends ProductSummary {
  images: string[];
  /** The merchant's stock keeping unit. Null if the catalogue does not say. */
  sku: string | null;
  /** The Global Trade Item Number (EAN, UPC or ISBN). Null if the catalogue does not say. */
  gtin: string | null;
  reviews: Review[];
  shippingInformation: string;
  returnPolicy: string;
  warrantyInformation: string;
  /** The minimum number of pieces in an order, 1 or more. Always 1 if the shop does not enforce `minimumQuantities`. */
  minimumOrderQuantity: number;
  /** Kilograms. Null if the catalogue does not say. */
  weight: number | null;
  /** Null when the catalogue does not say. */
  dimensions: Dimensions | null;
}

export interface Category {
  slug: string;
  name: string;
  /** A picture of one of its products, if the catalogue gives one. */
  thumbnail?: string;
}

export interface CountedCategory extends Category {
  count: number;
}

/** The price filter and the sort order in the words of a search: "watch under 100", "cheap laptop". */
export interface ParsedQuery {
  /** The search without these words. */
  text: string;
  /** In the shop's currency. Null for no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: { by: string; direction: string } | null;
}

/** The words of a search that the best product has, and those that it does not have. */
interface WordMatches {
  matched: string[];
  unmatched: string[];
}

/** The catalogue's remarks on a search. A field is left out if there is nothing to say. */
export interface SearchNotes {
  /** The search without misspellings, whose results the list shows. */
  corrected?: string;
  /** The list is already filtered and sorted accordingly. */
  parsed?: ParsedQuery;
  /** Set if the best product does not have all words. */
  wordMatches?: WordMatches;
  /** Categories that the words name. */
  categories?: CountedCategory[];
}

/** A page of products and the total number of products. */
export interface ProductList extends SearchNotes {
  products: ProductSummary[];
  total: number;
  /** Set when a search finds more products than `total`. No list reaches the others. */
  hasMore?: true;
  /** Set by a catalogue that filters, sorts and counts all its products by itself. */
  isFilterable?: true;
  /** Set if the request asked for facets and the catalogue has them. */
  facets?: Facets;
}

/**
 * Returns whether two titles look the same to a shopper. Ignores letter case, white space, invisible characters and the
 * Unicode form of accents. Treats a lone surrogate as U+FFFD, because browsers store it so.
 */
export function isSameTitle(one: string, other: string): boolean {
  return one === other || foldTitle(one) === foldTitle(other);
}

function foldTitle(title: string): string {
  return cleanLine(title.replace(/\p{Cs}/gu, '\uFFFD'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .toLowerCase();
}

export type Star = 'full' | 'half' | 'empty';

const starCount = 5;

/** Returns the five stars of a rating. A fraction from 0.25 is a half star, and from 0.75 a full star. */
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
