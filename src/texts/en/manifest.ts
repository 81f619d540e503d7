/** The names of the installed shop's shortcuts. The build adds them to `public/manifest.webmanifest`. */
export const manifestTexts = {
  shortcuts: { cart: 'Cart', favourites: 'Favorites', orders: 'My Orders' },
};
