import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '../../../src/config/parseEnv';
import { startLocalAccounts } from '../../accounts/startLocalAccounts';
import { answerWithFirst } from '../../http/handler';
import { serve } from '../../http/testServer';
import { createIdentityHandler } from '../../identity/createIdentityHandler';
import type { EmailChange } from '../../identity/identityService';
import { openDatabase } from '../../storage/openDatabase';
import { createDocumentsHandler } from '../createDocumentsHandler';
import type { FirebaseServices } from './firebaseClient';

export interface RunningServices extends FirebaseServices {
  /** The services' address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

interface StartOptions {
  /** A data folder that outlasts the services; without it they use a temporary one, which is deleted at the end. */
  folder?: string;
  emailChange?: EmailChange;
  now?: () => number;
}

/** The local identity and document services, and the deletion of accounts, on a free port of this machine. */
export async function startFirebaseServices({ folder, ...options }: StartOptions = {}): Promise<RunningServices> {
  const ownFolder = folder ?? mkdtempSync(join(tmpdir(), 'shop-services-'));
  const { database } = openDatabase({ folder: ownFolder });
  const common = { database, projectId: localProjectId, ...options };
  const identity = createIdentityHandler(common);
  const documents = createDocumentsHandler({ ...common, verifyToken: identity.verifyToken });
  const { now } = options;
  const accounts = startLocalAccounts({
    documents: documents.admin,
    identity,
    retentionDays: 30,
    ...(now === undefined ? {} : { now }),
  });
  const server = await serve(answerWithFirst([identity.handler, documents.handler, accounts.handler]));
  const { host } = new URL(server.url);
  return {
    url: server.url,
    projectId: localProjectId,
    authHost: host,
    documentsHost: host,
    close: async () => {
      await server.close();
      await accounts.stop();
      database.close();
      if (folder === undefined) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}
