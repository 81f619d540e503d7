/** The toggle's labels, in the spelling that shoppers see; `favouritesTexts` has the rest. */
export const heartTexts = {
  addTo: (title: string) => `Add ${title} to favorites`,
  removeFrom: (title: string) => `Remove ${title} from favorites`,
} as const;
