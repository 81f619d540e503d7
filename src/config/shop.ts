/** What a merchant changes first. The name stands nowhere else: pages, manifest and mails take it from here. */
export const shop = {
  name: 'Fernway',
  tagline: 'Well-made things for every day',
} as const;

/** Said at the total of the cart and of an order. */
export const priceNote = 'Prices include tax and delivery.';
