/** Local-storage key of the chosen theme, `light` or `dark`. */
export const themeStorageKey = 'shop.theme';

/**
 * Local-storage key, the session hint; its value is `true` while a customer is signed in on this device.
 * `accountListeners.ts` sets and removes it, `authListeners.ts` waits for a session where it stands.
 */
export const sessionHintKey = 'shop.signedIn';

/** The kinds of prerendered pages, by the name of the chunk that hydrates them. */
export const pageKinds = ['home', 'listing', 'product', 'legal'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The id of the element that holds a prerendered page's data. */
export const pageDataId = 'page-data';

/** Dispatched on the document once React has rendered or hydrated the page. */
export const hydratedEvent = 'shop:hydrated';
