import * as v from 'valibot';
import { createJournal } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import { outboxEntrySchema } from './orderSchemas';
import type { OutboxEntry } from './ordersSlice';

/** A shopper's orders in this browser's storage, from the click until the store has them. */
export interface Outbox {
  /** Oldest first. */
  list(): OutboxEntry[];
  /** False when the browser keeps it in memory only. */
  put(entry: OutboxEntry): boolean;
  remove(orderId: string): void;
}

export function createOutbox(storage: StoragePort, uid: string): Outbox {
  const journal = createJournal(storage, `shop.orders.${uid}.`, parseEntry);
  return {
    // The key names the owner, the order names its user: an order of somebody else is never sent.
    list: () =>
      journal
        .list()
        .flatMap(({ id, entry }) => (entry.order.userId === uid && entry.order.id === id ? [entry] : []))
        // The journal has an order that was refused as its newest entry.
        .sort((one, other) => one.placedAt - other.placedAt),
    put: (entry) => journal.put(entry.order.id, entry),
    remove: (orderId) => journal.remove(orderId),
  };
}

function parseEntry(value: unknown): OutboxEntry | null {
  const parsed = v.safeParse(outboxEntrySchema, value);
  return parsed.success ? parsed.output : null;
}
