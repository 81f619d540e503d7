import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/app/store';
import { shownCart } from '@/domain/cart';
import { selectCartOperations } from './queue/queueSlice';

/** Selects the lines of the cart on the screen, for the cart, the orders and the pages. */
export const selectCartLines = createSelector(
  [
    ({ cart }: Pick<RootState, 'cart'>) => cart.items,
    ({ cart }: Pick<RootState, 'cart'>) => cart.account,
    selectCartOperations,
  ],
  shownCart,
);
