import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@/domain/events';
import type { UnsentWork } from '@/pages/shared/unsentWork';

/** Nothing stands between a customer and the sign-out. */
const nothingUnsent: UnsentWork = { waiting: 0, orders: 0, refused: 0 };

/** What the shopper chose when work was still unsent. */
export const signOutConfirmed = createAction('signOut/confirmed');
export const signOutCancelled = createAction('signOut/cancelled');

/** The question that stands between a shopper with unsent work and the sign-out; with nothing unsent there is none. */
export const signOutSlice = createSlice({
  name: 'signOut',
  initialState: nothingUnsent,
  reducers: {
    unsentWorkFound: (_state, { payload }: PayloadAction<UnsentWork>) => payload,
  },
  extraReducers: (builder) => {
    for (const answer of [signOutConfirmed, signOutCancelled, signedOut]) {
      builder.addCase(answer, () => nothingUnsent);
    }
  },
});

export const { unsentWorkFound } = signOutSlice.actions;
