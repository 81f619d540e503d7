import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { appError, PortError } from '@/domain/appError';
import type { Order } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { patchUser, type UserDocument } from '@/domain/userDocument';
import { type DocumentsPort, type OrderCursor } from '../ports';
import { orderFieldsSchema, orderStatusSchema, userDocumentSchema, withdrawalRequestSchema } from './documentSchemas';
import { firebaseError, withPortErrors } from './firebaseErrors';

/** Milliseconds. If Firestore refuses a younger token, its age is not the reason. */
const maxTokenAgeMs = 60_000;

/** The session whose token the SDK sends. */
export interface DocumentsSession {
  /** Resolves to the uid of the token that the SDK would send, once the session is known. */
  signedInUid: () => Promise<string | null>;
  renewToken: () => Promise<void>;
}

/** `users/{uid}`, `users/{uid}/orders` and `withdrawals` in Cloud Firestore. */
export function createFirebaseDocuments(
  firestore: Firestore,
  { signedInUid, renewToken }: DocumentsSession,
): DocumentsPort {
  const userRef = (uid: string) => doc(firestore, 'users', uid);
  const ordersRef = (uid: string) => collection(firestore, 'users', uid, 'orders');
  const cancelRef = (uid: string, orderId: string) => doc(ordersRef(uid), orderId, 'requests', 'cancel');
  const withdrawalRef = (uid: string, orderId: string) => doc(ordersRef(uid), orderId, 'requests', 'withdrawal');

  /** The last renewal of the token. `begunAt` is by `performance.now()`, which a corrected clock does not change. */
  let renewal = { begunAt: -Infinity, done: Promise.resolve() };

  /** Rejects a call for a customer who is no longer signed in. Firestore would refuse it too. */
  async function assertOwn(uid: string): Promise<void> {
    if ((await signedInUid()) === uid) return;
    throw new PortError(
      appError('unauthenticated', { code: 'shop/other-user', message: 'These are not the documents of this session.' }),
    );
  }

  /**
   * Runs a call for the signed-in customer. The SDK trusts the device's clock, so it may send a token that Firestore
   * refuses. The call is then repeated once with a new token.
   */
  function ownOnly<T>(uid: string, call: () => Promise<T>): Promise<T> {
    return withPortErrors(async () => {
      await assertOwn(uid);
      const sentAt = performance.now();
      try {
        return await call();
      } catch (caught) {
        const isNewToken = sentAt >= renewal.begunAt && sentAt - renewal.begunAt < maxTokenAgeMs;
        if (firebaseError(caught).code !== 'unauthenticated' || isNewToken) throw caught;
      }
      // Another call may have begun a renewal since this one was sent.
      if (sentAt > renewal.begunAt) renewal = { begunAt: performance.now(), done: renewToken() };
      await renewal.done;
      await assertOwn(uid);
      return call();
    });
  }

  return {
    readUser: (uid) => ownOnly(uid, async () => parseUser(await getDoc(userRef(uid)))),

    updateUser: (uid, change) =>
      ownOnly(uid, () =>
        inTransaction(firestore, async (transaction) => {
          const stored = parseUser(await readInTransaction(transaction, userRef(uid)));
          const patch = await change(stored);
          if (patch === null) throw new NothingToWrite(stored);
          const changed = patchUser(stored, patch);
          // One write, so that each write has a revision of its own.
          const { favoriteIds, ...others } = patch;
          const fields = { ...others, ...favouritesField(stored, favoriteIds), revision: changed.revision };
          transaction.set(userRef(uid), fields, { merge: true });
          return changed;
        }),
      ),

    newOrderId: () => Promise.resolve(doc(collection(firestore, 'users')).id),

    createOrder: ({ id, ...order }) =>
      ownOnly(order.userId, () =>
        inTransaction<'created' | 'exists'>(firestore, async (transaction) => {
          const orderRef = doc(ordersRef(order.userId), id);
          if ((await readInTransaction(transaction, orderRef)).exists()) throw new NothingToWrite('exists');
          transaction.set(orderRef, { ...order, createdAt: serverTimestamp() });
          return 'created';
        }),
      ),

    readOrder: (uid, orderId) =>
      ownOnly(uid, async () => {
        // The id may come from an address that the user typed.
        if (!isDocumentId(orderId)) return null;
        const snapshot = await getDoc(doc(ordersRef(uid), orderId));
        if (!snapshot.exists()) return null;
        const parsed = parseOrderSnapshot(snapshot);
        if (parsed === null) throw new PortError(appError('malformed'));
        return parsed;
      }),

    readOrderStatus: (uid, orderId) =>
      ownOnly(uid, async () => {
        if (!isDocumentId(orderId)) return null;
        const snapshot = await getDoc(doc(ordersRef(uid), orderId, 'desk', 'status'));
        return snapshot.exists() ? v.parse(orderStatusSchema, snapshot.data()) : null;
      }),

    requestCancel: (uid, orderId) =>
      ownOnly(uid, () =>
        inTransaction<void>(firestore, async (transaction) => {
          // The rules allow one create. A repeat after a lost answer finds the request and writes nothing.
          if ((await readInTransaction(transaction, cancelRef(uid, orderId))).exists())
            throw new NothingToWrite(undefined);
          transaction.set(cancelRef(uid, orderId), { createdAt: serverTimestamp() });
        }),
      ),

    readCancelRequest: (uid, orderId) =>
      ownOnly(uid, async () => isDocumentId(orderId) && (await getDoc(cancelRef(uid, orderId))).exists()),

    requestWithdrawal: (uid, orderId, { products, reason }) =>
      ownOnly(uid, () =>
        inTransaction<void>(firestore, async (transaction) => {
          const ref = withdrawalRef(uid, orderId);
          // The rules allow one create, as for a cancel request.
          if ((await readInTransaction(transaction, ref)).exists()) throw new NothingToWrite(undefined);
          transaction.set(ref, { products, reason, createdAt: serverTimestamp() });
        }),
      ),

    readWithdrawal: (uid, orderId) =>
      ownOnly(uid, async () => {
        if (!isDocumentId(orderId)) return null;
        const snapshot = await getDoc(withdrawalRef(uid, orderId));
        return snapshot.exists() ? v.parse(withdrawalRequestSchema, snapshot.data()) : null;
      }),

    submitStatement: (id, statement) =>
      withPortErrors(() =>
        setDoc(doc(firestore, 'withdrawals', id), {
          ...statement,
          emailKey: statement.email.toLowerCase(),
          createdAt: serverTimestamp(),
        }),
      ),

    listOrders: (uid, page) =>
      ownOnly(uid, async () => {
        const { docs } = await getDocs(
          query(
            ordersRef(uid),
            orderBy('createdAt', 'desc'),
            orderBy(documentId(), 'desc'),
            ...(page.after === undefined
              ? []
              : [startAfter(new Timestamp(page.after.seconds, page.after.nanoseconds), page.after.id)]),
            // Requests one more order than needed, to know whether there is another page.
            limit(page.limit + 1),
          ),
        );
        const listed = docs.slice(0, page.limit);
        // A document that is not an order still moves the cursor, because orders may follow it.
        const cursors = listed.flatMap((snapshot) => toCursor(snapshot) ?? []);
        return {
          orders: listed.flatMap((snapshot) => parseOrderSnapshot(snapshot) ?? []),
          next: docs.length > page.limit ? (cursors.at(-1) ?? null) : null,
        };
      }),
  };
}

