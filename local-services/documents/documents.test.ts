import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirebaseError } from 'firebase/app';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  type CollectionReference,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  startAt,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { openDatabase } from '../storage/openDatabase';
import { type FirebaseClient, openFirebaseClient } from './testing/firebaseClient';
import { type RunningServices, startFirebaseServices } from './testing/startFirebaseServices';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const line = { productId: 1, name: 'Kettle', price: 19.99, image: '/kettle.jpg', quantity: 2 };

let services: RunningServices;
let client: FirebaseClient;
let uid: string;

beforeAll(() => setLogLevel('silent'));

beforeEach(async () => {
  services = await startFirebaseServices();
  client = openFirebaseClient(services);
  uid = (await createUserWithEmailAndPassword(client.auth, EMAIL, PASSWORD)).user.uid;
});

afterEach(async () => {
  await client.close();
  await services.close();
});

const userDocument = () => doc(client.documents, 'users', uid);
const orders = () => collection(client.documents, 'users', uid, 'orders');
const readUser = async () => (await getDoc(userDocument())).data();

function order(totalAmount = 39.98) {
  const { productId, name, price, quantity } = line;
  return {
    items: [{ productId, name, price, quantity }],
    totalAmount,
    shipping: { name: 'Ada', email: EMAIL, address: '1 Long Lane' },
    userId: uid,
    createdAt: serverTimestamp(),
  };
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  try {
    await action;
    return 'no error';
  } catch (error) {
    if (error instanceof FirebaseError) return error.code;
    throw error;
  }
}

describe('the user document', () => {
  test('is missing until it is written', async () => {
    const snapshot = await getDoc(userDocument());
    expect(snapshot.exists()).toBe(false);
  });

  test('is merged feature by feature', async () => {
    await setDoc(userDocument(), { email: EMAIL, cartItems: [line] }, { merge: true });
    await setDoc(userDocument(), { favoriteIds: arrayUnion(3, 5) }, { merge: true });
    await setDoc(userDocument(), { favoriteIds: arrayUnion(5, 8) }, { merge: true });
    await setDoc(userDocument(), { favoriteIds: arrayRemove(3) }, { merge: true });
    expect(await readUser()).toEqual({ email: EMAIL, cartItems: [line], favoriteIds: [5, 8] });
  });

  test('is replaced by a plain write', async () => {
    await setDoc(userDocument(), { email: EMAIL, favoriteIds: [1] });
    await setDoc(userDocument(), { email: EMAIL });
    expect(await readUser()).toEqual({ email: EMAIL });
  });

  test('is updated by field, by transform and by removal', async () => {
    await setDoc(userDocument(), { email: EMAIL, cartItems: [], favoriteIds: [1] });
    await updateDoc(userDocument(), { email: 'new@example.com', cartItems: deleteField(), favoriteIds: arrayUnion(2) });
    expect(await readUser()).toEqual({ email: 'new@example.com', favoriteIds: [1, 2] });
  });

  test('cannot be updated while it is missing', async () => {
    expect(await codeOf(updateDoc(userDocument(), { email: EMAIL }))).toBe('not-found');
  });

  test('survives a sign-out and the next sign-in', async () => {
    await setDoc(userDocument(), { email: EMAIL });
    await signOut(client.auth);
    expect(await codeOf(getDoc(userDocument()))).toBe('permission-denied');
    await signInWithEmailAndPassword(client.auth, EMAIL, PASSWORD);
    expect(await readUser()).toEqual({ email: EMAIL });
  });
});

describe('orders', () => {
  test('get an id and the server’s time, and are listed newest first', async () => {
    const before = Date.now();
    const first = await addDoc(orders(), order(1));
    await addDoc(orders(), order(2));
    const { docs } = await getDocs(query(orders(), orderBy('createdAt', 'desc')));
    expect(docs.map((snapshot) => snapshot.get('totalAmount') as unknown)).toEqual([2, 1]);
    const stored = docs[1];
    expect(stored?.id).toBe(first.id);
    const createdAt = v.parse(v.instance(Timestamp), stored?.get('createdAt'));
    expect(createdAt.toMillis()).toBeGreaterThanOrEqual(before);
    expect((await getDoc(first)).get('createdAt')).toEqual(createdAt);
  });

  test('are paged by cursor', async () => {
    for (let total = 1; total <= 7; total += 1) await addDoc(orders(), order(total));
    const page = async (...constraints: QueryConstraint[]) => {
      const { docs } = await getDocs(query(orders(), orderBy('createdAt', 'desc'), ...constraints));
      return { docs, totals: docs.map((snapshot) => snapshot.get('totalAmount') as unknown) };
    };
    const first = await page(limit(3));
    expect(first.totals).toEqual([7, 6, 5]);
    const second = await page(startAfter(first.docs.at(-1)), limit(3));
    expect(second.totals).toEqual([4, 3, 2]);
    expect((await page(startAfter(second.docs.at(-1)), limit(3))).totals).toEqual([1]);
  });

  test('cannot be placed twice under one id', async () => {
    const place = doc(orders(), 'from-the-outbox');
    const placeOnce = () =>
      runTransaction(client.documents, async (transaction) => {
        if (!(await transaction.get(place)).exists()) transaction.set(place, order());
      });
    await placeOnce();
    const stored = (await getDoc(place)).data();
    await placeOnce();
    expect((await getDoc(place)).data()).toEqual(stored);
    expect(await codeOf(setDoc(place, order()))).toBe('permission-denied');
  });
});

