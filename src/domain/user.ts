import type { CartLine } from './cart';
import type { ProductId } from './product';

/** The signed-in customer. The token is in memory only and is masked in Redux DevTools. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  accessToken: string;
}

/** The part of a user document that a page shows. */
export interface ReceivedDocument {
  uid: string;
  lines: CartLine[];
  favoriteIds: ProductId[];
  /** Operations that the document holds already: they no longer count as queued. */
  appliedIds: string[];
}
