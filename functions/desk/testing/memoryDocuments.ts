import type { DeskDocument, DeskDocuments, Fields, OrderRef } from '../ports';

interface Stored {
  fields: Fields;
  version: number;
}

/** Documents in memory: transactions fail and run again when another process wrote in between, as Firestore's do. */
export interface MemoryDocuments extends DeskDocuments {
  putOrder(order: OrderRef, fields: Fields): void;
  putCancelRequest(order: OrderRef): void;
  /** The current content of `desk/{name}`. */
  peek(order: OrderRef, name: DeskDocument): Fields | null;
}

/** @param isAtomic false plays documents without transactions, to show that a test would notice. */
export function createMemoryDocuments({
  onWritten = () => undefined,
  isAtomic = true,
}: { onWritten?: (order: OrderRef, name: DeskDocument) => void; isAtomic?: boolean } = {}): MemoryDocuments {
  const orders = new Map<string, Fields>();
  const cancelRequests = new Set<string>();
  const desk = new Map<string, Stored>();
  const orderKey = ({ uid, orderId }: OrderRef) => `${uid}/${orderId}`;
  const deskKey = (order: OrderRef, name: DeskDocument) => `${orderKey(order)}/${name}`;
  const copyOf = (fields: Fields | undefined) => (fields === undefined ? null : structuredClone(fields));

  return {
    putOrder: (order, fields) => void orders.set(orderKey(order), fields),
    putCancelRequest: (order) => void cancelRequests.add(orderKey(order)),
    peek: (order, name) => copyOf(desk.get(deskKey(order, name))?.fields),
    readOrder: async (order) => {
      await nextTurn();
      return copyOf(orders.get(orderKey(order)));
    },
    read: async (order, name) => {
      await nextTurn();
      return copyOf(desk.get(deskKey(order, name))?.fields);
    },
    readNewOrder: async (order) => {
      await nextTurn();
      const fields = copyOf(orders.get(orderKey(order)));
      const status = copyOf(desk.get(deskKey(order, 'status'))?.fields);
      return fields && { fields, status, hasCancelRequest: cancelRequests.has(orderKey(order)) };
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

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
