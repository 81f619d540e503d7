import { createSlice } from '@reduxjs/toolkit';
import { pageShown, wentOffline, wentOnline, type PageAddress } from '@/domain/events';

/** Where the tab is: the address that the router shows, and whether the browser has a network. */
interface PageState {
  /** Null until a page is rendered. */
  address: PageAddress | null;
  /** Whether the browser has a network, even one without access to the internet. */
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
