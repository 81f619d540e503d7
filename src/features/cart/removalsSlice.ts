import { createSelector, createSlice } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import { isCartChange, pageShown, signedOut } from '@/domain/events';
import type { ProductId } from '@/domain/product';
import { accountOpened, cartCleared, deriveUndo, lineRemoved, selectCartLines } from './cartSlice';
import type { CartClearing, LineRemoval, Removal } from './cartSlice';

/** A line that was removed on the cart's screen, which shows an "Undo" in its place. */
export type RemovedLine = LineRemoval & { payload: { after: readonly ProductId[] } };

export function isRemovedLine(action: unknown): action is RemovedLine {
  return lineRemoved.match(action) && action.payload.after !== undefined;
}

const initialState: readonly Removal[] = [];

/**
 * What the customer has taken out on the cart's screen and can put back there, oldest first, until they leave the screen.
 * A lazy slice: it is added with the session's listeners, as only a customer has that screen.
 */
export const removalsSlice = createSlice({
  name: 'cartRemovals',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // A reload of the tab keeps them.
      .addCase(accountOpened, (_state, { payload: { removals } }) => removals)
      .addCase(signedOut, () => initialState)
      .addCase(pageShown, (state, { payload: { pathname } }) => (pathname === paths.cart ? state : initialState))
      .addMatcher(isCartChange, (state, action) => {
        // The undo has an operation id of its own, wherever its button is.
        const kept = state.filter((removal) => deriveUndo(removal).meta.operationId !== action.meta.operationId);
        if (cartCleared.match(action)) return [...kept, action];
        // A row shows the last removal of its product.
        if (isRemovedLine(action)) return [...kept.filter((removal) => !isSameProduct(removal, action)), action];
        return kept.length === state.length ? state : kept;
      });
  },
});

function isSameProduct(removal: Removal, { payload: { line } }: RemovedLine): boolean {
  return isRemovedLine(removal) && removal.payload.line.productId === line.productId;
}

interface Sliced {
  /** Undefined until the slice is added. */
  [removalsSlice.reducerPath]?: readonly Removal[];
}

export const selectRemovals = (state: Sliced): readonly Removal[] => state.cartRemovals ?? initialState;

/** The removals of which a line is still out of the cart. */
export const selectShownRemovals = createSelector([selectRemovals, selectCartLines], (removals, lines) => {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const shown = removals.filter((removal) => deriveUndo(removal).payload.lines.some(({ line }) => !inCart.has(line.productId)));
  return { removed: shown.filter(isRemovedLine), cleared: shown.filter((removal): removal is CartClearing => cartCleared.match(removal)) };
});
