import type { WithdrawalPeriod } from '../domain/withdrawal';

/** The settings that a merchant changes first. `src/texts/` has the sentences. */
export const shop = {
  name: 'Fernway',
  /** The code of ISO 4217. A shop keeps it, because stored carts and orders hold numbers alone. */
  currency: 'USD',
};

/**
 * True if a product's `minimumOrderQuantity` counts: the product page offers that many pieces, the checkout asks for
 * them, and the order desk holds an order of fewer. False, because DummyJSON requires 40 pieces of a lipstick.
 */
export const minimumQuantities: { enforced: boolean } = { enforced: false };

/** Returns the minimum number of pieces in an order. `stated` is the catalogue's `minimumOrderQuantity`. */
export function minimumPieces(stated: number): number {
  return minimumQuantities.enforced ? Math.max(1, Math.ceil(stated)) : 1;
}

/**
 * The order of the products on the home page, as the catalogue's `sortBy` and `order`. Null for the catalogue's own
 * order. A catalogue that does not know it may ignore it (`docs/catalogue.md`).
 */
export const homeOrder: { sortBy: string; order: 'asc' | 'desc' } | null = { sortBy: 'recommended', order: 'desc' };

/**
 * The days that a customer has to withdraw from an order after its delivery, and the longest time that a parcel takes.
 * Null hides the function from the shop.
 */
export const withdrawal: WithdrawalPeriod | null = { days: 14, deliveryDays: 14 };
