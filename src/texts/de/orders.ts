import { formatNumber } from '@/domain/format';
import { formatPrice } from '@/domain/money';
import { shortOrderId } from '@/domain/order';
import { plural } from '@/domain/plural';
import type * as en from '../en/orders';
import { commonTexts } from './common';

const fields = { name: 'Name', email: 'E-Mail-Adresse', address: 'Adresse' };

export const checkoutTexts = {
  title: 'Kasse',
  description: 'Lieferadresse eingeben, Bestellung prüfen und kaufen.',
  shipping: 'Lieferadresse',
  fields,
  addressHint: 'Straße und Hausnummer, Postleitzahl und Ort, Land',
  invalidEmail: 'Diese E-Mail-Adresse ist ungültig.',
  notPlaced: 'Ihre Bestellung ist noch nicht abgeschickt.',
  check: (wrong: string[]) => `Bitte prüfen Sie: ${wrong.join(', ')}.`,
  /** Once, about an address that may lack something. */
  isAddressComplete:
    'Ist Ihre Adresse vollständig? Dann wählen Sie noch einmal „Jetzt kaufen“. Wenn nicht, ergänzen Sie bitte, was fehlt: Straße und Hausnummer, Postleitzahl und Ort oder das Land.',
  summary: 'Ihre Bestellung',
  empty: 'Ihr Warenkorb ist leer.',
  quantity: (count: number) => `Menge: ${formatNumber(count)}`,
  showAll: (count: number) => `Alle ${commonTexts.items(count)} anzeigen`,
  showFewer: 'Weniger anzeigen',
  delivery: 'Lieferung',
  returns: 'Rückgabe',
  paymentAndDelivery: 'Zahlung und Lieferung',
  deliveryByItem: 'Wann die einzelnen Artikel versandt werden, steht in Ihrer Bestellung.',
  placeOrder: 'Jetzt kaufen',
  placing: 'Bestellung wird abgeschickt …',
  /** Two links take the places of `{terms}` and `{delivery}`. */
  acceptTerms: 'Für Ihre Bestellung gelten unsere {terms} und unsere Hinweise zu {delivery}.',
  terms: 'AGB',
  deliveryAndReturns: 'Versand und Rückgabe',
  cartChanged: 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn, bevor Sie bestellen.',
  tooMuch: (max: number) => `Der Bestellwert darf höchstens ${formatPrice(max)} betragen.`,
  tooMuchHint: 'Es wurde nichts bestellt. Entfernen Sie einen Artikel aus dem Warenkorb und bestellen Sie dann.',
  left: 'Sie haben die Kasse verlassen, bevor Ihre Bestellung abgeschickt war. Es wurde nichts bestellt, und Ihr Warenkorb ist unverändert.',
  failed: 'Ihre Bestellung konnte nicht abgeschickt werden.',
  failedHint: 'Es wurde nichts bestellt. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  notStored: 'Dieser Browser kann Ihre Bestellung nicht speichern.',
  notStoredHint: 'Es wurde nichts bestellt. Laden Sie die Seite neu und versuchen Sie es erneut.',
  pricesAsShown: 'Die Preise konnten nicht erneut geprüft werden. Für Ihre Bestellung gelten die angezeigten Preise.',
} satisfies typeof en.checkoutTexts;

export const successTexts = {
  title: 'Vielen Dank!',
  description: 'Ihre Bestellung ist abgeschickt.',
  placed: 'Ihre Bestellung ist bei uns eingegangen.',
  mailTo: (email: string) => `Wir senden Ihnen eine Bestätigung an ${email}.`,
  /** After it, of an address that many mail servers refuse. */
  mailMayFail:
    'Viele Mailserver nehmen keine Adresse mit Buchstaben wie ä oder é vor dem @ an. Die Bestätigung kommt deshalb vielleicht nicht an. Alles Wichtige finden Sie auch auf der Seite Ihrer Bestellung.',
  payment: 'Zahlung',
  rejected: 'Ihre Bestellung wurde nicht angenommen',
  rejectedDescription: 'Wir haben Ihre Bestellung nicht angenommen. Es kam kein Kauf zustande.',
  backInCartHint:
    'Wir haben diese Bestellung nicht angenommen. Es kam kein Kauf zustande, und die Artikel liegen wieder in Ihrem Warenkorb.',
  noOrder: 'Alle Ihre Bestellungen finden Sie unter „Meine Bestellungen“.',
  toOrders: 'Meine Bestellungen',
} satisfies typeof en.successTexts;

