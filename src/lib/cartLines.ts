import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/app/store';
import { shownCart } from '@/domain/cart';
import { selectCartOperations } from './queue/queueSlice';

export type CartLinesRootState = Pick<RootState, 'cart' | 'queue'>;

/** Selects the lines of the cart on the screen, for the cart, the orders and the pages. */
export const selectCartLines = createSelector(
  [({ cart }: CartLinesRootState) => cart.items, ({ cart }: CartLinesRootState) => cart.account, selectCartOperations],
  shownCart,
);
