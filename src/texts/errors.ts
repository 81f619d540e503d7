/** What a page that cannot be rendered says. */
export const errorTexts = {
  missing: {
    text: 'This page could not be loaded.',
    hint: 'The shop was updated, or the connection was lost. Your cart and your account are safe.',
  },
  broken: {
    text: 'Something went wrong on this page.',
    hint: 'Your cart and your account are safe. Try again, or go back to the home page.',
  },
  reload: 'Reload',
} as const;
