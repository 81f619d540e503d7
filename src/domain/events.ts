import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { AppError } from './appError';
import type { ProductId, ProductSummary } from './product';
import type { SessionUser } from './user';

/*
 * The events and requests of the shopper that more than one feature handles. A feature's own events stay in its slice.
 */

/** The Redux store is ready and the page starts. */
export const shopStarted = createAction('shop/started');
/** The shopper looks at this page (again). */
export const pageBecameVisible = createAction('page/becameVisible');
export const wentOnline = createAction('page/wentOnline');
/** The router shows a page. The payload is its address from the shop's root. */
export const pageShown = createAction<string>('page/shown');
/** A failure that the shop has no message for. */
export interface Problem {
  /** The fixed name of the failed activity, such as `auth/signIn`. Never contains data. */
  during: string;
  error: AppError;
  /** The place in the build's scripts, the innermost first: `/assets/main.0123abcd.js:1:2345`. */
  at?: readonly string[];
}
/** The developer tools show the problem. The shop sends it to the operator if an address for reports is configured. */
export const problemReported = createAction<Problem>('shop/problemReported');

/** The page starts with the session hint. The identity provider has not answered yet. */
export const sessionExpected = createAction('auth/sessionExpected');
/** A guarded page or a sign-in form waits for the session. Also dispatched to retry after a missing answer. */
export const sessionNeeded = createAction('auth/sessionNeeded');
/**
 * A customer is signed in: after a sign-in, a registration, or a reload with a session. The page signs out another
 * customer first.
 */
export const signedIn = createAction<SessionUser>('auth/signedIn');
/** No customer is signed in. `endsSession`: a customer was signed in or expected. Otherwise a visitor's page starts. */
export const signedOut = createAction('auth/signedOut', (how: { endsSession: boolean } = { endsSession: true }) => ({
  payload: how,
}));
/** The customer requests to sign out. Unsent work is sent first. */
export const signOutRequested = createAction('auth/signOutRequested');

/** Unsent changes and orders must be sent now, and the user document loaded. */
export const syncRequested = createAction('sync/requested');

/** The browser has stored an order of this customer. */
export const orderPlaced = createAction<{ userId: string }>('orders/orderPlaced');

/** A product's page was opened and shows the product. */
export const productViewed = createAction<ProductSummary>('catalogue/productViewed');

/** The favourites toggle. `desired`: whether the product is to be a favourite. */
export const favouriteToggled = createAction<{ productId: ProductId; desired: boolean }>('favourites/toggled');

/** The visitor who pressed the favourites toggle has signed in. The favourite must be added now. */
export const intendedFavouriteAdded = createAction<ProductId>('favourites/intendedAdded');

export const toastShown = createAction('toasts/toastShown', (content: ToastContent) => ({
  payload: { ...content, id: nanoid() },
}));
/** Removes the toasts that confirmed a change of the cart, because the change was taken back. */
export const cartToastsWithdrawn = createAction('toasts/cartToastsWithdrawn');

export type ToastKind = 'success' | 'danger' | 'info' | 'warning';

export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** True if the toast confirms a change of the cart. */
  confirmsCart?: true;
}

export type ToastAction =
  /** A button that dispatches a plain action, such as an undo. */
  | { label: string; event: UnknownAction }
  /** A link to a page of the shop. */
  | { label: string; to: string };
