import { openCatalogue } from '../catalogue/openCatalogue';
import { defaultRetentionDays } from '../src/config/functions';
import { localProjectId } from '../src/config/parseEnv';
import { serviceSegments } from '../src/config/paths';
import { startLocalAccounts } from './accounts/startLocalAccounts';
import { createDeskAccess } from './desk/deskAccess';
import { OrderMails } from './desk/orderMails';
import { type DeskCatalogue, startLocalDesk } from './desk/startLocalDesk';
import { createDocumentsHandler } from './documents/createDocumentsHandler';
import { answerWithFirst, type Handler, parseUrl } from './http/handler';
import { sendJson } from './http/send';
import { createIdentityHandler } from './identity/createIdentityHandler';
import { parseEmailChange } from './identity/identityService';
import { openDatabase } from './storage/openDatabase';

interface LocalServicesOptions {
  /** The folder of accounts and their data; created when it is missing. */
  dataFolder: string;
  /** The folder or file of products. Defaults to the shop's own. */
  products?: string | undefined;
  /**
   * The catalogue that the order desk asks for prices and reservations; without it there are no functions. The token
   * opens these services' own catalogue as well.
   */
  deskCatalogue?: DeskCatalogue | null;
  /** The shop's address for customers. Null if it is not known. */
  siteUrl?: string | null;
  /** Days that an order of a deleted account keeps name, e-mail and address. */
  retentionDays?: number;
}

export interface LocalServices {
  handler: Handler;
  /** Closes the data. Do not call the handler afterwards. */
  close(): Promise<void>;
}

/** The paths of the services; no page of the shop starts like this. */
const servicePaths = new RegExp(
  String.raw`^/(?:${serviceSegments.join('|')}|(?:identitytoolkit|securetoken)\.googleapis\.com)(?:/|$)`,
  'u',
);

/**
 * The services on which the shop runs without configuration, as one handler for its own origin.
 * @throws Error with a sentence when the catalogue or a setting is malformed or the data folder cannot be used.
 */
export async function createLocalServices({
  dataFolder,
  products,
  deskCatalogue = null,
  siteUrl = null,
  retentionDays = defaultRetentionDays,
}: LocalServicesOptions): Promise<LocalServices> {
  const emailChange = parseEmailChange(process.env.LOCAL_IDENTITY_EMAIL_CHANGE);
  const { database, notice } = openDatabase({ folder: dataFolder });
  if (notice !== null) console.warn(notice);

  const token = deskCatalogue?.token ?? null;
  const catalogue = await openCatalogue({
    dataFolder: products,
    storeFolder: dataFolder,
    mount: '/api',
    ...(token !== null && { token }),
  });
  const projectId = localProjectId;
  const mails = new OrderMails(database);
  const orderMails = () => mails.all();
  const identity = createIdentityHandler({ database, projectId, emailChange, orderMails });
  const documents = createDocumentsHandler({ database, projectId, verifyToken: identity.verifyToken });
  const accounts =
    deskCatalogue === null ? null : startLocalAccounts({ documents: documents.admin, identity, retentionDays });
  const services = answerWithFirst([
    catalogue.handler,
    identity.handler,
    documents.handler,
    ...(deskCatalogue === null ? [] : [createDeskAccess(deskCatalogue)]),
    ...(accounts === null ? [] : [accounts.handler]),
  ]);

  const stopDesk =
    deskCatalogue === null
      ? () => Promise.resolve()
      : startLocalDesk({ documents: documents.admin, mails, catalogue: deskCatalogue, siteUrl });

  return {
    handler: async (request, response) => {
      if (await services(request, response)) return true;
      const { pathname } = parseUrl(request);
      if (!servicePaths.test(pathname)) return false;
      return sendJson(request, response, { status: 404, body: { message: `${pathname} not found` } });
    },
    close: async () => {
      await stopDesk();
      await accounts?.stop();
      await catalogue.close();
      database.close();
    },
  };
}
