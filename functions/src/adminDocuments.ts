import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { DeskDocument, DeskDocuments, Fields, OrderRef } from '../desk/ports';

/** An order with the desk's documents. */
export interface ListedOrder {
  ref: OrderRef;
  fields: Fields;
  status: Fields | null;
  mails: Fields | null;
}

export interface AdminDocuments extends DeskDocuments {
  /**
   * All customers' orders, the newest first.
   * @param since milliseconds since 1970.
   */
  listOrders(since: number): AsyncIterable<ListedOrder>;
}

const pageSize = 100;

/** The desk's documents in Cloud Firestore. */
export function createAdminDocuments(firestore: Firestore): AdminDocuments {
  const orderRef = ({ uid, orderId }: OrderRef) =>
    firestore.collection('users').doc(uid).collection('orders').doc(orderId);
  const deskRef = (order: OrderRef, name: DeskDocument) => orderRef(order).collection('desk').doc(name);

  async function* listOrders(since: number): AsyncIterable<ListedOrder> {
    const newestFirst = firestore
      .collectionGroup('orders')
      .where('createdAt', '>=', Timestamp.fromMillis(since))
      .orderBy('createdAt', 'desc');
    for await (const page of readPages(newestFirst)) {
      const orders = page.flatMap((snapshot) => parseOrderSnapshot(snapshot) ?? []);
      const beside = orders.flatMap(({ ref }) => [deskRef(ref, 'status'), deskRef(ref, 'mails')]);
      const read = beside.length > 0 ? await firestore.getAll(...beside) : [];
      for (const [index, order] of orders.entries()) {
        yield { ...order, status: toFields(read[2 * index]), mails: toFields(read[2 * index + 1]) };
      }
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
    change: (order, name, change) =>
      firestore.runTransaction(async (transaction) => {
        const ref = deskRef(order, name);
        const after = change(toFields(await transaction.get(ref)));
        // The SDK refuses a field that is undefined.
        if (after !== null) transaction.set(ref, withoutUndefined(after));
      }),
    listOrders,
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
