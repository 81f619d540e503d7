import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductId } from '@/domain/product';

/** More do not fit side by side. */
export const maxCompared = 3;

export interface CompareState {
  /** In the order in which they were chosen. */
  productIds: ProductId[];
}

const initialState: CompareState = { productIds: [] };

export const compareSlice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    /** Puts a product on the list or takes it off. On a full list the oldest one makes room. */
    productToggled: (state, { payload: id }: PayloadAction<ProductId>) => {
      state.productIds = state.productIds.includes(id)
        ? state.productIds.filter((other) => other !== id)
        : [...state.productIds, id].slice(-maxCompared);
    },
    /** What this tab remembers from before a reload. */
    listRestored: (state, { payload }: PayloadAction<ProductId[]>) => {
      state.productIds = payload.slice(-maxCompared);
    },
    listForgotten: () => initialState,
  },
  selectors: {
    selectComparedIds: (state) => state.productIds,
    selectIsCompared: (state, id: ProductId) => state.productIds.includes(id),
  },
});

export const { productToggled, listRestored, listForgotten } = compareSlice.actions;
export const { selectComparedIds, selectIsCompared } = compareSlice.selectors;
