import { shop } from '@/config/shop';
import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/account';
import { commonTexts } from './common';

/** The forms of login, registration, password reset and profile. */
export const authTexts = {
  fields: {
    name: 'Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    confirmNewPassword: 'Neues Passwort wiederholen',
  },
  passwordRule: 'Mindestens 6 Zeichen.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
  login: {
    title: 'Anmelden',
    description: 'Melden Sie sich in Ihrem Konto an.',
    submit: 'Anmelden',
    toRegister: 'Noch kein Konto? Jetzt registrieren',
    forgotten: 'Passwort vergessen?',
  },
  register: {
    title: 'Registrieren',
    description: 'Mit einem Konto behalten Sie Warenkorb, Merkliste und Bestellungen.',
    submit: 'Konto anlegen',
    toLogin: 'Schon ein Konto? Jetzt anmelden',
    logInWithEmail: 'Mit dieser E-Mail-Adresse anmelden',
    nameNotSaved:
      'Ihr Konto ist angelegt, Ihr Name konnte aber nicht gespeichert werden. Sie können ihn im Profil eintragen.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    description: 'Sie erhalten einen Link, mit dem Sie ein neues Passwort festlegen.',
    intro: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link für ein neues Passwort.',
    submit: 'Link senden',
    sentTitle: 'Bitte prüfen Sie Ihr Postfach',
    sent: (email: string) => `Wenn es ein Konto für ${email} gibt, erhalten Sie eine E-Mail mit einem Link.`,
    sendAgain: 'Andere E-Mail-Adresse verwenden',
    toLogin: 'Zur Anmeldung',
    checking: 'Der Link wird geprüft …',
    newTitle: 'Neues Passwort festlegen',
    newFor: 'Für das Konto {email}',
    setSubmit: 'Passwort festlegen',
    done: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen Passwort an.',
    expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    expiredHint: 'Jeder Link gilt nur einmal und nur kurze Zeit. Fordern Sie einen neuen an.',
    askAgain: 'Neuen Link senden',
  },
  localMails: 'Dieser Shop läuft mit seinen lokalen Diensten, die keine E-Mails versenden.',
  localOutbox: 'Postausgang öffnen',
  profile: {
    title: 'Profil',
    description: 'Ihr Name, Ihre E-Mail-Adresse und Ihr Passwort.',
    nameTitle: 'Name ändern',
    nameSubmit: 'Name speichern',
    nameDone: 'Ihr Name wurde gespeichert.',
    emailTitle: 'E-Mail-Adresse ändern',
    emailSubmit: 'E-Mail-Adresse speichern',
    emailDone: 'Ihre E-Mail-Adresse wurde gespeichert.',
    emailWaits: (email: string) =>
      `Wir haben eine E-Mail an ${email} gesendet. Öffnen Sie den Link darin, um Ihre Adresse zu ändern, und melden Sie sich dann mit der neuen an.`,
    passwordTitle: 'Passwort ändern',
    passwordSubmit: 'Passwort speichern',
    passwordDone: 'Ihr Passwort wurde geändert.',
  },
  confirm: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    intro: 'Ihre letzte Anmeldung ist eine Weile her. Geben Sie Ihr Passwort ein.',
    submit: 'Bestätigen',
  },
} satisfies typeof en.authTexts;

/** The reasons for a visitor to sign in. */
export const whySignInTexts = {
  login: (purpose: string) => `Melden Sie sich an, ${purpose}`,
  register: (purpose: string) => `Legen Sie ein Konto an, ${purpose}`,
  purposes: {
    cart: 'um Ihren Warenkorb zu sehen.',
    checkout: 'um zur Kasse zu gehen.',
    order: 'um Ihre Bestellung zu sehen.',
    favourites: 'um Ihre Merkliste zu sehen.',
    orders: 'um Ihre Bestellungen zu sehen.',
    profile: 'um Ihr Profil zu sehen.',
    dashboard: 'um Ihre Übersicht zu sehen.',
    favourite: 'um sich diesen Artikel zu merken.',
  },
  kept: (count: number) =>
    plural(count, {
      one: 'Ihr Artikel bleibt erhalten.',
      other: `Ihre ${formatNumber(count)} Artikel bleiben erhalten.`,
    }),
  lines: 'In Ihrem Warenkorb',
  more: (count: number) => `und ${commonTexts.moreProducts(count)}`,
} satisfies typeof en.whySignInTexts;

