import { formatNumber } from '@/domain/format';
import type * as en from '../en/favourites';

export const favouritesTexts = {
  heading: 'Meine Merkliste',
  description: 'Die Artikel, die Sie sich gemerkt haben.',
  products: 'Gemerkte Artikel',
  loading: 'Merkliste wird geladen …',
  failed: 'Einige gemerkte Artikel konnten nicht geladen werden.',
  empty: 'Ihre Merkliste ist noch leer.',
  emptyHint: 'Mit dem Herz-Symbol setzen Sie Artikel auf Ihre Merkliste.',
  /** A product whose title this browser has never seen. */
  unnamed: (id: number) => `Artikel ${id}`,
  gone: 'Dieser Artikel ist nicht mehr im Sortiment.',
  removeGone: 'Nicht mehr erhältliche Artikel entfernen',
  unavailable: 'Dieser Artikel konnte nicht geladen werden.',
  add: (title: string) => `${title} auf die Merkliste setzen`,
  removeNamed: (title: string) => `${title} von der Merkliste entfernen`,
  remove: 'Entfernen',
  added: 'Auf die Merkliste gesetzt',
  notAdded: 'Dieser Artikel konnte nicht auf die Merkliste gesetzt werden.',
  full: (max: number) =>
    `Ihre Merkliste fasst bis zu ${formatNumber(max)} Artikel. Entfernen Sie einen, um einen anderen hinzuzufügen.`,
} satisfies typeof en.favouritesTexts;
