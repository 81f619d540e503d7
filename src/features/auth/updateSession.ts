import { signedIn, signedOut } from '@/domain/events';
import type { SessionUser } from '@/domain/user';
import type { AppListenerApi } from '@/lib/listeners';
import { selectShowsSignedIn, userChanged } from './authSlice';

/** Takes over what the identity provider says of who is signed in. Saying the same twice changes nothing. */
export function updateSession(
  { dispatch, getState }: Pick<AppListenerApi, 'dispatch' | 'getState'>,
  user: SessionUser | null,
): void {
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
    // Another customer: the state of the first one is cleared before.
    dispatch(signedOut({ endsSession: true }));
  }
  dispatch(signedIn(user));
}

function isSameUser(a: SessionUser, b: SessionUser): boolean {
  return a.email === b.email && a.displayName === b.displayName && a.accessToken === b.accessToken;
}
