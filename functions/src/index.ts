// The functions that Firebase runs: thin entry points of the order desk and of the account deletion. Firebase delivers
// an event again if its function throws, for up to a day.
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { defaultRetentionDays, parseRetentionDays } from '../../src/config/functions';
import { shop } from '../../src/config/shop';
import { deleteAccount as deleteOneAccount, finishDeletions } from '../account/deleteAccount';
import { SignInTooOld, type AccountPorts } from '../account/ports';
import { dayMs, redactOrders, redactStatements } from '../account/redactOrders';
import { createHttpCatalogue, parseCatalogueToken } from '../desk/httpCatalogue';
import { answerCancelRequest, checkNewOrder, followStatus } from '../desk/orderEvents';
import { receiveRequest, receiveStatement } from '../desk/withdrawals';
import { createAdminAccounts, createAdminIdentity } from './adminAccounts';
import { createAdminDocuments } from './adminDocuments';
import { openFirestore } from './firestore';
import { once } from './once';
import { createSmtpMail } from './smtpMail';

const catalogueUrl = defineString('CATALOGUE_URL', { description: 'Where the catalogue answers, with https://' });
const mailFrom = defineString('MAIL_FROM', {
  description: `The sender of mails, such as ${shop.name} <orders@shop.example>`,
});
const smtpUrl = defineSecret('SMTP_URL');
/** `none` where the catalogue has no reservations: Firebase deploys no function whose secret is missing. */
const catalogueToken = defineSecret('CATALOGUE_TOKEN');
const siteUrl = defineString('SITE_URL', {
  default: '',
  description: 'Where customers find the shop, with https://, for the links in mails',
});
const retentionDays = defineInt('ORDER_RETENTION_DAYS', {
  default: defaultRetentionDays,
  description:
    'Days for which an order of a deleted account keeps name, e-mail and address; the same as of the shop’s build',
});

const documents = once(() => createAdminDocuments(openFirestore()));
/** One catalogue for each instance, so that its cache serves several orders. */
const catalogue = once(() =>
  createHttpCatalogue({
    url: withoutSlash(catalogueUrl.value()),
    token: parseCatalogueToken(catalogueToken.value()),
    now: Date.now,
  }),
);
const mail = once(() => createSmtpMail({ url: smtpUrl.value(), from: mailFrom.value() }));

const shopUrl = () => withoutSlash(siteUrl.value()) || null;

function withoutSlash(address: string): string {
  return address.replace(/\/+$/u, '');
}

/** `timeoutSeconds` must stay below `claimMs` of `sendOnce.ts`: a process that still sends keeps its claim. */
const limits = { timeoutSeconds: 60, maxInstances: 10, retry: true } as const;

/** Reserves the pieces of an order that has arrived and confirms it, or holds it. */
export const onOrderCreated = onDocumentCreated(
  { ...limits, document: 'users/{uid}/orders/{orderId}', secrets: [catalogueToken] },
  ({ params: { uid, orderId } }) =>
    checkNewOrder({ documents: documents(), catalogue: catalogue(), now: Date.now }, { uid, orderId }),
);

/** Answers a customer's cancel request. */
export const onCancelRequested = onDocumentCreated(
  { ...limits, document: 'users/{uid}/orders/{orderId}/requests/cancel' },
  ({ params: { uid, orderId } }) => answerCancelRequest({ documents: documents(), now: Date.now }, { uid, orderId }),
);

/** Records a customer's statement of withdrawal. */
export const onWithdrawalRequested = onDocumentCreated(
  { ...limits, document: 'users/{uid}/orders/{orderId}/requests/withdrawal' },
  ({ params: { uid, orderId } }) => receiveRequest({ documents: documents() }, { uid, orderId }),
);

/** Records a visitor's statement of withdrawal, or confirms it by itself. */
export const onWithdrawalStated = onDocumentCreated(
  { ...limits, document: 'withdrawals/{statementId}', secrets: [smtpUrl] },
  ({ params: { statementId } }) =>
    receiveStatement({ documents: documents(), mail: mail(), siteUrl: shopUrl(), now: Date.now }, { statementId }),
);

/** Tells catalogue and customer what an order's state means, whether the desk or a person has set it. */
export const onOrderStatusWritten = onDocumentWritten(
  { ...limits, document: 'users/{uid}/orders/{orderId}/desk/status', secrets: [smtpUrl, catalogueToken] },
  ({ params: { uid, orderId } }) =>
    followStatus(
      {
        documents: documents(),
        catalogue: catalogue(),
        mail: mail(),
        siteUrl: shopUrl(),
        now: Date.now,
      },
      { uid, orderId },
    ),
);

const accountPorts = (): AccountPorts => ({
  documents: createAdminAccounts(openFirestore()),
  identity: createAdminIdentity(),
  now: Date.now,
  retentionDays: parseRetentionDays(String(retentionDays.value())),
});

/** Deletes the account of the customer who calls it. The shop asks for the password again at `failed-precondition`. */
export const deleteAccount = onCall({ timeoutSeconds: 60, maxInstances: 10 }, async ({ auth }) => {
  if (auth === undefined) throw new HttpsError('unauthenticated', 'Sign in first.');
  try {
    await deleteOneAccount(accountPorts(), { uid: auth.uid, signedInAt: auth.token.auth_time * 1_000 });
  } catch (caught) {
    throw caught instanceof SignInTooOld ? new HttpsError('failed-precondition', caught.message) : caught;
  }
});

/**
 * The nightly run looks some days further back than necessary. It may fail on as many nights and still find every
 * order. `npm run desk -- redact` looks at all of them.
 */
const overlapDays = 14;

/** Finishes deletions that were interrupted, and redacts the orders whose retention has ended. */
export const finishDeletionsAndRedact = onSchedule(
  { schedule: 'every day 03:00', timeoutSeconds: 540, maxInstances: 1, retryCount: 3 },
  async () => {
    const ports = accountPorts();
    try {
      await finishDeletions(ports);
    } finally {
      const since = Date.now() - (ports.retentionDays + overlapDays) * dayMs;
      await redactOrders(ports, { since });
      await redactStatements(ports, { since });
    }
  },
);
