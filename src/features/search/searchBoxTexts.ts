/** What the box says before it is used; `searchTexts` has the rest. */
export const searchBoxTexts = {
  label: 'Search products',
  submit: 'Search',
} as const;
