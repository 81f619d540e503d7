import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/cart';

/** The most names in a message. */
const maxNames = 3;

function listNames(names: readonly string[]): string {
  const others = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (others > 0 ? ` und ${formatNumber(others)} weitere` : '');
}

export const cartTexts = {
  title: 'Ihr Warenkorb',
  description: 'Die Artikel, die Sie bestellen möchten.',
  empty: 'Ihr Warenkorb ist leer',
  continueShopping: 'Weiter einkaufen',
  checkout: 'Zur Kasse',
  clear: 'Warenkorb leeren',

  addToCart: 'In den Warenkorb',
  adding: 'Wird hinzugefügt …',
  quantity: 'Menge',
  quantityChoice: (quantity: number) => `${formatNumber(quantity)} Stk.`,
  quantityOf: (name: string) => `Menge von ${name}`,
  /** The quantities that the field accepts, and the quantity that counts while the field has another text. */
  quantityInvalid: (quantity: number, maximum: number) =>
    `Geben Sie eine ganze Zahl von 1 bis ${formatNumber(maximum)} ein. Die Menge bleibt bei ${formatNumber(quantity)}.`,
  decrease: (name: string) => `Menge von ${name} verringern`,
  increase: (name: string) => `Menge von ${name} erhöhen`,
  each: (price: string) => `je ${price}`,
  remove: (name: string) => `${name} entfernen`,
  removedRow: (name: string) => `${name} wurde entfernt.`,
  clearedRow: 'Ihr Warenkorb wurde geleert.',

  /** `maxPieces` is the stock, or the most pieces of a line. */
  noMore: (maxPieces: number) => {
    if (maxPieces <= 0) return 'Ausverkauft';
    return maxPieces === 1 ? 'In Ihrem Warenkorb' : `Alle ${formatNumber(maxPieces)} im Warenkorb`;
  },
  stockLeft: (stock: number) => (stock > 0 ? `Nur noch ${formatNumber(stock)} auf Lager.` : 'Ausverkauft.'),
  smallestQuantity: (minimum: number) => `Die Mindestbestellmenge beträgt ${formatNumber(minimum)}.`,
  changeTo: (quantity: number) => `Auf ${formatNumber(quantity)} ändern`,
  priceNow: (price: string) => `Der Preis ist jetzt ${price}.`,
  acceptPrice: 'Neuen Preis übernehmen',
  nameNow: (was: string, now: string) => `„${was}“ heißt jetzt „${now}“.`,
  acceptName: 'Neuen Namen übernehmen',
  noLongerSold: 'Nicht mehr im Sortiment.',

  added: 'In den Warenkorb gelegt',
  removed: 'Aus dem Warenkorb entfernt',
  updated: 'Warenkorb aktualisiert',
  cleared: 'Warenkorb geleert',
  isFull: 'Ihr Warenkorb ist voll. Entfernen Sie einen Artikel, um einen anderen hinzuzufügen.',
  merged: (count: number) =>
    plural(count, {
      one: 'Der Artikel, den Sie vor der Anmeldung ausgesucht haben, liegt jetzt in Ihrem Warenkorb',
      other: `Die ${formatNumber(count)} Artikel, die Sie vor der Anmeldung ausgesucht haben, liegen jetzt in Ihrem Warenkorb`,
    }),
  /** The names of the products that a full cart did not take. */
  leftOut: (names: readonly string[]) => `Ihr Warenkorb ist voll. Nicht hinzugefügt wurden: ${listNames(names)}.`,

  failed: 'Der Warenkorb konnte nicht aktualisiert werden',
  noPermission: 'Sie dürfen diesen Warenkorb nicht ändern.',
  signInFirst: 'Bitte melden Sie sich an, um Ihren Warenkorb zu sehen.',
  noConnection: 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung.',
  shopIsBusy: 'Im Shop ist gerade viel los. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  saveFailed: 'Beim Speichern Ihres Warenkorbs ist ein Fehler aufgetreten.',
  notFound: 'Zu diesem Konto gibt es keinen Warenkorb.',
  loadFailed: 'Beim Laden Ihres Warenkorbs ist ein Fehler aufgetreten.',
} satisfies typeof en.cartTexts;
