/** What a merchant changes first. */
export const shop = {
  name: 'Fernway',
  tagline: 'Well-made things for every day',
} as const;
