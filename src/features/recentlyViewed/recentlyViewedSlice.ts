import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { productViewed, signedIn, signedOut } from '@/domain/events';
import type { ProductId, ProductSummary } from '@/domain/product';

interface RecentlyViewedState {
  /**
   * The owner of the list. Null until the session is known. `uid` is null for a visitor. A customer who signs in keeps
   * the visitor's list.
   */
  viewer: { uid: string | null } | null;
  /** Newest first. */
  products: RecentProduct[];
}

const initialState: RecentlyViewedState = { viewer: null, products: [] };

export const recentlyViewedSlice = createSlice({
  name: 'recentlyViewed',
  initialState,
  reducers: {
    /** The list together with the stored one, without products that are no longer sold. */
    recentProductsRead: (state, { payload }: PayloadAction<RecentProduct[]>) => {
      state.products = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(productViewed, (state, { payload }) => {
        state.products = mergeRecent([toRecentProduct(payload)], state.products);
      })
      .addCase(signedIn, (state, { payload: { uid } }) => {
        state.viewer = { uid };
      })
      .addCase(signedOut, (state) => {
        const wasCustomers = state.viewer !== null && state.viewer.uid !== null;
        if (wasCustomers) state.products = [];
        state.viewer = { uid: null };
      });
  },
  selectors: {
    selectViewer: (state) => state.viewer,
    selectRecentProducts: (state) => state.products,
  },
});

export const { recentProductsRead } = recentlyViewedSlice.actions;
export const { selectViewer, selectRecentProducts } = recentlyViewedSlice.selectors;

/** The fields that a card of the strip shows. */
export type RecentProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'>;

const maxRecentProducts = 12;

function toRecentProduct({ id, title, brand, price, thumbnail }: ProductSummary): RecentProduct {
  return { id, title, brand, price, thumbnail };
}

/** Returns the newer products, then the older ones, without duplicates. Returns twelve at most. */
export function mergeRecent(newer: readonly RecentProduct[], older: readonly RecentProduct[]): RecentProduct[] {
  const byId = new Map<ProductId, RecentProduct>();
  for (const product of [...newer, ...older]) {
    if (!byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()].slice(0, maxRecentProducts);
}
