import { createSlice } from '@reduxjs/toolkit';
import { wentOffline, wentOnline } from '@/domain/events';

interface PageState {
  /** Whether the browser has a network, even one without access to the internet. */
  isOnline: boolean;
}

const initialState: PageState = { isOnline: true };

export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(wentOnline, () => ({ isOnline: true })).addCase(wentOffline, () => ({ isOnline: false }));
  },
  selectors: {
    selectIsOnline: ({ isOnline }) => isOnline,
  },
});

export const { selectIsOnline } = pageSlice.selectors;
