import type { WithdrawalRequest, WithdrawalStatement } from '@/domain/withdrawal';
import type { OrderCursor } from '@/services/ports';

/** One stored document: any data, because documents outlast the code that wrote them. */
export interface StoredDocument {
  data: Record<string, unknown>;
  version: number;
}

export interface StoredOrder {
  data: Record<string, unknown>;
  createdAt: OrderCursor;
}

/** Shared by all devices: `users/{uid}` and `users/{uid}/orders`. */
export interface FakeDocumentStore {
  user(uid: string): StoredDocument | undefined;
  putUser(uid: string, data: Record<string, unknown>): void;
  /** Removes the user document for good: from then on nothing is written for this account. Its orders stay. */
  deleteAccount(uid: string): void;
  isDeleted(uid: string): boolean;
  order(uid: string, id: string): StoredOrder | undefined;
  addOrder(uid: string, id: string, data: Record<string, unknown>): void;
  /** The order desk's document beside an order. */
  status(uid: string, orderId: string): Record<string, unknown> | undefined;
  putStatus(uid: string, orderId: string, data: Record<string, unknown>): void;
  /** True if the customer has requested to cancel the order. */
  hasCancelRequest(uid: string, orderId: string): boolean;
  addCancelRequest(uid: string, orderId: string): void;
  /** The customers' statements of withdrawal, by `uid/orderId`. */
  withdrawals: Map<string, WithdrawalRequest>;
  /** The visitors' statements, by id. */
  statements: Map<string, WithdrawalStatement>;
  /** Newest first. */
  orders(uid: string): StoredOrder[];
}

export function createFakeDocumentStore(now: () => number): FakeDocumentStore {
  const users = new Map<string, StoredDocument>();
  const orders = new Map<string, StoredOrder[]>();
  const statuses = new Map<string, Record<string, unknown>>();
  const cancelRequests = new Set<string>();
  const deleted = new Set<string>();
  let writes = 0;

  return {
    user: (uid) => users.get(uid),
    putUser: (uid, data) => {
      writes += 1;
      users.set(uid, { data: structuredClone(data), version: writes });
    },
    deleteAccount: (uid) => {
      users.delete(uid);
      deleted.add(uid);
    },
    isDeleted: (uid) => deleted.has(uid),
    order: (uid, id) => orders.get(uid)?.find(({ createdAt }) => createdAt.id === id),
    addOrder: (uid, id, data) => {
      writes += 1;
      const milliseconds = now();
      // Orders of the same millisecond are still ordered: server timestamps are finer than the shop's.
      const nanoseconds = (milliseconds % 1_000) * 1_000_000 + (writes % 1_000) * 1_000;
      const createdAt = { seconds: Math.floor(milliseconds / 1_000), nanoseconds, id };
      orders.set(uid, [{ data: structuredClone(data), createdAt }, ...(orders.get(uid) ?? [])]);
    },
    status: (uid, orderId) => statuses.get(`${uid}/${orderId}`),
    putStatus: (uid, orderId, data) => void statuses.set(`${uid}/${orderId}`, structuredClone(data)),
    hasCancelRequest: (uid, orderId) => cancelRequests.has(`${uid}/${orderId}`),
    addCancelRequest: (uid, orderId) => void cancelRequests.add(`${uid}/${orderId}`),
    withdrawals: new Map(),
    statements: new Map(),
    orders: (uid) => [...(orders.get(uid) ?? [])].sort((a, b) => compareCursors(b.createdAt, a.createdAt)),
  };
}

/** Negative when `a` is older than `b`. */
export function compareCursors(a: OrderCursor, b: OrderCursor): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds || (a.id < b.id ? -1 : Number(a.id > b.id));
}