export const ordersTexts = {
  title: 'Meine Bestellungen',
  description: 'Ihre Bestellungen, die neueste zuerst.',
  columns: { id: 'Bestellnummer', date: 'Datum', items: 'Artikel', total: 'Summe' },
  loading: 'Bestellungen werden geladen …',
  empty: 'Sie haben noch nichts bestellt.',
  failed: 'Die Bestellungen konnten nicht geladen werden',
  /** `{time}`: when the list was loaded. */
  asOf: 'Stand: {time}',
  showMore: 'Mehr anzeigen',
  loadingMore: 'Weitere Bestellungen werden geladen …',
  moreFailed: 'Ältere Bestellungen konnten nicht geladen werden.',
  shown: (count: number, hasMore: boolean) =>
    hasMore
      ? plural(count, { one: 'Ihre letzte Bestellung', other: `Ihre letzten ${formatNumber(count)} Bestellungen` })
      : plural(count, { one: '1 Bestellung', other: `${formatNumber(count)} Bestellungen` }),
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,

  queued: 'Noch nicht gesendet',
  rejected: 'Nicht angenommen',
  stored: 'Eingegangen',
  confirmed: 'Bestätigt',
  held: 'In Prüfung',
  shipped: 'Versandt',
  delivered: 'Zugestellt',
  withdrawn: 'Widerruf eingegangen',
  returned: 'Rücksendung eingetroffen',
  refunded: 'Erstattet',
  cancelled: 'Storniert',
  cancelling: 'Wird storniert …',
  heldHint: 'Wir prüfen diese Bestellung noch. Sobald sie bestätigt ist, schreiben wir Ihnen eine E-Mail.',
  shortHint: (lines: string[]) =>
    `Zurzeit nicht in der bestellten Menge auf Lager: ${lines.join(', ')}. Sobald Ihre Bestellung bestätigt ist, schreiben wir Ihnen. Sie können sie auch stornieren.`,
  shortLine: (name: string, left: number, wanted: number) =>
    `${name} (noch ${formatNumber(left)} von ${formatNumber(wanted)})`,
  mailFailed: (email: string) =>
    `Unsere E-Mail an ${email} konnte nicht zugestellt werden. Auf dieser Seite finden Sie alles zu Ihrer Bestellung.`,
  /** A link takes the place of `{contact}`. */
  changeAddress: '{contact}, um die Lieferadresse zu ändern.',
  contact: 'Schreiben Sie uns',
  cancelledHint: 'Diese Bestellung wurde storniert und wird nicht versandt.',
  rejectedHint:
    'Wir haben diese Bestellung nicht angenommen. Es kam kein Kauf zustande. Legen Sie die Artikel zurück in den Warenkorb, um es erneut zu versuchen.',
  returnToCart: 'Zurück in den Warenkorb',
  returning: 'Wird in den Warenkorb gelegt …',
  noRoom: 'In Ihrem Warenkorb ist dafür kein Platz. Entfernen Sie zuerst andere Artikel.',

  orderTitle: (orderId: string) => `Bestellung ${shortOrderId(orderId)}`,
  orderId: (orderId: string) => `Bestellnummer: ${orderId}`,
  history: 'Verlauf',
  /** The heading of the same list while it names steps that are still ahead. */
  next: 'So geht es weiter',
  steps: {
    placed: 'Bestellt',
    confirmed: 'Bestätigt',
    held: 'In Prüfung',
    shipped: 'Versandt',
    cancelled: 'Storniert',
    delivered: 'Zugestellt',
    withdrawn: 'Widerruf eingegangen',
    returned: 'Rücksendung eingetroffen',
    refunded: 'Erstattet',
  },
  refundedSoFar: (amount: number) => `insgesamt ${formatPrice(amount)}`,
  tracking: (number: string) => `Sendungsnummer: ${number}`,
  followParcel: 'Sendung verfolgen',
  shipTo: 'Lieferadresse',
  lines: 'Artikel',
  pieces: (quantity: number, price: number) => `${formatNumber(quantity)} × ${formatPrice(price)}`,
  reorder: 'Noch einmal bestellen',
  reordering: 'Wird in den Warenkorb gelegt …',
  print: 'Drucken',
  orderLoading: 'Bestellung wird geladen …',
  orderFailed: 'Die Bestellung konnte nicht geladen werden',
  orderMissing: 'Diese Bestellung haben wir nicht gefunden',
  orderMissingHint: 'Prüfen Sie die Bestellnummer oder suchen Sie unter „Meine Bestellungen“.',
  toOrders: 'Zu meinen Bestellungen',
} satisfies typeof en.ordersTexts;

