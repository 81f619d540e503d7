import type * as en from '../en/manifest';

/** The names of the installed shop's shortcuts. The build adds them to `public/manifest.webmanifest`. */
export const manifestTexts = {
  shortcuts: { cart: 'Warenkorb', favourites: 'Merkliste', orders: 'Meine Bestellungen' },
} satisfies typeof en.manifestTexts;
