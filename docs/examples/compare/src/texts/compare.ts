export const compareTexts = {
  title: 'Compare products',
  description: 'The products that you have chosen, side by side.',
  empty: 'You have not chosen any products to compare yet.',
  browse: 'Browse products',
  loading: 'Loading...',
  failed: 'This product could not be loaded.',
  retry: 'Try again',
  add: 'Compare',
  remove: 'Remove from comparison',
} as const;
