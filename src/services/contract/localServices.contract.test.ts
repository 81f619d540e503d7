/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@/config/parseEnv';
import { DocumentStore } from '../../../local-services/documents/documentStore';
import { startFirebaseServices } from '../../../local-services/documents/testing/startFirebaseServices';
import { parseFields } from '../../../local-services/documents/value';
import { openDatabase } from '../../../local-services/storage/openDatabase';
import { describeEmailChangeContract } from './emailChangeContract';
import type { EmailChangeBackend, EmailChangeMode } from './emailChangeContract';
import { firebaseDevice, lastResetCode, wireFields } from './firebaseBackend';
import { describePortContract } from './portContract';

async function openLocalServices(mode: EmailChangeMode = 'direct'): Promise<EmailChangeBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
  let ahead = 0;
  const { url, close } = await startFirebaseServices({
    folder,
    emailChange: mode === 'mail' ? 'verify' : 'direct',
    now: () => Date.now() + ahead,
  });
  return {
    device: () => firebaseDevice({ kind: 'local', projectId: localProjectId }, url),
    plantUser: (uid, data) => {
      const { database } = openDatabase({ folder });
      new DocumentStore(database).put(`users/${uid}`, parseFields(wireFields(data)), null, new Date().toISOString());
      database.close();
      return Promise.resolve();
    },
    resetCode: (email) => lastResetCode(url, localProjectId, email),
    ageSignIns: () => {
      ahead += 10 * 60_000;
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('the ports over the Firebase SDK and the local services', () => {
  describePortContract(() => openLocalServices(), { timeout: 30_000 });

  describe('e-mail change', () => {
    describeEmailChangeContract(openLocalServices);
  });
});
