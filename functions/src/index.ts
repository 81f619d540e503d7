// What Firebase runs: thin entry points over the desk. An event that throws is delivered again, for up to a day.
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { shop } from '../../src/config/shop';
import { checkNewOrder } from '../desk/checkNewOrder';
import { createHttpCatalogue } from '../desk/httpCatalogue';
import { sendDueMails } from '../desk/sendDueMails';
import { createAdminDocuments } from './adminDocuments';
import { openFirestore } from './firestore';
import { once } from './once';
import { createSmtpMail } from './smtpMail';

const catalogueUrl = defineString('CATALOGUE_URL', { description: 'Where the catalogue answers, with https://' });
const mailFrom = defineString('MAIL_FROM', { description: `The sender of mails, such as ${shop.name} <orders@shop.example>` });
const smtpUrl = defineSecret('SMTP_URL');

const documents = once(() => createAdminDocuments(openFirestore()));
/** Of this instance: what the catalogue said is remembered from one order to the next. */
const catalogue = once(() => createHttpCatalogue({ url: catalogueUrl.value().replace(/\/+$/u, ''), now: Date.now }));
const mail = once(() => createSmtpMail({ url: smtpUrl.value(), from: mailFrom.value() }));

/** Less than a claim on a mail lasts. */
const limits = { timeoutSeconds: 60, maxInstances: 10, retry: true } as const;

/** Confirms or holds an order that has arrived. */
export const onOrderCreated = onDocumentCreated(
  { ...limits, document: 'users/{uid}/orders/{orderId}' },
  ({ params: { uid, orderId } }) =>
    checkNewOrder({ documents: documents(), catalogue: catalogue(), now: Date.now }, { uid, orderId }),
);

/** Writes to the customer when an order is confirmed, shipped or cancelled, by the desk or by hand. */
export const onOrderStatusWritten = onDocumentWritten(
  { ...limits, document: 'users/{uid}/orders/{orderId}/desk/status', secrets: [smtpUrl] },
  ({ params: { uid, orderId } }) =>
    sendDueMails({ documents: documents(), mail: mail(), now: Date.now }, { uid, orderId }),
);
