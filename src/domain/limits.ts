import type { Shipping } from './order';

/*
 * The limits of carts, favourites and orders. The parsers, the pages and the order desk import them. `firestore.rules`
 * repeats them, except `maxQuantity`, which only the parsers and the order desk check. `test/storedLimits.test.ts`
 * compares the copies.
 */

/** The most lines of a cart, and of an order. */
export const maxCartLines = 500;

/** The most pieces of one line. */
export const maxQuantity = 1_000_000;

/** The most favourites of one account. */
export const maxFavourites = 2_000;

/** Maximum characters of a name in an order. */
export const maxNameLength = 200;

/** Maximum characters of each shipping detail. */
export const maxShippingLength: Readonly<Record<keyof Shipping, number>> = {
  name: maxNameLength,
  email: 320,
  address: 2_000,
};

/** Maximum characters of a product's name, in an order, a cart and a catalogue. */
export const maxProductNameLength = 2_000;

/** The numbers of orders: the SDK makes shorter ones. */
export const orderIdPattern = /^[0-9A-Za-z_-]{1,64}$/u;

/** US dollars: the most that an order may cost. */
export const maxOrderTotal = 10_000_000;

/**
 * An address that needs no quoting in a mail's header: it has no line break, comma or bracket. The form refuses every
 * other address, and the order desk holds an order with one.
 */
export const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:"]+$/u;
