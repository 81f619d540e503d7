import { createAction, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';

/** What the shopper chose when work was still unsent. */
export const unsentWorkKept = createAction('signOut/unsentWorkKept');
export const signOutCancelled = createAction('signOut/cancelled');

/** The question that stands between a shopper with unsent work and the sign-out; `unsent`: how much, 0 for none. */
export const signOutSlice = createSlice({
  name: 'signOut',
  initialState: { unsent: 0 },
  reducers: {
    unsentWorkFound: (_state, { payload }: { payload: number }) => ({ unsent: payload }),
  },
  extraReducers: (builder) => {
    for (const answer of [unsentWorkKept, signOutCancelled, signedOut]) {
      builder.addCase(answer, () => ({ unsent: 0 }));
    }
  },
  selectors: { selectUnsentAtSignOut: (state) => state.unsent },
});

export const { unsentWorkFound } = signOutSlice.actions;
export const { selectUnsentAtSignOut } = signOutSlice.selectors;
