/** The texts of `public/manifest.webmanifest`: the shortcuts of the installed shop. */
export const manifestTexts = {
  shortcuts: { cart: 'Cart', favourites: 'Favorites', orders: 'My Orders' },
};
