import type { DeskDocument, DeskDocuments, DeskRef, Fields, OrderRef } from '../ports';

interface Stored {
  fields: Fields;
  version: number;
}

/** Documents in memory: transactions fail and run again when another process wrote in between, as Firestore's do. */
export interface MemoryDocuments extends DeskDocuments {
  putOrder(order: OrderRef, fields: Fields): void;
  putCancelRequest(order: OrderRef): void;
  /** Stores `requests/withdrawal` below an order, or the statement of a visitor. */
  putStatement(ref: DeskRef, fields: Fields): void;
  peekOrder(order: OrderRef): Fields | null;
  /** The current content of `desk/{name}`. */
  peek(ref: DeskRef, name: DeskDocument): Fields | null;
}

/** @param isAtomic false plays documents without transactions, to show that a test would notice. */
export function createMemoryDocuments({
  onWritten = () => undefined,
  isAtomic = true,
}: { onWritten?: (ref: DeskRef, name: DeskDocument) => void; isAtomic?: boolean } = {}): MemoryDocuments {
  const orders = new Map<string, { ref: OrderRef; fields: Fields }>();
  const statements = new Map<string, { ref: DeskRef; fields: Fields }>();
  const cancelRequests = new Set<string>();
  const desk = new Map<string, Stored>();
  const keyOf = (ref: DeskRef) => ('statementId' in ref ? ref.statementId : `${ref.uid}/${ref.orderId}`);
  const deskKey = (ref: DeskRef, name: DeskDocument) => `${keyOf(ref)}/${name}`;
  const copyOf = (fields: Fields | undefined) => (fields === undefined ? null : structuredClone(fields));

  return {
    putOrder: (order, fields) => void orders.set(keyOf(order), { ref: order, fields }),
    putCancelRequest: (order) => void cancelRequests.add(keyOf(order)),
    putStatement: (ref, fields) => void statements.set(keyOf(ref), { ref, fields }),
    peekOrder: (order) => copyOf(orders.get(keyOf(order))?.fields),
    peek: (order, name) => copyOf(desk.get(deskKey(order, name))?.fields),
    readOrder: async (order) => {
      await nextTurn();
      return copyOf(orders.get(keyOf(order))?.fields);
    },
    read: async (order, name) => {
      await nextTurn();
      return copyOf(desk.get(deskKey(order, name))?.fields);
    },
    readNewOrder: async (order) => {
      await nextTurn();
      const fields = copyOf(orders.get(keyOf(order))?.fields);
      const status = copyOf(desk.get(deskKey(order, 'status'))?.fields);
      return fields && { fields, status, hasCancelRequest: cancelRequests.has(keyOf(order)) };
    },
    readStatement: async (ref) => {
      await nextTurn();
      return copyOf(statements.get(keyOf(ref))?.fields);
    },
    findOrders: async (email) => {
      await nextTurn();
      return [...orders.values()].filter(({ fields: { shipping } }) => hasEmail(shipping, email));
    },
    listFirstStatements: async (emailKey, { since, before }) => {
      await nextTurn();
      return [...statements.values()]
        .flatMap(({ ref, fields }) =>
          'statementId' in ref ? [{ id: ref.statementId, fields, at: timeOf(fields) }] : [],
        )
        .filter(({ fields, at }) => fields.emailKey === emailKey && at >= since && at < before)
        .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
        .map(({ id }) => id)
        .slice(0, 3);
    },
    change: async (order, name, change) => {
      const key = deskKey(order, name);
      for (;;) {
        await nextTurn();
        const read = desk.get(key);
        const after = change(copyOf(read?.fields));
        await nextTurn();
        if (isAtomic && desk.get(key)?.version !== read?.version) continue;
        if (after === null) return;
        desk.set(key, { fields: structuredClone(after), version: (read?.version ?? 0) + 1 });
        onWritten(order, name);
        return;
      }
    },
  };
}

function hasEmail(shipping: unknown, email: string): boolean {
  return typeof shipping === 'object' && shipping !== null && 'email' in shipping && shipping.email === email;
}

function timeOf({ createdAt }: Fields): number {
  return typeof createdAt === 'number' ? createdAt : 0;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
