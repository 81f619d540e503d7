/** The words of the open list of brands; `filterTexts` has those of its button. */
export const brandTexts = {
  none: 'The products here name no brand.',
  failed: 'The brands could not be loaded. Open this list again to retry.',
  full: (most: number) => `${most} brands are chosen, which is as many as there can be.`,
} as const;
