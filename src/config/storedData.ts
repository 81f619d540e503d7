import { catalogueCache, partsCache, pictureCache } from './offline';
import { removedAtSignOut, type RemovedData, type Row, type WebStorage } from './removedAtSignOut';

/** Where the browser stores the data. */
type Place = WebStorage | 'IndexedDB' | 'Cache Storage';

/** Data that stays, or that the named file removes. */
type OtherData = Row<Place, 'stays' | { removedBy: string }>;

export type StoredData = RemovedData | OtherData;

const accountListeners = 'src/features/account/accountListeners.ts';
const serviceWorker = 'src/serviceWorker/serviceWorker.ts';

/**
 * All that the shop stores in a browser. `storedData.test.ts` fails for a key that is not listed. Readers and tests use
 * this list. The shop loads `removedAtSignOut` alone.
 */
export const storedData: readonly StoredData[] = [
  ...removedAtSignOut,
  // A visitor's cart. After a sign-in its lines are removed once the account's record has them.
  row('localStorage', 'guestCart', 'src/features/cart/guestCartStorage.ts', 'stays'),
  row('localStorage', 'shop.recentlyViewed', 'src/features/recentlyViewed/recentlyViewedListeners.ts', {
    removedBy: 'src/features/recentlyViewed/recentlyViewedListeners.ts',
  }),
  // A flag that a page must expect a session, and the account whose deletion has begun.
  row('localStorage', 'shop.signedIn', accountListeners, { removedBy: accountListeners }),
  row('localStorage', 'shop.deletion', 'src/features/account/accountDeletion.ts', { removedBy: accountListeners }),
  // One record for each account: cart, favourites and unsent orders. A record with unsent work stays at a sign-out. No
  // other customer sees it.
  row('IndexedDB', 'shop-accounts', 'src/services/browser/recordDisk.ts', {
    removedBy: 'src/features/sync/syncListeners.ts',
  }),
  // Choices that are no personal data.
  row('localStorage', 'shop.theme', 'src/app/layout/ThemeSwitch.tsx', 'stays'),
  // A message from one tab to the others. The tab removes it at once.
  row('localStorage', 'shop.message', 'src/services/browser/browserTabs.ts', 'stays'),
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
  // Viewed products and pictures, the time of the last use of each, and the shop's own files.
  row('Cache Storage', catalogueCache, serviceWorker, { removedBy: accountListeners }),
  row('Cache Storage', pictureCache, serviceWorker, { removedBy: accountListeners }),
  row('IndexedDB', 'workbox-expiration', 'workbox-expiration', { removedBy: accountListeners }),
  row('Cache Storage', partsCache, serviceWorker, 'stays'),
  row('Cache Storage', 'shop-precache-', serviceWorker, 'stays'),
];

function row(place: Place, name: string, writtenBy: string, atSignOut: OtherData['atSignOut']): OtherData {
  return { place, name, writtenBy, atSignOut };
}
