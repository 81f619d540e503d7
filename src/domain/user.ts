import type { CartLine } from './cart';
import type { ProductId } from './product';

/** The signed-in customer. The token is in memory only and is masked in Redux DevTools. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  accessToken: string;
}

/** What a page shows of a user document. */
export interface ReceivedDocument {
  uid: string;
  lines: CartLine[];
  favoriteIds: ProductId[];
  /** Operations that the document holds already: they no longer count as queued. */
  appliedIds: string[];
}
