import { catalogueCache, partsCache, pictureCache } from './offline';

/** The browser's two storages: `localStorage` for all tabs, `sessionStorage` for one. */
type Place = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage';

type AtSignOut =
  /**
   * Removed by `src/app/session/signOutRemovals.ts`, also when the session has ended while no page was open. After its name
   * each key has the uid of its customer.
   */
  | 'removed'
  /** Removed in the same way when a customer's session ends. What a visitor has stored stays. */
  | 'removedAfterSession'
  | 'stays'
  /** Removed by the file that is named here, not by `signOutRemovals.ts`. */
  | { removedBy: string };

export interface StoredData {
  place: Place;
  /** A key, or the name of a database or a cache. One that ends in a punctuation mark is the prefix of several. */
  name: string;
  /** The file that names it, or the package that writes it. */
  writtenBy: string;
  atSignOut: AtSignOut;
}

const accountListeners = 'src/features/auth/accountListeners.ts';
const serviceWorker = 'src/serviceWorker/serviceWorker.ts';

/** All that the shop stores in a browser. `storedData.test.ts` fails for a key that is not listed. */
export const storedData: readonly StoredData[] = [
  // A visitor's cart. Lines that were merged into an account's cart have gone from it when Firestore has them.
  row('localStorage', 'guestCart', 'src/features/cart/guestCartStorage.ts', 'stays'),
  // An account's cart as this browser received it last.
  row('localStorage', 'shop.cart.', 'src/features/cart/cartListeners.ts', 'removed'),
  // The last list of My Orders: numbers, times, items and totals.
  row('localStorage', 'shop.seenOrders.', 'src/features/orders/seenOrders.ts', 'removed'),
  row('localStorage', 'shop.searches', 'src/features/search/recentSearches.ts', 'removedAfterSession'),
  row('localStorage', 'shop.recentlyViewed', 'src/features/recentlyViewed/recentlyViewedListeners.ts', {
    removedBy: 'src/features/recentlyViewed/recentlyViewedListeners.ts',
  }),
  // A flag that a session is to be expected, and the account whose deletion has begun.
  row('localStorage', 'shop.signedIn', accountListeners, { removedBy: accountListeners }),
  row('localStorage', 'shop.deletion', 'src/features/auth/accountDeletion.ts', { removedBy: accountListeners }),
  // Queued operations: the customer has chosen to keep them, and no other one sees them.
  row('IndexedDB', 'shop-queue', 'src/services/browser/queueDisk.ts', 'stays'),
  // The device id: a random id of this browser profile. The user document lists the last operations by device id.
  row('localStorage', 'shop.device', 'src/lib/queue/loadDocument.ts', 'removedAfterSession'),
  // Choices that are no personal data.
  row('localStorage', 'shop.theme', 'src/app/layout/ThemeSwitch.tsx', 'stays'),
  // A message from one tab to the others, for a moment.
  row('localStorage', 'shop.message', 'src/services/browser/browserTabs.ts', 'stays'),

  // The text typed into the checkout.
  row('sessionStorage', 'shop.checkout.', 'src/features/checkout/checkoutDraft.ts', 'removed'),
  row('sessionStorage', 'shop.scroll', 'src/app/scrollAndFocus/scroll.ts', {
    removedBy: 'src/app/scrollAndFocus/scroll.ts',
  }),
  // The chunk for which the page has reloaded.
  row('sessionStorage', 'shop.reloadedFor', 'src/app/errors/ErrorBoundary.tsx', 'stays'),

  // The session.
  row('localStorage', 'firebase:authUser:', 'src/services/firebase/sessionPersistence.ts', {
    removedBy: accountListeners,
  }),
  // Viewed answers and pictures, and when each was used last; then the shop's own files.
  row('Cache Storage', catalogueCache, serviceWorker, { removedBy: accountListeners }),
  row('Cache Storage', pictureCache, serviceWorker, { removedBy: accountListeners }),
  row('IndexedDB', 'workbox-expiration', 'workbox-expiration', { removedBy: accountListeners }),
  row('Cache Storage', partsCache, serviceWorker, 'stays'),
  row('Cache Storage', 'shop-precache-', serviceWorker, 'stays'),
];

function row(place: Place, name: string, writtenBy: string, atSignOut: AtSignOut): StoredData {
  return { place, name, writtenBy, atSignOut };
}
