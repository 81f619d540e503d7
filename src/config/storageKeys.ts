/** Local-storage key of the chosen theme, `light` or `dark`. */
export const themeStorageKey = 'shop.theme';

/**
 * Local-storage key, the session hint; its value is `true` while a customer is signed in on this device.
 * `accountListeners.ts` sets and removes it, `authListeners.ts` waits for a session where it stands.
 */
export const sessionHintKey = 'shop.signedIn';
