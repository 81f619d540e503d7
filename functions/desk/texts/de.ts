import { formatNumber } from '../../../src/domain/format';
import { formatPrice } from '../../../src/domain/money';
import type { OrderItem, ShortLine } from '../../../src/domain/order';
import { shopTexts } from '../../../src/texts/de/shop';
import type * as en from './en';

const cancelled: en.MailWords = {
  subject: (id) => `Ihre Bestellung ${id} wurde storniert`,
  heading: 'Ihre Bestellung wurde storniert',
  sentences: ['wir haben Ihre Bestellung storniert. Es wird nichts versandt.'],
};

export const mailWords: typeof en.mailWords = {
  confirmed: {
    subject: (id) => `Ihre Bestellung ${id} ist bestätigt`,
    heading: 'Ihre Bestellung ist bestätigt',
    sentences: [
      'vielen Dank für Ihre Bestellung. Wir bestätigen sie hiermit.',
      'Bis zum Versand können Sie die Bestellung online stornieren.',
    ],
  },
  held: {
    subject: (id) => `Ihre Bestellung ${id} verzögert sich`,
    heading: 'Ihre Bestellung verzögert sich',
    sentences: [
      'Ihre Bestellung ist bei uns eingegangen, einige Artikel sind aber zurzeit nicht in der bestellten Menge auf Lager:',
      'Sie müssen nichts tun. Ihre Bestellung bleibt bestehen, und wir schreiben Ihnen, sobald sie bestätigt ist oder falls wir nicht liefern können. Bis dahin können Sie die Bestellung online stornieren.',
    ],
  },
  shipped: {
    subject: (id) => `Ihre Bestellung ${id} ist unterwegs`,
    heading: 'Ihre Bestellung ist unterwegs',
    sentences: ['Ihre Bestellung ist auf dem Weg zu Ihnen.'],
  },
  tracking: {
    subject: (id) => `Neue Sendungsnummer für Ihre Bestellung ${id}`,
    heading: 'Ihre Bestellung hat eine neue Sendungsnummer',
    sentences: ['die Angaben zur Sendungsverfolgung Ihrer Bestellung haben sich geändert.'],
  },
  delivered: {
    subject: (id) => `Ihre Bestellung ${id} wurde zugestellt`,
    heading: 'Ihre Bestellung wurde zugestellt',
    sentences: ['Ihre Bestellung wurde zugestellt.'],
  },
  cancelled,
  cancelledByCustomer: {
    ...cancelled,
    sentences: ['Sie haben Ihre Bestellung storniert. Es wird nichts versandt.'],
  },
  cancelRefused: {
    subject: (id) => `Ihre Bestellung ${id} ist schon unterwegs`,
    heading: 'Ihre Bestellung ist schon unterwegs',
    sentences: [
      'Sie wollten Ihre Bestellung stornieren, sie ist aber schon unterwegs zu Ihnen. Eine Stornierung war nicht mehr möglich.',
    ],
  },
  /** Confirms that a statement of withdrawal was received. Does not accept the withdrawal. */
  withdrawn: {
    subject: (id) => `Ihr Widerruf zur Bestellung ${id} ist eingegangen`,
    heading: 'Ihr Widerruf ist eingegangen',
    sentences: [
      'Ihre Widerrufserklärung ist bei uns eingegangen. Diese E-Mail bestätigt den Eingang.',
      'Wir prüfen die Erklärung und schreiben Ihnen, wie es weitergeht. Wenn Sie die Ware schon haben, senden Sie sie bitte innerhalb von 14 Tagen zurück.',
    ],
  },
  returned: {
    subject: (id) => `Ihre Rücksendung zur Bestellung ${id} ist eingetroffen`,
    heading: 'Ihre Rücksendung ist eingetroffen',
    sentences: ['folgende Artikel sind bei uns eingetroffen:'],
  },
  refunded: {
    subject: (id) => `Erstattung zur Bestellung ${id}`,
    heading: 'Ihre Erstattung',
    sentences: ['zu Ihrer Bestellung haben wir Ihnen einen Betrag erstattet.'],
  },
};

/** The other texts of a mail. */
export const mailTexts = {
  priceNote: shopTexts.priceNote,
  greeting: (name: string) => `Guten Tag ${name},`,
  reason: (reason: string) => `Grund: ${reason}`,
  viewOrder: 'Bestellung ansehen',
  /** `2 × Kettle, je 9,99 €` */
  pieces: (name: string, { price, quantity }: OrderItem) =>
    `${formatNumber(quantity)} × ${name}, je ${formatPrice(price)}`,
  missing: (name: string, { wanted, left }: ShortLine) =>
    `${name}: ${formatNumber(wanted)} bestellt, noch ${formatNumber(left)} auf Lager`,
  total: 'Gesamtsumme',
  shippingTo: 'Lieferadresse:',
  deliveredOn: (day: string) => `Zugestellt am ${day}`,
  withdrawUntil: (day: string) => `Sie können den Vertrag bis zum ${day} widerrufen.`,
  returned: (name: string, quantity: number) => `${formatNumber(quantity)} × ${name}`,
  refunded: (amount: number) => `Bisher erstattet: ${formatPrice(amount)}`,
  withdraw: 'Vertrag widerrufen',
  stated: {
    name: (name: string) => `Name: ${name}`,
    order: (number: string) => `Bestellung: ${number}`,
    inPart: 'Artikel: nur die von Ihnen genannten',
    received: (time: string) => `Eingegangen: ${time}`,
  },
  followParcel: 'Sendung verfolgen',
  tracking: (number: string) => `Sendungsnummer: ${number}`,
  questions: 'Haben Sie Fragen? Antworten Sie auf diese E-Mail und nennen Sie Ihre Bestellnummer.',
  howToReachUs: 'So erreichen Sie uns',
  orderId: (id: string) => `Bestellnummer: ${id}`,
} satisfies typeof en.mailTexts;
