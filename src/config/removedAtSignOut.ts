/** Local storage is shared by all tabs, session storage belongs to one tab. */
export type WebStorage = 'localStorage' | 'sessionStorage';

/** Something that the browser stores. */
export interface Row<In extends string, AtSignOut> {
  place: In;
  /** A key, or the name of a database or a cache. A name that ends in a punctuation mark is the prefix of several. */
  name: string;
  /** The file that names the key, or the package that writes it. */
  writtenBy: string;
  atSignOut: AtSignOut;
}

export type RemovedData = Row<
  WebStorage,
  /** Removed also when the session has ended while no page was open. The uid of the customer follows the name. */
  | 'removed'
  /** Removed only when a customer's session ends. Data that a visitor has stored stays. */
  | 'removedAfterSession'
>;

/** The stored data that `src/features/account/signOutRemovals.ts` removes. `storedData.ts` lists the other data. */
export const removedAtSignOut: readonly RemovedData[] = [
  // The last list of My Orders: numbers, times, items and totals.
  {
    place: 'localStorage',
    name: 'shop.seenOrders.',
    writtenBy: 'src/features/orders/seenOrders.ts',
    atSignOut: 'removed',
  },
  // The titles of the account's favourites.
  {
    place: 'localStorage',
    name: 'shop.favouriteNames.',
    writtenBy: 'src/features/favourites/favouriteNames.ts',
    atSignOut: 'removed',
  },
  {
    place: 'localStorage',
    name: 'shop.searches',
    writtenBy: 'src/features/search/recentSearches.ts',
    atSignOut: 'removedAfterSession',
  },
  // The text typed into the checkout.
  {
    place: 'sessionStorage',
    name: 'shop.checkout.',
    writtenBy: 'src/features/checkout/checkoutDraft.ts',
    atSignOut: 'removed',
  },
];
