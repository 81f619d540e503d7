/**
 * `'true'` while somebody is signed in on this browser. The provider's SDK is large: where nobody is expected, it is
 * loaded when the browser is idle.
 */
export const sessionHintKey = 'shop.signedIn';
