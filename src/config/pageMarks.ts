/** Local-storage key of the chosen theme, `light` or `dark`. */
export const themeStorageKey = 'shop.theme';

/** Local-storage key; its value is `true` while a customer is signed in on this device. */
export const sessionHintKey = 'shop.signedIn';

/** Dispatched on the document once React has rendered or hydrated the page. */
export const hydratedEvent = 'shop:hydrated';
