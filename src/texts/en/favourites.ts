import { formatNumber } from '@/domain/format';

/** Texts on the screen are in American spelling. */
export const favouritesTexts = {
  heading: 'My Favorites',
  description: 'The products you’ve saved for later.',
  products: 'Favorite products',
  loading: 'Loading favorites...',
  failed: 'Could not load some favorite products.',
  empty: 'You don’t have any favorite products yet.',
  emptyHint: 'Add a product to your favorites to see it here.',
  /** A product whose title this browser has never seen. */
  unnamed: (id: number) => `Product ${id}`,
  gone: 'This product is no longer sold.',
  removeGone: 'Remove all that are no longer sold',
  unavailable: 'This product could not be loaded.',
  add: (title: string) => `Add ${title} to favorites`,
  removeNamed: (title: string) => `Remove ${title} from favorites`,
  remove: 'Remove',
  added: 'Added to your favorites',
  notAdded: 'This product could not be added to your favorites.',
  full: (max: number) => `You can keep up to ${formatNumber(max)} favorites. Remove one to add another.`,
};
