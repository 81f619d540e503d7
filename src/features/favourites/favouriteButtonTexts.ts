/** What the toggle of a product says. Texts on the screen are in American spelling; `favouritesTexts` has the rest. */
export const favouriteButtonTexts = {
  addTo: (title: string) => `Add ${title} to favorites`,
  removeFrom: (title: string) => `Remove ${title} from favorites`,
} as const;
