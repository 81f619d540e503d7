import * as v from 'valibot';
import { accountKey } from '@/config/storageKeys';
import type { Order } from '@/domain/order';
import { parseJson } from '@/lib/json';
import { amountSchema, orderItemSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';

/*
 * The last list of My Orders, for a page without a network. It has no names and addresses.
 */

type SeenOrder = Pick<Order, 'id' | 'items' | 'totalAmount' | 'createdAt'>;

export interface SeenOrders {
  /** Milliseconds since 1970, by this browser's clock. */
  seenAt: number;
  /** Newest first. */
  orders: SeenOrder[];
}

const keyOf = (uid: string) => accountKey('seenOrders', uid);
const maxSeenOrders = 20;

const orderSchema: v.GenericSchema<unknown, SeenOrder> = v.object({
  id: v.string(),
  items: v.array(orderItemSchema),
  totalAmount: amountSchema,
  createdAt: v.number(),
});
const seenSchema: v.GenericSchema<unknown, SeenOrders> = v.object({ seenAt: v.number(), orders: v.array(orderSchema) });

export function storeSeenOrders(storage: StoragePort, uid: string, orders: readonly Order[]): void {
  const seen: SeenOrders = {
    seenAt: Date.now(),
    orders: orders
      .slice(0, maxSeenOrders)
      .map(({ id, items, totalAmount, createdAt }) => ({ id, items, totalAmount, createdAt })),
  };
  storage.set(keyOf(uid), JSON.stringify(seen));
}

/** Returns the stored list. Returns null if this browser has seen no list of this customer. */
export function readSeenOrders(storage: StoragePort, uid: string): SeenOrders | null {
  return parseOrNull(seenSchema, parseJson(storage.get(keyOf(uid))));
}
