export const recentlyViewedTexts = {
  heading: 'Recently viewed',
} as const;