/** The customer's cancellation of an order. */
export const cancelTexts = {
  open: 'Bestellung stornieren',
  needsConnection: 'Um diese Bestellung zu stornieren, brauchen Sie eine Internetverbindung.',
  title: 'Diese Bestellung stornieren?',
  whatFollows:
    'Wenn das Paket noch nicht unterwegs ist, wird die ganze Bestellung storniert, und wir schreiben Ihnen eine E-Mail. Das lässt sich nicht rückgängig machen, aber Sie können die Artikel neu bestellen.',
  confirm: 'Bestellung stornieren',
  sending: 'Wird storniert …',
  keep: 'Nicht stornieren',
  failed: 'Ihre Stornierung konnte nicht gesendet werden.',
  failedHint: 'Es hat sich nichts geändert. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  requested: 'Ihre Stornierung ist eingegangen. Hier erfahren Sie, ob sie rechtzeitig war.',
  tooLate: 'Diese Bestellung ist schon unterwegs und lässt sich nicht mehr stornieren.',
} satisfies typeof en.cancelTexts;

/** The results of ordering again. */
export const reorderTexts = {
  added: (pieces: number) =>
    plural(pieces, { one: '1 Artikel hinzugefügt', other: `${formatNumber(pieces)} Artikel hinzugefügt` }),
  nothingAdded: 'Nichts hinzugefügt',
  ofProduct: (name: string, outcome: string) => `${name}: ${outcome}`,
  others: (count: number) => `${formatNumber(count)} weitere umbenannt oder nur zum Teil hinzugefügt`,
  inPart: (added: number, ordered: number) => `nur ${formatNumber(added)} von ${formatNumber(ordered)} hinzugefügt`,
  inCart: 'schon im Warenkorb',
  noRoom: 'kein Platz im Warenkorb',
  outOfStock: 'ausverkauft',
  noLongerSold: 'nicht mehr im Sortiment',
  unknown: 'ließ sich nicht prüfen, bitte versuchen Sie es erneut',
  renamed: (was: string, now: string) => `„${was}“ heißt jetzt „${now}“`,
} satisfies typeof en.reorderTexts;

/** The changes of a cart since its lines were added. */
export const lineChangesTexts = {
  title: 'Einige Artikel haben sich geändert',
  intro: 'Bitte prüfen Sie die Änderungen. Es wurde noch nichts bestellt.',
  product: 'Artikel',
  was: 'Vorher',
  now: 'Jetzt',
  leftOut: 'Entfällt',
  /** Before the order is placed, beside its total. */
  ahead: (count: number) =>
    plural(count, {
      one: '1 Artikel lässt sich nicht wie angezeigt bestellen. Sie sehen die Änderungen, bevor etwas bestellt wird.',
      other: `${formatNumber(count)} Artikel lassen sich nicht wie angezeigt bestellen. Sie sehen die Änderungen, bevor etwas bestellt wird.`,
    }),
  /** Beside it: makes the cart as it can be ordered. */
  apply: 'Änderungen jetzt übernehmen',
  accept: 'Übernehmen und kaufen',
  goBack: 'Zurück',

  soldOut: 'Ausverkauft. Der Artikel entfällt.',
  gone: 'Nicht mehr im Sortiment. Der Artikel entfällt.',
  tooFewLeft: (left: number, minimum: number) =>
    `Nur noch ${formatNumber(left)} auf Lager, die Mindestbestellmenge beträgt ${formatNumber(minimum)}. Der Artikel entfällt.`,
  renamed: (was: string, now: string) => `„${was}“ heißt jetzt „${now}“.`,
  price: (was: number, now: number) => `Der Preis war ${formatPrice(was)} und ist jetzt ${formatPrice(now)}.`,
  fewer: (was: number, now: number) =>
    `Nur noch ${formatNumber(now)} auf Lager. Die Menge wird von ${formatNumber(was)} auf ${formatNumber(now)} geändert.`,
  atLeast: (was: number, now: number) =>
    `Die Mindestbestellmenge beträgt ${formatNumber(now)}. Die Menge wird von ${formatNumber(was)} auf ${formatNumber(now)} geändert.`,
} satisfies typeof en.lineChangesTexts;
