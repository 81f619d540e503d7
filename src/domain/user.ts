import type { CartLine } from './cart';
import type { ProductId } from './product';

/**
 * The signed-in customer. The shop keeps the token in memory only, and masks it in Redux DevTools. The SDK's own record of
 * the session has the token too.
 */
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
