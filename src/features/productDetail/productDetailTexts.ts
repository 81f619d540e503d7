import { noReviewsText } from '@/domain/product';

export const productDetailTexts = {
  product: 'Product',
  loading: 'Loading...',
  failed: 'Failed to load product.',
  retry: 'Try again',
  notFound: 'Product not found',
  notFoundHint: 'It may no longer be sold, or the address may be wrong. Search for it at the top of the page.',
  seeAll: 'See all products',
  backHome: 'Back to Home',
  home: 'Home',
  /** Beside the stars. */
  reviewCount: (count: number) => {
    if (count === 0) return noReviewsText;
    return count === 1 ? '(1 review)' : `(${count} reviews)`;
  },
  save: (percentage: number) => `Save ${percentage}%`,
  minimumOrder: 'Minimum order',
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
  outOf: (count: number) => `from ${count === 1 ? '1 review' : `${count} reviews`}`,
  starRow: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  anonymous: 'A customer',
  more: (category: string) => `More from ${category}`,
  moreFailed: 'We couldn’t load other products in this category.',
} as const;
