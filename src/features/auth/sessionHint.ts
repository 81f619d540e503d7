/** `'true'` while somebody is signed in on this browser. */
export const sessionHintKey = 'shop.signedIn';