/**
 * Adds or removes single favourites, so that elements that the shop cannot read stay in the list. A write can do only one
 * of both. For both, it replaces the list.
 */
function favouritesField(stored: UserDocument | null, ids: ProductId[] = stored?.favoriteIds ?? []): DocumentData {
  const [before, after] = [new Set(stored?.favoriteIds), new Set(ids)];
  const added = ids.filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length === 0 && removed.length === 0) return {};
  if (removed.length === 0) return { favoriteIds: arrayUnion(...added) };
  return { favoriteIds: added.length === 0 ? arrayRemove(...removed) : ids };
}

/** Bytes of UTF-8. */
const maxIdBytes = 1_500;

/** Returns true if Firestore allows a document of that id. For any other id the SDK throws a message for developers. */
function isDocumentId(text: string): boolean {
  return !/\/|^\.{0,2}$|^__.*__$/u.test(text) && new TextEncoder().encode(text).length <= maxIdBytes;
}

/** Leaves a transaction that has nothing to write. Otherwise the SDK would send a commit to verify its reads. */
class NothingToWrite<Result> extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

function isNothingToWrite<Result>(caught: unknown): caught is NothingToWrite<Result> {
  return caught instanceof NothingToWrite;
}

const maxTransactionTries = 5;

/**
 * Firestore's codes for a write by another device between the read and the commit. The SDK retries at the same codes.
 */
const overtakenCodes: ReadonlySet<string> = new Set(['aborted', 'already-exists', 'failed-precondition']);

/**
 * Runs a transaction. If another device wrote in between, repeats it at once, five times at most. The caller retries
 * every other failure. The SDK's own retries would multiply the caller's, and delay the answer by up to eight seconds.
 */
async function inTransaction<Result>(
  firestore: Firestore,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(firestore, run, { maxAttempts: 1 });
    } catch (caught) {
      if (isNothingToWrite<Result>(caught)) return caught.result;
      if (tries >= maxTransactionTries || !overtakenCodes.has(firebaseError(caught).code ?? '')) throw caught;
    }
  }
}

/** Reads a document. A failed read ends the transaction at once. The SDK would retry it for up to ten seconds. */
function readInTransaction(transaction: Transaction, ref: DocumentReference): Promise<DocumentSnapshot> {
  return withPortErrors(() => transaction.get(ref));
}

function parseUser(snapshot: DocumentSnapshot): UserDocument | null {
  return snapshot.exists() ? v.parse(userDocumentSchema, snapshot.data()) : null;
}

/** Returns null if the document is not an order of the shop. */
function parseOrderSnapshot(snapshot: DocumentSnapshot): Order | null {
  const createdAt: unknown = snapshot.get('createdAt');
  const fields = v.safeParse(orderFieldsSchema, snapshot.data());
  if (!(createdAt instanceof Timestamp) || !fields.success) return null;
  return { id: snapshot.id, ...fields.output, createdAt: createdAt.toMillis() };
}

/** Returns null if the document has no time, which the rules do not allow. */
function toCursor(snapshot: DocumentSnapshot): OrderCursor | null {
  const createdAt: unknown = snapshot.get('createdAt');
  if (!(createdAt instanceof Timestamp)) return null;
  const { seconds, nanoseconds } = createdAt;
  return { seconds, nanoseconds, id: snapshot.id };
}
