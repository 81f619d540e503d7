/** The words of the open list of brands; `filterTexts` has those of its button. */
export const brandTexts = {
  none: 'These products have no brand.',
  failed: 'We couldn’t load the brands. Open this list again to retry.',
  full: (most: number) => `You can choose up to ${most} brands.`,
} as const;