/** The account's navigation and its first page. */
export const dashboardTexts = {
  title: 'Übersicht',
  description: 'Ihr Konto, Ihre Bestellungen und Ihre Merkliste.',
  navigation: 'Kontoseiten',
  links: { dashboard: 'Übersicht', profile: 'Profil', orders: 'Bestellungen', favourites: 'Merkliste' },
  welcome: 'Willkommen in Ihrem Konto',
  hello: (name: string) => `Schön, Sie zu sehen, ${name}.`,
  cart: 'Ihr Warenkorb',
  order: 'Ihre letzte Bestellung',
  toOrder: 'Bestellung ansehen',
  orderFailed: 'Ihre letzte Bestellung konnte nicht geladen werden.',
  favourites: 'Ihre Merkliste',
  toFavourites: 'Ganze Merkliste ansehen',
  startTitle: 'Ihr Konto ist eingerichtet',
  start: 'Was Sie in den Warenkorb legen, bestellen oder sich merken, finden Sie hier.',
  continueTitle: 'Weitermachen, wo Sie aufgehört haben',
  continueTo: {
    cart: 'Zum Warenkorb',
    checkout: 'Zur Kasse',
    favourites: 'Zur Merkliste',
    orders: 'Zu Ihren Bestellungen',
    profile: 'Zu Ihrem Profil',
    home: 'Zur Startseite',
    products: 'Zurück zu allen Artikeln',
    order: 'Zu Ihrer Bestellung',
    search: (query: string) => `Zurück zu „${query}“`,
    named: (name: string) => `Zurück zu ${name}`,
    other: 'Zurück zur Seite',
  },
} satisfies typeof en.dashboardTexts;

export const dataTexts = {
  title: 'Ihre Daten',
  intro: `Eine Datei mit allem, was ${shop.name} über Sie gespeichert hat: Konto, Warenkorb, Merkliste und Bestellungen, dazu die Daten, die in diesem Browser gespeichert sind.`,
  submit: 'Meine Daten herunterladen',
  collecting: 'Ihre Daten werden gesammelt …',
  done: 'Ihre Datei liegt im Download-Ordner.',
} satisfies typeof en.dataTexts;

export const deletionTexts = {
  title: 'Konto löschen',
  intro: 'Ihr Name, Ihre E-Mail-Adresse, Ihr Warenkorb und Ihre Merkliste werden endgültig gelöscht.',
  open: 'Konto löschen …',
  dialogTitle: 'Möchten Sie Ihr Konto löschen?',
  gone: 'Sofort und endgültig gelöscht werden: Name, E-Mail-Adresse und Passwort, Warenkorb, Merkliste und alles, was dieser Browser über Sie gespeichert hat, in allen Tabs.',
  stays: (retention: string) =>
    `Ihre Bestellungen bewahrt ${shop.name} für die Buchhaltung auf. Name, E-Mail-Adresse und Anschrift werden ${retention} nach der jeweiligen Bestellung daraus entfernt.`,
  unsent: 'Nichts davon wird gesendet.',
  word: 'LÖSCHEN',
  field: 'Geben Sie zur Bestätigung LÖSCHEN ein',
  wordNeeded: 'Geben Sie in dieses Feld LÖSCHEN ein, um Ihr Konto zu löschen.',
  submit: 'Konto löschen',
  keep: 'Konto behalten',
} satisfies typeof en.deletionTexts;

/** `3650` days are 10 years. */
export function formatRetention(days: number): string {
  const years = days / 365;
  return Number.isInteger(years)
    ? plural(years, { one: 'ein Jahr', other: `${years} Jahre` })
    : plural(days, { one: 'einen Tag', other: `${formatNumber(days)} Tage` });
}

/** The identity provider's errors, in the shop's words. */
export const authErrorTexts = {
  weakPassword: 'Das Passwort ist zu schwach. Bitte wählen Sie ein stärkeres.',
  tooManyRequests: 'Zu viele Fehlversuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  userDisabled: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  registration: {
    emailInUse: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte verwenden Sie eine andere.',
    invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    other: 'Bei der Registrierung ist ein Fehler aufgetreten.',
  },
  login: {
    wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
    other: 'Bei der Anmeldung ist ein Fehler aufgetreten.',
  },
  account: {
    wrongPassword: 'Das aktuelle Passwort ist falsch.',
    requiresRecentLogin: 'Bitte melden Sie sich noch einmal an, um zu bestätigen, dass Sie es sind.',
    userNotFound: 'Dieses Konto gibt es nicht. Bitte prüfen Sie Ihre Angaben.',
    invalidCredential: 'Die Zugangsdaten sind ungültig. Bitte versuchen Sie es erneut.',
    emailInUse: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
    invalidEmail: 'Diese E-Mail-Adresse ist ungültig.',
    noUser: 'Sie sind nicht angemeldet.',
    noEmail: 'Zu diesem Konto gibt es keine E-Mail-Adresse.',
    other: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
} satisfies typeof en.authErrorTexts;
