import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { redactedShipping } from '../../functions/account/redactOrders';
import { goodOrder } from '../../functions/desk/testing/orders';
import { toPlainFields, toStoredFields } from '../desk/plainFields';
import { createDocumentsHandler, type Documents } from '../documents/createDocumentsHandler';
import { answerWithFirst } from '../http/handler';
import { serve, type TestServer } from '../http/testServer';
import { createIdentityHandler, type Identity } from '../identity/createIdentityHandler';
import type { Database } from '../storage/database';
import { openDatabase } from '../storage/openDatabase';
import { startLocalAccounts } from './startLocalAccounts';

const retentionDays = 30;
const dayMs = 86_400_000;

let folder: string;
let database: Database;
let identity: Identity;
let documents: Documents;
let server: TestServer;
let stop: () => Promise<void>;
let ahead = 0;

const now = () => Date.now() + ahead;

async function open(): Promise<void> {
  database = openDatabase({ folder }).database;
  identity = createIdentityHandler({ database, projectId: 'demo-shop', now });
  documents = createDocumentsHandler({ database, projectId: 'demo-shop', verifyToken: identity.verifyToken, now });
  const accounts = startLocalAccounts({ documents: documents.admin, identity, retentionDays, now });
  server = await serve(answerWithFirst([identity.handler, accounts.handler]));
  stop = async () => {
    await server.close();
    await accounts.stop();
    database.close();
  };
}

beforeEach(async () => {
  ahead = 0;
  folder = mkdtempSync(join(tmpdir(), 'shop-accounts-'));
  await open();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const sessionSchema = v.object({ localId: v.string(), idToken: v.string() });

async function post(path: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** A customer with a user document, a recent order, and one whose retention has ended. */
async function customer() {
  const account = { email: 'ada@shop.example', password: 'correct horse' };
  const signUp = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', account);
  const { localId: uid, idToken } = v.parse(sessionSchema, signUp);
  await documents.admin.change(`users/${uid}`, () => toStoredFields({ email: account.email, favoriteIds: [1] }));
  for (const [id, days] of [
    ['recent', 1],
    ['old', retentionDays + 1],
  ] as const) {
    const createdAt = { timestampValue: new Date(now() - days * dayMs).toISOString() };
    const order = { ...toStoredFields({ ...goodOrder, userId: uid }), createdAt };
    await documents.admin.change(`users/${uid}/orders/${id}`, () => order);
  }
  return { uid, idToken, account };
}

const deleteAccount = (token: string) => post('/functions/deleteAccount', { data: null }, token);

function shippingOf(uid: string, id: string): unknown {
  const order = documents.admin.get(`users/${uid}/orders/${id}`);
  return order && toPlainFields(order.fields).shipping;
}

test('deletes the account of the calling customer, and redacts orders whose retention has ended', async () => {
  const { uid, idToken, account } = await customer();
  expect(await deleteAccount(idToken)).toEqual({ result: null });
  expect(documents.admin.get(`users/${uid}`)).toBeNull();
  expect([shippingOf(uid, 'old'), shippingOf(uid, 'recent')]).toEqual([redactedShipping, goodOrder.shipping]);
  const again = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', account);
  expect(again).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
});

test('a call whose answer was lost may be made again', async () => {
  const { idToken } = await customer();
  await deleteAccount(idToken);
  expect(await deleteAccount(idToken)).toEqual({ result: null });
});

test('requires a recent sign-in, and changes nothing without one', async () => {
  const { uid, idToken } = await customer();
  ahead = 600_000;
  expect(await deleteAccount(idToken)).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
  expect(documents.admin.get(`users/${uid}`)).not.toBeNull();
});

test('an invalid token deletes nothing', async () => {
  const { uid } = await customer();
  for (const token of ['', 'owner', 'x.y.z']) {
    expect(await deleteAccount(token)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  }
  expect(documents.admin.get(`users/${uid}`)).not.toBeNull();
});

test('the next start finishes interrupted deletions, and redacts orders whose retention has ended', async () => {
  const { uid, idToken } = await customer();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(identity, 'deleteAccount').mockRejectedValueOnce(new Error('The process ends.'));
  expect(await deleteAccount(idToken)).toMatchObject({ error: { status: 'INTERNAL' } });
  expect(documents.admin.readGroup('deletedAccounts').map(({ fields }) => toPlainFields(fields).uid)).toEqual([uid]);
  await stop();
  ahead = retentionDays * dayMs;
  await open();
  await stop();
  database = openDatabase({ folder }).database;
  documents = createDocumentsHandler({ database, projectId: 'demo-shop', verifyToken: identity.verifyToken, now });
  expect(documents.admin.readGroup('deletedAccounts').map(({ fields }) => toPlainFields(fields).uid)).toEqual([null]);
  expect(shippingOf(uid, 'recent')).toEqual(redactedShipping);
  stop = () => Promise.resolve(database.close());
});
