import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpected, sessionNeeded, signedIn, signedOut } from '@/domain/events';
import type { SessionUser } from '@/domain/user';
import type { AppThunk } from '@/lib/listeners';
import { selectShowsSignedIn } from '@/lib/session';

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
    selectIsAnswerOverdue: (state) => state.status === 'unknown' && state.isOverdue,
  },
});

export const { userChanged, answerOverdue } = authSlice.actions;
export const { selectAuthStatus, selectUser, selectIsAnswerOverdue } = authSlice.selectors;

/** Stores the user whom the identity provider names. Null for a visitor. A repeat changes nothing. */
export function updateSession(user: SessionUser | null): AppThunk<void> {
  return (dispatch, getState) => {
    const { auth } = getState();
    if (user === null) {
      if (auth.status !== 'signedOut') dispatch(signedOut({ endsSession: selectShowsSignedIn({ auth }) }));
      return;
    }
    if (auth.status === 'signedIn') {
      if (auth.user.uid === user.uid) {
        if (!isSameUser(auth.user, user)) dispatch(userChanged(user));
        return;
      }
      // A different customer signs in: clears the state of the previous one first.
      dispatch(signedOut({ endsSession: true }));
    }
    dispatch(signedIn(user));
  };
}

function isSameUser(a: SessionUser, b: SessionUser): boolean {
  return a.email === b.email && a.displayName === b.displayName && a.accessToken === b.accessToken;
}