describe('batches and transactions', () => {
  test('are all or nothing', async () => {
    await setDoc(userDocument(), { email: EMAIL, cartItems: [line] });
    const batch = writeBatch(client.documents);
    batch.set(userDocument(), { cartItems: [] }, { merge: true });
    batch.set(doc(orders()), { ...order(), role: 'admin' });
    expect(await codeOf(batch.commit())).toBe('permission-denied');
    expect(await readUser()).toEqual({ email: EMAIL, cartItems: [line] });

    const good = writeBatch(client.documents);
    good.set(userDocument(), { cartItems: [] }, { merge: true });
    good.set(doc(orders()), order());
    await good.commit();
    expect(await readUser()).toEqual({ email: EMAIL, cartItems: [] });
    expect((await getDocs(orders())).size).toBe(1);
  });

  test('a transaction starts again when its document changed meanwhile', async () => {
    await setDoc(userDocument(), { favoriteIds: [1] });
    let tries = 0;
    await runTransaction(client.documents, async (transaction) => {
      const read = await transaction.get(userDocument());
      tries += 1;
      if (tries === 1) await setDoc(userDocument(), { favoriteIds: [10] });
      const [first = 0] = v.parse(v.array(v.number()), read.get('favoriteIds'));
      transaction.update(userDocument(), { favoriteIds: [first + 1] });
    });
    expect(tries).toBe(2);
    expect(await readUser()).toEqual({ favoriteIds: [11] });
  });

  test('five devices that add at once lose no update', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) => setDoc(userDocument(), { favoriteIds: arrayUnion(id) }, { merge: true })),
    );
    const { favoriteIds } = v.parse(v.object({ favoriteIds: v.array(v.number()) }), await readUser());
    expect(favoriteIds.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a transaction that only reads notices a change', async () => {
    await setDoc(userDocument(), { email: EMAIL });
    let tries = 0;
    await runTransaction(client.documents, async (transaction) => {
      await transaction.get(userDocument());
      tries += 1;
      if (tries === 1) await setDoc(userDocument(), { email: 'new@example.com' });
      transaction.set(doc(orders(), `try-${tries}`), order());
    });
    expect((await getDocs(orders())).docs.map(({ id }) => id)).toEqual(['try-2']);
  });
});

describe('queries', () => {
  const totalsOf = async (...constraints: QueryConstraint[]) => {
    const { docs } = await getDocs(query(orders(), ...constraints));
    return docs.map((snapshot) => snapshot.get('totalAmount') as unknown);
  };

  beforeEach(async () => {
    for (const total of [5, 1.5, 3, 0])
      await setDoc(doc(orders(), `order-${String(total).replace('.', '-')}`), order(total));
  });

  test.each<[string, () => QueryConstraint[], number[]]>([
    ['equality', () => [where('totalAmount', '==', 3)], [3]],
    ['a range', () => [where('totalAmount', '>=', 1.5), where('totalAmount', '<', 5)], [1.5, 3]],
    ['a range, falling', () => [where('totalAmount', '>', 0), orderBy('totalAmount', 'desc')], [5, 3, 1.5]],
    ['another type', () => [where('totalAmount', '>', '1')], []],
    ['its own id', () => [where(documentId(), '==', 'order-3')], [3]],
    ['two orders', () => [orderBy('userId'), orderBy('totalAmount', 'desc'), limit(2)], [5, 3]],
    ['a missing field', () => [orderBy('missing')], []],
    ['a field of a map', () => [where('shipping.name', '==', 'Ada')], [0, 1.5, 3, 5]],
    ['a field of a map that no document has', () => [where('shipping.town', '==', 'London')], []],
    ['a start after a value', () => [orderBy('totalAmount'), startAfter(1.5)], [3, 5]],
    ['a start at a value', () => [orderBy('totalAmount'), startAt(1.5)], [1.5, 3, 5]],
  ])('%s', async (_what, constraints, totals) => {
    expect(await totalsOf(...constraints())).toEqual(totals);
  });

  test.each<[string, () => QueryConstraint[]]>([
    ['one of several', () => [where('totalAmount', 'in', [0, 5])]],
    ['what a list holds', () => [where('items', 'array-contains', line)]],
    ['nothing', () => [where('totalAmount', '==', null)]],
    ['a field of a map in a map', () => [where('shipping.name.first', '==', 'Ada')]],
  ])('%s is not supported, and says so', async (_what, constraints) => {
    await expect(totalsOf(...constraints())).rejects.toThrow('The local document service does not support');
  });
});

