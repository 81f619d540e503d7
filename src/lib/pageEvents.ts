import { createAction } from '@reduxjs/toolkit';

/** The Redux store is ready and the page starts. */
export const shopStarted = createAction('shop/started');
/** The shopper looks at this page (again). */
export const pageBecameVisible = createAction('page/becameVisible');
export const wentOnline = createAction('page/wentOnline');
/** The router shows a page. The payload is its address from the shop's root. */
export const pageShown = createAction<string>('page/shown');
