import { formatCount, formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/common';

/** Texts that several screens share. */
export const commonTexts = {
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  checkConnection: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  reload: 'Neu laden',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  total: 'Gesamtsumme',
  home: 'Startseite',
  backToHome: 'Zur Startseite',
  shopNow: 'Jetzt einkaufen',
  browseProducts: 'Artikel ansehen',
  noResults: 'Keine Treffer',
  viewCart: 'Zum Warenkorb',
  noReviewsYet: 'Noch keine Bewertungen',
  required: (field: string) => `${field} fehlt noch.`,
  passwordRequired: 'Bitte geben Sie ein Passwort ein.',
  tooLong: (limit: number) => `Höchstens ${formatNumber(limit)} Zeichen`,
  items: (count: number) => plural(count, { one: '1 Artikel', other: `${formatNumber(count)} Artikel` }),
  /** @param hasMore there are more than were counted */
  products: (count: number, hasMore?: boolean) =>
    plural(count, { one: '1 Artikel', other: `${formatCount(count, hasMore)} Artikel` }),
  moreProducts: (count: number, hasMore?: boolean) =>
    plural(count, { one: '1 weiterer Artikel', other: `${formatCount(count, hasMore)} weitere Artikel` }),
  recentlyViewed: 'Zuletzt angesehen',
  breadcrumb: 'Sie sind hier',
  pages: 'Seiten',
  page: (number: number) => `Seite ${number}`,
  previous: 'Zurück',
  next: 'Weiter',
  ratedOutOf5: (rating: string) => `${rating} von 5 Sternen`,
  reviews: (count: number) => plural(count, { one: '1 Bewertung', other: `${formatNumber(count)} Bewertungen` }),
  show: 'Anzeigen',
  hide: 'Verbergen',
} satisfies typeof en.commonTexts;