describe('what is refused', () => {
  const queryWith = (part: string) => `{"structuredQuery":{"from":[{"collectionId":"orders"}],${part}}}`;
  /** A query whose filter is nested in this many others. */
  const nestedQuery = (levels: number) => {
    const filter = '{"fieldFilter":{"field":{"fieldPath":"a"},"op":"EQUAL","value":{"nullValue":null}}}';
    const [before, after] = ['{"compositeFilter":{"op":"AND","filters":[', ']}}'];
    return queryWith(`"where":${before.repeat(levels)}${filter}${after.repeat(levels)}`);
  };
  const queryOrderedBy = (names: number) =>
    queryWith(`"orderBy":[{"field":{"fieldPath":"a${'.a'.repeat(names - 1)}"}}]`);

  test('reading or listing across customers', async () => {
    const other = openFirebaseClient(services);
    const { user } = await createUserWithEmailAndPassword(other.auth, 'bob@example.com', PASSWORD);
    const theirs: CollectionReference = collection(client.documents, 'users', user.uid, 'orders');
    expect(await codeOf(getDocs(theirs))).toBe('permission-denied');
    expect(await codeOf(getDocs(collectionGroup(client.documents, 'orders')))).toBe('permission-denied');
    expect(await codeOf(deleteDoc(userDocument()))).toBe('permission-denied');
    await other.close();
  });

  test('a document beyond one megabyte, and one nested too deeply', async () => {
    const huge = { email: EMAIL, cartItems: [{ ...line, image: 'x'.repeat(1_100_000) }] };
    expect(await codeOf(setDoc(userDocument(), huge))).toBe('failed-precondition');
    let deep: unknown = 1;
    for (let level = 0; level < 25; level += 1) deep = { deep };
    expect(await codeOf(setDoc(userDocument(), { email: deep }))).toBe('failed-precondition');
  });

  test('a transform of a reserved name: the document stays readable', async () => {
    await setDoc(userDocument(), { email: EMAIL });
    const updateTransforms = [{ fieldPath: '__z__', setToServerValue: 'REQUEST_TIME' }];
    const update = { name: `${documents}/users/${uid}`, fields: {} };
    const body = JSON.stringify({ writes: [{ update, updateMask: { fieldPaths: [] }, updateTransforms }] });
    expect((await call(':commit', body, { headers: { authorization: 'Bearer owner' } })).status).toBe(400);
    expect(await readUser()).toEqual({ email: EMAIL });
  });

  const documents = 'projects/demo-shop/databases/(default)/documents';
  const call = async (operation: string, body: string, init: RequestInit = {}) => {
    const answer = await fetch(`${services.url}/v1/${documents}${operation}`, { method: 'POST', body, ...init });
    return { status: answer.status, body: await answer.text() };
  };

  test.each([
    [':listCollectionIds', '{}', 501, 'does not support POST listCollectionIds'],
    [':batchGet', '{"documents":[],"mask":{}}', 501, 'does not support \\"mask\\"'],
    [':runQuery', '{"structuredQuery":{"from":[{"collectionId":"users"}],"select":{}}}', 501, 'structuredQuery.select'],
    [':commit', '{"writes":[{"update":5}]}', 400, 'malformed at writes.0.update'],
    [':commit', 'not JSON', 400, 'The request body is not JSON.'],
    [':batchGet', '{"documents":["projects/other/databases/(default)/documents/users/a"]}', 400, 'holds the project'],
    ['/users/a', '{}', 501, 'does not support'],
  ])('%s with %s', async (operation, body, status, sentence) => {
    const answer = await call(operation, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(sentence);
  });

  test.each([
    ['a filter in 3,000 others', () => nestedQuery(3_000), 400, 'nested deeper than'],
    ['a filter in 200,000 others', () => nestedQuery(200_000), 400, 'nested deeper than'],
    ['a filter in 20 others', () => nestedQuery(20), 400, 'malformed at'],
    ['a filter in another', () => nestedQuery(1), 403, 'permissions'],
    ['an order by a path of 20,000 names', () => queryOrderedBy(20_000), 501, 'fields below the first level'],
    ['an order by a field', () => queryOrderedBy(1), 403, 'permissions'],
  ])('%s is refused with a sentence', async (_what, body, status, sentence) => {
    const answer = await call(':runQuery', body());
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(sentence);
  });

  test.each([
    ['a path of 20,000 names', `applied${'.a'.repeat(19_999)}`],
    ['a path of 60 levels', `applied${'.deeper'.repeat(60)}`],
    ['a name in back-quotes', '`a.b`'],
  ])('a change of a field below the first level: %s', async (_what, fieldPath) => {
    const headers = { authorization: `Bearer ${await client.auth.currentUser?.getIdToken()}` };
    const update = { name: `${documents}/users/${uid}`, fields: {} };
    for (const write of [
      { update, updateMask: { fieldPaths: [fieldPath] } },
      { update, updateTransforms: [{ fieldPath, setToServerValue: 'REQUEST_TIME' }] },
    ]) {
      const answer = await call(':commit', JSON.stringify({ writes: [write] }), { headers });
      expect(answer.status).toBe(501);
      expect(answer.body).toContain('fields below the first level');
    }
  });

  test('a transform by a sum, which the shop never sends', async () => {
    await expect(setDoc(userDocument(), { favoriteIds: increment(1) })).rejects.toThrow(
      'The local document service does not support',
    );
  });

  test('listening, with a sentence that names the alternative', async () => {
    const answer = await fetch(`${services.url}/google.firestore.v1.Firestore/Listen/channel`, { method: 'POST' });
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain('use firebase/firestore/lite');
  });
});

test('a foreign page’s preflight is answered', async () => {
  const answer = await fetch(`${services.url}/v1/projects/demo-shop/databases/(default)/documents:commit`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,google-cloud-resource-prefix,x-goog-api-client',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('google-cloud-resource-prefix');
});

test('a database that another program holds is unavailable, with a sentence, until it is released', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-busy-'));
  const shared = await startFirebaseServices({ folder });
  const visitor = openFirebaseClient(shared);
  const { user } = await createUserWithEmailAndPassword(visitor.auth, EMAIL, PASSWORD);
  const ownDocument = doc(visitor.documents, 'users', user.uid);
  const { database: other } = openDatabase({ folder });
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);

  other.define('BEGIN IMMEDIATE');
  const saving = setDoc(ownDocument, { email: EMAIL });
  await expect(saving).rejects.toMatchObject({ code: 'unavailable' });
  await expect(saving).rejects.toThrow('in use by another program');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Close the other shop'));
  other.define('ROLLBACK');
  await setDoc(ownDocument, { email: EMAIL });

  other.close();
  await visitor.close();
  await shared.close();
  rmSync(folder, { recursive: true });
});

