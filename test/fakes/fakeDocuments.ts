import * as v from 'valibot';
import { appError, PortError } from '@/domain/appError';
import type { Order } from '@/domain/order';
import { patchUser, type UserDocument } from '@/domain/userDocument';
import { productIdSchema } from '@/lib/schemas';
import { orderFieldsSchema, orderStatusSchema, userDocumentSchema } from '@/services/firebase/documentSchemas';
import { type DocumentsPort } from '@/services/ports';
import { compareCursors, type FakeDocumentStore, type StoredDocument, type StoredOrder } from './fakeDocumentStore';
import type { FaultInjector } from './faults';

interface FakeDocumentsOptions {
  store: FakeDocumentStore;
  faults: FaultInjector;
  /** The user who is signed in on this device. The device may access no other user's documents. */
  currentUid: () => string | null;
  newOrderId: () => string;
}

const transactionTries = 5;

/** The document database as seen from one device. */
export function createFakeDocuments({ store, faults, currentUid, newOrderId }: FakeDocumentsOptions): DocumentsPort {
  function checkOwner(uid: string): void {
    if (currentUid() === uid) return;
    throw new PortError(
      appError('unauthenticated', { code: 'shop/other-user', message: 'These are not the documents of this session.' }),
    );
  }

  function checkKept(uid: string): void {
    if (store.isDeleted(uid)) throw new PortError(appError('permission-denied', { code: 'permission-denied' }));
  }

  return {
    readUser: (uid) =>
      faults.run('readUser', () => {
        checkOwner(uid);
        return parseUser(store.user(uid));
      }),

    updateUser: (uid, change) =>
      faults.run('updateUser', async () => {
        for (let tries = 0; tries < transactionTries; tries += 1) {
          checkOwner(uid);
          const read = store.user(uid);
          const stored = parseUser(read);
          const patch = await change(stored);
          if (patch === null) return stored;
          checkKept(uid);
          // Another device may write between the read and the write.
          await Promise.resolve();
          if (store.user(uid)?.version !== read?.version) continue;
          const { favoriteIds, ...fields } = patch;
          const changed = patchUser(stored, patch);
          store.putUser(uid, {
            ...read?.data,
            ...fields,
            ...(favoriteIds !== undefined && { favoriteIds: withDamaged(read?.data.favoriteIds, favoriteIds) }),
            revision: changed.revision,
          });
          return changed;
        }
        throw new PortError(appError('conflict', { code: 'aborted', message: 'Too much contention.' }));
      }),

    newOrderId: () => faults.run('newOrderId', newOrderId),

    createOrder: ({ id, ...order }) =>
      faults.run('createOrder', () => {
        const { userId } = order;
        checkOwner(userId);
        if (store.order(userId, id) !== undefined) return 'exists';
        checkKept(userId);
        store.addOrder(userId, id, order);
        return 'created';
      }),

    readOrder: (uid, orderId) =>
      faults.run('readOrder', () => {
        checkOwner(uid);
        const stored = store.order(uid, orderId);
        if (stored === undefined) return null;
        const order = parseStoredOrder(stored);
        if (order === null) throw new PortError(appError('malformed'));
        return order;
      }),

    readOrderStatus: (uid, orderId) =>
      faults.run('readOrderStatus', () => {
        checkOwner(uid);
        const status = store.status(uid, orderId);
        return status === undefined ? null : v.parse(orderStatusSchema, structuredClone(status));
      }),

    requestCancel: (uid, orderId) =>
      faults.run('requestCancel', () => {
        checkOwner(uid);
        if (store.order(uid, orderId) === undefined) {
          throw new PortError(appError('permission-denied', { code: 'permission-denied' }));
        }
        checkKept(uid);
        store.addCancelRequest(uid, orderId);
      }),

    readCancelRequest: (uid, orderId) =>
      faults.run('readCancelRequest', () => {
        checkOwner(uid);
        return store.hasCancelRequest(uid, orderId);
      }),

    requestWithdrawal: (uid, orderId, request) =>
      faults.run('requestWithdrawal', () => {
        checkOwner(uid);
        if (store.order(uid, orderId) === undefined) {
          throw new PortError(appError('permission-denied', { code: 'permission-denied' }));
        }
        checkKept(uid);
        if (store.withdrawals.get(`${uid}/${orderId}`) === undefined)
          store.withdrawals.set(`${uid}/${orderId}`, structuredClone(request));
      }),

    readWithdrawal: (uid, orderId) =>
      faults.run('readWithdrawal', () => {
        checkOwner(uid);
        return store.withdrawals.get(`${uid}/${orderId}`) ?? null;
      }),

    submitStatement: (id, statement) =>
      faults.run('submitStatement', () => {
        if (store.statements.has(id)) {
          throw new PortError(appError('permission-denied', { code: 'permission-denied' }));
        }
        store.statements.set(id, structuredClone(statement));
      }),

    listOrders: (uid, { limit, after }) =>
      faults.run('listOrders', () => {
        checkOwner(uid);
        const all = store.orders(uid);
        const rest = after === undefined ? all : all.filter(({ createdAt }) => compareCursors(createdAt, after) < 0);
        const page = rest.slice(0, limit);
        const next = rest.length > limit ? (page.at(-1)?.createdAt ?? null) : null;
        return { orders: page.flatMap((stored) => parseStoredOrder(stored) ?? []), next };
      }),
  };
}

function parseUser(stored: StoredDocument | undefined): UserDocument | null {
  return stored === undefined ? null : v.parse(userDocumentSchema, structuredClone(stored.data));
}

/** Like Firestore's array union and removal, this keeps elements that the shop cannot read. */
function withDamaged(before: unknown, ids: number[]): unknown[] {
  const elements: unknown[] = Array.isArray(before) ? before : [];
  return [...elements.filter((id) => !v.is(productIdSchema, id)), ...ids];
}

/** Null when the document is not one of the shop's orders. */
function parseStoredOrder({ data, createdAt: { id, seconds, nanoseconds } }: StoredOrder): Order | null {
  const fields = v.safeParse(orderFieldsSchema, structuredClone(data));
  if (!fields.success) return null;
  return { id, ...fields.output, createdAt: seconds * 1_000 + Math.floor(nanoseconds / 1_000_000) };
}
