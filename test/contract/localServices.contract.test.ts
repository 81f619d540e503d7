import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localProjectId } from '@/config/parseEnv';
import { DocumentStore } from '../../local-services/documents/documentStore';
import { startFirebaseServices } from '../../local-services/documents/testing/startFirebaseServices';
import { parseFields } from '../../local-services/documents/value';
import { openDatabase } from '../../local-services/storage/openDatabase';
import { describeAccountDeletionContract } from './accountDeletionContract';
import { describeEmailChangeContract, type EmailChangeBackend, type EmailChangeMode } from './emailChangeContract';
import { failureOf } from './failureOf';
import { firebaseDevice, lastResetCode, wireFields, wireOrder } from './firebaseBackend';
import { describePortContract } from './portContract';
import { withFavourites } from './withFavourites';

async function openLocalServices(mode: EmailChangeMode = 'direct'): Promise<EmailChangeBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
  let ahead = 0;
  const { url, close } = await startFirebaseServices({
    folder,
    emailChange: mode === 'mail' ? 'verify' : 'direct',
    now: () => Date.now() + ahead,
  });
  const plant = (path: string, fields: Record<string, unknown>) => {
    const { database } = openDatabase({ folder });
    new DocumentStore(database).put(path, parseFields(fields), null, new Date().toISOString());
    database.close();
    return Promise.resolve();
  };
  return {
    device: () => firebaseDevice({ kind: 'local', projectId: localProjectId, functionsUrl: '/functions' }, url),
    plantUser: (uid, data) => plant(`users/${uid}`, wireFields(data)),
    plantOrder: (uid, id, data) => plant(`users/${uid}/orders/${id}`, wireOrder(data)),
    plantStatus: (uid, id, data) => plant(`users/${uid}/orders/${id}/desk/status`, wireFields(data)),
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

/** The next commit leaves this device only when it is released. */
function holdNextCommit(): { arrival: Promise<void>; release: () => void } {
  const { fetch } = globalThis;
  let arrive: () => void = () => undefined;
  let release: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (new Request(input, init).url.includes(':commit')) {
      globalThis.fetch = fetch;
      arrive();
      await released;
    }
    return fetch(input, init);
  };
  return { arrival, release };
}

describe('the ports over the Firebase SDK and the local services', () => {
  describePortContract(() => openLocalServices());

  test('a late request does not undo a newer toggle of a favourite', async () => {
    const backend = await openLocalServices();
    const [phone, laptop] = [backend.device(), backend.device()];
    const account = { email: 'ada@shop.example', password: 'correct horse' };
    const { uid } = await phone.identity.register({ ...account, name: 'Ada' });
    await laptop.identity.signIn(account);

    const held = holdNextCommit();
    let favoriteIds = [1];
    const late = phone.documents.updateUser(uid, () => ({ favoriteIds }));
    await held.arrival;
    favoriteIds = [];
    // Removes a favourite that is not stored yet. Only the document's newer version shows that the held request is
    // late.
    await laptop.documents.updateUser(uid, withFavourites([], [1]));
    held.release();
    await late;
    expect((await laptop.documents.readUser(uid))?.favoriteIds).toEqual([]);
    await backend.close();
  });

  test('a token that the server calls expired is renewed once for all calls, which then succeed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
    let ahead = 0;
    // A second passes between any two reads of the clock, so that no two tokens are the same.
    const server = await startFirebaseServices({ folder, now: () => Date.now() + (ahead += 1_000) });
    const { identity, documents } = firebaseDevice({ kind: 'local', projectId: localProjectId }, server.url);
    const { uid } = await identity.register({ name: 'Ada', email: 'ada@shop.example', password: 'correct horse' });
    // As after a correction of the device's clock: the SDK takes the token for valid, the server does not.
    ahead += 2 * 3_600_000;
    const told = new Set<string>();
    identity.observe((user) => user !== null && told.add(user.accessToken));
    await Promise.all([
      documents.updateUser(uid, () => ({ favoriteIds: [1] })),
      documents.listOrders(uid, { limit: 5 }),
      documents.readOrder(uid, 'none'),
    ]);
    expect((await documents.readUser(uid))?.favoriteIds).toEqual([1]);
    // The token of the registration, and one more.
    expect(told.size).toBe(2);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  test('a call that is refused twice, also with a new token, is not repeated', async () => {
    const backend = await openLocalServices();
    const { identity, documents } = backend.device();
    const { uid } = await identity.register({ name: 'Ada', email: 'eve@shop.example', password: 'correct horse' });
    const { fetch } = globalThis;
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { url } = new Request(input, init);
      if (!url.includes('documents:batchGet')) return fetch(input, init);
      asked.push('batchGet');
      return Promise.resolve(Response.json({ error: { code: 401, message: 'Token expired' } }, { status: 401 }));
    });
    expect(await failureOf(documents.readUser(uid))).toMatchObject({ kind: 'unauthenticated' });
    expect(asked).toEqual(['batchGet', 'batchGet']);
    jest.restoreAllMocks();
    await backend.close();
  }, 30_000);

  describe('deletion of an account', () => {
    describeAccountDeletionContract(() => openLocalServices());
  });

  describe('e-mail change', () => {
    describeEmailChangeContract(openLocalServices);
  });
});
