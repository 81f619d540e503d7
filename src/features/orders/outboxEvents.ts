import type { OrderDraft } from '@/domain/order';
import { createQueueEvents } from '@/lib/durableQueue/queueEvents';

/** An order between the customer's click and Firestore's answer. */
export interface OutboxEntry {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `rejected`: Firestore does not accept it, and sending it again would not help. */
  status: 'queued' | 'rejected';
}

/** What becomes of the orders in the outbox. */
export const outboxEvents = createQueueEvents<OutboxEntry>('orders');

export const toQueueEntry = (operation: OutboxEntry) => ({ id: operation.order.id, operation });
