import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import {
  sessionRequested,
  selectAuthStatus,
  selectUser,
  selectShownUid,
  selectShowsSignedIn,
} from '@/features/auth/authSlice';
import { SessionPendingScreen } from '@/features/auth/components/SessionPendingScreen';
import { CurrentUser } from '@/features/auth/currentUser';
import { parseSignInState, type SignInState } from '@/features/auth/signInState';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';

/** Shows the nested route to customers. Sends visitors to the login page, and remembers the page that they opened. */
export function SignedInOnly() {
  return <CustomersOnly isEarly={false} />;
}

/** Like `SignedInOnly`, but shows the route also before the provider confirms an expected session. */
export function SignedInOrExpected() {
  return <CustomersOnly isEarly />;
}

function CustomersOnly({ isEarly }: { isEarly: boolean }) {
  useSessionRequest();
  const status = useAppSelector(selectAuthStatus);
  const user = useAppSelector(selectUser);
  const uid = useAppSelector(selectShownUid);
  const { pathname, search, hash } = useLocation();

  const [hadUser, setHadUser] = useState(user !== null);
  if (user !== null && !hadUser) setHadUser(true);

  if (user !== null || (isEarly && uid !== null)) {
    return (
      // Another customer gets a new page, without the typed text and the open parts of the last one.
      <CurrentUser key={uid} value={user}>
        <Outlet />
      </CurrentUser>
    );
  }
  if (status === 'unknown') return <SessionPendingScreen />;
  // After a sign-out on this page, `from` would lead the next customer to the last customer's page.
  const state: SignInState = hadUser ? {} : { from: pathname + search + hash };
  return <Navigate to={paths.login} replace state={state} />;
}

/**
 * Shows the nested route to visitors. Sends customers to the dashboard, which links to the page that they came from.
 */
export function SignedOutOnly() {
  useSessionRequest();
  const isSignedIn = useAppSelector(selectAuthStatus) === 'signedIn';
  // Without the session hint, the form does not wait for the session.
  const isExpected = useAppSelector(selectShowsSignedIn);
  const { from } = parseSignInState(useLocation().state);

  if (isSignedIn) {
    const state: SignInState = from === undefined ? {} : { from };
    return <Navigate to={paths.dashboard} replace state={state} />;
  }
  return isExpected ? <SessionPendingScreen /> : <Outlet />;
}

/** Dispatches `sessionRequested` when the screen opens. */
function useSessionRequest(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(sessionRequested());
  }, [dispatch]);
}
