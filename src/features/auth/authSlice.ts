import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionExpected, sessionNeeded, signedIn, signedOut } from '@/domain/events';
import type { SessionUser } from '@/domain/user';

/**
 * The session. `unknown` lasts from the start of the page until the identity provider has answered.
 * `expectsUser`: a customer was signed in on this browser when the page was left.
 * `isOverdue`: a page waits for the answer, and it has not come in time.
 */
export type AuthState =
  | { status: 'unknown'; expectsUser: boolean; isOverdue: boolean }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SessionUser };

const initialState = { status: 'unknown', expectsUser: false, isOverdue: false } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A profile change or a new token of the same user. */
    userChanged: (state, { payload }: PayloadAction<SessionUser>) =>
      state.status === 'signedIn' && state.user.uid === payload.uid ? { status: 'signedIn', user: payload } : state,
    answerOverdue: (state) => (state.status === 'unknown' ? { ...state, isOverdue: true } : state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpected, (state) => (state.status === 'unknown' ? { ...state, expectsUser: true } : state))
      .addCase(sessionNeeded, (state) => (state.status === 'unknown' ? { ...state, isOverdue: false } : state))
      .addCase(signedIn, (_state, { payload }) => ({ status: 'signedIn', user: payload }))
      .addCase(signedOut, () => ({ status: 'signedOut' }));
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    /** What the header shows before the provider has answered. */
    selectShowsSignedIn: (state) => state.status === 'signedIn' || (state.status === 'unknown' && state.expectsUser),
    selectIsAnswerOverdue: (state) => state.status === 'unknown' && state.isOverdue,
  },
});

export const { userChanged, answerOverdue } = authSlice.actions;
export const { selectAuthStatus, selectUser, selectShowsSignedIn, selectIsAnswerOverdue } = authSlice.selectors;
