import type { AppError } from '@/domain/appError';
import type { Order, OrderDraft } from '@/domain/order';
import type { OrderCursor } from '@/services/ports';

/** An order between the shopper's click and the store's answer. */
export interface OutboxEntry {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `refused`: the store does not accept it, and sending it again would not help. */
  status: 'waiting' | 'refused';
}

type OrderHistory =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; error: AppError }
  | { status: 'loaded'; orders: Order[]; next: OrderCursor | null; more: 'idle' | 'loading' | 'failed' };

/** The order whose page was opened last, when it is in neither the outbox nor the history. */
type OpenedOrder =
  | { status: 'loading'; orderId: string }
  | { status: 'failed'; orderId: string; error: AppError }
  | { status: 'missing'; orderId: string }
  | { status: 'found'; orderId: string; order: Order };

export interface OrdersState {
  /** Whose orders these are; null while nobody is signed in. */
  uid: string | null;
  /** Oldest first. */
  outbox: OutboxEntry[];
  history: OrderHistory;
  opened: OpenedOrder | null;
  /** What went from the outbox to the store: a screen may show one that the history does not have. */
  sent: Order[];
  /** Queued orders that could not be sent at once. */
  delayedIds: string[];
  /** Queued orders that the browser could not store. */
  notKeptIds: string[];
  /** The order that was placed last in this tab, for the confirmation. */
  lastPlacedId: string | null;
}

/** Of a page where nobody has signed in. */
export const initialOrders: OrdersState = {
  uid: null,
  outbox: [],
  history: { status: 'idle' },
  opened: null,
  sent: [],
  delayedIds: [],
  notKeptIds: [],
  lastPlacedId: null,
};
