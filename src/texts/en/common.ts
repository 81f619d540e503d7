import { formatCount, formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';

/** Texts that several screens share. */
export const commonTexts = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  checkConnection: 'Check your internet connection and try again.',
  reload: 'Reload',
  cancel: 'Cancel',
  undo: 'Undo',
  total: 'Total',
  home: 'Home',
  backToHome: 'Back to Home',
  shopNow: 'Shop now',
  browseProducts: 'Browse products',
  noResults: 'No results found',
  viewCart: 'View cart',
  noReviewsYet: 'No reviews yet',
  required: (field: string) => `${field} is required`,
  passwordRequired: 'Password is required',
  tooLong: (limit: number) => `Use ${formatNumber(limit)} characters or fewer`,
  items: (count: number) => plural(count, { one: '1 item', other: `${formatNumber(count)} items` }),
  /** @param hasMore there are more than were counted */
  products: (count: number, hasMore = false) =>
    plural(count, { one: '1 product', other: `${formatCount(count, hasMore)} products` }),
  moreProducts: (count: number, hasMore = false) =>
    plural(count, { one: '1 more product', other: `${formatCount(count, hasMore)} more products` }),
  recentlyViewed: 'Recently viewed',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  ratedOutOf5: (rating: string) => `Rated ${rating} out of 5`,
  reviews: (count: number) => plural(count, { one: '1 review', other: `${formatNumber(count)} reviews` }),
  show: 'Show',
  hide: 'Hide',
};
