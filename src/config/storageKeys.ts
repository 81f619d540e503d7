/** Local-storage key of the guest's cart. */
export const guestCartKey = 'guestCart';

/** Local-storage key of the chosen theme, `light` or `dark`. */
export const themeStorageKey = 'shop.theme';

/**
 * Local-storage key of the session hint: the uid of the customer who is signed in on this device. `accountListeners.ts`
 * sets and removes it. If it is set, `authListeners.ts` expects a session at the start of a page.
 */
export const sessionHintKey = 'shop.uid';

/** Session-storage key. Its value is `true` in a visit that keeps the system's typeface. */
export const systemTypefaceKey = 'shop.systemTypeface';

/** Session-storage key of the text that a visitor types into the form for a withdrawal. */
export const statementDraftKey = 'shop.withdrawal';

/** Local-storage key of the shopper's last searches, newest first. */
export const searchesKey = 'shop.searches';

/** Local-storage key of the recently viewed products. */
export const recentlyViewedKey = 'shop.recentlyViewed';

/**
 * Local-storage key of the uid in deletion, until the browser has removed its data. If the page ends before that, the
 * next page finds the session refused and continues.
 */
export const deletionKey = 'shop.deletion';

/** Local-storage key of the last message to other tabs. It is set and removed at once. */
export const messageKey = 'shop.message';

/** Session-storage key of the scroll positions of this tab's last pages. */
export const scrollKey = 'shop.scroll';

/** Session-storage key of the chunk for which this tab has already reloaded the page. */
export const reloadedForKey = 'shop.reloadedFor';

const accountPrefix = 'shop.account.';

/** A key of local or session storage for data of one account. A sign-out removes every such key. */
export const accountKey = (name: string, uid: string): string => `${accountPrefix}${name}.${uid}`;

/** Returns true for data of an account, except for the account `uid`. */
export const isOtherAccountKey = (key: string, uid: string | null): boolean =>
  key.startsWith(accountPrefix) && !(uid !== null && key.endsWith(`.${uid}`));
