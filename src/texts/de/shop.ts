import type * as en from '../en/shop';

/** The sentences about the shop itself. A merchant changes them first. */
export const shopTexts = {
  tagline: 'Gut gemacht für jeden Tag',
  /** The text at the total of the cart and of an order. */
  priceNote: 'Alle Preise inkl. MwSt. und Versand.',
} satisfies typeof en.shopTexts;
