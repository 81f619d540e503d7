import { createSlice } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { isCartChange, pageShown, signedOut } from '@/domain/events';
import type { ProductId } from '@/domain/product';
import { accountOpened, cartCleared, deriveUndo, lineRemoved, type LineRemoval, type Removal } from './cartSlice';

/** A line that was removed on the cart's screen, which shows a row with "Undo" in its place. */
export type RemovedLine = LineRemoval & { payload: { idsAbove: ProductId[] } };

export function isRemovedLine(action: unknown): action is RemovedLine {
  return lineRemoved.match(action) && action.payload.idsAbove !== undefined;
}

const initialState: Removal[] = [];

/** What the customer has taken out on the cart's screen and can put back there, oldest first, until they leave the screen. */
export const removalsSlice = createSlice({
  name: 'removals',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(accountOpened, (_state, { payload: { removals } }) => removals)
      .addCase(signedOut, () => initialState)
      .addCase(pageShown, (state, { payload: { pathname } }) => (pathname === paths.cart ? state : initialState))
      .addMatcher(isCartChange, (state, action) => {
        // The undo has its own operation id, the same in the row and in the toast.
        const undone = state.findIndex((removal) => deriveUndo(removal).meta.operationId === action.meta.operationId);
        if (undone !== -1) state.splice(undone, 1);
        if (cartCleared.match(action) || isRemovedLine(action)) state.push(action);
      });
  },
  selectors: { selectRemovals: (state) => state },
});

export const { selectRemovals } = removalsSlice.selectors;