test('a damaged row is the only one missing from the list, and is logged once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-damaged-'));
  const shared = await startFirebaseServices({ folder });
  const visitor = openFirebaseClient(shared);
  const { user } = await createUserWithEmailAndPassword(visitor.auth, EMAIL, PASSWORD);
  const theirOrders = collection(visitor.documents, 'users', user.uid, 'orders');
  const ids = ['cut', 'a', 'list', 'b', 'bytes', 'c', 'timeless', 'd'];
  for (const id of ids) await setDoc(doc(theirOrders, id), { ...order(), userId: user.uid });
  const { database: other } = openDatabase({ folder });
  const damage = (id: string, column: string, value: string) =>
    other.change(`UPDATE documents SET ${column} = ${value} WHERE path = ?`, [`users/${user.uid}/orders/${id}`]);
  damage('cut', 'fields', `substr(fields, 1, 40)`);
  damage('list', 'fields', `'[]'`);
  damage('bytes', 'fields', `x'00ff'`);
  damage('timeless', 'update_time', `'yesterday'`);
  const said = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const idsOf = async (...constraints: QueryConstraint[]) =>
    (await getDocs(query(theirOrders, ...constraints))).docs.map(({ id }) => id);

  const newestFirst = orderBy('createdAt', 'desc');
  expect(await idsOf(newestFirst)).toEqual(['d', 'c', 'b', 'a']);
  expect(await idsOf(newestFirst, limit(3))).toEqual(['d', 'c', 'b']);
  expect(await idsOf()).toEqual(['a', 'b', 'c', 'd']);
  expect(said.mock.calls.map(([sentence]: unknown[]) => sentence)).toHaveLength(4);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`users/${user.uid}/orders/cut is damaged`));
  await expect(getDoc(doc(theirOrders, 'cut'))).rejects.toThrow('is damaged');

  other.close();
  await visitor.close();
  await shared.close();
  rmSync(folder, { recursive: true });
});

test('the rules refuse a field with the name of a built-in property, such as "constructor"', async () => {
  expect(await codeOf(setDoc(userDocument(), { constructor: 1 }))).toBe('permission-denied');
  expect(await codeOf(setDoc(userDocument(), { toString: 2 }, { merge: true }))).toBe('permission-denied');
});

test('other addresses are left to other handlers', async () => {
  expect((await fetch(`${services.url}/v1/other`)).status).toBe(404);
});
