import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { DeskDocument, DeskDocuments, DeskRef, Fields, OrderRef, StatementRef } from '../desk/ports';

interface WithDeskDocuments {
  status: Fields | null;
  mails: Fields | null;
}

export interface ListedOrder extends WithDeskDocuments {
  ref: OrderRef;
  fields: Fields;
}

/** A statement of withdrawal. */
interface ListedStatement extends WithDeskDocuments {
  ref: StatementRef;
  fields: Fields;
}

export interface AdminDocuments extends DeskDocuments {
  /** The customer's statement of withdrawal below an order, or a visitor's. */
  statementRef(ref: DeskRef): DocumentReference;
  /**
   * All customers' orders, the newest first.
   * @param since milliseconds since 1970.
   */
  listOrders(since: number): AsyncIterable<ListedOrder>;
  /** All orders with a statement of withdrawal since a time, the newest statement first. */
  listWithdrawn(since: number): AsyncIterable<ListedOrder>;
  /** All visitors' statements, the newest first. */
  listStatements(since: number): AsyncIterable<ListedStatement>;
}

const pageSize = 100;
const maxOrdersOfAddress = 200;

/** The desk's documents in Cloud Firestore. */
export function createAdminDocuments(firestore: Firestore): AdminDocuments {
  const orderRef = ({ uid, orderId }: OrderRef) =>
    firestore.collection('users').doc(uid).collection('orders').doc(orderId);
  const statements = firestore.collection('withdrawals');
  const documentRef = (ref: DeskRef) => ('statementId' in ref ? statements.doc(ref.statementId) : orderRef(ref));
  const statementRef = (ref: DeskRef) =>
    'statementId' in ref ? documentRef(ref) : orderRef(ref).collection('requests').doc('withdrawal');
  const deskRef = (ref: DeskRef, name: DeskDocument) => documentRef(ref).collection('desk').doc(name);

  async function withDeskDocuments<Found extends { ref: DeskRef }>(
    found: readonly Found[],
  ): Promise<(Found & WithDeskDocuments)[]> {
    const refs = found.flatMap(({ ref }) => [deskRef(ref, 'status'), deskRef(ref, 'mails')]);
    const read = refs.length > 0 ? await firestore.getAll(...refs) : [];
    return found.map((one, index) => ({
      ...one,
      status: toFields(read[2 * index]),
      mails: toFields(read[2 * index + 1]),
    }));
  }

  async function* listOrders(since: number): AsyncIterable<ListedOrder> {
    const newestFirst = firestore
      .collectionGroup('orders')
      .where('createdAt', '>=', Timestamp.fromMillis(since))
      .orderBy('createdAt', 'desc');
    for await (const page of readPages(newestFirst)) {
      const orders = page.flatMap((snapshot) => parseOrderSnapshot(snapshot) ?? []);
      yield* await withDeskDocuments(orders);
    }
  }

  async function* listWithdrawn(since: number): AsyncIterable<ListedOrder> {
    const newestFirst = firestore
      .collectionGroup('desk')
      .where('withdrawal.at', '>=', since)
      .orderBy('withdrawal.at', 'desc');
    for await (const page of readPages(newestFirst)) {
      for (const status of page) {
        const stored = status.ref.parent.parent;
        if (stored === null) continue;
        const [order, mails] = await firestore.getAll(stored, stored.collection('desk').doc('mails'));
        const [fields, uid] = [toFields(order), stored.parent.parent?.id];
        if (fields === null || uid === undefined) continue;
        yield { ref: { uid, orderId: stored.id }, fields, status: toFields(status), mails: toFields(mails) };
      }
    }
  }

  async function* listStatements(since: number): AsyncIterable<ListedStatement> {
    const newestFirst = statements.where('createdAt', '>=', Timestamp.fromMillis(since)).orderBy('createdAt', 'desc');
    for await (const page of readPages(newestFirst)) {
      yield* await withDeskDocuments(
        page.map((snapshot) => ({ ref: { statementId: snapshot.id }, fields: toFields(snapshot) ?? {} })),
      );
    }
  }

  return {
    readOrder: async (order) => toFields(await orderRef(order).get()),
    read: async (order, name) => toFields(await deskRef(order, name).get()),
    readNewOrder: async (order) => {
      const cancelRef = orderRef(order).collection('requests').doc('cancel');
      const [stored, status, cancelRequest] = await firestore.getAll(
        orderRef(order),
        deskRef(order, 'status'),
        cancelRef,
      );
      const fields = toFields(stored);
      return fields && { fields, status: toFields(status), hasCancelRequest: cancelRequest?.exists ?? false };
    },
    statementRef,
    readStatement: async (ref) => toFields(await statementRef(ref).get()),
    findOrders: async (email) => {
      const { docs } = await firestore
        .collectionGroup('orders')
        .where('shipping.email', '==', email)
        .limit(maxOrdersOfAddress)
        .get();
      return docs.flatMap((snapshot) => parseOrderSnapshot(snapshot) ?? []);
    },
    listFirstStatements: async (emailKey, { since, before }) => {
      const { docs } = await statements
        .where('emailKey', '==', emailKey)
        .where('createdAt', '>=', Timestamp.fromMillis(since))
        .where('createdAt', '<', Timestamp.fromMillis(before))
        .orderBy('createdAt')
        .limit(3)
        .get();
      return docs.map(({ id }) => id);
    },
    change: (order, name, change) =>
      firestore.runTransaction(async (transaction) => {
        const ref = deskRef(order, name);
        const after = change(toFields(await transaction.get(ref)));
        // The SDK refuses a field that is undefined.
        if (after !== null) transaction.set(ref, withoutUndefined(after));
      }),
    listOrders,
    listWithdrawn,
    listStatements,
  };
}

/** Yields the results of a query, a page at a time. */
export async function* readPages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const first = query.limit(pageSize);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? first : first.startAfter(last)).get();
    yield docs;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/** The order that a query has found. Null for a document of a collection of the same name elsewhere. */
export function parseOrderSnapshot(snapshot: QueryDocumentSnapshot): { ref: OrderRef; fields: Fields } | null {
  const user = snapshot.ref.parent.parent;
  const fields = toFields(snapshot);
  if (user?.parent.path !== 'users' || fields === null) return null;
  return { ref: { uid: user.id, orderId: snapshot.id }, fields };
}

function toFields(snapshot: DocumentSnapshot | undefined): Fields | null {
  const data = snapshot?.data();
  if (data === undefined) return null;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Timestamp ? value.toMillis() : value,
    ]),
  );
}

function withoutUndefined(fields: Fields): Record<string, unknown> {
  return JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
}
