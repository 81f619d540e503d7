import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductId, ProductSummary } from '@/domain/product';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';

interface RecentlyViewedState {
  /**
   * The owner of the list. Null until the session is known. `uid` is null for a visitor. A customer who signs in keeps
   * the visitor's list.
   */
  viewer: { uid: string | null } | null;
  /** Newest first. */
  products: RecentProduct[];
}

declare module '@/lib/store' {
  interface RootState {
    recentlyViewed: RecentlyViewedState;
  }
}

const initialState: RecentlyViewedState = { viewer: null, products: [] };

export const recentlyViewedSlice = createSlice({
  name: 'recentlyViewed',
  initialState,
  reducers: {
    /** A product's page was opened and shows the product. */
    productViewed: (state, { payload }: PayloadAction<ProductSummary>) => {
      state.products = mergeRecent([toRecentProduct(payload)], state.products);
    },
    /** The list together with the stored one, without products that are no longer sold. */
    recentProductsRead: (state, { payload }: PayloadAction<RecentProduct[]>) => {
      state.products = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state, { payload: { uid } }) => {
        state.viewer = { uid };
      })
      .addMatcher(isAnyOf(signedOut, sessionAbsent), (state) => {
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

export const { productViewed, recentProductsRead } = recentlyViewedSlice.actions;
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
