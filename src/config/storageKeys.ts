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

const accountPrefix = 'shop.account.';

/** A key of local or session storage for data of one account. A sign-out removes every such key. */
export const accountKey = (name: string, uid: string): string => `${accountPrefix}${name}.${uid}`;

/** Returns true for data of an account, except for the account `uid`. */
export const isOtherAccountKey = (key: string, uid: string | null): boolean =>
  key.startsWith(accountPrefix) && !(uid !== null && key.endsWith(`.${uid}`));
