/** What a heart says; `favouritesTexts` has the rest. */
export const heartTexts = {
  addTo: (title: string) => `Add ${title} to favourites`,
  removeFrom: (title: string) => `Remove ${title} from favourites`,
} as const;
