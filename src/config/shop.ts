/** The settings that a merchant changes first. Pages, manifest and mails all take the name from here. */
export const shop = {
  name: 'Fernway',
  tagline: 'Well-made things for every day',
} as const;

/**
 * True if the product page offers, and the checkout asks for, at least a product's `minimumOrderQuantity`. The order desk
 * holds an order of fewer pieces in both cases. False, because DummyJSON requires 40 pieces of a lipstick.
 */
export const minimumQuantities: { enforced: boolean } = { enforced: false };

/**
 * The order of the products on the home page, as the catalogue's `sortBy` and `order`. Null for the catalogue's own
 * order. A catalogue that does not know it may ignore it (`docs/catalogue.md`).
 */
export const homeOrder: { sortBy: string; order: 'asc' | 'desc' } | null = { sortBy: 'recommended', order: 'desc' };

/** The text at the total of the cart and of an order. */
export const priceNote = 'Prices include tax and delivery.';
