/** The sentences about the shop itself. A merchant changes them first. */
export const shopTexts = {
  tagline: 'Well-made things for every day',
  /** The text at the total of the cart and of an order. */
  priceNote: 'Prices include tax and delivery.',
};
