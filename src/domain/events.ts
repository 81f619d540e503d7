import { createAction, nanoid } from '@reduxjs/toolkit';
import type { AppError } from './appError';
import type { CartLine, PlacedLine, TakenOut } from './cart';
import type { OrderDraft } from './order';
import type { ProductId, ProductSummary } from './product';
import type { SeenDocument, SessionUser } from './user';
import type { ToastContent } from './toast';

/**
 * What happened, or what the shopper wants, where more than one feature takes part.
 * A feature's own events stay in its slice.
 */

/** Adds the id that identifies a cart operation in every tab until Firestore has stored it. */
export function asOperation<Payload>(
  payload: Payload,
  operationId = nanoid(),
): { payload: Payload; meta: { operationId: string } } {
  return { payload, meta: { operationId } };
}

/** The Redux store is ready and the page starts. */
export const shopStarted = createAction('shop/started');
/** The shopper looks at this page (again). */
export const pageBecameVisible = createAction('page/becameVisible');
/** The browser has a network again. */
export const wentOnline = createAction('page/wentOnline');
/** Something failed in a way that no sentence was made for: kept visible in the developer tools. */
export const problemReported = createAction<{ during: string; error: AppError }>('shop/problemReported');

/** The page starts with the session hint; the identity provider has not answered yet. */
export const sessionExpected = createAction('auth/sessionExpected');
/** A guarded page or a sign-in form waits for the session. Also the retry after a missing answer. */
export const sessionNeeded = createAction('auth/sessionNeeded');
/** A customer is signed in: after a sign-in, a registration, or a reload with a session. */
export const signedIn = createAction<SessionUser>('auth/signedIn');
/** The provider has confirmed that the visitor is signed out. */
export const signedOut = createAction('auth/signedOut');
/** The shopper wants to sign out; what is unsent is sent first. */
export const signOutRequested = createAction('auth/signOutRequested');

/** Whatever waits for the network is to be sent now. */
export const sendingRequested = createAction('shop/sendingRequested');

/** `line.quantity` pieces of a product go into the cart, up to `limit` pieces in it (the known stock). */
export const cartItemAdded = createAction('cart/itemAdded', (item: { line: CartLine; limit: number | null }) =>
  asOperation(item),
);
/** Lines of an earlier order go into the cart again; with the same operation id once, however often it is asked for. */
export const cartLinesAdded = createAction('cart/linesAdded', (lines: CartLine[], operationId?: string) =>
  asOperation(lines, operationId),
);

/** Lines that were taken out of the cart go back to where they were. */
export const linesRestored = createAction('cart/linesRestored', (lines: PlacedLine[], operationId: string) =>
  asOperation({ lines }, operationId),
);

/** A product's page was opened and shows the product. */
export const productViewed = createAction<ProductSummary>('catalogue/productViewed');

/** The shopper accepts what products of the cart cost now. */
export const pricesAccepted = createAction(
  'cart/pricesAccepted',
  (prices: { productId: ProductId; price: number }[]) => asOperation(prices),
);

/** The favourites toggle: `wanted` is its new state. */
export const favouriteToggled = createAction(
  'favourites/toggled',
  (favourite: { productId: ProductId; wanted: boolean }) => asOperation(favourite),
);

/**
 * The order is made and goes into the outbox; the cart lines it holds leave the cart. `takenOut` is what had been taken
 * out of the cart when it was placed.
 */
export const orderPlaced = createAction('orders/orderPlaced', (order: OrderDraft, takenOut?: TakenOut[]) => ({
  payload: order,
  meta: { operationId: nanoid(), placedAt: Date.now(), ...(takenOut === undefined ? {} : { takenOut }) },
}));

/** The user document as Firestore has it: after a read, a write, or told by another tab. */
export const userDocumentSeen = createAction<SeenDocument>('account/documentSeen');
/** The user document is asked for again by itself, unless the error is final. */
export const userDocumentLoadFailed = createAction<{ uid: string; error: AppError }>('account/documentLoadFailed');
/** The customer asks to load the user document again. */
export const userDocumentRequested = createAction('account/documentRequested');

export const toastShown = createAction('toasts/toastShown', (content: ToastContent) => ({
  payload: { ...content, id: nanoid() },
}));
/** What toasts told of these operations turned out not to be true. */
export const toastsWithdrawn = createAction<{ operationIds: string[] }>('toasts/toastsWithdrawn');
