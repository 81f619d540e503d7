import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { accountHash } from '../account/accountHash';
import { redactedShipping } from '../account/redactOrders';
import { goodOrder } from '../desk/testing/orders';
import { openFirestore } from '../src/firestore';
import type * as entryPoints from '../src/index';
import { projectId, startDocuments, startIdentity, type RunningDocuments, type RunningIdentity } from './surroundings';

const dayMs = 86_400_000;
const retentionDays = 60;

let documents: RunningDocuments;
let identity: RunningIdentity;
let firestore: Firestore;
let functions: typeof entryPoints;

beforeAll(async () => {
  [documents, identity] = await Promise.all([startDocuments(), startIdentity()]);
  Object.assign(process.env, {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: documents.host,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    ORDER_RETENTION_DAYS: String(retentionDays),
  });
  functions = await import('../src/index');
  firestore = openFirestore();
});
afterAll(() => Promise.all([documents.close(), identity.close()]));
beforeEach(() => {
  identity.isDown = false;
});

let customers = 0;

/** A customer with a recent order and one whose retention has ended. */
async function newCustomer(): Promise<string> {
  customers += 1;
  const uid = `customer-${customers}`;
  identity.accounts.add(uid);
  await firestore.doc(`users/${uid}`).set({ email: 'ada@shop.example', cartItems: [], favoriteIds: [1] });
  for (const [id, age] of [
    ['recent', 1],
    ['old', retentionDays + 1],
  ] as const) {
    const createdAt = Timestamp.fromMillis(Date.now() - age * dayMs);
    await firestore.doc(`users/${uid}/orders/${id}`).set({ ...goodOrder, userId: uid, createdAt });
  }
  return uid;
}

/** The call of a browser, after Firebase has checked its ID token. */
function call(uid: string, signedInMsAgo = 1_000) {
  const token = { auth_time: Math.floor((Date.now() - signedInMsAgo) / 1_000), uid };
  // The function reads nothing else of a request.
  const request = { auth: { uid, token }, data: null, acceptsStreaming: false };
  return functions.deleteAccount.run(request as never);
}

const markOf = async (uid: string) => (await firestore.doc(`deletedAccounts/${accountHash(uid)}`).get()).data();
const shippingOf = async (uid: string, id: string) =>
  (await firestore.doc(`users/${uid}/orders/${id}`).get()).get('shipping') as object;

async function seeGone(uid: string): Promise<void> {
  expect((await firestore.doc(`users/${uid}`).get()).exists).toBe(false);
  expect(identity.accounts.has(uid)).toBe(false);
  expect(await markOf(uid)).toEqual({ askedAt: expect.any(Number) as number, uid: null });
  expect(await shippingOf(uid, 'old')).toEqual(redactedShipping);
  expect(await shippingOf(uid, 'recent')).toEqual(goodOrder.shipping);
}

test('an account is deleted; its orders stay, redacted once their retention has ended', async () => {
  const uid = await newCustomer();
  await call(uid);
  await seeGone(uid);
});

test('a call that comes again changes nothing', async () => {
  const uid = await newCustomer();
  await Promise.all([call(uid), call(uid)]);
  await call(uid);
  await seeGone(uid);
});

test('without a recent sign-in, or without any, nothing happens', async () => {
  const uid = await newCustomer();
  await expect(call(uid, 600_000)).rejects.toMatchObject({ code: 'failed-precondition' });
  const anonymous = { data: null, acceptsStreaming: false } as unknown as Parameters<
    typeof functions.deleteAccount.run
  >[0];
  await expect(functions.deleteAccount.run(anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(identity.accounts.has(uid)).toBe(true);
  expect(await markOf(uid)).toBeUndefined();
});

test('a deletion that a failing identity provider interrupted is finished the next night', async () => {
  const uid = await newCustomer();
  identity.isDown = true;
  await expect(call(uid)).rejects.toThrow();
  expect(await markOf(uid)).toMatchObject({ uid });
  identity.isDown = false;
  await functions.finishDeletionsAndRedact.run({ scheduleTime: new Date().toISOString() });
  await seeGone(uid);
});

test('each night the orders whose retention has just ended are redacted, those of customers who stay are not', async () => {
  const [leaver, stayer] = [await newCustomer(), await newCustomer()];
  await call(leaver);
  const ended = Timestamp.fromMillis(Date.now() - retentionDays * dayMs - 1);
  for (const uid of [leaver, stayer]) await firestore.doc(`users/${uid}/orders/recent`).update({ createdAt: ended });
  await functions.finishDeletionsAndRedact.run({ scheduleTime: new Date().toISOString() });
  expect(await shippingOf(leaver, 'recent')).toEqual(redactedShipping);
  expect(await shippingOf(stayer, 'recent')).toEqual(goodOrder.shipping);
  expect(await shippingOf(stayer, 'old')).toEqual(goodOrder.shipping);
});

test('Firebase deploys a callable function and a nightly one', () => {
  expect(functions.deleteAccount.__endpoint.callableTrigger).toBeDefined();
  expect(functions.finishDeletionsAndRedact.__endpoint.scheduleTrigger).toMatchObject({ schedule: 'every day 03:00' });
});
