import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { selectAuthStatus, selectUser } from '@/features/auth/authSlice';
import { CurrentUserProvider } from '@/features/auth/currentUser';
import type { SignInState } from '@/features/auth/signInState';
import { useSessionNeeded } from '@/features/auth/useSessionNeeded';
import { useAppSelector } from '@/lib/hooks';
import { SessionPending } from './SessionPending';

/** Shows the route inside to signed-in shoppers; sends visitors to sign in, and remembers where they were going. */
export function SignedInOnly() {
  useSessionNeeded();
  const status = useAppSelector(selectAuthStatus);
  const user = useAppSelector(selectUser);
  const { pathname, search, hash } = useLocation();

  const [hadUser, setHadUser] = useState(user !== null);
  if (user !== null && !hadUser) setHadUser(true);

  if (user !== null) {
    return (
      // Another customer gets a new page, without what the last one typed or opened.
      <CurrentUserProvider key={user.uid} user={user}>
        <Outlet />
      </CurrentUserProvider>
    );
  }
  if (status === 'unknown') return <SessionPending />;
  // After a sign-out on this page, `from` would lead the next customer to the last customer's page.
  const state: SignInState = hadUser ? {} : { from: pathname + search + hash };
  return <Navigate to={paths.login} replace state={state} />;
}
