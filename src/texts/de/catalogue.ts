import { shop } from '@/config/shop';
import { formatCount, formatNumber } from '@/domain/format';
import { formatPrice } from '@/domain/money';
import { plural } from '@/domain/plural';
import type * as en from '../en/catalogue';
import { commonTexts } from './common';
import { shopTexts } from './shop';

/** Lists of products: home, the categories, all products. */
export const catalogueTexts = {
  products: 'Artikel',
  allProducts: 'Alle Artikel',
  seeAllProducts: 'Alle Artikel ansehen',
  emptyPage: 'Auf dieser Seite gibt es keine Artikel mehr.',
  firstPage: 'Zur ersten Seite',
  noProducts: 'Es gibt noch keine Artikel.',
  comeBackLater: 'Bitte schauen Sie später wieder vorbei.',
  onPage: (title: string, page: number) => (page === 1 ? title : `${title}, Seite ${page}`),
  homeDescription: `${shop.name}: ${shopTexts.tagline}. Kategorien entdecken, Bewertungen lesen, in wenigen Minuten bestellen.`,
  productsDescription: `Das ganze Sortiment von ${shop.name} auf einen Blick.`,
  categoryDescription: (name: string) => `${name} bei ${shop.name}: Preise, Bewertungen und Verfügbarkeit.`,
  searchDescription: (query: string) => `„${query}“ bei ${shop.name}.`,
  categories: 'Kategorien',
  allCategories: 'Alle Kategorien',
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden.',
  emptyCategory: 'In dieser Kategorie gibt es noch keine Artikel.',
  categoryNotFound: 'Kategorie nicht gefunden',
  unknownCategory: (name: string) => `Die Kategorie „${name}“ gibt es nicht.`,
  resultsFor: (query: string) => `Treffer für „${query}“`,
  searchOtherwise: 'Versuchen Sie es mit einem anderen Wort oder stöbern Sie in den Kategorien.',
  nothingFound: (query: string) => `Keine Treffer für „${query}“.`,
  atAnyPrice: (words: string) => `„${words}“ ohne Preisgrenze ansehen`,
  seeCategory: (name: string) => `${name} ansehen`,
  noMatches: 'Zu diesen Filtern passt kein Artikel.',
  /** `197 Artikel`, `23 von 197 Artikeln` */
  count: (total: number, outOf: number | null, hasMore?: boolean) =>
    outOf === null
      ? commonTexts.products(total, hasMore)
      : `${formatCount(total, hasMore)} von ${formatNumber(outOf)} Artikeln`,
  countOnPage: (count: string, page: number, pages: number) =>
    `${count}, Seite ${formatNumber(page)} von ${formatNumber(pages)}`,
  filteredFirst: (first: number, of: number) =>
    `Gefiltert wurden nur die ersten ${formatNumber(first)} von ${formatNumber(of)} Artikeln.`,
  sortedFirst: (first: number, of: number) =>
    `Sortiert wurden nur die ersten ${formatNumber(first)} von ${formatNumber(of)} Artikeln.`,
  listFailed: 'Die Artikel konnten nicht geladen werden.',
  homeFailed: (reason: string) => `Es ist ein Fehler aufgetreten: ${reason}`,
} satisfies typeof en.catalogueTexts;

const serverTrouble = 'Im Shop gibt es gerade eine Störung. Bitte versuchen Sie es später erneut.';

/**
 * Why the catalogue did not answer, and what to do, by the kind of the error. `other` is the text for all other kinds.
 */
export const catalogueErrorTexts = {
  network: 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  timeout: 'Der Shop hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
  busy: 'Gerade ist viel los. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  retriesIn: (seconds: number) =>
    plural(seconds, {
      one: 'Gerade ist viel los. Wir versuchen es in einer Sekunde erneut.',
      other: `Gerade ist viel los. Wir versuchen es in ${seconds} Sekunden erneut.`,
    }),
  unavailable: serverTrouble,
  server: serverTrouble,
  malformed: 'Die Artikeldaten konnten nicht gelesen werden. Bitte versuchen Sie es später erneut.',
  'not-found': 'Das gibt es in unserem Sortiment nicht.',
  other: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
} satisfies typeof en.catalogueErrorTexts;

/** Filters and order of a list. */
export const filterTexts = {
  filters: (count: number) => (count === 0 ? 'Filtern' : `Filtern (${count})`),
  activeFilters: 'Aktive Filter',
  removeFilter: (name: string) => `Filter entfernen: ${name}`,
  clear: 'Filter zurücksetzen',
  price: 'Preis',
  from: 'von',
  to: 'bis',
  minPrice: (currency: string) => `Niedrigster Preis in ${currency}`,
  maxPrice: (currency: string) => `Höchster Preis in ${currency}`,
  priceForm: (example: string) => `Geben Sie einen Preis ein, zum Beispiel ${example}`,
  applyPrice: 'Preis anwenden',
  apply: 'Anwenden',
  priceBetween: (min: number, max: number) => `${formatPrice(min)} – ${formatPrice(max)}`,
  priceFrom: (min: number) => `Ab ${formatPrice(min)}`,
  priceUpTo: (max: number) => `Bis ${formatPrice(max)}`,
  rating: 'Bewertung',
  anyRating: 'Alle Bewertungen',
  minRating: (rating: number) => `Ab ${Number.isInteger(rating) ? rating : formatNumber(rating, 1)} Sternen`,
  inStock: 'Auf Lager',
  brand: 'Marke',
  findBrand: 'Marke suchen',
  noSuchBrand: (text: string) => `Keine Marke mit „${text}“ gefunden.`,
  noBrands: 'Zu diesen Artikeln ist keine Marke angegeben.',
  brandsFailed: 'Die Marken konnten nicht geladen werden. Öffnen Sie die Liste noch einmal.',
  brandsFull: (max: number) => `Sie können bis zu ${max} Marken auswählen.`,
  /** A choice with the number of products that it leaves. */
  counted: (choice: string, count: number) => `${choice} (${formatNumber(count)})`,
  /** Closes the filters. */
  show: (count: number, hasMore?: boolean) => `${commonTexts.products(count, hasMore)} anzeigen`,
  showResults: 'Artikel anzeigen',
  close: 'Filter schließen',
  sortBy: 'Sortieren nach',
  sorts: {
    relevance: 'Relevanz',
    'price-asc': 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    rating: 'Bewertung',
    title: 'Name',
  },
  /** The catalogue's own order, where nothing is searched for. */
  ownOrder: 'Empfohlen',
  /** An order that a search asks for in words: "günstige Laptops". */
  sortsInWords: {
    relevance: 'Relevanz',
    'price-asc': 'Günstigste zuerst',
    'price-desc': 'Teuerste zuerst',
    rating: 'Beste Bewertung zuerst',
    title: 'Name',
  },
} satisfies typeof en.filterTexts;

export const notFoundTexts = {
  heading: 'Seite nicht gefunden',
  sentence:
    'Unter dieser Adresse gibt es keine Seite. Suchen Sie oben nach einem Artikel oder gehen Sie zur Startseite.',
} satisfies typeof en.notFoundTexts;
