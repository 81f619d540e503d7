import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/shell';

/** The texts around every page. */
export const shellTexts = {
  skipToContent: 'Zum Inhalt springen',
  loading: 'wird geladen …',
  homeLink: (shopName: string) => `${shopName}, Startseite`,
  cartLink: (quantity: number) =>
    plural(quantity, { one: 'Warenkorb, 1 Artikel', other: `Warenkorb, ${formatNumber(quantity)} Artikel` }),
  /** The kind of a text of `content/`, for search engines. */
  textDescription: (title: string, shopName: string) => `${shopName}: ${title}.`,
  favourites: 'Merkliste',
  account: 'Konto',
  myAccount: 'Mein Konto',
  signedInAs: 'Angemeldet als',
  dashboard: 'Übersicht',
  logout: 'Abmelden',
  login: 'Anmelden',
  register: 'Registrieren',
  useDarkTheme: 'Dunkles Design',
  useLightTheme: 'Helles Design',
} satisfies typeof en.shellTexts;

export const footerTexts = {
  shop: 'Einkaufen',
  home: 'Startseite',
  products: 'Alle Artikel',
  account: 'Mein Konto',
  dashboard: 'Übersicht',
  orders: 'Bestellungen',
  cart: 'Warenkorb',
  help: 'Über uns',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  delivery: 'Versand und Rückgabe',
  withdrawal: 'Vertrag widerrufen',
} satisfies typeof en.footerTexts;

/** The notices below the header. */
export const noticeTexts = {
  offline: 'Sie sind offline.',
  stillWorks: 'Schon besuchte Seiten können Sie weiter ansehen. Warenkorb und Bestellungen übertragen wir später.',
  notCached: 'Sie sind offline und haben diese Seite auf diesem Gerät noch nicht geöffnet.',
  hide: 'Hinweis ausblenden',
  pricesOutdated: 'Preise sind möglicherweise nicht aktuell',
  updateReady: 'Eine neue Version des Shops ist da.',
  later: 'Später',
} satisfies typeof en.noticeTexts;

export const toastTexts = {
  region: 'Meldungen',
  dismiss: 'Schließen',
  cartNotSaved: 'Dieser Browser kann Ihren Warenkorb nicht speichern. Er bleibt erhalten, bis Sie die Seite schließen.',
} satisfies typeof en.toastTexts;

export const signOutTexts = {
  saving: 'Ihre letzten Änderungen werden gespeichert …',
  title: 'Noch nicht alles gespeichert',
  unsent:
    'Bleiben Sie angemeldet, bis Sie wieder online sind. Oder melden Sie sich ab und behalten Sie alles auf diesem Gerät: Sichtbar ist es nur in Ihrem Konto, und bei der nächsten Anmeldung senden wir es.',
  rejected: (count: number) =>
    plural(count, {
      one: 'Bleiben Sie angemeldet, um die Artikel unter „Meine Bestellungen“ zurück in den Warenkorb zu legen. Oder melden Sie sich ab und behalten Sie die Bestellung auf diesem Gerät: Sichtbar ist sie nur in Ihrem Konto, und nach der nächsten Anmeldung finden Sie sie dort wieder.',
      other:
        'Bleiben Sie angemeldet, um die Artikel unter „Meine Bestellungen“ zurück in den Warenkorb zu legen. Oder melden Sie sich ab und behalten Sie die Bestellungen auf diesem Gerät: Sichtbar sind sie nur in Ihrem Konto, und nach der nächsten Anmeldung finden Sie sie dort wieder.',
    }),
  unsaved:
    'Dieser Browser konnte es nicht speichern. Bleiben Sie angemeldet, um es zu behalten. Wenn Sie sich jetzt abmelden, geht es verloren.',
  stay: 'Angemeldet bleiben',
  signOut: 'Abmelden und behalten',
  signOutAnyway: 'Trotzdem abmelden',
} satisfies typeof en.signOutTexts;

export const bugReportTexts = {
  save: 'Problem melden',
} satisfies typeof en.bugReportTexts;

/** The texts of a page that cannot be rendered. */
export const errorTexts = {
  missing: {
    text: 'Diese Seite konnte nicht geladen werden.',
    hint: 'Der Shop wurde aktualisiert, oder die Verbindung ist abgebrochen. Ihr Warenkorb und Ihr Konto sind davon nicht betroffen.',
  },
  broken: {
    text: 'Auf dieser Seite ist etwas schiefgegangen.',
    hint: 'Ihr Warenkorb und Ihr Konto sind davon nicht betroffen. Versuchen Sie es erneut oder gehen Sie zur Startseite.',
  },
} satisfies typeof en.errorTexts;

/** Messages about changes and orders that the server does not have yet. */
export const syncTexts = {
  waiting: 'Änderungen an Ihrem Warenkorb sind noch nicht gespeichert. Wir versuchen es weiter.',
  changeNotSaved:
    'Dieser Browser kann Ihre Änderung nicht speichern. Lassen Sie diese Seite offen, bis sie gespeichert ist.',
  orderNotSaved:
    'Dieser Browser kann Ihre Bestellung nicht speichern. Lassen Sie diese Seite offen, bis sie gesendet ist.',
  orderQueued: 'Auf diesem Gerät gespeichert. Wir senden sie, sobald es geht.',
  orderRejected: 'Eine Bestellung wurde nicht angenommen. Es kam kein Kauf zustande.',
  viewOrder: 'Bestellung ansehen',
} satisfies typeof en.syncTexts;

/** Messages about the session, on any page. */
export const sessionTexts = {
  pending: 'wird geladen …',
  overdue: 'Ihre Anmeldung konnte noch nicht geprüft werden.',
  overdueHint: 'Prüfen Sie Ihre Internetverbindung. Danach geht es hier automatisch weiter.',
  ended: 'Sie wurden abgemeldet. Melden Sie sich an, um fortzufahren.',
  notStored:
    'In diesem Browser bleiben Sie nicht angemeldet. Nach dem Neuladen oder Schließen dieser Seite melden Sie sich bitte wieder an.',
  logoutFailed: 'Beim Abmelden ist ein Fehler aufgetreten.',
  deleted: 'Ihr Konto wurde gelöscht.',
  ordersQueued: (count: number) =>
    plural(count, {
      one: 'Eine Bestellung ist noch nicht gesendet.',
      other: `${formatNumber(count)} Bestellungen sind noch nicht gesendet.`,
    }),
  changesWaiting: 'Einige Änderungen sind noch nicht in Ihrem Konto gespeichert.',
  ordersRejected: (count: number) =>
    plural(count, {
      one: 'Eine Bestellung wurde nicht angenommen.',
      other: `${formatNumber(count)} Bestellungen wurden nicht angenommen.`,
    }),
} satisfies typeof en.sessionTexts;
