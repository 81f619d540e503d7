import type { OrderDraft } from './order';
import type { ProductId } from './product';

/** Whether the customer wants a product among the favourites. */
export interface FavouriteChange {
  productId: ProductId;
  wanted: boolean;
}

/** An order between the customer's click and Firestore's answer. */
export interface OutboxEntry {
  order: OrderDraft;
  /** Milliseconds since 1970, by this browser's clock. */
  placedAt: number;
  /** `rejected`: Firestore does not accept it, and sending it again would not help. */
  status: 'queued' | 'rejected';
}
