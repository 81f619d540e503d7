import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/product';
import { commonTexts } from './common';

/** The product page and its pictures. */
export const productTexts = {
  product: 'Artikel',
  failed: 'Der Artikel konnte nicht geladen werden.',
  notFound: 'Artikel nicht gefunden',
  notFoundHint:
    'Vielleicht ist er nicht mehr im Sortiment, oder die Adresse stimmt nicht. Suchen Sie oben auf der Seite danach.',
  /** Beside the stars. */
  reviewCount: (count: number) => (count === 0 ? commonTexts.noReviewsYet : `(${commonTexts.reviews(count)})`),
  stock: (stock: number) => (stock > 0 ? `Auf Lager (${formatNumber(stock)})` : 'Ausverkauft'),
  save: (percentage: number) => `${formatDecimals(percentage)} % sparen`,
  minimumOrder: 'Mindestbestellmenge',
  brand: 'Marke',
  dimensions: 'Maße',
  centimetres: (width: string, height: string, depth: string) => `B ${width} × H ${height} × T ${depth} cm`,
  weight: 'Gewicht',
  kilograms: (weight: string) => `${weight} kg`,
  grams: (weight: string) => `${weight} g`,
  warranty: 'Garantie',
  shipping: 'Versand',
  returns: 'Rückgabe',
  pictures: (title: string) => `Bilder von ${title}`,
  slide: (title: string, number: number, count: number) => `${title}, Bild ${number} von ${count}`,
  position: (number: number, count: number) => `Bild ${number} von ${count}`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Bild vergrößern',
  show: (number: number) => `Bild ${number} anzeigen`,
  noPicture: (title: string) => `Kein Bild von ${title}`,
  reviews: 'Bewertungen',
  noReviews: 'Dieser Artikel hat noch keine Bewertungen.',
  ratingOnly: 'Uns liegt nur diese Gesamtnote vor, keine einzelnen Bewertungen.',
  outOf: (count: number) => `aus ${commonTexts.reviews(count)}`,
  starRow: (stars: number) => plural(stars, { one: '1 Stern', other: `${stars} Sterne` }),
  anonymous: 'Anonym',
  more: (category: string) => `Mehr aus ${category}`,
  moreFailed: 'Weitere Artikel dieser Kategorie konnten nicht geladen werden.',
} satisfies typeof en.productTexts;

/** `12.5` → `12,5` */
function formatDecimals(value: number): string {
  return Number.isInteger(value) ? String(value) : formatNumber(value, 1);
}

/** The enlarged picture. */
export const lightboxTexts = {
  position: 'Bild {index} von {total}',
  close: 'Schließen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
} satisfies typeof en.lightboxTexts;

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

export const dateTexts = {
  /** The date in UTC: `23. Mai 2024`. Looks like the format of `Intl`, without its slow first use. */
  day: (time: Date) => `${time.getUTCDate()}. ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`,
} satisfies typeof en.dateTexts;
