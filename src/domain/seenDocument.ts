import type { StoredCart } from './cart';
import type { ProductId } from './product';

/** What a page shows of a user document. */
export interface SeenDocument {
  uid: string;
  cart: StoredCart;
  favoriteIds: ProductId[];
  /** Operations that the document holds already: they no longer count as queued. */
  appliedIds: string[];
}
