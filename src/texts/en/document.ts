/** The texts of `public/index.html`. */
export const documentTexts = {
  /** `ltr` or `rtl`. */
  direction: 'ltr',
  needsJavaScript: 'This shop needs JavaScript. Please turn it on in your browser’s settings and reload the page.',
  /** Said to a screen reader when a button is pressed while the page's scripts are loading. */
  pressHeld: 'One moment, the page is still loading.',
  notLoaded: 'This page could not be loaded completely.',
  reload: 'Reload',
};
