/*
 * The limits of carts, favourites and orders. The shop, the order desk, the catalogue and the local services import
 * them. `firestore.rules` repeats them, except `maxQuantity` and `emailPattern`. `test/storedLimits.test.ts` compares
 * that copy.
 */

/** The maximum number of lines in a cart, and in an order. */
export const maxCartLines = 500;

/** The most pieces of one line. */
export const maxQuantity = 1_000_000;

/** The most favourites of one account. */
export const maxFavourites = 2_000;

/** The maximum number of devices whose last request a user document remembers. */
export const maxDevices = 16;

/** Maximum characters of a name in an order. */
export const maxNameLength = 200;

/** Maximum characters of each shipping detail. */
export const maxShippingLength = {
  name: maxNameLength,
  email: 320,
  address: 2_000,
};

/** Maximum characters of each text of a statement of withdrawal. */
export const maxStatementLength = {
  name: maxNameLength,
  email: maxShippingLength.email,
  orderNumber: 64,
  products: 2_000,
  reason: 2_000,
};

/** Maximum characters of a product's name, in an order, a cart and a catalogue. */
export const maxProductNameLength = 2_000;

/** The order ids that the rules allow. The SDK makes shorter ids. */
export const orderIdPattern = /^[0-9A-Za-z_-]{1,64}$/u;

/** The maximum total of an order, in the shop's currency. */
export const maxOrderTotal = 10_000_000;

/**
 * An address that needs no quoting in a mail's header: it has no line break, comma or bracket. The form refuses every
 * other address, and the order desk holds an order with one.
 */
export const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:"]+$/u;
