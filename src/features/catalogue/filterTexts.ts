import { formatPrice } from '@/domain/money';
import type { ListingFilters, MinRating, ListingSort } from './listingAddress';

export const filterTexts = {
  sortBy: 'Sort by',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  chosenFilters: 'Active filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  price: 'Price',
  priceFrom: 'Lowest price in dollars',
  priceTo: 'Highest price in dollars',
  priceForm: 'Enter a price in dollars, like 12.50',
  applyPrice: 'Apply price',
  applyShort: 'Apply',
  rating: 'Rating',
  anyRating: 'Any rating',
  inStock: 'In stock',
  brand: 'Brand',
  noBrands: 'These products have no brand.',
  brandsFailed: 'We couldn’t load the brands. Open this list again to retry.',
  brandsFull: (max: number) => `You can choose up to ${max} brands.`,
} as const;

export const sortTexts: Record<ListingSort, string> = {
  relevance: 'Relevance',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
  title: 'Title',
};

/** Of an order that a search asks for in words: "cheap laptop". */
export const sortInWordsTexts: Record<ListingSort, string> = {
  ...sortTexts,
  'price-asc': 'Cheapest first',
  'price-desc': 'Most expensive first',
  rating: 'Best rated first',
};

export function minRatingText(rating: MinRating): string {
  return `${rating} stars and up`;
}

export function priceRangeText({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatPrice(minPrice)} – ${formatPrice(maxPrice)}`;
  if (minPrice !== null) return `From ${formatPrice(minPrice)}`;
  return maxPrice === null ? null : `Up to ${formatPrice(maxPrice)}`;
}
