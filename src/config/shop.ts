/** What a merchant changes first. The name stands nowhere else: pages, manifest and mails take it from here. */
export const shop = {
  name: 'Fernway',
  tagline: 'Well-made things for every day',
} as const;

/**
 * Whether a product's `minimumOrderQuantity` counts: the product page says it, the checkout asks for as many pieces, the
 * order desk holds an order of fewer. DummyJSON has one for most of its products, up to 50 of a lipstick.
 */
export const minimumOrders: { count: boolean } = { count: false };

/** Said at the total of the cart and of an order. */
export const priceNote = 'Prices include tax and delivery.';
