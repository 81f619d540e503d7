import { createSlice } from '@reduxjs/toolkit';
import { pageShown, wentOffline, wentOnline, type PageAddress } from '@/domain/events';

/**
 * What a page shows beyond the other slices. The router decides the address, and the browser whether there is a network: a
 * replay of the actions knows both from here.
 */
interface PageState {
  /** Null until a page is rendered. */
  address: PageAddress | null;
  /** Whether the browser has a network. One that leads nowhere counts. */
  isOnline: boolean;
}

const initialState: PageState = { address: null, isOnline: true };

export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(pageShown, (state, { payload }) => ({ ...state, address: payload }))
      .addCase(wentOnline, (state) => ({ ...state, isOnline: true }))
      .addCase(wentOffline, (state) => ({ ...state, isOnline: false }));
  },
  selectors: {
    selectAddress: ({ address }) => address,
    selectIsOnline: ({ isOnline }) => isOnline,
  },
});

export const { selectAddress, selectIsOnline } = pageSlice.selectors;
