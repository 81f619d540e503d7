import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import { commonTexts } from './common';

/** The product page and its pictures. */
export const productTexts = {
  product: 'Product',
  failed: 'Failed to load product.',
  notFound: 'Product not found',
  notFoundHint: 'It may no longer be sold, or the address may be wrong. Search for it at the top of the page.',
  /** Beside the stars. */
  reviewCount: (count: number) => (count === 0 ? commonTexts.noReviewsYet : `(${commonTexts.reviews(count)})`),
  stock: (stock: number) => (stock > 0 ? `In stock (${formatNumber(stock)})` : 'Out of stock'),
  save: (percentage: number) => `Save ${percentage}%`,
  minimumOrder: 'Smallest quantity',
  brand: 'Brand',
  dimensions: 'Dimensions',
  centimetres: (width: string, height: string, depth: string) => `W ${width} × H ${height} × D ${depth} cm`,
  weight: 'Weight',
  kilograms: (weight: string) => `${weight} kg`,
  grams: (weight: string) => `${weight} g`,
  warranty: 'Warranty',
  shipping: 'Shipping',
  returns: 'Returns',
  pictures: (title: string) => `Pictures of ${title}`,
  slide: (title: string, number: number, count: number) => `${title}, image ${number} of ${count}`,
  position: (number: number, count: number) => `Image ${number} of ${count}`,
  previous: 'Previous image',
  next: 'Next image',
  enlarge: 'Enlarge image',
  show: (number: number) => `Show image ${number}`,
  noPicture: (title: string) => `No picture of ${title}`,
  reviews: 'Reviews',
  noReviews: 'This product has no reviews yet.',
  /** Beside the stars of a rating without reviews. */
  ratingOnly: 'We only have this rating, no written reviews.',
  outOf: (count: number) => `from ${commonTexts.reviews(count)}`,
  starRow: (stars: number) => plural(stars, { one: '1 star', other: `${stars} stars` }),
  anonymous: 'A customer',
  more: (category: string) => `More from ${category}`,
  moreFailed: 'We couldn’t load other products in this category.',
};

/** The enlarged picture. */
export const lightboxTexts = {
  position: 'Image {index} of {total}',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const dateTexts = {
  /** The date in UTC: `May 23, 2024`. Looks like the format of `Intl`, without its slow first use. */
  day: (time: Date) => `${months[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`,
};
