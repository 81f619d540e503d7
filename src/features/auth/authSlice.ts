import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@/domain/user';
import type { AppThunk, StateOf } from '@/lib/store';

/**
 * The session. `unknown` lasts from the start of the page until the identity provider has answered.
 * `expectedUid`: the customer who was signed in on this browser when the page was left.
 * `isOverdue`: a page waits for the answer, and it has not come in time.
 */
export type AuthState =
  | { status: 'unknown'; expectedUid: string | null; isOverdue: boolean }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SessionUser };

declare module '@/lib/store' {
  interface RootState {
    auth: AuthState;
  }
}

/** The customer requests to sign out. Unsent work is sent first. */
export const signOutRequested = createAction('auth/signOutRequested');

const initialState = { status: 'unknown', expectedUid: null, isOverdue: false } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The page starts with the session of this customer. The identity provider has not confirmed it yet. */
    sessionExpected: (state, { payload: { uid } }: PayloadAction<{ uid: string }>) =>
      state.status === 'unknown' ? { ...state, expectedUid: uid } : state,
    /** A guarded page or a sign-in form waits for the session. Also dispatched to retry after a missing answer. */
    sessionRequested: (state) => (state.status === 'unknown' ? { ...state, isOverdue: false } : state),
    /**
     * A customer is signed in: after a sign-in, a registration, or a reload with a session. The page signs out another
     * customer first.
     */
    signedIn: (_state, { payload }: PayloadAction<SessionUser>) => ({ status: 'signedIn', user: payload }),
    /** The page starts without a session. Nobody was signed in or expected. */
    sessionAbsent: (): AuthState => ({ status: 'signedOut' }),
    /** A customer's session has ended. `isSwitch`: another customer signs in right after this. */
    signedOut: {
      prepare: (how: { isSwitch: boolean } = { isSwitch: false }) => ({ payload: how }),
      reducer: (_state, _action: PayloadAction<{ isSwitch: boolean }>): AuthState => ({ status: 'signedOut' }),
    },
    /** A profile change or a new token of the same user. */
    userChanged: (state, { payload }: PayloadAction<SessionUser>) =>
      state.status === 'signedIn' && state.user.uid === payload.uid ? { status: 'signedIn', user: payload } : state,
    answerOverdue: (state) => (state.status === 'unknown' ? { ...state, isOverdue: true } : state),
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    selectIsAnswerOverdue: (state) => state.status === 'unknown' && state.isOverdue,
  },
});

export const { sessionExpected, sessionRequested, signedIn, sessionAbsent, signedOut, userChanged, answerOverdue } =
  authSlice.actions;
export const { selectAuthStatus, selectUser, selectIsAnswerOverdue } = authSlice.selectors;

/** The uid of the signed-in customer. Null while signed out. */
export const selectUid = (state: StateOf<'auth'>): string | null => selectUser(state)?.uid ?? null;

/**
 * The uid of the account that this page shows: of the signed-in customer, or, before the provider answers, of the
 * expected one. Null for a visitor.
 */
export const selectShownUid = ({ auth }: StateOf<'auth'>): string | null => {
  if (auth.status === 'unknown') return auth.expectedUid;
  return auth.status === 'signedIn' ? auth.user.uid : null;
};
export const selectShowsSignedIn = (state: StateOf<'auth'>): boolean => selectShownUid(state) !== null;

/** Stores the user whom the identity provider names. Null for a visitor. A repeat changes nothing. */
export function updateSession(user: SessionUser | null): AppThunk<void> {
  return (dispatch, getState) => {
    const { auth } = getState();
    if (user === null) {
      if (auth.status !== 'signedOut') dispatch(selectShowsSignedIn({ auth }) ? signedOut() : sessionAbsent());
      return;
    }
    if (auth.status === 'signedIn' && auth.user.uid === user.uid) {
      if (!isSameUser(auth.user, user)) dispatch(userChanged(user));
      return;
    }
    // A different customer signs in: clears the state of the previous one first.
    const shownUid = selectShownUid({ auth });
    if (shownUid !== null && shownUid !== user.uid) dispatch(signedOut({ isSwitch: true }));
    dispatch(signedIn(user));
  };
}

function isSameUser(a: SessionUser, b: SessionUser): boolean {
  return a.email === b.email && a.displayName === b.displayName && a.accessToken === b.accessToken;
}
