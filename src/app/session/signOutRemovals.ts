import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import type { RootState } from '../store';

/*
 * All that the shop stores in a browser, and what becomes of it when no customer is signed in any more. A new slice does not
 * compile before it is listed; a new key fails `signOutRemovals.test.ts`.
 */

type AtSignOut =
  /** Removed below, also by a page that starts after the session has ended elsewhere. */
  | 'removed'
  /** Removed below when a session ends: visitors have it too, and keep theirs. */
  | 'removedAfterSession'
  | 'stays'
  /** Removed by the listener in this file, which needs to know what it removes. */
  | { removedBy: string };

type Places = Readonly<Record<string, AtSignOut>>;

const accountListeners = 'src/features/auth/accountListeners.ts';

/** Keys of local storage, or what keys begin with. */
export const localKeys: Places = {
  'shop.signedIn': { removedBy: accountListeners },
  'shop.deletion': { removedBy: accountListeners },
  'shop.cart.': 'removed',
  'shop.favourites.': 'removed',
  'shop.searches': 'removedAfterSession',
  'shop.recentlyViewed': { removedBy: 'src/features/recentlyViewed/recentlyViewedListeners.ts' },
  // A visitor's cart. Merged lines have gone from it when Firestore has them.
  guestCart: 'stays',
  'guestCart.damaged': 'stays',
  // Unsent work, where there is no IndexedDB: the customer has chosen to keep it, and no other one sees it.
  'shop.queue.': 'stays',
  // Choices that say nothing of a person.
  'shop.device': 'stays',
  'shop.theme': 'stays',
  'shop.consent': 'stays',
  // Between two tabs, for a moment.
  'shop.message': 'stays',
};

/** Keys of the tab's session storage. */
export const tabKeys: Places = {
  'shop.checkout': 'removed',
  'shop.removals': 'removed',
  'shop.scroll': { removedBy: 'src/app/scrollAndFocus/storeScroll.ts' },
  'shop.reloadedFor': 'stays',
};

/** What is in no storage of keys. */
export const otherPlaces: Places = {
  'the session of the Firebase SDK': { removedBy: accountListeners },
  'caches of visited pages (browsingCaches)': { removedBy: accountListeners },
  'cache of the shop’s own files': 'stays',
  'IndexedDB database "workbox-expiration"': { removedBy: accountListeners },
  // The days on which the SDK was used.
  'IndexedDB database "firebase-heartbeat-database"': 'stays',
  // As `shop.queue.`.
  'IndexedDB database "shop"': 'stays',
  'log of actions': { removedBy: 'src/app/bugReport/actionLog.ts' },
};

/** `partly`: what belongs to a visitor or to the catalogue stays. */
export const slices = {
  auth: 'cleared',
  cart: 'partly',
  catalogue: 'partly',
  favourites: 'cleared',
  orders: 'cleared',
  page: 'stays',
  recentlyViewed: 'cleared',
  removals: 'cleared',
  signOut: 'cleared',
  toasts: 'partly',
} satisfies Record<keyof RootState, 'cleared' | 'partly' | 'stays'>;

/** Removes what the lists above call `removed`. */
export function addSignOutRemovals(startListening: AppStartListening): UnsubscribeListener {
  return startListening({
    actionCreator: signedOut,
    effect: ({ payload: { endsSession } }, { extra }) => {
      for (const [storage, places] of [[extra.storage, localKeys], [extra.tabStorage, tabKeys]] as const) {
        for (const [start, at] of Object.entries(places)) {
          const isRemoved = at === 'removed' || (at === 'removedAfterSession' && endsSession);
          for (const key of isRemoved ? storage.keys(start) : []) storage.remove(key);
        }
      }
    },
  });
}
