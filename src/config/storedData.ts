import { catalogueCache, partsCache, pictureCache } from './offline';

/** Local storage is shared by all tabs, session storage belongs to one tab. */
export type WebStorage = 'localStorage' | 'sessionStorage';

/** Where the browser stores the data. */
type Place = WebStorage | 'IndexedDB' | 'Cache Storage';

interface Row<In extends Place, AtSignOut> {
  place: In;
  /** A key, or the name of a database or a cache. A name that ends in a punctuation mark is the prefix of several. */
  name: string;
  /** The file that names it, or the package that writes it. */
  writtenBy: string;
  atSignOut: AtSignOut;
}

/** Rows that `src/app/session/signOutRemovals.ts` removes. It knows the two web storages only. */
type RemovedData = Row<
  WebStorage,
  /** Removed also when the session has ended while no page was open. The uid of the customer follows the name. */
  | 'removed'
  /** Removed in the same way when a customer's session ends. Data that a visitor has stored stays. */
  | 'removedAfterSession'
>;

/** Rows that stay, or that the named file removes. */
type OtherData = Row<Place, 'stays' | { removedBy: string }>;

export type StoredData = RemovedData | OtherData;

const accountListeners = 'src/features/auth/accountListeners.ts';
const serviceWorker = 'src/serviceWorker/serviceWorker.ts';

/** All that the shop stores in a browser. `storedData.test.ts` fails for a key that is not listed. */
export const storedData: readonly StoredData[] = [
  // A visitor's cart. Its lines leave it once the queue on the disk, or Firestore, has their merge into an account's cart.
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
  // A flag that the visit keeps the system's typeface.
  row('sessionStorage', 'shop.systemTypeface', 'src/firstView/boot/typeface.ts', 'stays'),
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

function row<In extends Place, AtSignOut extends StoredData['atSignOut']>(
  place: In,
  name: string,
  writtenBy: string,
  atSignOut: AtSignOut,
): Row<In, AtSignOut> {
  return { place, name, writtenBy, atSignOut };
}
